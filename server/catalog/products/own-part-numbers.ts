import { typedNumber } from '#contract/catalog/part-number.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'

/** SQL: what the company calls the product. Without a company nothing is looked for in each row. */
export const ownNumberOf = (
  productId: string,
  companyId: string,
) => `CASE WHEN ${companyId} IS NOT NULL THEN (
  SELECT n.ours FROM own_part_numbers n
  WHERE n.company_id = ${companyId} AND n.product_id = ${productId} ORDER BY n.position LIMIT 1) END`

/** As own part numbers are compared, which need not have the form of the shop's. */
export const foldedNumber = (text: string) => typedNumber(text.replace(/\s+/g, ' ')).toUpperCase()

// A part number of the shop is never read as another part.
const partsOfOwn = statement(
  'parts-of-own-numbers',
  `SELECT n.folded, p.part_number FROM own_part_numbers n JOIN products p ON p.id = n.product_id
   WHERE n.company_id = :company AND n.folded = ANY (:folded) AND p.archived_at IS NULL
     AND NOT EXISTS (SELECT FROM products s WHERE s.part_number = n.folded AND s.archived_at IS NULL)`,
)

/** Reads own part numbers of the caller's company as those of the shop; of all others nothing, without a statement. */
export async function readOwnNumbers(
  db: Queryable,
  caller: Pick<Caller, 'company'> | undefined,
  texts: (string | undefined)[],
): Promise<(text: string | undefined) => string | undefined> {
  const company = caller?.company?.id
  if (!company || texts.every((text) => !text)) return () => undefined
  const folded = new Map(texts.map((text = '') => [text, foldedNumber(text)]))
  const rows = await partsOfOwn(db, { company, folded: [...new Set(folded.values())] })
  const partNumbers = new Map(rows.map((row) => [row.folded, row.part_number]))
  return (text = '') => partNumbers.get(folded.get(text) ?? '')
}
