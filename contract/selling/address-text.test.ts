import { expect, it } from 'vitest'
import { townLines } from './address-text.ts'

it.each([
  [{ country: 'DE', city: 'Hamburg', postalCode: '20457' }, ['20457 Hamburg']],
  [{ country: 'GB', city: 'London', postalCode: 'SW1Y 4JH' }, ['London', 'SW1Y 4JH']],
  [
    { country: 'US', city: 'Palo Alto', postalCode: '94304', region: 'CA', regionName: 'California' },
    ['Palo Alto, CA 94304'],
  ],
  [{ country: 'AU', city: 'Sydney', postalCode: '2000', region: 'NSW' }, ['Sydney NSW 2000']],
  [{ country: 'NZ', city: 'Wellington', postalCode: '6011' }, ['Wellington 6011']],
  [
    { country: 'IT', city: 'Torino', postalCode: '10121', region: 'TO', regionName: 'Torino' },
    ['10121 Torino', 'Torino'],
  ],
  [{ country: 'AE', city: 'Dubai' }, ['Dubai']],
  [{ country: 'IE', city: 'Dublin', region: 'D' }, ['Dublin', 'D']],
])('an address has the form of its country: %j', (town, lines) => {
  expect(townLines(town)).toEqual(lines)
})
