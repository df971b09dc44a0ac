import { expect, it } from 'vitest'
import { readRange } from './read-range.ts'

it.each([
  ['1k..10k', 'Ω', { from: 1000, to: 10_000 }],
  ['1k…10k', 'Ω', { from: 1000, to: 10_000 }],
  ['1k - 10k', 'Ω', { from: 1000, to: 10_000 }],
  ['1k–10k', 'Ω', { from: 1000, to: 10_000 }],
  ['4k7 to 1meg', 'Ω', { from: 4700, to: 1e6 }],
  ['4.7 kΩ', 'Ω', { from: 4700, to: 4700 }],
  ['4 700 Ω', 'Ω', { from: 4700, to: 4700 }],
  ['-40…+125 °C', '°C', { from: -40, to: 125 }],
  ['−40 to 85C', '°C', { from: -40, to: 85 }],
  ['-40–+125°C', '°C', { from: -40, to: 125 }],
  ['-40-85°C', '°C', { from: -40, to: 85 }],
  ['-40 - -20 °C', '°C', { from: -40, to: -20 }],
  ['-40~85℃', '°C', { from: -40, to: 85 }],
  ['-5 V', 'V', { from: -5, to: -5 }],
  ['2.7 … 5.5V', 'V', { from: 2.7, to: 5.5 }],
  ['..25', 'V', { to: 25 }],
  ['16..', 'V', { from: 16 }],
  ['0.1W..', 'W', { from: 0.1 }],
  ['.1...5W', 'W', { from: 0.1, to: 5 }],
  ['≤ 1 %', '%', { to: 0.01 }],
  ['<=1%', '%', { to: 0.01 }],
  ['>= 16 V', 'V', { from: 16 }],
  ['10-100nF', 'F', { from: 1e-8, to: 1e-7 }],
  ['10nF-1uF', 'F', { from: 1e-8, to: 1e-6 }],
  ['1e-8F-1e-7F', 'F', { from: 1e-8, to: 1e-7 }],
  ['1..5 %', '%', { from: 0.01, to: 0.05 }],
  ['-20/+80 %', '%', { from: -0.2, to: 0.8 }],
])('reads %s (%s) as the range %j', (text, unit, ends) => {
  expect(readRange(text, unit)).toEqual({ ...ends, unit })
})

it.each([
  ['-40…+125 °C', { from: -40, to: 125, unit: '°C' }],
  ['10V..16V', { from: 10, to: 16, unit: 'V' }],
  ['≥ 4k7', { from: 4700, unit: 'Ω' }],
])('reads %s without an expected unit', (text, range) => {
  expect(readRange(text)).toEqual(range)
})

it.each([
  ['1e-8..1e-7', 'F', { from: 1e-8, to: 1e-7 }],
  ['1e-8-1e-7', 'F', { from: 1e-8, to: 1e-7 }],
  ['0.01..0.05', '%', { from: 0.01, to: 0.05 }],
  ['1..5%', '%', { from: 0.01, to: 0.05 }],
  ['10..100nF', 'F', { from: 1e-8, to: 1e-7 }],
  ['..0.00254', 'm', { to: 0.002_54 }],
])('reads %s (%s) in a query as the range %j', (text, unit, ends) => {
  expect(readRange(text, unit, 'query')).toEqual({ ...ends, unit })
})

it('chooses the unit of a lower end without a unit, with a note if that is ambiguous', () => {
  const to = { to: 10_000, unit: 'Ω' }
  const [text, query] = [readRange('1-10 kΩ', 'Ω', 'free-text'), readRange('1..10k', 'Ω', 'query')]
  expect(text).toEqual({ ...to, from: 1000, note: '“1” is read as 1 kΩ. It could also mean 1 Ω.' })
  expect(query).toEqual({ ...to, from: 1, note: '“1” is read as 1 Ω. It could also mean 1 kΩ.' })
  const problem = '“1” could mean 1 kΩ or 1 Ω. Write the one that is meant.'
  expect(readRange('1-10 kΩ', 'Ω')).toEqual({ problem })
  expect(readRange('100..1k', 'Ω')).toEqual({ from: 100, to: 1000, unit: 'Ω' })
})

it('keeps the notes of both ends', () => {
  expect(readRange('1m..2m', 'Ω', 'free-text')).toMatchObject({
    from: 1e6,
    to: 2e6,
    note: '“1m” is read as 1 MΩ. It could also mean 1 mΩ. “2m” is read as 2 MΩ. It could also mean 2 mΩ.',
  })
})

it.each([
  ['..', 'The range has neither a beginning nor an end.'],
  ['10k..1k', 'The range begins with “10k”, above its end.'],
  ['10kΩ..100', 'The range begins with “10kΩ”, above its end.'],
  ['1V..10k', '“1V” is a voltage; a resistance was expected.'],
  ['1k..2k..3k', '“2k..3k” is not a number with a unit.'],
  ['X7R-50', '“X7R-50” is not a number with a unit.'],
  ['1k-', '“k-” is not a unit that the store reads.'],
  ['~5k', '“~5k” is not a number with a unit.'],
  ['tomato', '“tomato” is not a number with a unit.'],
  ['', 'The value is empty.'],
  ['1'.repeat(70), 'A value has at most 64 characters; this one has 70.'],
])('rejects %s with a reason', (text, problem) => {
  expect(readRange(text, 'Ω')).toEqual({ problem })
})
