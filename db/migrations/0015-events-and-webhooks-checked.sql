-- As the API answers a line: with the pieces withdrawn, and the part number also of an order before part numbers.
CREATE OR REPLACE FUNCTION told_order(asked uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object(
    '_id', o.id, 'serial', o.serial, 'state', o.state, 'paid', o.state = 'paid', 'fulfilment', o.fulfilment,
    'totalPrice', trim_scale(o.total_cents / 100.0),
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

ALTER TABLE events ADD CONSTRAINT events_data CHECK (jsonb_typeof(data) = 'object');
ALTER TABLE event_numbers ADD CONSTRAINT event_numbers_pruned CHECK (pruned <= last);
ALTER TABLE webhooks
  ADD CONSTRAINT webhooks_types_known CHECK (array_position(types, NULL) IS NULL),
  ADD CONSTRAINT webhooks_counts CHECK (failures >= 0 AND position >= 0);
-- An attempt ends with an answer or a failure.
ALTER TABLE webhook_deliveries
  ADD CONSTRAINT webhook_deliveries_outcome CHECK (num_nonnulls(status, failure) > 0 AND took_ms >= 0);
