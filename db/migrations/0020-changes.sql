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

-- Above so many products at once no single one is told.
CREATE FUNCTION tell_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most CONSTANT int := 1000;
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM after LIMIT most + 1) counted) > most THEN
    INSERT INTO changes (what) VALUES ('catalogue');
  ELSE
    INSERT INTO changes (what, product_id)
    SELECT
      CASE WHEN (a.name, a.description, a.img, a.price, a.minimum_order, a.family, a.archived_at)
        IS DISTINCT FROM (b.name, b.description, b.img, b.price, b.minimum_order, b.family, b.archived_at)
        THEN 'product' ELSE 'stock' END,
      a.id
    FROM after a JOIN before b USING (id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_changed_for_pages AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_products();

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
