import { expect, it } from 'vitest'
import { viesNumber } from './vies.ts'

it.each([
  ['FR', 'FR 40 303.265-045', { countryCode: 'FR', number: '40303265045' }],
  ['FR', '40303265045', { countryCode: 'FR', number: '40303265045' }],
  ['GR', 'EL123456783', { countryCode: 'EL', number: '123456783' }],
  ['IE', 'ie1+23456w', { countryCode: 'IE', number: '1+23456W' }],
])('of %s, VIES is asked about %s', (country, vatNumber, asked) => {
  expect(viesNumber(country, vatNumber)).toEqual(asked)
})
