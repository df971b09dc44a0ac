import { Reply } from './door.ts'

/** Prices change without the version, so the answer must not be stored. */
export function versioned<Body>(body: Body, version: number): Reply<Body> {
  return new Reply(body, { headers: { etag: `"${version}"`, 'cache-control': 'no-store' } })
}

/** The versions that If-Match names; null if it allows any. Proxies that compress answers mark their ETags as weak. */
export function matchedVersions(request: Request): number[] | null {
  const ifMatch = request.headers.get('if-match')
  if (ifMatch === null || ifMatch.trim() === '*') return null
  return [...ifMatch.matchAll(/(?:W\/)?"(\d{1,15})"/g)].map(([, version]) => Number(version))
}
