import type { Tool } from '#contract/catalog/catalog.ts'
import { PRODUCT_COLUMNS, type ProductRow, toTool } from '#server/catalog/products/product-row.ts'
import { asRow, type Queryable, type RowOf, statement } from '#server/platform/database/database.ts'
import { FIRST_ID } from '#server/platform/http/keyset.ts'

interface FeedValue {
  key: string
  text: string
  value: number | string | boolean | string[]
  unit?: string
}

type ValueRow = [
  parameter: number,
  text: string | null,
  number: number | null,
  choice: string | null,
  flag: boolean | null,
  several: string[] | null,
]

// The join with the parameters would take six times as long.
const VALUES = `(SELECT json_agg(json_build_array(v.parameter_id, v.text, v.number, v.choice, v.flag, v.choices)
  ORDER BY v.parameter_id) FROM product_parameters v WHERE v.product_id = products.id)`

type Parameter = RowOf<typeof parametersOfFeed>

const parametersOfFeed = statement('parameters-of-feed', 'SELECT id, key, unit FROM parameters')

/** Key and unit of an id never change: another meaning gets another id (docs/decisions/10). */
function openFeedValues(db: Queryable): (rows: ValueRow[][]) => Promise<FeedValue[][]> {
  let parameters = new Map<number, Parameter>()
  return async (rows) => {
    if (rows.some((values) => values.some(([id]) => !parameters.has(id))))
      parameters = new Map((await parametersOfFeed(db)).map((each) => [each.id, each]))
    return rows.map((values) => values.flatMap((value) => toValue(parameters.get(value[0]), value)))
  }
}

/** None if its parameter has been removed meanwhile: the next mark tells that the part has changed. */
function toValue(parameter: Parameter | undefined, [, text, ...values]: ValueRow): FeedValue | [] {
  const value = values.find((each) => each !== null)
  if (!parameter || value === undefined) return []
  const { key, unit } = parameter
  const shown =
    text ??
    (typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : Array.isArray(value)
        ? value.join('|')
        : String(value))
  return { key, text: shown, value: value as FeedValue['value'], ...(unit !== null && { unit }) }
}

/** Without the names of parameters and choices, which the owner changes for all parts at once: `GET /families` has them. */
export type FeedPart = Omit<Tool, 'parameters'> & { parameters?: FeedValue[] }
export type FeedRow = { part: FeedPart } | { deleted: string }

/** A page is made without a pause for others. */
const PAGE_ROWS = 500

const PARTS = `SELECT ${PRODUCT_COLUMNS}, archived_at IS NOT NULL AS gone, ${VALUES} AS values FROM products`

type PartRow = ProductRow & { gone: boolean; part_number: string; values: ValueRow[] | null }

const partsAfter = statement(
  'parts-of-feed',
  `${PARTS} WHERE archived_at IS NULL AND id > :after ORDER BY id LIMIT ${PAGE_ROWS}`,
  asRow<PartRow>,
)
const partsByIds = statement(
  'changed-parts-of-feed',
  `${PARTS} WHERE id = ANY (:some) ORDER BY id`,
  asRow<PartRow>,
)

// An event has the time at which its transaction began.
const formerNumbers = statement(
  'former-numbers-of-feed',
  `SELECT DISTINCT c."from" AS "part_number!" FROM product_events e
   CROSS JOIN LATERAL jsonb_to_recordset(e.detail -> 'changes') AS c (field text, "from" text)
   WHERE e.product_id = ANY (:some) AND e.kind = 'changed' AND c.field = 'partNumber'
     AND e.created_at > :firstAt::timestamptz - interval '1 minute'
     AND NOT EXISTS (SELECT FROM products p WHERE p.part_number = c."from" AND p.archived_at IS NULL)
   ORDER BY 1`,
)

export async function* readAllParts(db: Queryable): AsyncGenerator<FeedRow[], void> {
  const toRows = openRows(db)
  let after = FIRST_ID
  for (;;) {
    const rows = await partsAfter(db, { after })
    yield await toRows(rows)
    if (rows.length < PAGE_ROWS) return
    after = rows.at(-1)?.id ?? after
  }
}

/** A part that has another number now is deleted by its former one. */
export async function* readChangedParts(
  db: Queryable,
  ids: string[],
  firstAt: Date | null,
): AsyncGenerator<FeedRow[], void> {
  const toRows = openRows(db)
  for (let from = 0; from < ids.length || from === 0; from += PAGE_ROWS) {
    const some = ids.slice(from, from + PAGE_ROWS)
    const former = await formerNumbers(db, { some, firstAt })
    const rows = await partsByIds(db, { some })
    yield [...former.map(({ part_number }) => ({ deleted: part_number })), ...(await toRows(rows))]
  }
}

function openRows(db: Queryable): (rows: PartRow[]) => Promise<FeedRow[]> {
  const valuesOf = openFeedValues(db)
  return async (rows) => {
    const values = await valuesOf(rows.map((row) => row.values ?? []))
    return rows.map((row, at): FeedRow => {
      if (row.gone) return { deleted: row.part_number }
      const parameters = values[at] ?? []
      return { part: { ...toTool(row), ...(parameters.length > 0 && { parameters }) } as FeedPart }
    })
  }
}
