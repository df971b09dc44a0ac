import { expect, it } from 'vitest'
import { countedAddress } from './client-address.ts'
import { networksOf } from './networks.ts'

const networksAround = (client: string) =>
  networksOf(countedAddress(client) ?? client).map(({ network, times }) => `${times} × ${network}`)

it('finds the networks of each width around an address, the narrowest first, with their limits', () => {
  const narrowest = ['1 × 203.0.113.77/32', '4 × 203.0.113.0/24', '16 × 203.0.0.0/16']
  expect(networksAround('203.0.113.77')).toEqual(narrowest)
  expect(networksAround('2001:db8:12:34ff::7')).toEqual([
    '1 × 2001:db8:12:34ff::/64',
    '2 × 2001:db8:12:3400::/56',
    '4 × 2001:db8:12::/48',
    '16 × 2001:db8::/32',
  ])
  expect(networksAround('::ffff:203.0.113.77')).toEqual(narrowest)
})

it('takes a client without an address as a network of its own', () => {
  expect(networksOf('unknown')).toEqual([{ network: 'unknown', times: 1 }])
})
