-- Names of the libraries of KiCad, such as Device:R. Without them a part has those of its family and package.
ALTER TABLE products ADD COLUMN symbol text, ADD COLUMN footprint text;
