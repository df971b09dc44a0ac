import { type Standard, standardOf } from '#server/catalog/lexicon/standard.ts'
import type { Family, Parameter, Tree } from '#server/catalog/search/catalogue.ts'

export interface FamilyNode {
  family: Family
  children: FamilyNode[]
  keys: string[]
  parameters: Parameter[]
  standard: () => Standard<Parameter>
}

const kept = new WeakMap<Tree, Map<string, FamilyNode>>()

export function familyNodes(tree: Tree): Map<string, FamilyNode> {
  const known = kept.get(tree) ?? makeNodes(tree)
  kept.set(tree, known)
  return known
}

function makeNodes({ families, parameters }: Tree): Map<string, FamilyNode> {
  const byKey = new Map(families.map((family) => [family.key, family]))
  const nodes = new Map(
    families.map((family): [string, FamilyNode] => {
      const own = effective(family, parameters)
      const path = family.path.flatMap((key) => byKey.get(key) ?? [])
      let standard: Standard<Parameter> | undefined
      const understood = () => {
        standard ??= standardOf(path, own)
        return standard
      }
      return [family.key, { family, children: [], keys: [], parameters: own, standard: understood }]
    }),
  )
  for (const node of nodes.values()) {
    if (node.family.parent !== null) nodes.get(node.family.parent)?.children.push(node)
    for (const above of node.family.path) nodes.get(above)?.keys.push(node.family.key)
  }
  return nodes
}

function effective({ path }: Family, parameters: Parameter[]): Parameter[] {
  return path.flatMap((key) => parameters.filter(({ family }) => family === key))
}
