-- Alternatives of parts (docs/decisions/040).

-- The owner's decisions, in place of the grade by parameters.
CREATE TABLE product_alternatives (
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  alternative_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  ruling text NOT NULL CHECK (ruling IN ('drop-in', 'upgrade', 'similar', 'forbidden')),
  PRIMARY KEY (product_id, alternative_id),
  CHECK (product_id <> alternative_id)
);
CREATE INDEX product_alternatives_of_alternative ON product_alternatives (alternative_id);

-- Stored pages of the product show them.
CREATE TRIGGER product_alternatives_added_for_pages AFTER INSERT ON product_alternatives
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_parameters();
CREATE TRIGGER product_alternatives_changed_for_pages AFTER UPDATE ON product_alternatives
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_parameters();
CREATE TRIGGER product_alternatives_removed_for_pages AFTER DELETE ON product_alternatives
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_parameters();

-- Parts with the same value. A number has no choice, so that one index serves both kinds.
CREATE INDEX product_parameters_of_value ON product_parameters (parameter_id, choice, number);
DROP INDEX product_parameters_of_parameter;

-- The packagings of a part.
CREATE INDEX products_of_base_number ON products (base_number) WHERE base_number IS NOT NULL;
