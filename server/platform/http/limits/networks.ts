import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

interface Network {
  /** In CIDR notation, or the client as it is if it has no address. */
  network: string
  /** How many times the limit of one address all clients of the network have together. */
  times: number
}

/** A subscriber has a /64 to a /56, a site a /48, a provider a /32 (RFC 6177); IPv4 addresses are rented by the /24 and /16. */
const WIDTHS = {
  4: [
    { bits: 32, times: 1 },
    { bits: 24, times: 4 },
    { bits: 16, times: 16 },
  ],
  6: [
    { bits: 64, times: 1 },
    { bits: 56, times: 2 },
    { bits: 48, times: 4 },
    { bits: 32, times: 16 },
  ],
} as const

/** As `Limits.sealed` writes it. */
const SEALED = /^([\w-]{43})\*(\d+)$/

/** The networks around a client (`countedAddress`), the narrowest first. Each limit by address counts in all of them (rules: L-13). */
export function networksOf(client: string): Network[] {
  const known = found.get(client)
  if (known) return known
  const networks = findNetworks(client)
  if (found.size >= MAX_FOUND) found.clear()
  found.set(client, networks)
  return networks
}

/** A request asks several times. */
const found = new Map<string, Network[]>()
const MAX_FOUND = 5000

function findNetworks(client: string): Network[] {
  const sealed = client.split(' ').map((part) => SEALED.exec(part) ?? [])
  if (sealed.every(([, network]) => network))
    return sealed.map(([, network = '', times]) => ({ network, times: Number(times) }))
  const address = client.replace(/\/\d+$/, '')
  const family = isIP(address)
  if (family !== 4 && family !== 6) return [{ network: client, times: 1 }]
  return WIDTHS[family].map(({ bits, times }) => ({ network: networkAt(address, bits), times }))
}

/** For a fair queue: a flood from one network shares the turns of that network. */
export function sharesOf(client: string): string[] {
  return networksOf(client)
    .map(({ network }) => network)
    .reverse()
}

function networkAt(address: string, bits: number): string {
  const { IPv4, IPv6 } = ipaddr
  const first = (isIP(address) === 4 ? IPv4 : IPv6).networkAddressFromCIDR(`${address}/${bits}`)
  return `${first.toString()}/${bits}`
}
