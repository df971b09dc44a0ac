-- Families of parts and their parameters are rows (docs/decisions/034).

CREATE TABLE families (
  key text PRIMARY KEY CHECK (key ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' AND length(key) <= 40),
  -- NULL for a root.
  parent text REFERENCES families,
  -- From the root to this family.
  path text[] NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  position integer NOT NULL,
  picture text
);
CREATE INDEX families_of_parent ON families (parent);

CREATE FUNCTION place_family() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.path := coalesce((SELECT path FROM families WHERE key = NEW.parent FOR SHARE), '{}') || NEW.key;
  RETURN NEW;
END $$;
CREATE TRIGGER families_placed BEFORE INSERT ON families FOR EACH ROW EXECUTE FUNCTION place_family();

-- Moving a family would also move its products away from parameters that they have.
CREATE FUNCTION refuse_moved_family() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Family % cannot be moved or renamed to another key', OLD.key USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER families_stay BEFORE UPDATE ON families
  FOR EACH ROW WHEN ((OLD.key, OLD.parent, OLD.path) IS DISTINCT FROM (NEW.key, NEW.parent, NEW.path))
  EXECUTE FUNCTION refuse_moved_family();

INSERT INTO families (key, name, position) VALUES
  ('resistors', 'Resistors', 1), ('capacitors', 'Capacitors', 2), ('inductors', 'Inductors', 3), ('diodes', 'Diodes', 4),
  ('transistors', 'Transistors', 5), ('integrated-circuits', 'Integrated circuits', 6), ('leds', 'LEDs and displays', 7),
  ('connectors', 'Connectors', 8), ('electromechanical', 'Electromechanical', 9), ('other', 'Other parts', 10);

ALTER TABLE products DROP CONSTRAINT products_family_check,
  ADD CONSTRAINT products_family FOREIGN KEY (family) REFERENCES families;

-- A family also has the parameters of the families above it.
CREATE TABLE parameters (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  family text NOT NULL REFERENCES families,
  -- Names of query fields of /api/parts are reserved.
  key text NOT NULL CHECK (
    key ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' AND length(key) <= 40
    AND key NOT IN ('q', 'family', 'stock', 'quantity', 'price', 'sort', 'after', 'before', 'limit', 'lifecycle')),
  name text NOT NULL CHECK (name <> ''),
  kind text NOT NULL CHECK (kind IN ('number', 'choice', 'flag')),
  -- A symbol of contract/quantities/units.ts; NULL for a count.
  unit text CHECK (kind = 'number' OR unit IS NULL),
  position integer NOT NULL,
  in_table boolean NOT NULL DEFAULT true,
  filter boolean NOT NULL DEFAULT true,
  better text CHECK (better IN ('more', 'less')),
  UNIQUE (family, key)
);

-- A key is unique from a root down to each leaf.
CREATE FUNCTION refuse_repeated_parameter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- 2 parameters added at the same time would not see each other.
  PERFORM pg_advisory_xact_lock(hashtext('parameters'));
  IF EXISTS (
    SELECT FROM parameters q JOIN families other ON other.key = q.family, families own
    WHERE own.key = NEW.family AND q.key = NEW.key AND q.id <> NEW.id AND q.family <> NEW.family
      AND (q.family = ANY (own.path) OR own.key = ANY (other.path))
  ) THEN
    RAISE EXCEPTION 'A family above or below % has the parameter %', NEW.family, NEW.key USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER parameters_unique BEFORE INSERT OR UPDATE OF family, key ON parameters
  FOR EACH ROW EXECUTE FUNCTION refuse_repeated_parameter();

CREATE TABLE parameter_choices (
  parameter_id integer NOT NULL REFERENCES parameters ON DELETE CASCADE,
  key text NOT NULL CHECK (key ~ '^[A-Za-z0-9][A-Za-z0-9._+-]*$' AND length(key) <= 40),
  name text NOT NULL CHECK (name <> ''),
  position integer NOT NULL,
  PRIMARY KEY (parameter_id, key)
);

-- In a table of its own, so that an order, which updates its product, does not copy them.
CREATE TABLE product_parameters (
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  parameter_id integer NOT NULL REFERENCES parameters,
  -- In SI base units, with 9 significant digits.
  number double precision CHECK (number > '-Infinity' AND number < 'Infinity'),
  choice text,
  flag boolean,
  -- A number as its author wrote it.
  text text CHECK ((text IS NOT NULL) = (number IS NOT NULL) AND length(text) BETWEEN 1 AND 64),
  PRIMARY KEY (product_id, parameter_id),
  FOREIGN KEY (parameter_id, choice) REFERENCES parameter_choices (parameter_id, key),
  CHECK (num_nonnulls(number, choice, flag) = 1)
);
CREATE INDEX product_parameters_of_parameter ON product_parameters (parameter_id, choice);

-- What stored pages show (0020).
CREATE TRIGGER families_changed_for_pages AFTER INSERT OR UPDATE OR DELETE ON families
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('catalogue');
CREATE TRIGGER parameters_changed_for_pages AFTER INSERT OR UPDATE OR DELETE ON parameters
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('catalogue');
CREATE TRIGGER parameter_choices_changed_for_pages AFTER INSERT OR UPDATE OR DELETE ON parameter_choices
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('catalogue');

CREATE FUNCTION tell_changed_parameters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (what, product_id) SELECT DISTINCT 'product', product_id FROM touched;
  RETURN NULL;
END $$;
CREATE TRIGGER product_parameters_added_for_pages AFTER INSERT ON product_parameters REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT WHEN (current_setting('farad.indexes_itself', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION tell_changed_parameters();
CREATE TRIGGER product_parameters_changed_for_pages AFTER UPDATE ON product_parameters REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT WHEN (current_setting('farad.indexes_itself', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION tell_changed_parameters();
CREATE TRIGGER product_parameters_removed_for_pages AFTER DELETE ON product_parameters REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT WHEN (current_setting('farad.indexes_itself', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION tell_changed_parameters();

-- A product that moves to another family loses the values that the family does not have, for every writer.
CREATE FUNCTION drop_foreign_parameters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_parameters v USING parameters q, families f
  WHERE v.product_id = NEW.id AND q.id = v.parameter_id AND f.key = NEW.family AND q.family <> ALL (f.path);
  RETURN NULL;
END $$;
CREATE TRIGGER products_moved_to_family AFTER UPDATE OF family ON products
  FOR EACH ROW WHEN (OLD.family <> NEW.family) EXECUTE FUNCTION drop_foreign_parameters();
