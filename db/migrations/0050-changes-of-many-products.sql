-- An order of 30 lines changes 30 products in one statement. The trigger runs once for them.

DROP TRIGGER products_changed_for_pages ON products;
DROP FUNCTION tell_changed_product();

CREATE FUNCTION without_stock(product products) RETURNS products LANGUAGE plpgsql AS $$
BEGIN
  product.available_quantity := 0;
  product.version := 0;
  RETURN product;
END $$;

-- Every column but the stock and the version counts as a change of the product, also columns of later migrations. Grouped, not
-- joined: a connection keeps the plan of its first statement, and a nested loop planned for 1 product is slow for 500.
CREATE FUNCTION tell_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (what, product_id)
  SELECT CASE count(DISTINCT without_stock(p::products)) WHEN 1 THEN 'stock' ELSE 'product' END, id
  FROM (TABLE old_products UNION ALL TABLE new_products) p GROUP BY id;
  RETURN NULL;
END $$;
-- PostgreSQL does not allow transition tables in a trigger of certain columns, so the function compares whole rows.
CREATE TRIGGER products_changed_for_pages AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_products NEW TABLE AS new_products
  FOR EACH STATEMENT WHEN (current_setting('farad.indexes_itself', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION tell_changed_products();
