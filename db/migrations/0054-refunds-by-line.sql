-- A refund is written before the provider is called; its id is the key of that call (docs/decisions/049). The table `refunds`
-- has what the provider reports. A refund from the provider's dashboard has no actor and no lines.
CREATE TABLE order_refunds (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
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
  provider_refund_id text UNIQUE REFERENCES refunds,
  -- Number of error responses of the provider. Part of the next call's idempotency key.
  tries integer NOT NULL DEFAULT 0,
  at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_refunds_of_order ON order_refunds (order_id);
CREATE INDEX order_refunds_due ON order_refunds (updated_at) WHERE state IN ('due', 'failed');

CREATE TABLE order_refund_lines (
  refund_id uuid NOT NULL REFERENCES order_refunds,
  order_id uuid NOT NULL,
  line_position smallint NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- Of these, pieces that were not shipped.
  withdrawn integer NOT NULL CHECK (withdrawn BETWEEN 0 AND quantity),
  cents bigint NOT NULL CHECK (cents >= 0),
  restocked integer NOT NULL CHECK (restocked BETWEEN 0 AND quantity),
  PRIMARY KEY (refund_id, line_position),
  FOREIGN KEY (order_id, line_position) REFERENCES order_lines
);

-- Refunds before the upgrade, in full or in the provider's dashboard. Only the payment of the order counts.
INSERT INTO order_refunds (id, order_id, payment_id, state, cents, provider_refund_id, at, updated_at)
SELECT gen_random_uuid(), o.id, p.id, 'returned', r.cents, r.id, r.created_at, r.created_at
FROM refunds r JOIN payments p ON p.id = r.payment_id
  JOIN orders o ON o.id = p.order_id AND o.transaction_id = p.intent_id
WHERE NOT r.failed AND o.state IN ('paid', 'refunded');
-- What of a full refund did not reach the buyer.
INSERT INTO order_refunds (id, order_id, payment_id, state, cents, at, updated_at)
SELECT gen_random_uuid(), o.id, p.id, CASE p.state WHEN 'refunded' THEN 'settled' ELSE 'failed' END,
  p.received_cents - p.refunded_cents, p.updated_at, p.updated_at
FROM payments p JOIN orders o ON o.id = p.order_id AND o.transaction_id = p.intent_id
WHERE o.state = 'refunded' AND p.state IN ('refunded', 'refund-failed') AND p.received_cents > p.refunded_cents;

-- Pieces that come back with a refund are movements of their own.
ALTER TABLE stock_movements DROP CONSTRAINT stock_movements_reason_check, DROP CONSTRAINT stock_movements_check;
ALTER TABLE stock_movements
  ADD CONSTRAINT stock_movements_reason_check
    CHECK (reason IN ('opening', 'ordered', 'cancelled', 'expired', 'corrected', 'returned')) NOT VALID,
  ADD CONSTRAINT stock_movements_check
    CHECK ((reason IN ('ordered', 'cancelled', 'expired', 'returned')) = (order_id IS NOT NULL)) NOT VALID;

-- An order gives its pieces back once when it ends unpaid, and repeatedly by refunds.
DROP INDEX stock_returned_once;
CREATE UNIQUE INDEX stock_returned_once ON stock_movements (order_id, product_id)
  WHERE change > 0 AND order_id IS NOT NULL AND reason <> 'returned';
