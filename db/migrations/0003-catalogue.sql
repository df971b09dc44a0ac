CREATE FUNCTION place_family() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.path := coalesce((SELECT path FROM families WHERE key = NEW.parent FOR SHARE), '{}') || NEW.key;
  RETURN NEW;
END $$;

CREATE TABLE families (
  key text PRIMARY KEY CHECK (key ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' AND length(key) <= 40),
  -- NULL for a root.
  parent text REFERENCES families,
  -- From the root to this family.
  path text[] NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  position integer NOT NULL,
  picture text,
  CONSTRAINT families_path_ends CHECK (path[cardinality(path)] = key
    AND path[cardinality(path) - 1] IS NOT DISTINCT FROM parent)
);
CREATE INDEX families_of_parent ON families (parent);
CREATE TRIGGER families_placed BEFORE INSERT ON families FOR EACH ROW EXECUTE FUNCTION place_family();

INSERT INTO families (key, name, position) VALUES
  ('resistors', 'Resistors', 1), ('capacitors', 'Capacitors', 2), ('inductors', 'Inductors', 3), ('diodes', 'Diodes', 4),
  ('transistors', 'Transistors', 5), ('integrated-circuits', 'Integrated circuits', 6), ('leds', 'LEDs and displays', 7),
  ('connectors', 'Connectors', 8), ('electromechanical', 'Electromechanical', 9), ('other', 'Other parts', 10);

-- Stored pages show families and parameters.
CREATE TRIGGER families_changed_for_pages AFTER INSERT OR UPDATE OR DELETE ON families
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('catalogue');

CREATE TABLE family_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Without a reference, because events remain after a family is removed.
  family text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('added', 'changed', 'moved', 'removed', 'parameter-added', 'parameter-changed',
    'parameter-removed', 'choice-added', 'choice-changed', 'choice-removed')),
  actor uuid REFERENCES users,
  detail jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX family_events_of_family ON family_events (family, id);

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

-- A family also has the parameters of the families above it.
CREATE TABLE parameters (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  family text NOT NULL REFERENCES families,
  -- Names of query fields of /api/parts are reserved.
  key text NOT NULL CHECK (key ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' AND length(key) <= 40
    AND key NOT IN ('q', 'family', 'stock', 'quantity', 'price', 'sort', 'after', 'before', 'limit', 'lifecycle')),
  name text NOT NULL CHECK (name <> ''),
  kind text NOT NULL CHECK (kind IN ('number', 'choice', 'flag')),
  -- A symbol of contract/catalog/quantities/units.ts; NULL for a count.
  unit text CHECK (kind = 'number' OR unit IS NULL),
  position integer NOT NULL,
  in_table boolean NOT NULL DEFAULT true,
  filter boolean NOT NULL DEFAULT true,
  better text CHECK (better IN ('more', 'less')),
  UNIQUE (family, key)
);
CREATE TRIGGER parameters_changed_for_pages AFTER INSERT OR UPDATE OR DELETE ON parameters
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('catalogue');
CREATE TRIGGER parameters_unique BEFORE INSERT OR UPDATE OF family, key ON parameters
  FOR EACH ROW EXECUTE FUNCTION refuse_repeated_parameter();

CREATE TABLE parameter_choices (
  parameter_id integer CONSTRAINT parameter_choices_parameter REFERENCES parameters ON UPDATE CASCADE ON DELETE CASCADE,
  key text CHECK (key ~ '^[A-Za-z0-9][A-Za-z0-9._+-]*$' AND length(key) <= 40),
  name text NOT NULL CHECK (name <> ''),
  position integer NOT NULL,
  PRIMARY KEY (parameter_id, key)
);
CREATE TRIGGER parameter_choices_changed_for_pages AFTER INSERT OR UPDATE OR DELETE ON parameter_choices
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('catalogue');

-- The number of a product that comes without one. The whole id, because a part of it could occur twice.
CREATE FUNCTION made_part_number(id uuid) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT 'P' || upper(replace(id::text, '-', ''))
$$;

-- The only place that makes numbers: form, CSV file and demo insert NULL for a product without one.
CREATE FUNCTION number_added_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.part_number := made_part_number(NEW.id);
  RETURN NEW;
END $$;

-- Repeats ladderFault in contract/catalog/price-ladder.ts. An array has at most 19 breaks, so that a product has at most 20.
CREATE FUNCTION is_price_ladder(price numeric, minimum integer, multiple integer, breaks jsonb) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  step jsonb;
  next_quantity numeric;
  next_price numeric;
  last_quantity numeric := minimum;
  last_price numeric := price;
BEGIN
  IF minimum % multiple <> 0 OR jsonb_typeof(breaks) <> 'array' OR jsonb_array_length(breaks) > 19 THEN
    RETURN false;
  END IF;
  FOR step IN SELECT jsonb_array_elements(breaks) LOOP
    IF jsonb_typeof(step -> 'quantity') IS DISTINCT FROM 'number'
      OR jsonb_typeof(step -> 'price') IS DISTINCT FROM 'number' THEN
      RETURN false;
    END IF;
    next_quantity := step ->> 'quantity';
    next_price := step ->> 'price';
    IF next_quantity <= last_quantity OR next_quantity > 2147483647 OR next_quantity % multiple <> 0
      OR next_price > last_price OR next_price <= 0 OR next_price <> round(next_price, 4) THEN
      RETURN false;
    END IF;
    last_quantity := next_quantity;
    last_price := next_price;
  END LOOP;
  RETURN true;
END $$;

CREATE FUNCTION refuse_price_ladder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'product % has no valid price ladder', NEW.id
    USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'products_price_ladder';
END $$;

CREATE FUNCTION tell_touched_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (what, product_id) SELECT 'part', id FROM touched;
  RETURN NULL;
END $$;

-- Every column but the stock and the version counts as a change of the product. Grouped, not
-- joined: a connection keeps the plan of its first statement, and a nested loop planned for 1 product is slow for 500.
CREATE FUNCTION tell_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (what, product_id)
  SELECT CASE count(DISTINCT without_stock(p::products)) WHEN 1 THEN 'stock' ELSE 'product' END, id
  FROM (TABLE old_products UNION ALL TABLE new_products) p GROUP BY id;
  RETURN NULL;
END $$;

-- A product that moves to another family loses the values that the family does not have, for every writer.
CREATE FUNCTION drop_foreign_parameters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_parameters v USING parameters q, families f
  WHERE v.product_id = NEW.id AND q.id = v.parameter_id AND f.key = NEW.family AND q.family <> ALL (f.path);
  RETURN NULL;
END $$;

CREATE TABLE products (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  description text NOT NULL,
  img text NOT NULL,
  price numeric(12, 4) NOT NULL CHECK (price > 0),
  minimum_order integer NOT NULL CHECK (minimum_order >= 1),
  available_quantity integer NOT NULL CHECK (available_quantity >= 0),
  version integer NOT NULL DEFAULT 1,
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  family text NOT NULL DEFAULT 'other' CONSTRAINT products_family REFERENCES families,
  packaging text CHECK (packaging IN ('cut-tape', 'reel', 'tube', 'tray', 'bag', 'bulk')),
  pack_quantity integer CHECK (pack_quantity >= 1),
  base_number text CHECK (length(base_number) BETWEEN 2 AND 40),
  life_cycle text NOT NULL DEFAULT 'active' CHECK (life_cycle IN ('active', 'not-recommended', 'last-time-buy',
    'obsolete')),
  last_time_buy date,
  lead_weeks integer CHECK (lead_weeks >= 0),
  rohs text NOT NULL DEFAULT 'unknown' CHECK (rohs IN ('compliant', 'exempt', 'not-compliant', 'unknown')),
  reach text NOT NULL DEFAULT 'unknown' CHECK (reach IN ('compliant', 'exempt', 'not-compliant', 'unknown')),
  moisture_level text CHECK (moisture_level IN ('1', '2', '2a', '3', '4', '5', '5a', '6')),
  origin_country text CHECK (origin_country ~ '^[A-Z]{2}$'),
  hs_code text CHECK (length(hs_code) BETWEEN 6 AND 13),
  eccn text CHECK (length(eccn) BETWEEN 5 AND 40),
  weight_grams numeric(12, 6) CHECK (weight_grams > 0),
  part_number text NOT NULL CONSTRAINT products_part_number UNIQUE CONSTRAINT part_number_is_valid
    CHECK (part_number ~ '^[A-Z0-9][A-Z0-9._/+-]{0,38}[A-Z0-9]$' AND part_number !~ '[.]{2}|/{2}'),
  order_multiple integer NOT NULL DEFAULT 1 CHECK (order_multiple >= 1),
  price_breaks jsonb NOT NULL DEFAULT '[]',
  -- The address of an uploaded data sheet, or a link. No reference: files of links are elsewhere.
  datasheet text CHECK (length(datasheet) BETWEEN 9 AND 200),
  -- Where the part lies in the stock, for people who pick.
  place text,
  CONSTRAINT last_time_buy_has_a_date CHECK ((life_cycle = 'last-time-buy') = (last_time_buy IS NOT NULL))
);
-- The desk's list by price; by name it goes along products_name_on_sale.
CREATE INDEX products_by_price ON products (price, id) WHERE archived_at IS NULL;
CREATE INDEX products_deleted ON products (archived_at, id) WHERE archived_at IS NOT NULL;
CREATE UNIQUE INDEX products_name_on_sale ON products (lower(name)) WHERE archived_at IS NULL;
-- The packagings of a part.
CREATE INDEX products_of_base_number ON products (base_number) WHERE base_number IS NOT NULL;
CREATE INDEX products_of_datasheet ON products (datasheet) WHERE datasheet IS NOT NULL;
CREATE INDEX products_of_family ON products (family, id DESC) WHERE archived_at IS NULL;
CREATE INDEX products_on_sale ON products (id DESC) WHERE archived_at IS NULL;
-- For the job that announces parts whose last day of orders has passed. Few parts have a last day.
CREATE INDEX products_with_last_day ON products (last_time_buy) WHERE last_time_buy IS NOT NULL;
CREATE TRIGGER products_added_for_pages AFTER INSERT ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('list');
CREATE TRIGGER products_added_for_search AFTER INSERT ON products REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION tell_touched_parts();
-- PostgreSQL does not allow transition tables in a trigger of certain columns, so the function compares whole rows.
CREATE TRIGGER products_changed_for_pages AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_products NEW TABLE AS new_products
  FOR EACH STATEMENT WHEN (current_setting('farad.changes_in_bulk', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION tell_changed_products();
CREATE TRIGGER products_deleted_for_pages AFTER DELETE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('catalogue');
CREATE TRIGGER products_deleted_for_search AFTER DELETE ON products REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION tell_touched_parts();
CREATE TRIGGER products_moved_to_family AFTER UPDATE OF family ON products
  FOR EACH ROW WHEN (OLD.family <> NEW.family) EXECUTE FUNCTION drop_foreign_parameters();
CREATE TRIGGER products_numbered BEFORE INSERT ON products
  FOR EACH ROW WHEN (NEW.part_number IS NULL) EXECUTE FUNCTION number_added_product();
-- AFTER, so that it sees what other triggers have changed in the row.
CREATE TRIGGER products_price_ladder
  AFTER INSERT OR UPDATE OF price, minimum_order, order_multiple, price_breaks ON products
  FOR EACH ROW WHEN (NOT (
    (NEW.price_breaks = '[]' AND NEW.minimum_order % NEW.order_multiple = 0)
    OR is_price_ladder(NEW.price, NEW.minimum_order, NEW.order_multiple, NEW.price_breaks)
  ))
  EXECUTE FUNCTION refuse_price_ladder();

CREATE FUNCTION without_stock(product products) RETURNS products LANGUAGE plpgsql AS $$
BEGIN
  product.available_quantity := 0;
  product.version := 0;
  RETURN product;
END $$;

-- Who did what to a product or an account, and when; orders have order_events.
CREATE TABLE product_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products,
  kind text NOT NULL CHECK (kind IN ('added', 'changed', 'stock-corrected', 'deleted', 'restored')),
  actor uuid REFERENCES users,
  detail jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX product_events_of_product ON product_events (product_id, id);

-- In a table of its own, so that an order, which updates its product, does not copy them.
CREATE TABLE product_parameters (
  product_id uuid REFERENCES products ON DELETE CASCADE,
  parameter_id integer REFERENCES parameters,
  -- In SI base units, with 9 significant digits.
  number double precision CHECK (number > '-Infinity' AND number < 'Infinity'),
  choice text,
  flag boolean,
  -- A number as its author wrote it.
  text text,
  FOREIGN KEY (parameter_id, choice) REFERENCES parameter_choices (parameter_id, key),
  PRIMARY KEY (product_id, parameter_id),
  CHECK ((text IS NOT NULL) = (number IS NOT NULL) AND length(text) BETWEEN 1 AND 64),
  CHECK (num_nonnulls(number, choice, flag) = 1)
);
-- Parts with the same value. A number has no choice, so that one index serves both kinds.
CREATE INDEX product_parameters_of_value ON product_parameters (parameter_id, choice, number);
CREATE TRIGGER product_parameters_added_for_pages AFTER INSERT ON product_parameters REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT WHEN (current_setting('farad.changes_in_bulk', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION tell_changed_parameters();
CREATE TRIGGER product_parameters_changed_for_pages AFTER UPDATE ON product_parameters REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT WHEN (current_setting('farad.changes_in_bulk', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION tell_changed_parameters();
CREATE TRIGGER product_parameters_removed_for_pages AFTER DELETE ON product_parameters REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT WHEN (current_setting('farad.changes_in_bulk', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION tell_changed_parameters();

-- Spaces and case differ from one parts list to the next.
CREATE FUNCTION normal_part_number(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN upper(regexp_replace($1, '\s', '', 'g'));

CREATE TABLE cross_references (
  -- As the manufacturer writes it.
  part_number text NOT NULL CHECK (length(part_number) <= 80),
  normal_number text NOT NULL GENERATED ALWAYS AS (normal_part_number(part_number)) STORED CHECK (normal_number <> ''),
  -- Empty for a number that several manufacturers use.
  manufacturer text NOT NULL DEFAULT '' CHECK (length(manufacturer) <= 80),
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  -- What differs.
  note text CHECK (length(note) BETWEEN 1 AND 200),
  -- Null: the package of our part.
  package text CHECK (length(package) BETWEEN 1 AND 40),
  CONSTRAINT cross_references_number UNIQUE NULLS NOT DISTINCT (normal_number, manufacturer, package)
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

-- The owner's decisions, in place of the grade by parameters.
CREATE TABLE product_alternatives (
  product_id uuid REFERENCES products ON DELETE CASCADE,
  alternative_id uuid REFERENCES products ON DELETE CASCADE,
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

-- Pictures that the store gave an address: /images/<hash>.webp, with the file in DATA_DIR/images.
CREATE TABLE images (
  hash text,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  uploaded_by uuid REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Pictures by the address they were given: /images/<hash>-<width>.jpg of this store, whatever storage it keeps them in,
  -- or that of a hosting service. The hash is that of the pixels; of earlier pictures, that of their one file.
  address text NOT NULL UNIQUE,
  kept_by text CHECK (kept_by IN ('store', 'imgbb')),
  PRIMARY KEY (hash, kept_by),
  CONSTRAINT images_size CHECK (width > 0 AND height > 0 AND bytes > 0)
);

-- Uploaded data sheets: /datasheets/<id>.pdf, with the file in the storage of pictures.
CREATE TABLE datasheets (
  address text PRIMARY KEY CHECK (address ~ '^/datasheets/[0-9a-f-]{36}[.]pdf$'),
  bytes integer NOT NULL CONSTRAINT datasheets_size CHECK (bytes > 0),
  uploaded_by uuid REFERENCES users,
  -- When it was uploaded or last given to a product.
  used_at timestamptz NOT NULL DEFAULT now()
);

-- At most one row: the import that the desk shows. An upload replaces it unless it is running.
CREATE TABLE product_imports (
  id uuid PRIMARY KEY,
  single boolean NOT NULL DEFAULT true UNIQUE CHECK (single),
  file_name text NOT NULL,
  bytes integer NOT NULL,
  -- Deleted products are put back on sale.
  restore boolean NOT NULL,
  actor uuid NOT NULL REFERENCES users,
  state text NOT NULL CHECK (state IN ('to-check', 'checking', 'unchecked', 'unusable', 'checked', 'to-apply',
    'applying', 'applied')),
  step text,
  bytes_read integer NOT NULL DEFAULT 0,
  -- Why the file is unusable, or the last run did not end.
  fault text,
  outcome jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  pictures_name text,
  pictures_bytes integer,
  CHECK ((pictures_name IS NULL) = (pictures_bytes IS NULL))
);

-- The file, until it is applied. In the database, because another process or machine may run the import.
CREATE TABLE product_import_chunks (
  import_id uuid REFERENCES product_imports ON DELETE CASCADE,
  position integer,
  content bytea NOT NULL,
  part text DEFAULT 'products' CHECK (part IN ('products', 'pictures')),
  PRIMARY KEY (import_id, part, position)
);
-- Files are read once per run, so compression would only cost time.
ALTER TABLE product_import_chunks ALTER COLUMN content SET STORAGE EXTERNAL;

-- The product that each line was compared with in the dry run. Without a product all values but `deleted` are NULL. `stock`
-- is NULL if the line has no stock.
CREATE TABLE product_import_bases (
  import_id uuid REFERENCES product_imports ON DELETE CASCADE,
  line integer,
  product_id uuid,
  version integer,
  deleted boolean NOT NULL,
  stock integer,
  PRIMARY KEY (import_id, line)
);

-- The refused lines of the last run of an import on the desk, for its download. `reason` begins with the column, if it is
-- about one.
CREATE TABLE product_import_refusals (
  import_id uuid REFERENCES product_imports ON DELETE CASCADE,
  line integer,
  name text NOT NULL,
  reason text NOT NULL,
  PRIMARY KEY (import_id, line)
);
