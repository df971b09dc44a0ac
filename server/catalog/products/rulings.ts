import type { Ruling } from '#contract/catalog/alternatives.ts'
import { t } from '#messages/catalogue.ts'
import { type Database, type Queryable, statement, transaction } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { recordProductEvent } from './product-events.ts'

type NamedRuling = Ruling & { name: string }

const rulingsOfProduct = statement(
  'rulings-of-product',
  `SELECT alternative.part_number AS "partNumber", alternative.name AS "name!", a.ruling AS "ruling!" FROM products p
     LEFT JOIN product_alternatives a ON a.product_id = p.id LEFT JOIN products alternative ON alternative.id = a.alternative_id
   WHERE p.id = :id ORDER BY array_position(ARRAY['drop-in', 'upgrade', 'similar', 'forbidden'], a.ruling), 1`,
)

/** The owner's decisions on the alternatives of a product, also of a deleted one (rules: P-61). */
export async function listRulings(db: Queryable, id: string): Promise<NamedRuling[] | Refusal> {
  if (!isId(id)) return refuse('no-such-product')
  const rows = await rulingsOfProduct(db, { id })
  if (rows.length === 0) return refuse('no-such-product')
  return rows.filter((row): row is NamedRuling => row.partNumber !== null)
}

const lockProduct = statement(
  'lock-product-to-rule',
  'SELECT id FROM products WHERE id = :id FOR NO KEY UPDATE',
)

// A product that went off sale keeps its ruling.
const numberedProducts = statement(
  'products-to-rule',
  `SELECT id, part_number FROM products p WHERE part_number = ANY (:partNumbers) AND id <> :id AND (archived_at IS NULL OR EXISTS (
     SELECT FROM product_alternatives a WHERE a.product_id = :id AND a.alternative_id = p.id))`,
)

const removeRulings = statement(
  'remove-rulings',
  'DELETE FROM product_alternatives WHERE product_id = :id AND alternative_id <> ALL (:kept::uuid[])',
)

const storeRulings = statement(
  'store-rulings',
  `INSERT INTO product_alternatives (product_id, alternative_id, ruling)
   SELECT :id, given.* FROM unnest(:kept::uuid[], :rulings::text[]) AS given
   ON CONFLICT (product_id, alternative_id) DO UPDATE SET ruling = excluded.ruling`,
)

/** Rejects unknown and repeated part numbers, and the product itself. */
export async function replaceRulings(
  db: Database,
  caller: Caller,
  id: string,
  given: Ruling[],
): Promise<{ modifiedCount: number } | Refusal> {
  if (!isId(id)) return refuse('no-such-product')
  return transaction(db, async (tx) => {
    if ((await lockProduct(tx, { id })).length === 0) return refuse('no-such-product')
    const before = await listRulings(tx, id)
    if (before instanceof Refusal) return before
    const found = await numberedProducts(tx, { id, partNumbers: given.map(({ partNumber }) => partNumber) })
    const ids = new Map(found.map((row) => [row.part_number, row.id]))
    const errors = errorsOf(given, ids)
    if (errors.length > 0) return refuse('invalid-fields', {}, errors)
    const [from, to] = [before, given].map(inWords) as [string, string]
    if (from === to) return { modifiedCount: 0 }
    const kept = given.map(({ partNumber }) => ids.get(partNumber))
    await removeRulings(tx, { id, kept })
    await storeRulings(tx, { id, kept, rulings: given.map(({ ruling }) => ruling) })
    const changes = [{ field: 'alternatives', from, to }]
    await recordProductEvent(tx, { productId: id, kind: 'changed', actor: caller.id, detail: { changes } })
    return { modifiedCount: 1 }
  })
}

function errorsOf(given: Ruling[], ids: Map<string, string>) {
  return given.flatMap(({ partNumber }, index) => {
    const repeated = given.findIndex((each) => each.partNumber === partNumber) < index
    if (ids.has(partNumber) && !repeated) return []
    const message = t(repeated ? 'alternatives.repeated' : 'alternatives.unknown-part', { partNumber })
    return [{ path: `alternatives.${index}.partNumber`, message }]
  })
}

function inWords(rulings: Ruling[]): string {
  return rulings
    .map(({ partNumber, ruling }) => `${partNumber} (${t(`alternatives.${ruling}`)})`)
    .toSorted()
    .join(', ')
}
