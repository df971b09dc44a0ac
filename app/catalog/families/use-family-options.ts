import { type FamilyNode, listFamilies } from '#contract/catalog/family-tree.ts'
import { useAnswer } from '../../use-answer.ts'

/** All families in the order of their tree, with names indented by depth; undefined until they are loaded. */
export function useFamilyOptions() {
  const { data } = useAnswer(['families'], listFamilies)
  return data && flattened(data, 0)
}

function flattened(nodes: FamilyNode[], depth: number): { value: string; label: string }[] {
  return nodes.flatMap(({ key, name, children }) => [
    { value: key, label: '\u2003'.repeat(depth) + name },
    ...flattened(children, depth + 1),
  ])
}
