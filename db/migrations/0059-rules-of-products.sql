-- For each statement that changes a table, PostgreSQL reads and prepares all CHECK constraints of the table, and an order
-- changes the stock of each of its products. A trigger checks the other columns, and only if one of them is set
-- (docs/decisions/056). The conditions, the error code and the names of the constraints stay the same. The constraint of
-- order_multiple stays, because the condition of the trigger products_price_ladder divides by it.
ALTER TABLE products
  DROP CONSTRAINT part_number_is_valid,
  DROP CONSTRAINT last_time_buy_has_a_date,
  DROP CONSTRAINT products_base_number_check,
  DROP CONSTRAINT products_datasheet_check,
  DROP CONSTRAINT products_eccn_check,
  DROP CONSTRAINT products_hs_code_check,
  DROP CONSTRAINT products_lead_weeks_check,
  DROP CONSTRAINT products_life_cycle_check,
  DROP CONSTRAINT products_minimum_order_check,
  DROP CONSTRAINT products_moisture_level_check,
  DROP CONSTRAINT products_name_check,
  DROP CONSTRAINT products_origin_country_check,
  DROP CONSTRAINT products_pack_quantity_check,
  DROP CONSTRAINT products_packaging_check,
  DROP CONSTRAINT products_price_check,
  DROP CONSTRAINT products_reach_check,
  DROP CONSTRAINT products_rohs_check,
  DROP CONSTRAINT products_weight_grams_check;

-- The name of the first rule that the product breaks. Like a CHECK constraint, a condition that is NULL breaks none.
CREATE FUNCTION broken_product_rule(p products) RETURNS text LANGUAGE sql IMMUTABLE RETURN CASE
  WHEN NOT (p.part_number ~ '^[A-Z0-9][A-Z0-9._/+-]{0,38}[A-Z0-9]$' AND p.part_number !~ '[.]{2}|/{2}')
    THEN 'part_number_is_valid'
  WHEN NOT ((p.life_cycle = 'last-time-buy') = (p.last_time_buy IS NOT NULL)) THEN 'last_time_buy_has_a_date'
  WHEN NOT length(p.base_number) BETWEEN 2 AND 40 THEN 'products_base_number_check'
  WHEN NOT length(p.datasheet) BETWEEN 9 AND 200 THEN 'products_datasheet_check'
  WHEN NOT length(p.eccn) BETWEEN 5 AND 40 THEN 'products_eccn_check'
  WHEN NOT length(p.hs_code) BETWEEN 6 AND 13 THEN 'products_hs_code_check'
  WHEN NOT p.lead_weeks >= 0 THEN 'products_lead_weeks_check'
  WHEN NOT p.life_cycle IN ('active', 'not-recommended', 'last-time-buy', 'obsolete') THEN 'products_life_cycle_check'
  WHEN NOT p.minimum_order >= 1 THEN 'products_minimum_order_check'
  WHEN NOT p.moisture_level IN ('1', '2', '2a', '3', '4', '5', '5a', '6') THEN 'products_moisture_level_check'
  WHEN NOT length(p.name) BETWEEN 1 AND 200 THEN 'products_name_check'
  WHEN NOT p.origin_country ~ '^[A-Z]{2}$' THEN 'products_origin_country_check'
  WHEN NOT p.pack_quantity >= 1 THEN 'products_pack_quantity_check'
  WHEN NOT p.packaging IN ('cut-tape', 'reel', 'tube', 'tray', 'bag', 'bulk') THEN 'products_packaging_check'
  WHEN NOT p.price > 0 THEN 'products_price_check'
  WHEN NOT p.reach IN ('compliant', 'exempt', 'not-compliant', 'unknown') THEN 'products_reach_check'
  WHEN NOT p.rohs IN ('compliant', 'exempt', 'not-compliant', 'unknown') THEN 'products_rohs_check'
  WHEN NOT p.weight_grams > 0 THEN 'products_weight_grams_check'
END;

CREATE FUNCTION refuse_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'product % breaks the rule %', NEW.id, broken_product_rule(NEW)
    USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = broken_product_rule(NEW);
END $$;
-- AFTER, so that it sees what other triggers have changed in the row.
CREATE TRIGGER product_rules AFTER INSERT OR UPDATE OF part_number, life_cycle, last_time_buy, base_number, datasheet, eccn,
  hs_code, lead_weeks, minimum_order, moisture_level, name, origin_country, pack_quantity, packaging, price,
  reach, rohs, weight_grams ON products
  FOR EACH ROW WHEN (broken_product_rule(NEW.*) IS NOT NULL) EXECUTE FUNCTION refuse_product();
