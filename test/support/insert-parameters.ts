import { roundToNine, writeQuantity } from '#contract/catalog/quantities/write-quantity.ts'
import { type LeafParameter, leafFamilies } from '#server/demo/leaf-families.ts'
import type { Queryable } from '#server/platform/database/database.ts'

/** Numbers in SI base units, keys of choices, and flags. */
export type DemoParameters = Record<string, number | string | boolean>

const parameterOf = new Map<string, LeafParameter>(
  leafFamilies.flatMap(({ key: family, parameters }) =>
    parameters.map((parameter) => [`${family} ${parameter.key}`, parameter] as const),
  ),
)

export interface ParameterRow {
  product_id: string
  family: string
  key: string
  number?: number
  text?: string
  choice?: string
  flag?: boolean
}

/** The values of a part. Throws for a parameter that its family does not have. */
export function parameterRows(productId: string, family: string, parameters: DemoParameters): ParameterRow[] {
  return Object.entries(parameters).map(([key, value]) => {
    const parameter = parameterOf.get(`${family} ${key}`)
    if (!parameter) throw new Error(`The family ${family} has no parameter ${key}.`)
    const row = { product_id: productId, family, key }
    if (typeof value === 'string') return { ...row, choice: value }
    if (typeof value === 'boolean') return { ...row, flag: value }
    const number = roundToNine(value)
    return { ...row, number, text: parameter.unit ? writeQuantity(value, parameter.unit) : String(number) }
  })
}

const COLUMNS = ['product_id', 'family', 'key', 'number', 'choice', 'flag', 'text'] as const

/** Inserts the values of products. As arrays, which PostgreSQL reads several times as fast as JSON. */
export async function insertParameters(tx: Queryable, rows: ParameterRow[]): Promise<void> {
  await tx.query(
    `INSERT INTO product_parameters (product_id, parameter_id, number, choice, flag, text)
     SELECT v.product_id, q.id, v.number, v.choice, v.flag, v.text
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::double precision[], $5::text[], $6::boolean[], $7::text[])
       AS v (product_id, family, key, number, choice, flag, text)
       JOIN parameters q USING (family, key)`,
    COLUMNS.map((column) => rows.map((row) => row[column])),
  )
}
