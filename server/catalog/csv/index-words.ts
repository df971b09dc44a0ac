import { type Queryable, statement } from '#server/database/database.ts'
import { SAME_PRODUCT } from './compare-lines.ts'

/** Whether a change `c` affects the search. */
export const WORDS_DIFFER =
  '(c.name, c.description, c.family) <> (c.old_name, c.old_description, c.old_family)'

const prepare = `CREATE TEMP TABLE import_words ON COMMIT DROP AS
  SELECT p.id, f.family, search_vector(search_words(l.name || ' ' || l.description), f.family) AS words
  FROM import_lines l JOIN products p ON ${SAME_PRODUCT}, coalesce(l.family, p.family) AS f (family)
  WHERE (l.name, l.description, f.family) <> (p.name, p.description, p.family)`

/** Computes the search words of changed products before any lock is taken. */
export async function prepareWords(tx: Queryable): Promise<void> {
  await tx.query(prepare)
  await tx.query('ANALYZE import_words')
}

/**
 * Disables the triggers that index each changed product and announce it to the stored pages, for this transaction.
 * Announces the whole catalogue once instead.
 */
export const indexItself = statement(
  'import-indexes-itself',
  `WITH announced AS (INSERT INTO changes (what) VALUES ('catalogue'))
   SELECT set_config('farad.indexes_itself', 'on', true)`,
)

// Same as index_products. Words of products that changed after prepareWords are computed here.
const indexChanged = `WITH indexed AS (
    INSERT INTO product_search
    SELECT c.id, coalesce(w.words, search_vector(search_words(c.name || ' ' || c.description), c.family))
    FROM import_changes c LEFT JOIN import_words w ON w.id = c.id AND w.family = c.family
    WHERE c.deleted OR ${WORDS_DIFFER}
    ON CONFLICT (product_id) DO UPDATE SET words = excluded.words
    RETURNING words
  ), used AS MATERIALIZED (
    SELECT DISTINCT word COLLATE "C" AS word FROM indexed, unnest(tsvector_to_array(words)) AS word
  )
  INSERT INTO search_vocabulary SELECT word FROM used WHERE is_word_of_letters(word) ORDER BY word
  ON CONFLICT DO NOTHING`

/** Indexes the changed products, and adds their words to the vocabulary. */
export async function indexWords(tx: Queryable): Promise<void> {
  await tx.query(indexChanged)
}

/** Announces the changed products to the search. Triggers announce the added ones. */
export const announceChanged = statement(
  'announce-imported-products',
  `INSERT INTO changes (what, product_id) SELECT 'part', id FROM import_changes`,
)
