import type { ToolParameter } from '#contract/catalog/catalog.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import type { ParameterValue } from './read-parameters.ts'

const replaceParameters = statement(
  'replace-product-parameters',
  `WITH given AS (
     SELECT * FROM jsonb_to_recordset(:values) AS g (id integer, number double precision, choice text, flag boolean, text text, choices text[])
   ), removed AS (
     DELETE FROM product_parameters v WHERE v.product_id = :productId AND NOT EXISTS (SELECT FROM given g WHERE g.id = v.parameter_id)
   )
   INSERT INTO product_parameters (product_id, parameter_id, number, choice, flag, text, choices)
   SELECT :productId, g.* FROM given g
   ON CONFLICT (product_id, parameter_id) DO UPDATE
   SET number = excluded.number, choice = excluded.choice, flag = excluded.flag, text = excluded.text,
     choices = excluded.choices`,
)

export async function storeParameters(
  tx: Queryable,
  productId: string,
  values: ParameterValue[],
): Promise<void> {
  await replaceParameters(tx, { productId, values: JSON.stringify(values.map(valueRow)) })
}

export function valueRow({ id, value, text }: Pick<ParameterValue, 'id' | 'value' | 'text'>) {
  if (typeof value === 'number') return { id, number: value, text }
  if (Array.isArray(value)) return { id, choices: value }
  return typeof value === 'string' ? { id, choice: value } : { id, flag: value }
}

export function withoutIds(values: ParameterValue[]): ToolParameter[] {
  return values.map(({ id: _, ...value }) => value)
}
