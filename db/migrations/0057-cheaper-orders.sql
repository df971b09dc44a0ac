-- PostgreSQL evaluates every CHECK constraint of a row at each UPDATE, and an order updates each of its products. The price
-- ladder is checked by a function that takes as long as the rest of the update, so a trigger checks it, and only if a column of
-- the ladder is set. The condition, the error code and the name of the constraint stay the same.
ALTER TABLE products DROP CONSTRAINT products_price_ladder;

CREATE FUNCTION refuse_price_ladder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'product % has no valid price ladder', NEW.id
    USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'products_price_ladder';
END $$;
-- AFTER, so that it sees what other triggers have changed in the row.
CREATE TRIGGER products_price_ladder
  AFTER INSERT OR UPDATE OF price, minimum_order, order_multiple, price_breaks ON products
  FOR EACH ROW WHEN (NOT (
    (NEW.price_breaks = '[]' AND NEW.minimum_order % NEW.order_multiple = 0)
    OR is_price_ladder(NEW.price, NEW.minimum_order, NEW.order_multiple, NEW.price_breaks)
  ))
  EXECUTE FUNCTION refuse_price_ladder();
