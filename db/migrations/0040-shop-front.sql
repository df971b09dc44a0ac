ALTER TABLE settings DROP CONSTRAINT settings_section_check;
ALTER TABLE settings ADD CONSTRAINT settings_section_check
  CHECK (section IN ('company', 'shipping', 'payment', 'tax', 'texts', 'stock', 'catalogue', 'shopFront'));

-- When the last backup was made and read back, for the desk's list before opening. At most one row.
CREATE TABLE backups (made_at timestamptz NOT NULL DEFAULT now());
