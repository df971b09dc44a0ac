import { BlockList, isIP } from 'node:net'
import type { Context } from 'hono'
import type { Log } from '#server/runtime/log.ts'

/** What a request came over, as Node's HTTP server has it. */
export interface Connection {
  incoming: { socket?: { remoteAddress?: string | undefined } | null | undefined }
}

/** Gives a request's client as limits count it: an IPv4 address, or the /64 of an IPv6 one. */
export type ClientOf = (request: Request, connection: Connection) => string

/**
 * How the clients of this store are told from each other. Without proxies (`hops` 0) by the socket's address, whatever
 * a client writes into its headers. Behind `hops` of them by the entry of X-Forwarded-For that the outermost one has
 * made: the `hops`-th from the right, for everything left of it is the client's own word.
 */
export function openClientOf(hops: number, log: Pick<Log, 'warn'>): ClientOf {
  let warned = false
  const addressOf = openAddressOf(hops)
  return (request, { incoming }) => {
    const forwarded = request.headers.get('x-forwarded-for') ?? undefined
    if (hops === 0 && forwarded !== undefined && !warned) {
      warned = true
      log.warn(
        'X-Forwarded-For was seen, and TRUST_PROXY is not set: behind a proxy all clients count as one address. ' +
          'Set TRUST_PROXY to the number of proxies before the store.',
      )
    }
    return addressOf(forwarded, incoming.socket?.remoteAddress)
  }
}

/** Texts of addresses whose reading is remembered: a visitor comes with the same one each time. */
const REMEMBERED = 1000
/** No address and port is as long, let alone two. */
const LONG = 120

/** The same by X-Forwarded-For and the socket's address alone. */
export function openAddressOf(hops: number) {
  const known = new Map<string, string>()
  return (forwarded: string | undefined, socket: string | undefined): string => {
    const told = hops > 0 ? forwarded?.split(',').at(-hops) : undefined
    const text = `${told} ${socket}`
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= REMEMBERED) known.clear()
    const address = countedAddress(told) ?? countedAddress(socket) ?? 'unknown'
    if (text.length <= LONG) known.set(text, address)
    return address
  }
}

/**
 * The client of a request, which the store's door has put into Hono's environment; a page's own calls bring it along.
 */
export function clientIn(context: Context): string | undefined {
  return (context.env as { client?: string } | undefined)?.client
}

/** Hono's environment for API calls that a page makes for its visitor: the page itself was counted. */
export const countedEnvironment = (context: Context) => ({ ...context.env, counted: true })

/** Whether the general limit has already counted this call's page. */
export function isCounted(context: Context): boolean {
  return (context.env as { counted?: boolean } | undefined)?.counted === true
}

const mappedPrefix = new BlockList()
mappedPrefix.addSubnet('::ffff:0:0', 96, 'ipv6')

/**
 * An address as it is counted. A subscriber of IPv6 has a whole /64 (RFC 6177), so the rest says nothing; IPv4 in
 * IPv6's clothes (RFC 4291 section 2.5.5.2) is the same as without. A port is left out. Undefined for what is none.
 */
export function countedAddress(text: string | undefined): string | undefined {
  const bare = withoutPort(text?.trim() ?? '')
  const family = isIP(bare)
  if (family === 0) return undefined
  if (family === 4) return bare
  const groups = groupsOf(bare)
  if (!mappedPrefix.check(bare, 'ipv6')) return `${groups.slice(0, 4).join(':')}::/64`
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1]
  const bare = bracketed ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return bare.split('%')[0] ?? ''
}

/** The eight groups of a valid IPv6 address, in the spelling of RFC 5952. */
function groupsOf(address: string): string[] {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = short.split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  if (tail === undefined) return before
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}
