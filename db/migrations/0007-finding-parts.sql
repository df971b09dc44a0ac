-- Families of parts, and the search for parts (docs/decisions/010-search.md).

-- The keys of contract/families.ts.
ALTER TABLE products ADD COLUMN family text NOT NULL DEFAULT 'other' CHECK (family IN ('resistors', 'capacitors',
  'inductors', 'diodes', 'transistors', 'integrated-circuits', 'leds', 'connectors', 'electromechanical', 'other'));
-- What the store drew itself says what it is.
UPDATE products SET family = drawn.family FROM (VALUES
  ('resistor', 'resistors'), ('potentiometer', 'resistors'), ('capacitor', 'capacitors'), ('inductor', 'inductors'),
  ('diode', 'diodes'), ('transistor', 'transistors'), ('ic', 'integrated-circuits'), ('led', 'leds'),
  ('display', 'leds'), ('connector', 'connectors'), ('relay', 'electromechanical'), ('switch', 'electromechanical'),
  ('crystal', 'electromechanical'), ('fuse', 'electromechanical')
) AS drawn (kind, family) WHERE products.img LIKE '/drawings/' || drawn.kind || '-%';
CREATE INDEX products_of_family ON products (family, id DESC) WHERE archived_at IS NULL;

-- The words of a text as the search knows them, the same for a product and for what somebody types: plain letters in
-- lower case, a figure and its unit as one word, however they were set apart ('4.7 kΩ' is '4.7k', '10 µF' '10uf',
-- '1 MΩ' '1meg', 'SOT-23' 'sot23'). A change of it needs a migration that fills product_search anew.
CREATE FUNCTION search_words(given text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  WITH plain AS (
    -- Thin spaces become plain ones here, and both signs for micro and for ohm the same.
    SELECT regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g') AS s
  ), ascii_units AS (
    SELECT replace(replace(s, 'Ω', 'ohm'), 'μ', 'u') AS s FROM plain
  ), mega AS (
    -- While there are capitals: 1 MΩ is not 1 mΩ.
    SELECT lower(regexp_replace(s, '(\d) *M(?:ohms?)?\M', '\1meg', 'g')) AS s FROM ascii_units
  ), decimal_points AS (
    SELECT regexp_replace(regexp_replace(s, '(\d),(\d{3})(?!\d)', '\1\2', 'g'), '(\d),(\d)', '\1.\2', 'g') AS s FROM mega
  ), united AS (
    SELECT regexp_replace(s, '(\d)[ °-]*(?:((?:[pnumkg]|meg)?(?:f|h|a|v|vac|vdc|ah|w|va|hz|m|s|b|cd|lm)|[pnuk]|c|ppm)'
      '|((?:[pnumkg]|meg)?ohm|way|pin|bit)s?)\M', '\1\2\3', 'g') AS s FROM decimal_points
  ), joined AS (
    SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(s,
      '(\d(?:k|meg))ohm\M', '\1', 'g'),
      '(\d) +%', '\1%', 'g'),
      '([a-z])-(\d)', '\1\2', 'g'),
      '(\d)x(\d)', '\1 \2', 'g') AS s FROM united
  ), spaced AS (
    SELECT regexp_replace(regexp_replace(s,
      '[\u0001-\u0024\u0026-\u002d\u002f\u003a-\u0060\u007b-\u00bf×÷\u2000-\u2bff\u3000-\u303f]+', ' ', 'g'),
      '\.(?!\d)|(?<!\d)[.%]', ' ', 'g') AS s FROM joined
  )
  SELECT coalesce(array_agg(left(word, 64)), '{}') FROM spaced, string_to_table(s, ' ') AS word WHERE word <> ''
$$;

-- What a product is found by: its words; the letters and figures that they are made of ('rc0805' also by '0805', '4.7k'
-- by '4.7'); and its family, which no word can be mistaken for.
CREATE FUNCTION search_vector(words text[], family text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(words || ('family:' || family) || ARRAY(
    SELECT part[1] FROM unnest(words) AS word, regexp_matches(word, '[^\d.%]{2,}|\d+(?:\.\d+)?', 'g') AS part
    WHERE word ~ '\d' AND word ~ '[^\d.%]'))
$$;

-- A word without any one or two of its letters, and the word itself: two words that share one of these are at most two
-- typing errors apart.
CREATE FUNCTION search_deletions(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT left(word, a - 1) || substr(word, a + 1, b - a - 1) || substr(word, b + 1))
  FROM generate_series(1, length(word) + 1) AS a,
    generate_series(greatest(a, CASE WHEN length(word) < 5 THEN length(word) ELSE 0 END) + 1, length(word) + 2) AS b
$$;

-- The products on sale as the search sees them, in a table of their own: an order, which changes a product's stock,
-- neither reads nor writes it, and a product's row stays short.
CREATE TABLE product_search (
  product_id uuid PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  words tsvector NOT NULL
);

-- All words of letters that products have or once had; what they may have been mistyped as, and how they may go on. That
-- a word still finds something is asked when it is used: so adding a product never waits for another that has its words.
CREATE TABLE search_vocabulary (word text COLLATE "C" PRIMARY KEY);
CREATE INDEX search_vocabulary_deletions ON search_vocabulary USING gin (search_deletions(word));

CREATE FUNCTION index_products(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH indexed AS (
    INSERT INTO product_search
    SELECT id, search_vector(search_words(name || ' ' || description), family)
    FROM products WHERE id = ANY (ids) AND archived_at IS NULL
    ON CONFLICT (product_id) DO UPDATE SET words = excluded.words
    RETURNING words
  )
  -- In order, so that two that add the same new words do not wait for each other in a ring.
  INSERT INTO search_vocabulary
  SELECT DISTINCT word COLLATE "C" FROM indexed, unnest(tsvector_to_array(words)) AS word
  WHERE word ~ '^[^\d.%:]{3,24}$' ORDER BY 1
  ON CONFLICT DO NOTHING
$$;

SELECT index_products(ARRAY(SELECT id FROM products));
-- What is not yet in the index proper is read through by each search, so there is little of it.
CREATE INDEX product_search_words ON product_search USING gin (words) WITH (gin_pending_list_limit = 256);

CREATE FUNCTION index_added_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_products(ARRAY(SELECT id FROM added));
  RETURN NULL;
END
$$;
CREATE TRIGGER products_added AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION index_added_products();

CREATE FUNCTION index_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.archived_at IS NULL THEN
    PERFORM index_products(ARRAY[NEW.id]);
  ELSE
    DELETE FROM product_search WHERE product_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
-- Not for a change of stock.
CREATE TRIGGER products_changed AFTER UPDATE OF name, description, family, archived_at ON products
  FOR EACH ROW EXECUTE FUNCTION index_changed_product();
