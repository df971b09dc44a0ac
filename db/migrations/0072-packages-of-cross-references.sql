-- The package that a cross reference holds for: 1N5819 is sold in DO-41 and in SOD-323 (docs/decisions/041).

-- Null: the package of our part.
ALTER TABLE cross_references ADD COLUMN package text CHECK (length(package) BETWEEN 1 AND 40);

-- A number that is sold in two packages has a row, and a part of ours, for each.
ALTER TABLE cross_references DROP CONSTRAINT cross_references_pkey;
ALTER TABLE cross_references ADD CONSTRAINT cross_references_number
  UNIQUE NULLS NOT DISTINCT (normal_number, manufacturer, package);
