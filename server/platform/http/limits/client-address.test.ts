import { expect, test } from 'vitest'
import { countedAddress, openClientOf } from './client-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:CB00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', undefined],
  ['203.0.113', undefined],
  ['2001:db8::1, 203.0.113.7', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s counts as %s', (given, counted) => {
  expect(countedAddress(given)).toBe(counted)
})

const connection = { incoming: { socket: { remoteAddress: '::ffff:192.0.2.1' } } }
const forwarded = (value?: string) =>
  new Request('http://localhost/', value === undefined ? {} : { headers: { 'x-forwarded-for': value } })

test.each<[number, string | undefined, string]>([
  [0, undefined, '192.0.2.1'],
  [0, '203.0.113.7', '192.0.2.1'],
  [1, '203.0.113.7', '203.0.113.7'],
  [1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [2, '198.51.100.1, 203.0.113.7, 192.0.2.2', '203.0.113.7'],
  // A header with too few entries or an invalid address is ignored.
  [2, '203.0.113.7', '192.0.2.1'],
  [1, undefined, '192.0.2.1'],
  [1, '203.0.113.7, somebody', '192.0.2.1'],
])('behind %i proxies, a request with X-Forwarded-For %s comes from %s', (hops, header, client) => {
  expect(openClientOf(hops, { warn: () => {} })(forwarded(header), connection)).toBe(client)
})

test('logs 1 warning about X-Forwarded-For without TRUST_PROXY', () => {
  const warnings: unknown[] = []
  const log = { warn: (text: unknown) => void warnings.push(text) }
  const clientOf = openClientOf(0, log)
  clientOf(forwarded(), connection)
  expect(warnings).toEqual([])
  clientOf(forwarded('203.0.113.7'), connection)
  clientOf(forwarded('203.0.113.8'), connection)
  expect(warnings).toEqual([expect.stringContaining('TRUST_PROXY')])
  openClientOf(1, log)(forwarded('203.0.113.7'), connection)
  expect(warnings).toHaveLength(1)
})
