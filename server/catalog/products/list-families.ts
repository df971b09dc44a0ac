import type { FamilyNode } from '#contract/catalog/family-tree.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { PARAMETER_COLUMNS, parametersOf } from './family-parameters.ts'

type FamilyRow = Omit<FamilyNode, 'children'> & { parent: string | null }

// Parents come before their children.
const allFamilies = statement(
  'all-families',
  `WITH counted AS MATERIALIZED (
     SELECT family, count(*) AS products FROM products WHERE archived_at IS NULL GROUP BY family
   )
   SELECT f.key, f.parent, f.name,
     (SELECT coalesce(sum(c.products), 0)::int FROM counted c JOIN families below ON below.key = c.family
      WHERE f.key = ANY (below.path)) AS count,
     ${parametersOf(PARAMETER_COLUMNS)} AS parameters
   FROM families f ORDER BY cardinality(f.path), f.position, f.key`,
  asRow<FamilyRow>,
)

export async function listFamilies(db: Queryable): Promise<FamilyNode[]> {
  const roots: FamilyNode[] = []
  const nodes = new Map<string, FamilyNode>()
  for (const { parent, key, name, count, parameters } of await allFamilies(db)) {
    const node = { key, name, count, children: [], parameters }
    nodes.set(key, node)
    const siblings = parent === null ? roots : nodes.get(parent)?.children
    siblings?.push(node)
  }
  return roots
}
