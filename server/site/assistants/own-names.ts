import { isIP } from 'node:net'
import { isLoopback } from '#server/platform/runtime/loopback.ts'

/**
 * Whether the request is for this store and from no page of another. A page can have its own name lead to this machine (DNS
 * rebinding), but neither a loopback name nor an address.
 */
export function refusesNames(
  request: Request,
  origin: string,
  isPublished: boolean,
): 'host' | 'origin' | undefined {
  const { host, hostname } = new URL(request.url)
  const isOwn = (name: string) => name === new URL(origin).host
  const isHere = isLoopback(hostname) || (!isPublished && isIP(hostname.replace(/^\[|\]$/g, '')) > 0)
  if (!isOwn(host) && !isHere) return 'host'
  const from = request.headers.get('origin')
  if (from === null || from === origin) return undefined
  return URL.canParse(from) && new URL(from).host === host && /^https?:/.test(from) ? undefined : 'origin'
}
