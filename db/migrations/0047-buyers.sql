ALTER TABLE settings DROP CONSTRAINT settings_section_check;
ALTER TABLE settings ADD CONSTRAINT settings_section_check
  CHECK (section IN ('company', 'shipping', 'payment', 'tax', 'texts', 'stock', 'catalogue', 'shopFront', 'buyers'));
