import { expect, it } from 'vitest'
import { countedAddress } from './client-address.ts'
import { networksOf } from './networks.ts'

const namesOf = (client: string) => networksOf(countedAddress(client) ?? client).map(({ network }) => network)

it('finds the networks of each width around an address, the narrowest first', () => {
  expect(namesOf('203.0.113.77')).toEqual(['203.0.113.77/32', '203.0.113.0/24', '203.0.0.0/16'])
  expect(namesOf('2001:db8:12:34ff::7')).toEqual([
    '2001:db8:12:34ff::/64',
    '2001:db8:12:3400::/56',
    '2001:db8:12::/48',
    '2001:db8::/32',
  ])
  expect(namesOf('::ffff:203.0.113.77')).toEqual(namesOf('203.0.113.77'))
})

it('takes a client without an address as a network of its own', () => {
  expect(networksOf('unknown')).toEqual([{ network: 'unknown', times: 1 }])
})
