import { partNumberIn } from '#contract/catalog/part-number.ts'
import { can } from '#contract/people/roles.ts'
import type { FileOutcome } from '#contract/selling/company-files.ts'
import { type ListedNumber, MAX_OWN_NUMBERS, OwnPartNumber } from '#contract/selling/own-part-numbers.ts'
import { t } from '#messages/catalogue.ts'
import { foldedNumber } from '#server/catalog/products/own-part-numbers.ts'
import { asRow, type Database, type Queryable, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { type FileRow, readRows, withProducts } from './file-rows.ts'
import { underCompany } from './under-company.ts'

const list = statement(
  'own-part-numbers',
  `SELECT n.ours, p.part_number, p.archived_at IS NOT NULL AS "off_sale!"
   FROM companies c LEFT JOIN (own_part_numbers n JOIN products p ON p.id = n.product_id) ON n.company_id = c.id
   WHERE c.id = :id ORDER BY n.position`,
)

export async function listOwnPartNumbers(
  db: Queryable,
  { may, company }: Caller,
  id: string,
): Promise<ListedNumber[] | Refusal> {
  const ofDesk = can(may, 'companies')
  if (!isId(id) || (company?.id !== id.toLowerCase() && !ofDesk)) return refuse('no-such-company')
  if (company?.role !== 'admin' && !ofDesk) return refuse('company-admins-only')
  const rows = await list(db, { id })
  if (rows.length === 0) return refuse('no-such-company')
  return rows.flatMap(({ ours, part_number: partNumber, off_sale }) =>
    ours === null || partNumber === null
      ? []
      : { ours, partNumber, ...(off_sale && { offSale: true as const }) },
  )
}

const ASKED = `asked AS (
    SELECT * FROM unnest(:folded::text[], :ours::text[], :productIds::uuid[])
      WITH ORDINALITY AS a (folded, ours, product_id, position)
  ), present AS (
    SELECT * FROM own_part_numbers WHERE company_id = :id
  )`

const compare = statement(
  'compare-own-part-numbers',
  `WITH ${ASKED}
   SELECT count(*) FILTER (WHERE present.folded IS NULL)::int AS added, count(*) FILTER (WHERE asked.folded IS NULL)::int AS removed,
     count(*) FILTER (WHERE (present.product_id, present.ours) <> (asked.product_id, asked.ours))::int AS changed
   FROM asked FULL JOIN present USING (folded)`,
  asRow<Omit<FileOutcome, 'problems'>>,
)

const replace = statement(
  'replace-own-part-numbers',
  `WITH ${ASKED}, gone AS (
     DELETE FROM own_part_numbers n WHERE n.company_id = :id
       AND NOT EXISTS (SELECT FROM asked WHERE asked.folded = n.folded)
   )
   INSERT INTO own_part_numbers (company_id, folded, ours, product_id, position)
   SELECT :id, folded, ours, product_id, position FROM asked
   ON CONFLICT (company_id, folded) DO UPDATE SET ours = excluded.ours, product_id = excluded.product_id, position = excluded.position`,
)

/** The file replaces the list, whole or not at all. */
export function replaceOwnPartNumbers(
  db: Database,
  caller: Caller,
  id: string,
  { content, dryRun }: { content: unknown[] | string; dryRun: boolean },
): Promise<FileOutcome | Refusal> {
  return underCompany(db, caller, id, async (tx, { leader }) => {
    if (leader === 'member') return refuse('company-admins-only')
    const read = readRows(content, OwnPartNumber, { most: MAX_OWN_NUMBERS, columns: ['ours', 'partNumber'] })
    const { rows, problems } = await withProducts(tx, read, {
      keyOf: ({ ours }) => foldedNumber(ours),
      twice: ({ ours }) => t('own-numbers.twice', { ours }),
    })
    problems.push(...(await ofOtherParts(tx, rows)))
    problems.sort((one, other) => one.row - other.row)
    const asked = {
      id,
      folded: rows.map(({ value }) => foldedNumber(value.ours)),
      ours: rows.map(({ value }) => value.ours),
      productIds: rows.map(({ value }) => value.productId),
    }
    const [counts = { added: 0, changed: 0, removed: 0 }] = await compare(tx, asked)
    if (problems.length === 0 && !dryRun) await replace(tx, asked)
    return { ...counts, problems }
  })
}

const numbersOnSale = statement(
  'numbers-on-sale',
  'SELECT part_number FROM products WHERE part_number = ANY (:folded::text[]) AND archived_at IS NULL',
)

/** A part number of the shop is never read as another part, so it can't be the own one of another. */
async function ofOtherParts(tx: Queryable, rows: FileRow<OwnPartNumber>[]): Promise<FileOutcome['problems']> {
  const others = rows.filter(({ value }) => foldedNumber(value.ours) !== partNumberIn(value.partNumber))
  const found = await numbersOnSale(tx, { folded: others.map(({ value }) => foldedNumber(value.ours)) })
  const onSale = new Set(found.map(({ part_number }) => part_number))
  return others
    .filter(({ value }) => onSale.has(foldedNumber(value.ours)))
    .map(({ row, value: { ours } }) => ({ row, message: t('own-numbers.of-shop', { ours }) }))
}
