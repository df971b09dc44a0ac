import { type Queryable, statement } from '#server/platform/database/database.ts'

export interface FeedValue {
  key: string
  text: string
  value: number | string | boolean
  unit?: string
}

export type ValueRow = [
  parameter: number,
  text: string | null,
  number: number | null,
  choice: string | null,
  flag: boolean | null,
]

// The join with the parameters would take six times as long.
export const VALUES = `(SELECT json_agg(json_build_array(v.parameter_id, v.text, v.number, v.choice, v.flag)
  ORDER BY v.parameter_id) FROM product_parameters v WHERE v.product_id = products.id)`

interface Parameter {
  id: number
  key: string
  unit: string | null
}

const parametersOfFeed = statement('parameters-of-feed', 'SELECT id, key, unit FROM parameters')

/** Key and unit of an id never change: another meaning gets another id (docs/decisions/10). */
export function openFeedValues(db: Queryable): (rows: ValueRow[][]) => Promise<FeedValue[][]> {
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
  const shown = text ?? (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value))
  return { key, text: shown, value: value as FeedValue['value'], ...(unit !== null && { unit }) }
}
