import type { Tool } from '#contract/catalog.ts'
import { partNumberIn } from '#contract/part-number.ts'
import { LISTED_COLUMNS, type ProductRow, toTool } from '#server/catalog/product-row.ts'
import { type Queryable, statement } from '#server/database/database.ts'

/** Parts on sale by the part numbers that a bill of materials names. */
export interface Numbered {
  /** The part with this number. */
  exact: (number: string) => Tool | undefined
  /** The parts that replace the part with this number of another manufacturer. */
  equivalents: (number: string) => Tool[]
}

const numberedParts = statement<ProductRow & { part_number: string }>(
  'parts-of-numbers',
  `SELECT ${LISTED_COLUMNS} FROM products WHERE part_number = ANY ($1) AND archived_at IS NULL`,
)

const equivalentParts = statement<ProductRow & { asked: string }>(
  'equivalents-of-numbers',
  `SELECT r.asked, ${LISTED_COLUMNS}
   FROM (SELECT DISTINCT w.asked, x.product_id
         FROM unnest($1::text[]) AS w (asked) JOIN cross_references x ON x.normal_number = normal_part_number(w.asked)) r
     JOIN products ON products.id = r.product_id
   WHERE archived_at IS NULL`,
)

/** Longer texts are no part numbers. */
const NUMBER_MOST = 100

export async function findNumbered(db: Queryable, texts: string[]): Promise<Numbered> {
  const asked = [...new Set(texts)].filter((text) => text.length <= NUMBER_MOST)
  const numbers = asked.flatMap((text) => partNumberIn(text) ?? [])
  if (asked.length === 0) return { exact: () => undefined, equivalents: () => [] }
  const [exact, equivalents] = await Promise.all([
    numberedParts(db, [[...new Set(numbers)]]),
    equivalentParts(db, [asked]),
  ])
  const byNumber = new Map(exact.map((row) => [row.part_number, toTool(row)]))
  const byAsked = Map.groupBy(equivalents, (row) => row.asked)
  return {
    exact: (text) => byNumber.get(partNumberIn(text) ?? ''),
    equivalents: (text) => (byAsked.get(text) ?? []).map(toTool),
  }
}
