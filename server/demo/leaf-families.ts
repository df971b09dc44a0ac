import type { Parameter } from '#contract/family-tree.ts'
import { roundToNine } from '#contract/quantities/round-to-nine.ts'
import { writeQuantity } from '#contract/quantities/write-quantity.ts'

/** Numbers in SI base units, and keys of choices. */
export type DemoParameters = Record<string, number | string>

interface LeafParameter extends Parameter {
  choices?: readonly string[]
  better?: 'more' | 'less'
}

const number = (key: string, name: string, unit: string, better?: 'more' | 'less'): LeafParameter => ({
  ...{ key, name, unit, kind: 'number' },
  ...(better ? { better } : {}),
})
const choice = (key: string, name: string, choices: readonly string[]): LeafParameter => ({
  ...{ key, name, choices, kind: 'choice' },
})

const tolerance = number('tolerance', 'Tolerance', '±%', 'less')
/** Inch codes. */
const chipSizes = choice('package', 'Package', ['0402', '0603', '0805', '1206', '1210', '2512'])

interface LeafFamily {
  key: string
  parent: string
  name: string
  parameters: readonly LeafParameter[]
}

export const leafFamilies: readonly LeafFamily[] = [
  {
    key: 'chip-resistors',
    parent: 'resistors',
    name: 'Chip resistors',
    parameters: [
      number('resistance', 'Resistance', 'Ω'),
      tolerance,
      number('power', 'Power', 'W', 'more'),
      chipSizes,
      number('temperature-coefficient', 'Temperature coefficient', 'ppm/°C', 'less'),
    ],
  },
  {
    key: 'ceramic-capacitors',
    parent: 'capacitors',
    name: 'Ceramic capacitors',
    parameters: [
      number('capacitance', 'Capacitance', 'F'),
      number('voltage', 'Voltage', 'V', 'more'),
      choice('dielectric', 'Dielectric', ['C0G', 'U2J', 'X7R', 'X5R', 'X7S', 'X6S', 'X8R']),
      tolerance,
      chipSizes,
    ],
  },
]

/** The rows of the parameters of all leaf families. */
export const leafParameters = leafFamilies.flatMap(({ key: family, parameters }) =>
  parameters.map(({ choices = [], ...parameter }, index) => ({
    ...{ family, better: null, unit: null, ...parameter, position: index + 1 },
    choices: choices.map((key, place) => ({ key, position: place + 1 })),
  })),
)

/** The values of a part. Throws for a parameter that its family does not have. */
export function parameterRows(productId: string, family: string, parameters: DemoParameters) {
  return Object.entries(parameters).map(([key, value]) => {
    const parameter = leafParameters.find((each) => each.family === family && each.key === key)
    if (!parameter) throw new Error(`The family ${family} has no parameter ${key}.`)
    const row = { product_id: productId, family, key }
    if (typeof value === 'string') return { ...row, choice: value }
    return { ...row, number: roundToNine(value), text: writeQuantity(value, parameter.unit ?? '') }
  })
}
