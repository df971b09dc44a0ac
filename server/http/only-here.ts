import type { IncomingMessage } from 'node:http'
import { isLoopback } from '#server/runtime/loopback.ts'

const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via']

/**
 * Whether a request was made on this machine, as far as it tells. A proxy beside the store reaches it under a loopback
 * name too, with the whole internet behind it; only its headers give it away, unless proxies are known of.
 */
export function isFromHere({ url, headers }: Request, proxies: number): boolean {
  if (!isLoopback(new URL(url).hostname)) return false
  return proxies > 0 || !PROXY_HEADERS.some((name) => headers.has(name))
}

/** Names under which a store is reached are few; only so many are remembered. */
const REMEMBERED = 100

/** The same of a request as Node's HTTP server has it, for a way on which each microsecond counts. */
export function openIsFromHere(proxies: number): (request: IncomingMessage) => boolean {
  const loopback = new Map<string, boolean>()
  return ({ headers }) => {
    const { host = '' } = headers
    let here = loopback.get(host)
    if (here === undefined) {
      here = URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname)
      if (loopback.size >= REMEMBERED) loopback.clear()
      loopback.set(host, here)
    }
    return here && (proxies > 0 || !PROXY_HEADERS.some((name) => headers[name] !== undefined))
  }
}
