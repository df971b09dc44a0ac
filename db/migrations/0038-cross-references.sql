-- Part numbers of other manufacturers and our parts that replace them (docs/decisions/041).

-- Spaces and case differ from one parts list to the next.
CREATE FUNCTION normal_part_number(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN upper(regexp_replace($1, '\s', '', 'g'));

CREATE TABLE cross_references (
  -- As the manufacturer writes it.
  part_number text NOT NULL CHECK (length(part_number) <= 80),
  normal_number text GENERATED ALWAYS AS (normal_part_number(part_number)) STORED CHECK (normal_number <> ''),
  -- Empty for a number that several manufacturers use.
  manufacturer text NOT NULL DEFAULT '' CHECK (length(manufacturer) <= 80),
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  -- What differs.
  note text CHECK (length(note) BETWEEN 1 AND 200),
  PRIMARY KEY (normal_number, manufacturer)
);
CREATE INDEX cross_references_of_product ON cross_references (product_id);

-- Stored pages of the product show them. An update can take a number from one product to another.
CREATE TRIGGER cross_references_added_for_pages AFTER INSERT ON cross_references
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_parameters();
CREATE TRIGGER cross_references_changed_for_pages AFTER UPDATE ON cross_references
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_parameters();
CREATE TRIGGER cross_references_moved_for_pages AFTER UPDATE ON cross_references
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_parameters();
CREATE TRIGGER cross_references_removed_for_pages AFTER DELETE ON cross_references
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_parameters();
