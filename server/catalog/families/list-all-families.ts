import type { DeskFamilyNode } from '#contract/catalog/desk-families.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'

const allFamilies = statement(
  'families-of-desk',
  `WITH counted AS MATERIALIZED (SELECT family, count(*) AS products FROM products GROUP BY family)
   SELECT f.key, f.name, f.path,
     (SELECT coalesce(sum(c.products), 0)::int FROM counted c JOIN families below ON below.key = c.family
      WHERE f.key = ANY (below.path)) AS products
   FROM families f ORDER BY f.position, f.key`,
)

export async function listAllFamilies(db: Queryable): Promise<DeskFamilyNode[]> {
  const byParent = Map.groupBy(await allFamilies(db), ({ path }) => path.at(-2))
  const withBelow = (family: DeskFamilyNode): DeskFamilyNode[] => [family, ...below(family.key)]
  const below = (parent: string | undefined) => (byParent.get(parent) ?? []).flatMap(withBelow)
  return below(undefined)
}
