import type { Body } from '#contract/call.ts'
import { PRODUCT_FIELDS } from '#contract/catalog/product-fields.ts'
import {
  type explainImport as explainCall,
  type ImportColumn,
  isSaid,
  PARAMETER_PREFIX,
  type ProductImport,
} from '#contract/catalog/product-imports.ts'
import { t } from '#messages/catalogue.ts'
import { isRepeatable, remember } from '#server/catalog/csv/understand-columns.ts'
import { isOwnImage } from '#server/catalog/images/own-image.ts'
import {
  asRow,
  type Database,
  type Queryable,
  statement,
  transaction,
} from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { CHECKABLE, IMPORT_COLUMNS, type ImportRow, toProductImport } from './import-row.ts'
import { refuseUncheckable } from './steer-import.ts'

type Said = Body<typeof explainCall>

export const lockColumns = statement(
  'columns-of-import',
  `SELECT columns, reading FROM product_imports WHERE id = :id AND ${CHECKABLE} FOR UPDATE`,
  asRow<{ columns: ImportColumn[]; reading: Record<string, unknown> }>,
)

const requestDryRun = statement(
  'request-dry-run-as-explained',
  `UPDATE product_imports SET state = :state, columns = :columns, reading = :reading, step = NULL, bytes_read = 0, fault = NULL,
     outcome = NULL
   WHERE id = :id RETURNING ${IMPORT_COLUMNS}`,
  asRow<ImportRow>,
)

/** The store remembers it for the next file (rules: P-90). */
export async function explainImport(db: Database, id: string, said: Said): Promise<ProductImport | Refusal> {
  if (!isId(id)) return refuse('no-such-import')
  const explained = await transaction(db, (tx) => explain(tx, id, said))
  return explained ?? (await refuseUncheckable(db, id)) ?? refuse('import-running')
}

async function explain(tx: Queryable, id: string, said: Said): Promise<ProductImport | Refusal | undefined> {
  const [present] = await lockColumns(tx, { id })
  if (!present) return undefined
  const { decimals, family, words = [], pictures = [] } = said
  const faults = await faultsIn(tx, present.columns, said)
  if (faults.length > 0) return refuse('invalid-fields', {}, faults)
  const columns = said.columns ? withMeanings(present.columns, said.columns) : present.columns
  const heads = columns.filter(({ from, means }) => from === 'remembered' && means !== undefined)
  await remember(tx, [
    ...(said.columns ? heads : []).map(({ head, means = '' }) => ({
      what: 'column' as const,
      word: head,
      means,
    })),
    ...words,
  ])
  await keepPictures(tx, pictures)
  const reading = {
    ...present.reading,
    ...(decimals !== undefined && { decimals: decimals ?? undefined }),
    ...(family !== undefined && { family: family ?? undefined }),
  }
  const state = columns.every(isSaid) ? 'to-check' : 'unchecked'
  const row = { id, state, columns: JSON.stringify(columns), reading: JSON.stringify(reading) }
  const [stored] = await requestDryRun(tx, row)
  return toProductImport(stored as ImportRow)
}

function withMeanings(columns: ImportColumn[], said: string[]): ImportColumn[] {
  return columns.map((column, nth) => {
    const isOwn = column.from === 'store' && column.means === said[nth]
    return isOwn ? column : { ...column, means: said[nth], from: 'remembered' }
  })
}

const keysThere = statement(
  'keys-of-explained-import',
  `SELECT array(SELECT key FROM families) AS "families!", array(SELECT DISTINCT key FROM parameters) AS "parameters!"`,
)

interface Fault {
  path: string
  message: string
}

async function faultsIn(tx: Queryable, present: ImportColumn[], said: Said): Promise<Fault[]> {
  const [keys] = await keysThere(tx)
  const families = new Set(keys?.families)
  const parameters = new Set(keys?.parameters.map((key) => PARAMETER_PREFIX + key))
  const isMeaning = (means: string) =>
    means.startsWith(PARAMETER_PREFIX)
      ? parameters.has(means)
      : isRepeatable(means) || means === 'priceUnit' || PRODUCT_FIELDS.some(({ name }) => name === means)
  const { columns, family, words = [], pictures = [] } = said
  const faults: Fault[] = []
  const check = (fine: boolean, path: string, message: string) => fine || faults.push({ path, message })
  if (columns) {
    check(columns.length === present.length, 'columns', t('import-desk.meaning'))
    check(
      columns.includes('name') || columns.includes('partNumber'),
      'columns',
      t('import-desk.columns-nameless'),
    )
  }
  for (const [nth, means] of (columns ?? []).entries()) {
    check(isMeaning(means), `columns.${nth}`, t('import-desk.meaning'))
    const first = columns?.indexOf(means)
    const head = present[first ?? 0]?.head ?? ''
    check(isRepeatable(means) || first === nth, `columns.${nth}`, t('import-desk.meaning-twice', { head }))
  }
  check(!family || families.has(family), 'family', t('field.family-unknown'))
  for (const [nth, { what, means }] of words.entries()) {
    const isKnown = what === 'family' ? families.has(means) : means === 'ignore' || parameters.has(means)
    check(isKnown, `words.${nth}`, t('import-desk.meaning'))
  }
  for (const [nth, { image }] of pictures.entries())
    check(image === '' || (await isOwnImage(tx, image)), `pictures.${nth}`, t('product-form.img-unknown'))
  return faults
}

const keepFetched = statement(
  'keep-fetched-pictures',
  `INSERT INTO fetched_pictures (address, image)
   SELECT DISTINCT ON (address) address, image FROM unnest(:addresses::text[], :images::text[]) AS given (address, image)
   ON CONFLICT (address) DO UPDATE SET image = excluded.image`,
)

async function keepPictures(tx: Queryable, pictures: NonNullable<Said['pictures']>): Promise<void> {
  await keepFetched(tx, {
    addresses: pictures.map(({ address }) => address),
    images: pictures.map(({ image }) => image),
  })
}
