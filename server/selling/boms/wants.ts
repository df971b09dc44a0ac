import { writeQuantity } from '#contract/catalog/quantities/write-quantity.ts'
import type { Want } from '#server/catalog/search/question.ts'
import type { Demand } from './demands.ts'
import { KINDS } from './kinds.ts'
import type { WantedPart } from './reading/bom-lines.ts'

/** What a line wants of its part, at the quantity. Undefined if it says too little to look for a part. */
export function wantOf({ kind }: WantedPart, demands: Demand[], quantity: number): Want | undefined {
  const { families = [], without = [] } = KINDS[kind] ?? {}
  if (!demands.some(({ telling }) => telling)) return undefined
  const conditions = demands.flatMap((each) => each.conditions)
  const named = conditions.flatMap((each) => ('families' in each && each.families) || [])
  return {
    families: [...families, ...named],
    without: without.filter((family) => !named.includes(family)),
    conditions,
    quantity,
  }
}

/** How a line was read, such as '10 kΩ, 0603, 1 %', with the notes on ambiguous texts. Empty if nothing was read. */
export function readText(wanted: WantedPart): string {
  const { kind, value, unit, tolerance, voltage, current, power, dielectric, notes } = wanted
  const quantities = [
    [tolerance, kind === 'crystal' ? 'ppm' : '%'],
    [voltage, 'V'],
    [current, 'A'],
    [power, 'W'],
  ] as const
  const said = [
    value !== undefined && unit !== undefined ? writeQuantity(value, unit) : undefined,
    wanted.package,
    dielectric,
    ...quantities.map(([number, symbol]) =>
      number === undefined ? undefined : writeQuantity(number, symbol),
    ),
  ]
  const text = said.filter((each) => each !== undefined).join(', ')
  return [text, ...notes].filter(Boolean).join('; ')
}
