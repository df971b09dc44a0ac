import { expect, it } from 'vitest'
import { keepUnits } from '../product-form/keep-units.ts'
import { preview } from './preview.ts'

it.each([
  ['Farad RA25 4.7 kΩ 5 % 0.25 W resistor', 'Farad RA25 4.7_kΩ 5_% 0.25_W resistor'],
  ['100 µF, 25 V at 105 °C', '100_µF, 25_V at 105_°C'],
  ['2.6 N, 1 000 000 operations', '2.6 N, 1_000_000 operations'],
  ['0603 100 nF, 4017 100 and 20 1000', '0603 100_nF, 4017 100 and 20 1000'],
  ['Farad LT27 100 µH choke, CE105 100 µF', 'Farad LT27 100_µH choke, CE105 100_µF'],
  ['Ohmwerk 105 100 µF, type 27 100, RA25-10 000', 'Ohmwerk 105 100_µF, type 27 100, RA25-10 000'],
  ['BC547 B in TO-92, XT2-30 A, −40 to −5 °C, 3-32 V', 'BC547 B in TO-92, XT2-30 A, −40 to −5_°C, 3-32_V'],
  ['3 ways, 5 Volts and 2 amps', '3 ways, 5 Volts and 2 amps'],
])('%s', (typed, set) => {
  expect(keepUnits(typed)).toBe(set.replaceAll('_', '\u202f'))
})

it('cuts a description at a word, within the specified length', () => {
  const long = 'Storage choke on an iron powder ring of 27 mm, saturating softly and radiating little'
  expect(preview(long, 50)).toBe('Storage choke on an iron powder ring of 27 mm…')
  expect(preview('Short.', 50)).toBe('Short.')
  expect(preview('x'.repeat(90), 80)).toBe(`${'x'.repeat(80)}…`)
})
