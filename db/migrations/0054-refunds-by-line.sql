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
  reason text,
  actor uuid REFERENCES users,
  -- The provider's refund. Null while it is due, and for ever without money.
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

-- Pieces that come back with a refund are movements of their own.
ALTER TABLE stock_movements DROP CONSTRAINT stock_movements_reason_check, DROP CONSTRAINT stock_movements_check;
ALTER TABLE stock_movements
  ADD CONSTRAINT stock_movements_reason_check
    CHECK (reason IN ('opening', 'ordered', 'cancelled', 'expired', 'corrected', 'returned')) NOT VALID,
  ADD CONSTRAINT stock_movements_check
    CHECK ((reason IN ('ordered', 'cancelled', 'expired', 'returned')) = (order_id IS NOT NULL)) NOT VALID;
