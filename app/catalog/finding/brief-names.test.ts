import { describe, expect, it } from 'vitest'
import type { ToolParameter } from '#contract/catalog/catalog.ts'
import { briefNames } from './table-columns.server.ts'

const number = (key: string, value: number, unit: string, text: string): ToolParameter => ({
  key,
  name: key,
  value,
  unit,
  text,
})
const choice = (key: string, text: string): ToolParameter => ({ key, name: key, value: text, text })

const resistor = (_id: string, partNumber: string, name: string, watts = 0.125) => ({
  _id,
  partNumber,
  name,
  parameters: [
    number('resistance', 4700, 'Ω', '4.7 kΩ'),
    number('tolerance', 0.01, '±%', '±1 %'),
    number('power', watts, 'W', '125 mW'),
    choice('technology', 'thin film'),
  ],
})
const columns = ['resistance', 'tolerance', 'power', 'technology'].map((key) => ({ key }))

describe('the name of a part in a table', () => {
  it('leaves out what has a column, whatever its notation, the number and what begins all names', () => {
    const parts = [
      resistor('1', 'RC0805FR-4K7', 'Farad RC0805 4.7 kΩ 1 % 0.125 W chip resistor'),
      resistor('2', 'RT0805-4K7', 'Farad RT0805 4700 Ω ± 1 % 0.125 W thin film resistor, sulphur-proof'),
    ]
    expect(briefNames(parts, columns)).toEqual({ 1: 'chip resistor', 2: 'sulphur-proof, resistor' })
  })

  it('keeps values that differ from the column, those without one, and one of several', () => {
    const name = 'Resistor 0.5 W, thin film, 6 + 4.7 kΩ'
    expect(briefNames([resistor('1', 'X', name)], columns.slice(0, 3))).toEqual({
      1: 'thin film, 6 + 4.7 kΩ, Resistor 0.5 W',
    })
  })

  it('is whole without columns', () => {
    expect(briefNames([resistor('1', 'X', 'Farad resistor'), resistor('2', 'X', 'Farad lamp')], [])).toEqual(
      {},
    )
  })

  it('is whole if all parts have the same', () => {
    const parts = ['1', '2'].map((id) => resistor(id, 'X', 'Farad resistor'))
    expect(briefNames(parts, columns)).toEqual({ 1: 'Farad resistor', 2: 'Farad resistor' })
  })
})
