import { FamilyKey } from '#contract/catalog/families.ts'
import { partNumberIn } from '#contract/catalog/part-number.ts'
import { readFamilies } from '#server/catalog/lexicon/read-families.ts'
import { plainValueOf } from '#server/catalog/products/family-parameters.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { inPages } from '#server/platform/database/in-pages.ts'
import { FIRST_ID } from '#server/platform/http/keyset.ts'
import type { KicadPart, KicadRow } from './kicad-part.ts'

const COLUMNS = `p.id, p.part_number, p.name, p.price, p.minimum_order, p.order_multiple, p.available_quantity,
  p.price_breaks, p.life_cycle, p.datasheet, p.symbol, p.footprint, p.family, f.name AS family_name, v.parameters, v.texts`

const FROM = `products p JOIN families f ON f.key = p.family
  LEFT JOIN LATERAL (
    SELECT json_object_agg(q.key, ${plainValueOf('v')}) AS parameters,
      json_object_agg(q.key, v.text) FILTER (WHERE q.unit IS NOT NULL) AS texts
    FROM product_parameters v JOIN parameters q ON q.id = v.parameter_id WHERE v.product_id = p.id
  ) v ON true`

export const IN_STOCK = 'in-stock'
/** KiCad shows nothing of a library before it has all of it: a longer one has only what is in stock (rules: T-6). */
export const MAX_PARTS = 20_000
const ROWS = 500

export const listCategories = statement(
  'kicad-categories',
  `SELECT f.key AS id, f.name, count(*)::int AS parts FROM families f JOIN products p ON p.family = f.key
   WHERE p.archived_at IS NULL GROUP BY f.key, f.name, f.path, f.position ORDER BY f.path[1], f.position, f.key`,
)

const countParts = statement(
  'kicad-count-of-family',
  `SELECT count(*)::int AS parts FROM (
     SELECT FROM products WHERE family = :family AND archived_at IS NULL LIMIT ${MAX_PARTS} + 1
   ) counted`,
)

/** Counted to one more than `MAX_PARTS`. */
export async function countFamily(db: Queryable, family: string): Promise<number> {
  const [row] = FamilyKey.safeParse(family).success ? await countParts(db, { family }) : []
  return row?.parts ?? 0
}

const partsOfFamily = statement(
  'kicad-parts-of-family',
  `SELECT ${COLUMNS} FROM ${FROM}
   WHERE p.family = :category AND p.archived_at IS NULL AND p.id > :after AND (NOT :stockOnly OR p.available_quantity >= p.minimum_order)
   ORDER BY p.id LIMIT ${ROWS}`,
  asRow<KicadRow>,
)

const partsInStock = statement(
  'kicad-parts-in-stock',
  `SELECT ${COLUMNS} FROM ${FROM}
   WHERE p.archived_at IS NULL AND p.id > :after AND p.available_quantity >= p.minimum_order ORDER BY p.id LIMIT ${ROWS}`,
  asRow<KicadRow>,
)

/** In batches, at most `MAX_PARTS`. */
export async function* kicadParts(
  db: Queryable,
  category: string,
  stockOnly: boolean,
): AsyncGenerator<KicadPart[]> {
  const read = (last: KicadRow | undefined) => {
    const after = last?.id ?? FIRST_ID
    return category === IN_STOCK
      ? partsInStock(db, { after })
      : partsOfFamily(db, { category, after, stockOnly })
  }
  let sent = 0
  for await (const rows of inPages(ROWS, read)) {
    yield await withFamilies(db, rows)
    sent += rows.length
    if (sent >= MAX_PARTS) return
  }
}

const partOfNumber = statement(
  'kicad-part',
  `SELECT ${COLUMNS} FROM ${FROM} WHERE p.part_number = :partNumber AND p.archived_at IS NULL`,
  asRow<KicadRow>,
)

export async function findKicadPart(db: Queryable, text: string): Promise<KicadPart | undefined> {
  const partNumber = partNumberIn(text)
  const rows = partNumber === undefined ? [] : await partOfNumber(db, { partNumber })
  return (await withFamilies(db, rows))[0]
}

async function withFamilies(db: Queryable, rows: KicadRow[]): Promise<KicadPart[]> {
  const families = await readFamilies(db, [...new Set(rows.map(({ family }) => family))])
  return rows.flatMap((row) => {
    const family = families.get(row.family)
    return family ? [{ row, family }] : []
  })
}
