import { writeQuantity } from '#contract/catalog/quantities/write-quantity.ts'
import { t } from '#messages/catalogue.ts'
import type { Want } from '#server/catalog/search/question.ts'
import type { Demand } from './demands.ts'
import { KINDS } from './kinds.ts'
import type { WantedPart } from './reading/bom-lines.ts'

/** Without its voltage such a part could be any of its kind. */
const BY_VOLTAGE: WantedPart['technology'][] = ['zener', 'tvs']

export function wantOf(
  { kind, technology, voltage }: WantedPart,
  demands: Demand[],
  quantity: number,
): Want | undefined {
  const { families = [], without = [] } = KINDS[kind] ?? {}
  if (!demands.some(({ telling }) => telling)) return undefined
  if (BY_VOLTAGE.includes(technology) && voltage === undefined) return undefined
  const conditions = demands.flatMap((each) => each.conditions)
  const named = conditions.flatMap((each) => ('families' in each && each.families) || [])
  return {
    families: [...families, ...named],
    without: without.filter((family) => !named.includes(family)),
    conditions,
    quantity,
  }
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
