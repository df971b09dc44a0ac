import type { DeskFamily, DeskParameter } from '#contract/catalog/desk-families.ts'
import { PARAMETER_COLUMNS, parametersOf } from '#server/catalog/products/family-parameters.ts'
import { named } from '#server/catalog/products/find-family.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'

/** Counts stop here, because the desk shows only 'more than 10,000' (rules: P-5). */
const COUNTED = 10_001

const counted = (rows: string) => `(SELECT count(*)::int FROM (SELECT ${rows} LIMIT ${COUNTED}) AS counted)`

const CHOICES = `(SELECT json_agg(json_build_object('key', c.key, 'name', c.name, 'products',
    ${counted('FROM product_parameters v WHERE v.parameter_id = q.id AND v.choice = c.key')}) ORDER BY c.position, c.key)
  FROM parameter_choices c WHERE c.parameter_id = q.id)`

const COLUMNS = `${PARAMETER_COLUMNS}, 'family', q.family, 'inTable', q.in_table, 'filter', q.filter, 'better', q.better,
  'products', ${counted('FROM product_parameters v WHERE v.parameter_id = q.id')}, 'choices', ${CHOICES}`

const familyOfDesk = statement(
  'family-of-desk',
  `SELECT f.key, f.name,
     ${named('n.key = ANY (f.path) AND n.key <> f.key', 'cardinality(n.path)')} AS parents,
     ${named('n.parent = f.key', 'n.position, n.key')} AS children,
     ${counted('FROM products p JOIN families below ON below.key = p.family WHERE f.key = ANY (below.path)')} AS products,
     ${parametersOf(COLUMNS)} AS parameters
   FROM families f WHERE f.key = :key`,
  asRow<DeskFamily>,
)

export async function findDeskFamily(db: Queryable, key: string): Promise<DeskFamily | Refusal> {
  const [family] = await familyOfDesk(db, { key })
  return family ?? refuse('no-such-family')
}

export async function findDeskParameter(
  db: Queryable,
  key: string,
  parameter: string,
): Promise<{ family: DeskFamily; parameter: DeskParameter } | Refusal> {
  const family = await findDeskFamily(db, key)
  if (family instanceof Refusal) return family
  const found = family.parameters.find((each) => each.family === key && each.key === parameter)
  return found ? { family, parameter: found } : refuse('no-such-parameter')
}
