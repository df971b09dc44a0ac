import { type Queryable, statement } from '#server/database/database.ts'
import { SAME_PRODUCT } from './compare-lines.ts'

/** Whether a change `c` of a locked product is one of what the search finds it by. */
export const WORDS_DIFFER =
  '(c.name, c.description, c.family) <> (c.old_name, c.old_description, c.old_family)'

const prepare = `CREATE TEMP TABLE import_words ON COMMIT DROP AS
  SELECT p.id, f.family, search_vector(search_words(l.name || ' ' || l.description), f.family) AS words
  FROM import_lines l JOIN products p ON ${SAME_PRODUCT}, coalesce(l.family, p.family) AS f (family)
  WHERE (l.name, l.description, f.family) <> (p.name, p.description, p.family)`

/** Works out, before anybody has to wait, what the search is to find the changed products by. */
export async function prepareWords(tx: Queryable): Promise<void> {
  await tx.query(prepare)
  await tx.query('ANALYZE import_words')
}

/**
 * Keeps the triggers of this transaction from indexing the products that it changes, and from telling the stored pages
 * of them, one by one; the pages are told of all at once.
 */
export const indexItself = statement(
  'import-indexes-itself',
  `WITH told AS (INSERT INTO changes (what) VALUES ('catalogue'))
   SELECT set_config('farad.indexes_itself', 'on', true)`,
)

// As index_products does; what others have changed since it was prepared is worked out now.
const indexChanged = `WITH indexed AS (
    INSERT INTO product_search
    SELECT c.id, coalesce(w.words, search_vector(search_words(c.name || ' ' || c.description), c.family))
    FROM import_changes c LEFT JOIN import_words w ON w.id = c.id AND w.family = c.family
    WHERE ${WORDS_DIFFER}
    ON CONFLICT (product_id) DO UPDATE SET words = excluded.words
    RETURNING words
  ), used AS MATERIALIZED (
    SELECT DISTINCT word COLLATE "C" AS word FROM indexed, unnest(tsvector_to_array(words)) AS word
  )
  INSERT INTO search_vocabulary SELECT word FROM used WHERE is_word_of_letters(word) ORDER BY word
  ON CONFLICT DO NOTHING`

/** Puts the locked products into the search as they are now changed to, and their words into the vocabulary. */
export async function indexWords(tx: Queryable): Promise<void> {
  await tx.query(indexChanged)
}
