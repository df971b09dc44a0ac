-- A parameter may have several of its choices for one product: 'I2C' and 'SPI'.
ALTER TABLE parameters ADD COLUMN several boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT parameters_several CHECK (NOT several OR kind = 'choice');

-- Keys in their order, so that equal sets are equal arrays.
ALTER TABLE product_parameters ADD COLUMN choices text[] CHECK (cardinality(choices) BETWEEN 1 AND 20),
  DROP CONSTRAINT product_parameters_check1,
  ADD CONSTRAINT product_parameters_one_value CHECK (num_nonnulls(number, choice, flag, choices) = 1);

-- What a foreign key does for one choice.
CREATE FUNCTION refuse_unknown_choices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM parameter_choices c WHERE c.parameter_id = NEW.parameter_id
        AND c.key = ANY (NEW.choices) FOR KEY SHARE) known) <> cardinality(NEW.choices) THEN
    RAISE EXCEPTION 'The parameter % lacks one of these choices: %.', NEW.parameter_id, NEW.choices
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'product_parameters_choices', TABLE = 'product_parameters';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER product_parameters_choices AFTER INSERT OR UPDATE OF parameter_id, choices ON product_parameters
  FOR EACH ROW WHEN (NEW.choices IS NOT NULL) EXECUTE FUNCTION refuse_unknown_choices();

CREATE FUNCTION refuse_removal_of_choice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM product_parameters v WHERE v.parameter_id = OLD.parameter_id AND OLD.key = ANY (v.choices)) THEN
    RAISE EXCEPTION 'A product has the choice % of the parameter %.', OLD.key, OLD.parameter_id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'product_parameters_choices', TABLE = 'parameter_choices';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER parameter_choices_unused AFTER DELETE ON parameter_choices
  FOR EACH ROW EXECUTE FUNCTION refuse_removal_of_choice();
