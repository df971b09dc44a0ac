-- Prices by quantity (docs/decisions/033). `price_breaks` has the breaks after the first, which is minimum_order with price.

-- Repeats ladderFault in contract/price-ladder.ts. An array has at most 19 breaks, so that a product has at most 20.
CREATE FUNCTION is_price_ladder(price numeric, minimum integer, multiple integer, breaks jsonb) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  step jsonb;
  next_quantity numeric;
  next_price numeric;
  last_quantity numeric := minimum;
  last_price numeric := price;
BEGIN
  IF minimum % multiple <> 0 OR jsonb_typeof(breaks) <> 'array' OR jsonb_array_length(breaks) > 19 THEN
    RETURN false;
  END IF;
  FOR step IN SELECT jsonb_array_elements(breaks) LOOP
    IF jsonb_typeof(step -> 'quantity') IS DISTINCT FROM 'number'
      OR jsonb_typeof(step -> 'price') IS DISTINCT FROM 'number' THEN
      RETURN false;
    END IF;
    next_quantity := step ->> 'quantity';
    next_price := step ->> 'price';
    IF next_quantity <= last_quantity OR next_quantity > 2147483647 OR next_quantity % multiple <> 0
      OR next_price > last_price OR next_price <= 0 OR next_price <> round(next_price, 4) THEN
      RETURN false;
    END IF;
    last_quantity := next_quantity;
    last_price := next_price;
  END LOOP;
  RETURN true;
END $$;

-- Every order updates its product, and so evaluates the constraint. Without further breaks it calls no function.
ALTER TABLE products
  ADD COLUMN order_multiple integer NOT NULL DEFAULT 1 CHECK (order_multiple >= 1),
  ADD COLUMN price_breaks jsonb NOT NULL DEFAULT '[]',
  ADD CONSTRAINT products_price_ladder CHECK (
    (price_breaks = '[]' AND minimum_order % order_multiple = 0)
    OR is_price_ladder(price, minimum_order, order_multiple, price_breaks)
  );
