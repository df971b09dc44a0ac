-- The owner's settings on the desk (docs/decisions/047). A section has one row per version; the newest counts. The rows are
-- its history, and papers find what counted at their time.
CREATE TABLE settings (
  section text NOT NULL CHECK (section IN ('company', 'shipping', 'tax', 'texts', 'stock')),
  version integer NOT NULL CHECK (version > 0),
  value jsonb NOT NULL,
  actor uuid REFERENCES users,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (section, version)
);

-- Kept pages show texts of the settings (docs/decisions/020).
ALTER TABLE changes
  DROP CONSTRAINT changes_what,
  ADD CONSTRAINT changes_what CHECK (what IN ('stock', 'product', 'list', 'catalogue', 'reviews', 'settings', 'part'));
CREATE TRIGGER settings_changed_for_pages AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('settings');

-- What an invoice says about a charge. A tax has the percentage and the category of EN 16931 (UNCL 5305), such as S or AE.
ALTER TABLE order_charges
  ADD COLUMN percent numeric(6, 3) CHECK (percent >= 0),
  ADD COLUMN category text;
ALTER TABLE orders ADD COLUMN shipping_method text;

-- Where the part lies in the stock, for people who pick.
ALTER TABLE products ADD COLUMN place text;
