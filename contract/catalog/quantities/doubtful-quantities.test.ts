import { expect, it } from 'vitest'
import { readQuantity } from './read-quantity.ts'

it.each([
  ['1m', 'Ω', 1e6, '1 MΩ', '1 mΩ'],
  ['2m2', 'Ω', 2.2e6, '2.2 MΩ', '2.2 mΩ'],
  ['750m', 'Ω', 0.75, '750 mΩ', '750 MΩ'],
  ['16mhz', 'Hz', 16e6, '16 MHz', '0.016 Hz'],
  ['16m', 'Hz', 16e6, '16 MHz', '0.016 Hz'],
  ['250MW', 'W', 0.25, '250 mW', '250000 kW'],
  ['500MA', 'A', 0.5, '500 mA', '500000 kA'],
  ['10M', 'F', 1e-5, '10 µF', '10000 µF'],
  ['10MF', 'F', 1e-5, '10 µF', '10000 µF'],
  ['4,700 Ω', 'Ω', 4700, '4.7 kΩ', '4.7 Ω'],
  ['2,200 µF', 'F', 2.2e-3, '2200 µF', '2.2 µF'],
  ['104', 'F', 1e-7, '100 nF', '104 pF'],
  ['4E7', 'Ω', 4.7, '4.7 Ω', '40 MΩ'],
  ['0.5', '%', 0.005, '0.5 %', '50 %'],
  ['1', '±%', 0.01, '±1 %', '±100 %'],
  ['100n', undefined, 1e-7, '100 nF', '100 nH'],
])('rejects the ambiguous %s (%s) in a form, elsewhere with a note', (text, unit, value, likely, other) => {
  const note = `“${text}” is read as ${likely}. It could also mean ${other}.`
  expect(readQuantity(text, unit, 'free-text')).toMatchObject({ value, note })
  const problem = `“${text}” could mean ${likely} or ${other}. Write the one that is meant.`
  expect(readQuantity(text, unit)).toEqual({ problem })
})

it.each([
  ['1e-7', 'F', 1e-7],
  ['104', 'F', 104],
  ['0.01', '%', 0.01],
  ['1', '%', 1],
  ['0.00254', 'm', 0.002_54],
  ['5%', '%', 0.05],
])('reads %s (%s) in a query as %d in SI base units, without a note', (text, unit, value) => {
  expect(readQuantity(text, unit, 'query')).toEqual({ value, unit })
})

it.each([
  ['4k7', 'V', '“4k7” is a resistance; a voltage was expected.'],
  ['4.7 kΩ', 'F', '“4.7 kΩ” is a resistance; a capacitance was expected.'],
  ['100n', 'Ω', '“100n” is a capacitance or an inductance; a resistance was expected.'],
  ['3V3', 'A', '“3V3” is a voltage; a current was expected.'],
  ['10k', '%', '“10k” is a resistance; a share was expected.'],
  ['20 dBm', 'W', '“20 dBm” is a power level; a power was expected.'],
  ['85 °C', 'K/W', '“85 °C” is a temperature; a thermal resistance was expected.'],
  ['16 MHz', 's', '“16 MHz” is a frequency; a time was expected.'],
  ['22 AWG', 'm', '“AWG” is not a unit that the store reads.'],
  ['4.7 foo', undefined, '“foo” is not a unit that the store reads.'],
  ['4700', undefined, '“4700” has no unit.'],
  ['10', 'F', '“10” has no unit. Write it with one, such as 10 µF.'],
  ['478', 'F', '“478” has no unit. Write it with one, such as 10 µF.'],
  ['107', 'H', '“107” has no unit. Write it with one, such as 10 µH.'],
  ['-4k7', 'Ω', '“-4k7” is negative; a value in Ω cannot be.'],
  ['-1 %', '±%', '“-1 %” is negative; a value in ±% cannot be.'],
  ['', 'Ω', 'The value is empty.'],
  [' \u00a0', 'Ω', 'The value is empty.'],
  ['9'.repeat(65), 'Ω', 'A value has at most 64 characters; this one has 65.'],
  ['4k7', '2 foot', '“2 foot” is not a unit of parameters.'],
  ['4k7', 'AWG', '“4k7” is a resistance; a value in AWG was expected.'],
  ['8 bit', undefined, '“bit” is not a unit that the store reads.'],
])('rejects %s (%s) with a reason', (text, unit, problem) => {
  expect(readQuantity(text, unit)).toEqual({ problem })
})

const NO_QUANTITIES =
  'abc | Ω | k | mAh | - | ± | . | , | e5 | --5V | 5-V | 1..2 | 1.2.3 | 1,2,3 | 1,23,456 | 0603 | ' +
  '0402 inch | 007 V | 04k7 | R0603 | 4k7k7 | 4kk | U1 | N1 | P2 | D3 | R 10 | 1N4148 | 1N914 | 1n914 | ' +
  '4N35 | 6N137 | 2N7002 | 2N3904 | 74HC595 | 10k 1% | 600Ω@100MHz | 10Ω 0402 | 10²V | 2½W | 1/0W | 1/W | ' +
  '1 1/4W | 1e999V | ٤٧٠٠ | ∞ Ω | NaN | Infinity | 0x10 | 1_000'

it.each(NO_QUANTITIES.split(' | '))('rejects %j with any expected unit', (text) => {
  for (const unit of [undefined, 'V', 'Ω', 'F', 'm'])
    expect(readQuantity(text, unit, 'free-text')).toHaveProperty('problem')
})

it('notes that it ignores a ±, except where ± is usual', () => {
  expect(readQuantity('±15 V')).toEqual({ value: 15, unit: 'V', note: '“±15 V” is read as 15 V.' })
  expect(readQuantity('±15 %')).toEqual({ value: 0.15, unit: '%' })
})

it('lists all meanings of a prefix without a unit', () => {
  expect(readQuantity('1m')).toEqual({
    problem: '“1m” could mean 1 MΩ, 1 mΩ, 1000 µF, 1 mH, or 1 m. Write the one that is meant.',
  })
})
