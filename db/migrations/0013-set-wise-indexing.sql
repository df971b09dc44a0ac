-- Many products are put into the search at once (docs/decisions/010-search.md).

-- Gives the same words as before, so that what is indexed stays as it is, in two thirds of the time: the gap between a
-- figure and its unit is taken out where a unit is seen ahead, and all that parts words is replaced in one go.
CREATE OR REPLACE FUNCTION search_words(given text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
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
    SELECT regexp_replace(s, '(?<=\d)[ °-]+(?=(?:(?:[pnumkg]|meg)?(?:f|h|a|v|vac|vdc|ah|w|va|hz|m|s|b|cd|lm|ohms?)'
      '|[pnuk]|c|ppm|(?:way|pin|bit)s?)\M)', '', 'g') AS s FROM decimal_points
  ), singular AS (
    SELECT regexp_replace(s, '(\d(?:(?:[pnumkg]|meg)?ohm|way|pin|bit))s\M', '\1', 'g') AS s FROM united
  ), joined AS (
    SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(s,
      '(\d(?:k|meg))ohm\M', '\1', 'g'),
      '(\d) +%', '\1%', 'g'),
      '([a-z])-(\d)', '\1\2', 'g'),
      '(\d)x(\d)', '\1 \2', 'g') AS s FROM singular
  ), spaced AS (
    SELECT regexp_replace(s, '[\u0001-\u001f\u0021-\u0024\u0026-\u002d\u002f\u003a-\u0060\u007b-\u00bf×÷\u2000-\u2bff'
      '\u3000-\u303f]|\.(?!\d)|(?<!\d)[.%]', ' ', 'g') AS s FROM joined
  )
  SELECT coalesce(array_agg(left(word, 64)), '{}') FROM spaced, string_to_table(s, ' ') AS word WHERE word <> ''
$$;

-- The same as before too: the letters and figures of all words are looked for at once.
CREATE OR REPLACE FUNCTION search_vector(words text[], family text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(words || ('family:' || family) || ARRAY(
    SELECT part[1] FROM regexp_matches(
      (SELECT string_agg(word, ' ') FROM unnest(words) AS word WHERE word ~ '\d' AND word ~ '[^\d.%]'),
      '[^\d.% ]{2,}|\d+(?:\.\d+)?', 'g') AS part))
$$;

-- The words of which the vocabulary is made.
CREATE FUNCTION is_word_of_letters(word text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT word ~ '^[^\d.%:]{3,24}$'
$$;

-- A word is looked at once, however many of the products have it.
CREATE OR REPLACE FUNCTION index_products(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH indexed AS (
    INSERT INTO product_search
    SELECT id, search_vector(search_words(name || ' ' || description), family)
    FROM products WHERE id = ANY (ids) AND archived_at IS NULL
    ON CONFLICT (product_id) DO UPDATE SET words = excluded.words
    RETURNING words
  ), used AS MATERIALIZED (
    SELECT DISTINCT word COLLATE "C" AS word FROM indexed, unnest(tsvector_to_array(words)) AS word
  )
  -- In order, so that two that add the same new words do not wait for each other in a ring.
  INSERT INTO search_vocabulary SELECT word FROM used WHERE is_word_of_letters(word) ORDER BY word
  ON CONFLICT DO NOTHING
$$;

-- For each row still: a trigger that is given all rows of a statement would fire whatever columns it sets, so for each
-- order too. A transaction that changes thousands sets farad.indexes_itself, and indexes them all at once.
DROP TRIGGER products_changed ON products;
CREATE TRIGGER products_changed AFTER UPDATE OF name, description, family, archived_at ON products
  FOR EACH ROW WHEN (current_setting('farad.indexes_itself', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION index_changed_product();
