-- A hash of the network from which a buyer who has never paid placed an order, only while the order is unpaid
-- (docs/decisions/005).
ALTER TABLE orders ADD COLUMN network text;
CREATE INDEX orders_of_network ON orders (network) WHERE network IS NOT NULL;
CREATE INDEX orders_of_new_buyer ON orders (user_id) WHERE network IS NOT NULL;
-- Finds whether a buyer has ever paid.
CREATE INDEX orders_once_paid ON orders (user_id) WHERE state IN ('paid', 'refunded');

ALTER TABLE user_events DROP CONSTRAINT user_events_kind_check;
ALTER TABLE user_events ADD CONSTRAINT user_events_kind_check CHECK (kind IN
  ('made-admin', 'removed', 'closed', 'reopened', 'data-exported', 'erased', 'password-reset', 'unpaid-orders-cancelled'));
