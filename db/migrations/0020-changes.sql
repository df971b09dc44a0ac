-- What has changed of what everybody sees, so that each process drops the pages and answers that it has stored of it.
-- A row says in which transaction it was written: a process reads what its former snapshot did not show, and misses
-- nothing in whatever order transactions end. Unlogged: after a crash of the database every process drops all.
CREATE UNLOGGED TABLE changes (
  what text NOT NULL CHECK (what IN ('stock', 'product', 'list', 'catalogue', 'reviews')),
  product_id uuid,
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK ((product_id IS NOT NULL) = (what IN ('stock', 'product')))
);
CREATE INDEX changes_transaction ON changes (transaction);

-- By row, for an order changes one. A transaction that changes thousands sets farad.indexes_itself (0013), and tells at once
-- that the catalogue has changed.
CREATE FUNCTION tell_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (what, product_id) VALUES (
    CASE WHEN (NEW.name, NEW.description, NEW.img, NEW.price, NEW.minimum_order, NEW.family, NEW.archived_at)
      IS DISTINCT FROM (OLD.name, OLD.description, OLD.img, OLD.price, OLD.minimum_order, OLD.family, OLD.archived_at)
      THEN 'product' ELSE 'stock' END,
    NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER products_changed_for_pages AFTER UPDATE ON products
  FOR EACH ROW WHEN (current_setting('farad.indexes_itself', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION tell_changed_product();

CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (what) VALUES (TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE TRIGGER products_added_for_pages AFTER INSERT ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('list');
CREATE TRIGGER products_deleted_for_pages AFTER DELETE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('catalogue');
CREATE TRIGGER reviews_changed_for_pages AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('reviews');
