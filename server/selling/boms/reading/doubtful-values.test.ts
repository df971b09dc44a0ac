import { expect, it } from 'vitest'
import { textTable } from '#test/support/text-table.ts'
import type { BomLines } from './bom-lines.ts'
import { readBomText } from './read-bom.ts'

it.each(
  textTable(`
  Valeur (kΩ) | 4,7 | 4700
  Value [Ω] | 4.7 | 4.7
  Wert (kOhm) | 4,7 | 4700
  Value, MOhm | 1.5 | 1.5e6
  Value (kΩ) | 4k7 | 4700
  Value | 4.7 | 4.7`),
)('reads the unit of the title %s: %s is %s', (title, value, ohms) => {
  const { lines } = readBomText(`Ref;Qty;${title}\nR1;1;${value}\nR2;1;1`) as BomLines
  expect(lines[0]?.wanted?.value).toBe(Number(ohms))
})

it.each(
  textTable(`
  comma | 4,7 Ohm | 4.700 Ohm | 4700 | R1
  comma | 0,1 µF | 10.000 | 10000 | R1
  comma | 2,2k | 4,700 Ohm | 4.7 | R1
  comma | 0,25W | 2.200 µF | 0.0022 | C1
  comma | 4,7k | 16.000 MHz | 16e6 | Y1
  comma | 4,7k | 1.500 kOhm | 1500 | R1
  point | 4.7k | 4.700 Ohm | 4.7 | R1
  point | 0.1uF | 4,700 Ohm | 4700 | R1`),
)('takes decimals with a %s from %s: %s is %s', (_, other, value, read, reference) => {
  const { lines } = readBomText(`Ref;Qty;Value\n${reference};1;${value}\nR9;1;${other}`) as BomLines
  const wanted = lines[0]?.wanted
  expect([wanted?.value, wanted?.notes, wanted?.contradicted]).toEqual([Number(read), [], undefined])
})

it('asks what thousands are where a file has both signs before decimals', () => {
  const { lines } = readBomText('Ref;Qty;Value\nR1;1;4.700 Ohm\nR2;1;4,7k\nR3;1;2.2k') as BomLines
  expect(lines.map(({ wanted }) => wanted?.contradicted)).toEqual(['4.700 Ohm', undefined, undefined])
})
