import { isLoopback } from '#server/platform/runtime/loopback.ts'

/**
 * The store's own origin for this request: that of STORE_URL or, while STORE_URL is unset, the loopback address in use,
 * so that both `localhost` and `127.0.0.1` work. Undefined for any other host name.
 */
export function ownOrigin(request: Request, storeUrl: URL | undefined): string | undefined {
  if (storeUrl) return storeUrl.origin
  const { origin, hostname } = new URL(request.url)
  return isLoopback(hostname) ? origin : undefined
}

/**
 * Whether the request cannot come from another site's page. Browsers send Origin with every method except GET, so a
 * request with a cookie and without Origin must have a Sec-Fetch-Site that rules out other sites.
 */
export function isFromOwnPage(request: Request, storeUrl: URL | undefined): boolean {
  const { headers } = request
  const origin = headers.get('origin')
  if (origin !== null) return origin === ownOrigin(request, storeUrl)
  if (!headers.has('cookie')) return true
  return ['same-origin', 'none'].includes(headers.get('sec-fetch-site') ?? '')
}
