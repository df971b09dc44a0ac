-- A search index in memory follows the changes of parts (docs/decisions/042).

-- 'part' is an added, imported or deleted product. Only the search reads these rows: stored pages learn of such products by
-- 'list' and 'catalogue'.
ALTER TABLE changes
  DROP CONSTRAINT changes_what_check,
  DROP CONSTRAINT changes_check,
  ADD CONSTRAINT changes_what CHECK (what IN ('stock', 'product', 'list', 'catalogue', 'reviews', 'part')),
  ADD CONSTRAINT changes_of_products CHECK ((product_id IS NOT NULL) = (what IN ('stock', 'product', 'part')));

CREATE FUNCTION tell_touched_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (what, product_id) SELECT 'part', id FROM touched;
  RETURN NULL;
END $$;
CREATE TRIGGER products_added_for_search AFTER INSERT ON products REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION tell_touched_parts();
CREATE TRIGGER products_deleted_for_search AFTER DELETE ON products REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION tell_touched_parts();

-- The greatest transaction whose changes are deleted. A reader whose last snapshot does not show all transactions up to it
-- may have missed changes.
ALTER TABLE change_epoch ADD COLUMN pruned xid8 NOT NULL DEFAULT '0';

-- The search in the database (0007, 0013).
DROP TRIGGER products_added ON products;
DROP TRIGGER products_changed ON products;
DROP FUNCTION index_added_products(), index_changed_product(), index_products(uuid[]), is_word_of_letters(text);
DROP TABLE product_search, search_vocabulary;
DROP FUNCTION search_vector(text[], text), search_words(text), search_deletions(text);
