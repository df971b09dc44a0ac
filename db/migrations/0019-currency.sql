-- The store's one currency. Each start writes it as long as there are no orders.
CREATE TABLE store_currency (
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  single boolean PRIMARY KEY DEFAULT true CHECK (single)
);
INSERT INTO store_currency VALUES ('USD');

CREATE FUNCTION currency_of_store() RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT currency FROM store_currency);
END $$;

ALTER TABLE orders ADD COLUMN currency text NOT NULL DEFAULT 'USD';
ALTER TABLE orders ALTER COLUMN currency SET DEFAULT currency_of_store();

ALTER TABLE payments DROP CONSTRAINT payments_in_usd,
  ADD CONSTRAINT payments_currency CHECK (currency ~ '^[a-z]{3}$');

CREATE OR REPLACE FUNCTION told_order(asked uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object(
    '_id', o.id, 'serial', o.serial, 'state', o.state, 'paid', o.state = 'paid', 'fulfilment', o.fulfilment,
    'totalPrice', trim_scale(o.total_cents / 100.0), 'currency', o.currency,
    'createdAt', to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'lineCount', coalesce(o.reduced_lines, (SELECT max(position) FROM order_lines WHERE order_id = o.id)),
    'lines', (
      SELECT jsonb_agg(jsonb_build_object(
        'partNumber', coalesce(part_number, (SELECT p.part_number FROM products p WHERE p.id = product_id)),
        'toolId', product_id, 'name', name, 'quantity', quantity, 'price', trim_scale(price),
        'totalPrice', trim_scale(total_cents / 100.0), 'shipped', shipped, 'refunded', refunded, 'withdrawn', withdrawn)
        ORDER BY position)
      FROM order_lines WHERE order_id = o.id AND position <= 5)))
  FROM orders o WHERE o.id = asked
$$;

CREATE OR REPLACE FUNCTION told_product(p products) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('_id', p.id, 'partNumber', p.part_number, 'name', p.name, 'family', p.family,
    'price', trim_scale(p.price), 'currency', currency_of_store(), 'minimumOrder', p.minimum_order,
    'availableQuantity', p.available_quantity,
    'lifeCycle', p.life_cycle) || CASE WHEN p.archived_at IS NULL THEN '{}'::jsonb ELSE '{"deleted": true}' END
$$;
