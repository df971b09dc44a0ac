import { AgreedPrice, MAX_AGREED_PRICES } from '#contract/selling/agreed-prices.ts'
import type { FileOutcome } from '#contract/selling/company-files.ts'
import { t } from '#messages/catalogue.ts'
import { asRow, type Database, type Queryable, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { readRows, withProducts } from './file-rows.ts'
import { underCompany } from './under-company.ts'

/** The public price of the quantity. */
const PUBLIC_PRICE = `coalesce((SELECT (step ->> 'price')::numeric FROM jsonb_array_elements(p.price_breaks) step
  WHERE (step ->> 'quantity')::int <= a.quantity ORDER BY (step ->> 'quantity')::int DESC LIMIT 1), p.price)`

const list = statement(
  'agreed-prices-of-company',
  `SELECT p.part_number, a.quantity, a.price, a.until::text AS until, a.price > ${PUBLIC_PRICE} AS "higher!"
   FROM companies c LEFT JOIN (agreed_prices a JOIN products p ON p.id = a.product_id) ON a.company_id = c.id
   WHERE c.id = :id ORDER BY p.part_number, a.quantity`,
)

export async function listAgreedPrices(
  db: Queryable,
  id: string,
): Promise<(AgreedPrice & { higher?: true })[] | Refusal> {
  const rows = isId(id) ? await list(db, { id }) : []
  if (rows.length === 0) return refuse('no-such-company')
  return rows.flatMap(({ part_number: partNumber, quantity, price, until, higher }) =>
    partNumber === null || quantity === null
      ? []
      : {
          partNumber,
          quantity,
          price: Number(price),
          ...(until !== null && { until }),
          ...(higher && { higher: true as const }),
        },
  )
}

const ASKED = `asked AS (
    SELECT * FROM unnest(:productIds::uuid[], :quantities::int[], :prices::numeric[], :untils::date[]) AS a (product_id, quantity, price, until)
  ), present AS (
    SELECT * FROM agreed_prices WHERE company_id = :id
  )`

const compare = statement(
  'compare-agreed-prices',
  `WITH ${ASKED}
   SELECT count(*) FILTER (WHERE present.product_id IS NULL)::int AS added, count(*) FILTER (WHERE asked.product_id IS NULL)::int AS removed,
     count(*) FILTER (WHERE (present.price, present.until) IS DISTINCT FROM (asked.price, asked.until)
       AND present.product_id IS NOT NULL AND asked.product_id IS NOT NULL)::int AS changed
   FROM asked FULL JOIN present USING (product_id, quantity)`,
  asRow<Omit<FileOutcome, 'problems'>>,
)

const replace = statement(
  'replace-agreed-prices',
  `WITH ${ASKED}, gone AS (
     DELETE FROM agreed_prices a WHERE a.company_id = :id
       AND NOT EXISTS (SELECT FROM asked WHERE asked.product_id = a.product_id AND asked.quantity = a.quantity)
   )
   INSERT INTO agreed_prices (company_id, product_id, quantity, price, until)
   SELECT :id, product_id, quantity, price, until FROM asked
   ON CONFLICT (company_id, product_id, quantity) DO UPDATE SET price = excluded.price, until = excluded.until`,
)

/** The file replaces the list, whole or not at all. */
export function replaceAgreedPrices(
  db: Database,
  caller: Caller,
  id: string,
  { content, dryRun }: { content: unknown[] | string; dryRun: boolean },
): Promise<FileOutcome | Refusal> {
  return underCompany(db, caller, id, async (tx) => {
    const read = readRows(content, AgreedPrice, {
      most: MAX_AGREED_PRICES,
      columns: ['partNumber', 'quantity', 'price', 'until'],
      numbers: ['quantity', 'price'],
    })
    const { rows, problems } = await withProducts(tx, read, {
      keyOf: ({ quantity }, product) => `${product} ${quantity}`,
      twice: ({ partNumber }) => t('agreed.twice', { partNumber }),
    })
    const asked = {
      id,
      productIds: rows.map(({ value }) => value.productId),
      quantities: rows.map(({ value }) => value.quantity),
      prices: rows.map(({ value }) => value.price),
      untils: rows.map(({ value }) => value.until ?? null),
    }
    const [counts = { added: 0, changed: 0, removed: 0 }] = await compare(tx, asked)
    if (problems.length === 0 && !dryRun) await replace(tx, asked)
    return { ...counts, problems }
  })
}
