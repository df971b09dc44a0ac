import { BlockList, isIP } from 'node:net'
import type { Context } from 'hono'
import type { Log } from '#server/platform/runtime/log.ts'

export interface Connection {
  incoming: { socket?: { remoteAddress?: string | undefined } | null | undefined }
}

/** An IPv4 address, or the /64 of an IPv6 one. */
type ClientOf = (request: Request, connection: Connection) => string

/**
 * Behind `hops` proxies the `hops`-th entry from the right counts: the client can forge those to the left. Warns once if
 * a header comes without a proxy (rules: L-4).
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
          'Set TRUST_PROXY to the number of proxies in front of the store.',
      )
    }
    return addressOf(forwarded, incoming.socket?.remoteAddress)
  }
}

export function openAddressOf(hops: number) {
  return (forwarded: string | undefined, socket: string | undefined): string => {
    const entry = hops > 0 ? forwarded?.split(',').at(-hops) : undefined
    return countedAddress(entry) ?? countedAddress(socket) ?? 'unknown'
  }
}

/** Calls that a page makes in process carry its visitor's address. */
export function clientIn(context: Context): string | undefined {
  return (context.env as { client?: string } | undefined)?.client
}

export const countedEnvironment = (context: Context) => ({ ...context.env, counted: true })

export function isCounted(context: Context): boolean {
  return (context.env as { counted?: boolean } | undefined)?.counted === true
}

const mappedPrefix = new BlockList()
mappedPrefix.addSubnet('::ffff:0:0', 96, 'ipv6')

/** A subscriber has a whole /64 (RFC 6177); an IPv4-mapped address (RFC 4291 section 2.5.5.2) counts as IPv4. */
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
  const bare = bracketed ?? /^(?:::ffff:)?([\d.]+)(?::\d+)?$/i.exec(text)?.[1] ?? text
  return bare.split('%')[0] ?? ''
}

/** As in RFC 5952. */
function groupsOf(address: string): string[] {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = short.split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  if (tail === undefined) return before
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}
