import { roundToNine, writeQuantity } from '#contract/catalog/quantities/write-quantity.ts'
import type { Dictionary } from './dictionary.ts'
import type { Draft } from './draft.ts'
import { countWith } from './family-values.ts'
import type { ParameterReading, Wanted } from './understanding.ts'

const CODE = /^[1-9]\d[1-6]$/
/** What one of the code is: 104 is 100 nF, 100 kΩ or 100 mH. */
const UNITS: Record<string, number> = { F: 1e-12, Ω: 1, H: 1e-6 }

/** Codes printed on parts ('104'), where a part that the other words mean has such a value. */
export function readCodes(store: Dictionary, terms: Draft[]): Draft[] {
  if (terms.length < 2 || !terms.some(({ text }) => CODE.test(text))) return terms
  return terms.map((term) => {
    const around = CODE.test(term.text) ? terms.filter((each) => each !== term && !each.unknown) : []
    const wanted = around.length > 0 ? wantedBy(store, term.text, around) : new Map()
    if (wanted.size === 0) return term
    const readings = readingsOf(store, wanted)
    const { unknown: _, ...known } = term
    // '105' in a text is a temperature.
    const others = term.ways.filter(({ by }) => by !== 'text')
    return { ...known, ways: [...others, { by: 'parameter', wanted }], readings }
  })
}

function wantedBy({ families, canMatch }: Dictionary, code: string, others: Draft[]): Map<number, Wanted> {
  const number = Number(code.slice(0, 2)) * 10 ** Number(code.slice(2))
  const wanted = new Map<number, Wanted>()
  for (const { family, columns } of families) {
    if (!others.every(({ ways }) => canMatch(family, ways))) continue
    for (const [id, column] of columns) {
      const { unit, better } = column.parameter
      const one = better === null && unit !== null ? UNITS[unit] : undefined
      const each = one === undefined ? undefined : { any: [roundToNine(number * one)] }
      if (each && countWith(column, each) > 0) wanted.set(id, each)
    }
  }
  return wanted
}

function readingsOf({ tree }: Dictionary, wanted: Map<number, Wanted>): ParameterReading[] {
  return tree.parameters.flatMap(({ id, key, name, unit }) => {
    const [value] = wanted.get(id)?.any ?? []
    if (typeof value !== 'number' || unit === null) return []
    const text = `${name} ${writeQuantity(value, unit)}`
    return [{ kind: 'parameter', parameter: id, key, text, filter: String(value) }]
  })
}
