-- What the buyer's own system finds an invoice by (EN 16931: BT-10), in place of that of the billing address.
ALTER TABLE orders ADD COLUMN buyer_reference text;

-- A paper is issued when it gets its number, with its row or later (rules: K-4).
CREATE FUNCTION tell_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (type, at, data)
  VALUES ('paper.issued', clock_timestamp(), told_order(NEW.order_id) || jsonb_build_object('paper', jsonb_build_object(
    'kind', NEW.kind,
    'name', CASE WHEN NEW.kind = 'order-confirmation' OR (NEW.kind = 'invoice' AND NEW.position = 1)
      THEN NEW.kind ELSE NEW.kind || '-' || NEW.position END,
    'number', CASE NEW.kind WHEN 'order-confirmation' THEN 'OC-' WHEN 'invoice' THEN 'INV-' WHEN 'credit-note' THEN 'CN-'
      ELSE 'PL-' END || NEW.serial)));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER papers_told AFTER INSERT OR UPDATE OF serial ON papers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.serial IS NOT NULL) EXECUTE FUNCTION tell_paper();
