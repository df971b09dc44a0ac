import { expect, it } from 'vitest'
import { Address, PhoneNumber } from './delivery.ts'

it.each([
  ['+44 117 496 0000', true],
  ['0117.496.0000 ext. 12', true],
  ['0800 FARAD 55501', true],
  ['٠١٢٣٤٥٦٧', true],
  ['112', true],
  ['12', false],
  ['call me', false],
  ['+44 117\n496 0000', false],
  ['', false],
])('the phone number %j: %s (rules: O-11)', (number, isOne) => {
  expect(PhoneNumber.safeParse(number).success).toBe(isOne)
})

it('an address keeps its lines, with LF, CR LF or CR', () => {
  const lines = 'Tanaka Instruments\nUnit 6\n\nBristol'
  for (const end of ['\n', '\r\n', '\r'])
    expect(Address.parse(` ${lines.replaceAll('\n', end)}${end}`)).toBe(lines)
})
