import { isLoopback } from '#server/platform/runtime/loopback.ts'

export function ownOrigin(request: Request, storeUrl: URL | undefined): string | undefined {
  if (storeUrl) return storeUrl.origin
  const { origin, hostname } = new URL(request.url)
  return isLoopback(hostname) ? origin : undefined
}

/** Browsers send Origin with every method except GET; without it, Sec-Fetch-Site must rule out other sites. */
export function isFromOwnPage(request: Request, storeUrl: URL | undefined): boolean {
  const { headers } = request
  const origin = headers.get('origin')
  if (origin !== null) return origin === ownOrigin(request, storeUrl)
  if (!headers.has('cookie')) return true
  return ['same-origin', 'none'].includes(headers.get('sec-fetch-site') ?? '')
}
