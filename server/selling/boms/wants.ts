import { writeQuantity } from '#contract/catalog/quantities/write-quantity.ts'
import { t } from '#messages/catalogue.ts'
import type { Want } from '#server/catalog/search/question.ts'
import type { Demand } from './demands.ts'
import { kindsOfLine } from './kinds.ts'
import type { FileLine, WantedPart } from './reading/bom-lines.ts'
import { isOnlyKind } from './reading/kind-words.ts'

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

export function readText(wanted: WantedPart): string {
  const { kind, value, unit, notes } = wanted
  const quantities = [
    [wanted.diameter, 'm'],
    [wanted.height, 'm'],
    [wanted.outputVoltage, 'V'],
    [wanted.pitch, 'm'],
    [wanted.tolerance, kind === 'crystal' ? 'ppm' : '%'],
    [wanted.voltage, 'V'],
    [wanted.current, 'A'],
    [wanted.power, 'W'],
    [wanted.loadCapacitance, 'F'],
    [wanted.temperature, '°C'],
  ] as const
  const said = [
    value !== undefined && unit !== undefined ? writeQuantity(value, unit) : undefined,
    wanted.package ?? wanted.case,
    wanted.polarity,
    wanted.colour,
    wanted.speed,
    wanted.dielectric,
    wanted.technology?.replaceAll('-', ' '),
    countText('bom.read-channels', wanted.channels),
    countText('bom.read-rows', wanted.rows),
    countText('bom.read-pins', wanted.pins),
    wanted.gender,
    ...(wanted.features ?? []).map(({ value: feature }) => feature.replaceAll('-', ' ')),
    ...quantities.map(([number, symbol]) =>
      number === undefined ? undefined : writeQuantity(number, symbol),
    ),
  ]
  const constant = wanted.temperatureConstant
  if (constant !== undefined) said.push(`B ${constant} K`)
  const text = said.filter((each) => each !== undefined).join(', ')
  return [text, ...notes].filter(Boolean).join('; ')
}

function countText(
  text: 'bom.read-channels' | 'bom.read-pins' | 'bom.read-rows',
  count: number | undefined,
): string | undefined {
  return count === undefined ? undefined : t(count === 1 ? `${text}-one` : text, { count })
}
