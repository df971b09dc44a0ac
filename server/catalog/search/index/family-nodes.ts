import type { Family, Parameter, Tree } from '#server/catalog/search/catalogue.ts'

export interface FamilyNode {
  family: Family
  children: FamilyNode[]
  keys: string[]
  parameters: Parameter[]
}

export function familyNodes({ families, parameters }: Tree): Map<string, FamilyNode> {
  const nodes = new Map(
    families.map((family): [string, FamilyNode] => [
      family.key,
      { family, children: [], keys: [], parameters: effective(family, parameters) },
    ]),
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
