import { roundToNine } from '#contract/quantities/round-to-nine.ts'
import { writeQuantity } from '#contract/quantities/write-quantity.ts'
import { capacitors } from './families/capacitors.ts'
import { connectors } from './families/connectors.ts'
import { diodes } from './families/diodes.ts'
import { electromechanical } from './families/electromechanical.ts'
import { inductors } from './families/inductors.ts'
import { integratedCircuits } from './families/integrated-circuits.ts'
import { leds } from './families/leds.ts'
import type { LeafFamily, LeafParameter } from './families/parameter.ts'
import { resistors } from './families/resistors.ts'
import { transistors } from './families/transistors.ts'

/** Numbers in SI base units, keys of choices, and flags. */
export type DemoParameters = Record<string, number | string | boolean>

export const leafFamilies: readonly LeafFamily[] = [
  ...resistors,
  ...capacitors,
  ...inductors,
  ...diodes,
  ...transistors,
  ...integratedCircuits,
  ...leds,
  ...connectors,
  ...electromechanical,
]

export const familyRows = leafFamilies.map(({ key, parent, name }) => ({
  key,
  parent,
  name,
  position: 1 + leafFamilies.filter((leaf) => leaf.parent === parent).findIndex((leaf) => leaf.key === key),
}))

export const leafParameters = leafFamilies.flatMap(({ key: family, parameters }) =>
  parameters.map(({ choices = [], ...parameter }, index) => ({
    family,
    better: null,
    unit: null,
    ...parameter,
    position: index + 1,
    choices: choices.map((key, place) => ({ key, name: spelled(key), position: place + 1 })),
  })),
)

/** 'rising-clamp' is 'rising clamp', and 'SOT-23' stays. */
function spelled(key: string): string {
  return /^[a-z-]+$/.test(key) ? key.replaceAll('-', ' ') : key
}

const parameterOf = new Map<string, LeafParameter>(
  leafFamilies.flatMap(({ key: family, parameters }) =>
    parameters.map((parameter) => [`${family} ${parameter.key}`, parameter] as const),
  ),
)

export interface ParameterRow {
  product_id: string
  family: string
  key: string
  number?: number
  text?: string
  choice?: string
  flag?: boolean
}

/** The values of a part. Throws for a parameter that its family does not have. */
export function parameterRows(productId: string, family: string, parameters: DemoParameters): ParameterRow[] {
  return Object.entries(parameters).map(([key, value]) => {
    const parameter = parameterOf.get(`${family} ${key}`)
    if (!parameter) throw new Error(`The family ${family} has no parameter ${key}.`)
    const row = { product_id: productId, family, key }
    if (typeof value === 'string') return { ...row, choice: value }
    if (typeof value === 'boolean') return { ...row, flag: value }
    return { ...row, number: roundToNine(value), text: written(value, parameter.unit) }
  })
}

function written(value: number, unit: string | undefined): string {
  return unit ? writeQuantity(value, unit) : String(roundToNine(value))
}
