CREATE TABLE payments (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  intent_id text UNIQUE,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL CONSTRAINT payments_in_usd CHECK (currency = 'usd'),
  -- opening: being made at the provider; open: waits for the card; refund-due: money to give back, refund not confirmed.
  state text NOT NULL DEFAULT 'opening' CHECK (state IN ('opening', 'open', 'succeeded', 'cancelled', 'refund-due',
    'refunded', 'refund-failed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- An HMAC of the address that opened a payment or asked for it last: the provider, where cards are declined, does not
  -- know the store's clients.
  opened_from text,
  -- What the provider has given back so far, in cents.
  refunded_cents bigint NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
  -- The buyer's bank asks for the money back, or has decided.
  dispute text CHECK (dispute IN ('open', 'won', 'lost')),
  -- When it was last compared with the provider.
  checked_at timestamptz,
  -- What came in at the provider, which may be another sum than was asked for; null while nothing has.
  received_cents bigint CHECK (received_cents >= 0),
  -- How often the provider has refused a call about this payment: part of the idempotency key of the next one.
  tries integer NOT NULL DEFAULT 0,
  CONSTRAINT payments_known_there CHECK (
    state IN ('opening', 'cancelled') OR intent_id IS NOT NULL AND (state = 'open' OR received_cents IS NOT NULL))
);
-- Orders with a disputed payment are not shipped. Few payments are disputed.
CREATE INDEX payments_disputed ON payments (order_id) WHERE dispute IS NOT NULL;
CREATE INDEX payments_of_order ON payments (order_id);
CREATE UNIQUE INDEX payments_one_open ON payments (order_id) WHERE state IN ('opening', 'open');
CREATE UNIQUE INDEX payments_one_success ON payments (order_id) WHERE state = 'succeeded';
-- Money taken, by day.
CREATE INDEX payments_taken ON payments (updated_at) INCLUDE (amount_cents, refunded_cents)
  WHERE state = 'succeeded' AND dispute IS DISTINCT FROM 'lost';
CREATE INDEX payments_to_compare ON payments (created_at) WHERE state IN ('open', 'refund-due');
CREATE INDEX payments_wanting_a_person ON payments (updated_at)
  WHERE state IN ('refund-due', 'refund-failed') OR dispute = 'open';
CREATE UNIQUE INDEX payments_with_order ON payments (id, order_id);

-- The inbox of the provider's webhook: an event is kept before it takes effect, and takes effect once.
CREATE TABLE payment_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  intent_id text,
  received_at timestamptz NOT NULL DEFAULT now(),
  handled_at timestamptz,
  -- When an event that tells of a declined card was counted: the provider may deliver one many times, also at once.
  counted_at timestamptz
);
CREATE INDEX payment_events_by_age ON payment_events (received_at);
CREATE INDEX payment_events_unhandled ON payment_events (received_at) WHERE handled_at IS NULL;

-- Up to when the provider's events have been fetched from it, beside those that it delivered.
CREATE TABLE provider_events_fetched (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  until timestamptz NOT NULL
);

-- The provider's reports of its refunds. One that failed stays so: late news of its earlier life changes nothing.
CREATE TABLE provider_refunds (
  id text PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  cents bigint NOT NULL CHECK (cents > 0),
  failed boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX provider_refunds_of_payment ON provider_refunds (payment_id);
CREATE UNIQUE INDEX provider_refunds_with_payment ON provider_refunds (id, payment_id);

-- Each return of money. It is written before the provider is called, and its id is the key of that call;
-- `provider_refunds` has what the provider reports. One from the provider's dashboard has no actor and no lines.
CREATE TABLE refunds (
  id uuid PRIMARY KEY,
  -- Null for money that was for no order, such as a second payment: all of it goes back.
  order_id uuid REFERENCES orders,
  payment_id uuid NOT NULL REFERENCES payments,
  -- due: the provider has not confirmed it; returned: it has; failed: the money came back, a person must see to it.
  state text NOT NULL CHECK (state IN ('due', 'returned', 'failed', 'settled')),
  -- All that is given back: lines, charges and tax.
  cents bigint NOT NULL CHECK (cents >= 0),
  charge_cents bigint NOT NULL DEFAULT 0,
  tax_cents bigint NOT NULL DEFAULT 0,
  -- Gives back all that the provider still has, so the call names no amount.
  takes_rest boolean NOT NULL DEFAULT false,
  reason text,
  actor uuid REFERENCES users,
  -- The provider's refund. Null while it is due, without money, and if another refund has returned the money.
  provider_refund_id text UNIQUE,
  -- Number of error responses of the provider. Part of the next call's idempotency key.
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT refunds_of_order FOREIGN KEY (payment_id, order_id) REFERENCES payments (id, order_id),
  CONSTRAINT refunds_of_payment FOREIGN KEY (provider_refund_id, payment_id) REFERENCES provider_refunds (id, payment_id),
  CONSTRAINT refunds_due
    CHECK (state = 'returned' OR cents > 0 AND (state <> 'due' OR provider_refund_id IS NULL)),
  -- Charges and tax are parts of the sum. A refund without money has nothing to wait for.
  CONSTRAINT refunds_parts CHECK (charge_cents >= 0 AND tax_cents >= 0 AND charge_cents + tax_cents <= cents),
  CONSTRAINT refunds_of_no_order CHECK (order_id IS NOT NULL OR takes_rest AND actor IS NULL)
);
CREATE INDEX refunds_due ON refunds (updated_at) WHERE state IN ('due', 'failed');
CREATE INDEX refunds_of_order ON refunds (order_id);
CREATE INDEX refunds_of_payment_by_age ON refunds (payment_id, created_at);
CREATE UNIQUE INDEX refunds_with_order ON refunds (id, order_id);

CREATE TABLE refund_lines (
  refund_id uuid,
  order_id uuid NOT NULL,
  line_position smallint,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- Of these, pieces that were not shipped.
  withdrawn integer NOT NULL,
  cents bigint NOT NULL CHECK (cents >= 0),
  restocked integer NOT NULL,
  CONSTRAINT refund_lines_of_order FOREIGN KEY (refund_id, order_id) REFERENCES refunds (id, order_id),
  FOREIGN KEY (order_id, line_position) REFERENCES order_lines (order_id, position),
  PRIMARY KEY (refund_id, line_position),
  CHECK (withdrawn BETWEEN 0 AND quantity),
  CHECK (restocked BETWEEN 0 AND quantity)
);
CREATE INDEX refund_lines_of_line ON refund_lines (order_id, line_position);
