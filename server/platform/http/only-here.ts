import type { IncomingMessage } from 'node:http'
import { isLoopback } from '#server/platform/runtime/loopback.ts'

const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via']

/** A proxy on this machine uses a loopback name too: only its headers show it. */
export function isFromHere({ url, headers }: Request, proxies: number): boolean {
  if (!isLoopback(new URL(url).hostname)) return false
  return proxies > 0 || !PROXY_HEADERS.some((name) => headers.has(name))
}

const REMEMBERED = 100

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
