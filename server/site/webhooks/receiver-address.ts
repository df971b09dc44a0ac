import { Resolver } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/** All addresses of a name, from the name servers alone. */
type Resolve = (name: string) => Promise<string[]>

export interface Reach {
  resolve: Resolve
  /** A sandbox without a public address also sends to loopback addresses, there without TLS too. */
  loopback: boolean
}

/** Loopback whatever name servers say (RFC 6761). */
const LOCAL_NAME = /(?:^|\.)localhost\.?$/

export class ForbiddenAddress extends Error {
  constructor() {
    super('The address is not public.')
  }
}

/** Not getaddrinfo: slow names would take the threads that read files. */
export const resolveByDns: Resolve = async (name) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

/** The addresses that may be connected to. Throws ForbiddenAddress if one of a name's is not allowed (rules: V-5). */
export async function addressesOf(url: URL, { resolve, loopback }: Reach): Promise<string[]> {
  const isPlain = url.protocol === 'http:'
  if (!(url.protocol === 'https:' || (isPlain && loopback)) || url.username || url.password)
    throw new ForbiddenAddress()
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = ipaddr.isValid(host)
    ? [host]
    : LOCAL_NAME.test(host)
      ? ['127.0.0.1', '::1']
      : await resolve(host)
  // Without TLS only a name that is known to be loopback is not public.
  if (addresses.length === 0) throw isPlain ? new ForbiddenAddress() : new Error('The name has no address.')
  const isAllowed = (address: string) => {
    const range = rangeOf(address)
    return (range === 'public' && !isPlain) || (range === 'loopback' && loopback)
  }
  if (!addresses.every(isAllowed)) throw new ForbiddenAddress()
  return addresses
}

const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3')

function rangeOf(text: string): 'public' | 'loopback' | 'other' {
  const address = ipaddr.process(text)
  const range = address.range()
  if (range === 'loopback') return 'loopback'
  // IPv6 has more that is no special range, such as addresses that contain one of IPv4.
  const isGlobal = address instanceof ipaddr.IPv4 || address.match(GLOBAL)
  return range === 'unicast' && isGlobal ? 'public' : 'other'
}
