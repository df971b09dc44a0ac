import type { Tool } from '#contract/catalog/catalog.ts'
import { partNumberIn } from '#contract/catalog/part-number.ts'
import type { OwnPrice } from '#contract/selling/agreed-prices.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import type { AgreedBreak } from './agreed-ladder.ts'
import { PRICED_FOR_COMPANY, type PricedRow, toPricedProduct } from './priced-product.ts'

type Row = PricedRow & { id: string; part_number: string; agreed: AgreedBreak[] }

const agreedOfParts = statement(
  'agreed-prices-of-parts',
  `SELECT * FROM (
     SELECT p.id, p.part_number, ${PRICED_FOR_COMPANY} FROM products p
     WHERE (p.id = ANY (:ids::uuid[]) OR p.part_number = ANY (:partNumbers::text[])) AND p.archived_at IS NULL
   ) p WHERE p.agreed IS NOT NULL`,
  asRow<Row>,
)

const lastDay = (agreed: AgreedBreak[]) => agreed.flatMap(({ until }) => until ?? []).sort()[0]

/** Of the parts that the company has agreed on; `until` is the day on which the first of them ends. */
export async function ownPrices(db: Queryable, companyId: string, parts: string[]): Promise<OwnPrice[]> {
  const partNumbers = parts.flatMap((part) => partNumberIn(part) ?? [])
  const rows = await agreedOfParts(db, { companyId, ids: [], partNumbers })
  return rows.map((row) => {
    const until = lastDay(row.agreed)
    return {
      partNumber: row.part_number,
      priceBreaks: [...toPricedProduct(row).priceBreaks],
      ...(until !== undefined && { until }),
    }
  })
}

/** Gives parts that were read with their public prices those of the company. */
export async function putAgreed(db: Queryable, companyId: string | undefined, parts: Tool[]): Promise<void> {
  if (companyId === undefined || parts.length === 0) return
  const rows = await agreedOfParts(db, {
    companyId,
    ids: [...new Set(parts.map(({ _id }) => _id))],
    partNumbers: [],
  })
  const ladders = new Map(rows.map((row) => [row.id, [...toPricedProduct(row).priceBreaks]]))
  for (const part of parts) part.priceBreaks = ladders.get(part._id) ?? part.priceBreaks
}
