-- What owners said once: of a head of a file its field, 'parameters.KEY' or 'ignore'; of a family's name in files its key.
CREATE TABLE import_words (
  what text,
  word text,
  means text NOT NULL,
  PRIMARY KEY (what, word)
);
-- Pictures that files name by addresses elsewhere, as the owner's browser stored them. '' : the product goes without.
CREATE TABLE fetched_pictures (
  address text PRIMARY KEY,
  image text NOT NULL
);
-- The columns of the file, and how its owner reads it.
ALTER TABLE product_imports ADD COLUMN columns jsonb NOT NULL DEFAULT '[]', ADD COLUMN reading jsonb NOT NULL DEFAULT '{}';
-- The pictures of an import go to the corrected file that replaces it.
ALTER TABLE product_import_chunks DROP CONSTRAINT product_import_chunks_import_id_fkey,
  ADD CONSTRAINT product_import_chunks_import_id_fkey FOREIGN KEY (import_id) REFERENCES product_imports
    ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE settings DROP CONSTRAINT settings_section_check;
ALTER TABLE settings ADD CONSTRAINT settings_section_check
  CHECK (section IN ('company', 'shipping', 'payment', 'tax', 'texts', 'stock', 'catalogue'));
