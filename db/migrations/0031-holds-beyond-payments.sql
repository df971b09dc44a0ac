-- What unpaid orders hold beyond what their buyers have paid for (rules: O-30). Rows are written with the order and end with its
-- hold. They are rows and not counters, because an order that ends locks no products where it is paid.
CREATE TABLE first_holds (
  order_id uuid REFERENCES orders,
  product_id uuid,
  quantity integer NOT NULL CONSTRAINT first_holds_quantity CHECK (quantity > 0),
  -- By transfer, for days, and the shop has not confirmed it (rules: O-32).
  by_transfer boolean NOT NULL,
  PRIMARY KEY (product_id, order_id)
);
CREATE INDEX first_holds_of_order ON first_holds (order_id);

CREATE TABLE first_counts (
  -- The id of the account, or a hash of a network from which the order was placed.
  counted_for text,
  order_id uuid REFERENCES orders,
  lines integer NOT NULL CONSTRAINT first_counts_lines CHECK (lines > 0),
  cents bigint NOT NULL CONSTRAINT first_counts_cents CHECK (cents > 0),
  -- Of a network, by transfer: after a day the share of a part that is held by transfer is the only limit (rules: O-32).
  counts_until timestamptz,
  PRIMARY KEY (counted_for, order_id)
);
CREATE INDEX first_counts_of_order ON first_counts (order_id);

-- `network` marks the orders that have such rows. The release before ends orders too.
INSERT INTO first_holds (order_id, product_id, quantity, by_transfer)
SELECT o.id, l.product_id, sum(l.quantity), o.pay_by = 'transfer' FROM orders o JOIN order_lines l ON l.order_id = o.id
WHERE o.state = 'unpaid' AND o.network IS NOT NULL GROUP BY o.id, l.product_id;
INSERT INTO first_counts (counted_for, order_id, lines, cents, counts_until)
SELECT counted_for, o.id, (SELECT count(*) FROM order_lines WHERE order_id = o.id), o.total_cents,
  CASE WHEN o.pay_by = 'transfer' AND counted_for = o.network THEN o.created_at + interval '1 day' END
FROM orders o CROSS JOIN LATERAL (VALUES (o.user_id::text), (o.network)) AS c (counted_for)
WHERE o.state = 'unpaid' AND o.network IS NOT NULL;

CREATE FUNCTION end_first_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM first_holds WHERE order_id = NEW.id;
  DELETE FROM first_counts WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_first_hold_ends AFTER UPDATE OF state ON orders FOR EACH ROW
  WHEN (OLD.state = 'unpaid' AND NEW.state <> 'unpaid' AND OLD.network IS NOT NULL) EXECUTE FUNCTION end_first_hold();

-- The total of a buyer's unpaid orders.
CREATE INDEX orders_unpaid_of_user ON orders (user_id) INCLUDE (total_cents) WHERE state = 'unpaid';
