-- What purchasing and customs need to know of a part; NULL is unknown. The allowed values are those of
-- contract/trade-data.ts.
ALTER TABLE products
  ADD COLUMN packaging text CHECK (packaging IN ('cut-tape', 'reel', 'tube', 'tray', 'bag', 'bulk')),
  ADD COLUMN pack_quantity integer CHECK (pack_quantity >= 1),
  ADD COLUMN base_number text CHECK (length(base_number) BETWEEN 2 AND 40),
  ADD COLUMN life_cycle text NOT NULL DEFAULT 'active'
    CHECK (life_cycle IN ('active', 'not-recommended', 'last-time-buy', 'obsolete')),
  ADD COLUMN last_time_buy date,
  ADD COLUMN lead_weeks integer CHECK (lead_weeks >= 0),
  ADD COLUMN rohs text NOT NULL DEFAULT 'unknown' CHECK (rohs IN ('compliant', 'exempt', 'not-compliant', 'unknown')),
  ADD COLUMN reach text NOT NULL DEFAULT 'unknown' CHECK (reach IN ('compliant', 'exempt', 'not-compliant', 'unknown')),
  ADD COLUMN moisture_level text CHECK (moisture_level IN ('1', '2', '2a', '3', '4', '5', '5a', '6')),
  ADD COLUMN origin_country text CHECK (origin_country ~ '^[A-Z]{2}$'),
  ADD COLUMN hs_code text CHECK (length(hs_code) BETWEEN 6 AND 13),
  ADD COLUMN eccn text CHECK (length(eccn) BETWEEN 5 AND 40),
  ADD COLUMN weight_grams numeric(12, 6) CHECK (weight_grams > 0),
  ADD CONSTRAINT last_time_buy_has_a_date CHECK ((life_cycle = 'last-time-buy') = (last_time_buy IS NOT NULL));

-- Every column but the stock and the version counts as a change of the product, also columns of later migrations.
CREATE OR REPLACE FUNCTION tell_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  only_sold products := OLD;
BEGIN
  only_sold.available_quantity := NEW.available_quantity;
  only_sold.version := NEW.version;
  INSERT INTO changes (what, product_id)
  VALUES (CASE WHEN only_sold IS DISTINCT FROM NEW THEN 'product' ELSE 'stock' END, NEW.id);
  RETURN NULL;
END $$;
