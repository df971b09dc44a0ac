import { breaksInText } from '#contract/catalog/price-ladder.ts'
import { isNumber, PUBLIC_FIELDS, type PublicField } from '#contract/catalog/product-fields.ts'
import { BYTE_ORDER_MARK, quoted } from '#contract/csv-text.ts'
import type { FeedPart, FeedRow } from './read-feed.ts'

export interface FeedForm {
  head: string
  line: (row: FeedRow) => string
  end: (mark: string) => string
}

const json = (value: unknown) => `${JSON.stringify(value)}\n`

const jsonLines: FeedForm = {
  head: '',
  line: (row) => json('part' in row ? row.part : { partNumber: row.deleted, deleted: true }),
  end: (mark) => json({ mark }),
}

const NAMES = PUBLIC_FIELDS.flatMap(({ name }) => (name === 'price' ? [name, 'currency'] : name))
const COLUMNS = [...NAMES, 'ordersEnded', 'parameters', 'deleted']

/** No cell can run as a formula of a spreadsheet. */
const csv: FeedForm = {
  head: `${BYTE_ORDER_MARK}${COLUMNS}\r\n`,
  line: (row) => `${'part' in row ? cellsOf(row.part) : deletedCells(row.deleted)}\r\n`,
  end: () => '',
}

export const FORMS: Record<string, FeedForm> = { 'parts.jsonl.gz': jsonLines, 'parts.csv.gz': csv }

function cellsOf(part: FeedPart): string[] {
  const parameters = part.parameters?.map(({ key, text }) => `${key}=${text}`).join('; ')
  return [
    ...PUBLIC_FIELDS.flatMap((field) =>
      field.name === 'price' ? [cell(field, part), part.currency ?? ''] : cell(field, part),
    ),
    part.ordersEnded ? 'true' : '',
    parameters ? quoted(parameters) : '',
    '',
  ]
}

function cell(field: PublicField, part: FeedPart): string {
  if (field.kind === 'breaks') return breaksInText(part.priceBreaks)
  const value = part[field.name]
  if (value === undefined) return ''
  return isNumber(field) || field.kind === 'date' ? String(value) : quoted(String(value))
}

const deletedCells = (partNumber: string) =>
  COLUMNS.map((name) => (name === 'partNumber' ? quoted(partNumber) : name === 'deleted' ? 'true' : ''))
