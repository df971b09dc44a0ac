import { writeQuantity } from '#contract/quantities/write-quantity.ts'
import type { Condition, Want } from '#server/search/question.ts'
import { bodyOf } from './footprints.ts'
import type { PartKind, WantedPart } from './reading/bom-lines.ts'

/** Where parts of a kind are in the catalogue, and the key of their value. */
interface Place {
  families: string[]
  /** Families of special parts, which the kind alone does not mean. */
  without: string[]
  value: string
}

/** Kinds that are matched by value. Of others, such as diodes, a bill of materials says too little without a number. */
const PLACES: Partial<Record<PartKind, Place>> = {
  resistor: { families: ['resistors'], without: ['trimmer-potentiometers'], value: 'resistance' },
  potentiometer: { families: ['trimmer-potentiometers'], without: [], value: 'resistance' },
  capacitor: { families: ['capacitors'], without: ['safety-capacitors'], value: 'capacitance' },
  inductor: { families: ['inductors'], without: ['common-mode-chokes'], value: 'inductance' },
  'ferrite-bead': { families: ['ferrite-beads'], without: [], value: 'impedance' },
}

/** What a line wants of its part, at the quantity. Undefined if it says too little to choose a part. */
export function wantOf(wanted: WantedPart, quantity: number): Want | undefined {
  const place = PLACES[wanted.kind]
  if (!place || wanted.value === undefined) return undefined
  const body = bodyOf(wanted.kind, wanted.footprint ?? '')
  if (!body) return undefined
  const { families, without, value } = place
  const conditions = conditionsOf(wanted, value, wanted.value)
  if (body === 'any') return { families, without, quantity, conditions }
  return { families: body.families, without, quantity, conditions: [...conditions, ...body.conditions] }
}

function conditionsOf(wanted: WantedPart, key: string, value: number): Condition[] {
  const { tolerance, voltage, current, power, dielectric } = wanted
  const conditions: (Omit<Condition, 'value'> & { value: number | string | undefined })[] = [
    { keys: [key], is: 'equal', value },
    { keys: ['package'], is: 'equal', value: wanted.package },
    { keys: ['dielectric'], is: 'equal', value: dielectric },
    { keys: ['tolerance'], is: 'rated', value: tolerance },
    { keys: ['voltage'], is: 'rated', value: voltage },
    { keys: ['current', 'saturation-current'], is: 'rated', value: current },
    { keys: ['power'], is: 'rated', value: power },
  ]
  return conditions.flatMap(({ value: said, ...condition }) =>
    said === undefined ? [] : [{ ...condition, value: said }],
  )
}

/** How a line was read, such as '10 kΩ, 0603, 1 %', with the notes on ambiguous texts. Empty if nothing was read. */
export function readText(wanted: WantedPart): string {
  const { value, unit, tolerance, voltage, current, power, dielectric, notes } = wanted
  const quantities = [
    [tolerance, '%'],
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
