import { isLoopback } from '#server/runtime/loopback.ts'

/**
 * The store's own origin as this request reached it: that of STORE_URL; while that is unset, the loopback address in
 * use, so that `localhost` and `127.0.0.1` both serve. Undefined for any other host name.
 */
export function ownOrigin(request: Request, storeUrl: URL | undefined): string | undefined {
  if (storeUrl) return storeUrl.origin
  const { origin, hostname } = new URL(request.url)
  return isLoopback(hostname) ? origin : undefined
}

/**
 * Whether no other site's page can have sent this request in somebody's name. Every browser sends Origin with what is
 * no GET, so a request with a cookie and without Origin must at least say by Sec-Fetch-Site that no site is behind it.
 */
export function isFromOwnPage(request: Request, storeUrl: URL | undefined): boolean {
  const { headers } = request
  const origin = headers.get('origin')
  if (origin !== null) return origin === ownOrigin(request, storeUrl)
  if (!headers.has('cookie')) return true
  return ['same-origin', 'none'].includes(headers.get('sec-fetch-site') ?? '')
}
