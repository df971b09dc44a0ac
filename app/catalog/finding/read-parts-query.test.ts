import { expect, it } from 'vitest'
import { readPartsQuery } from './read-parts-query.ts'

const rangeOf = (fields: Record<string, string>) =>
  readPartsQuery(new URLSearchParams({ ...fields, 'r.typed-in': 'mΩ' })).parameters

it.each([
  [{ 'r.from': '5', 'r.to': '0.5' }, '5mΩ..0.5mΩ'],
  [{ 'r.from': '1,5' }, '1.5mΩ..'],
  [{ 'r.from': '2 Ω', 'r.to': '4k7' }, '2 Ω..4k7'],
])('the fields of a filter take the unit of a number alone: %j (rules: P-41)', (fields, range) => {
  expect(rangeOf(fields)).toEqual({ r: range })
})

it('an address keeps its numbers in base units, and the unit alone is no filter', () => {
  expect(rangeOf({ r: '0.005' })).toEqual({ r: '0.005' })
  expect(rangeOf({})).toEqual({})
})
