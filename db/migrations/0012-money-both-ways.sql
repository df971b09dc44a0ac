-- Money that goes back, disputes, and the store's comparing itself with the provider.

ALTER TABLE payments
  -- What the provider has given back so far, in cents.
  ADD COLUMN refunded_cents bigint NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
  -- The buyer's bank asks for the money back, or has decided.
  ADD COLUMN dispute text CHECK (dispute IN ('open', 'won', 'lost')),
  -- When it was last compared with the provider.
  ADD COLUMN checked_at timestamptz;

-- Each refund at the provider. A refund that failed stays so: late news of its earlier life changes nothing.
CREATE TABLE refunds (
  id text PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  cents bigint NOT NULL CHECK (cents > 0),
  failed boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX refunds_of_payment ON refunds (payment_id);

-- refund-failed: the provider took the refund on, and the money came back to the store; a person must see to it.
ALTER TABLE payments DROP CONSTRAINT payments_state_check;
ALTER TABLE payments ADD CONSTRAINT payments_state_check
  CHECK (state IN ('opening', 'open', 'succeeded', 'cancelled', 'refund-due', 'refunded', 'refund-failed'));

DROP INDEX payments_refund_due;
CREATE INDEX payments_to_compare ON payments (created_at) WHERE state IN ('open', 'refund-due');
CREATE INDEX payments_wanting_a_person ON payments (updated_at)
  WHERE state IN ('refund-due', 'refund-failed') OR dispute = 'open';

DROP INDEX payments_taken;
CREATE INDEX payments_taken ON payments (updated_at) INCLUDE (amount_cents, refunded_cents)
  WHERE state = 'succeeded' AND dispute IS DISTINCT FROM 'lost';

-- Up to when the provider's events have been fetched from it, beside those that it delivered.
CREATE TABLE provider_events_fetched (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  until timestamptz NOT NULL
);

-- What the nightly look at the books found; a night is the day (UTC) on which it ends.
CREATE TABLE audits (
  night date PRIMARY KEY,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  findings jsonb NOT NULL DEFAULT '[]'
);
