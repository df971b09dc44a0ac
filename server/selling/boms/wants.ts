import type { Want } from '#server/catalog/search/question.ts'
import type { Demand } from './demands.ts'
import type { FileLine } from './reading/bom-lines.ts'
import { isOnlyKind, kindsOfLine } from './reading/part-kind.ts'

/** A line with no other words than its kind wants any of it; one that says too little wants none of them. */
export function wantOf({ wanted, text }: FileLine, demands: Demand[], quantity: number): Want | undefined {
  if (!wanted) return undefined
  const kinds = kindsOfLine(wanted.kind)
  const isTold = demands.some(({ telling }) => telling)
  const words = text.replace(wanted.package ?? wanted.footprint ?? '', '')
  if (!isTold && !isOnlyKind(wanted.kind, words)) return { kinds, conditions: [{ kinds: [] }], quantity }
  const conditions = [...(isTold ? [] : [{ kinds }]), ...demands.flatMap((each) => each.conditions)]
  const named = conditions.flatMap((each) => ('kinds' in each && each.kinds) || [])
  return { kinds: [...new Set([...kinds, ...named])], conditions, quantity }
}
