import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'

const YEAR_S = 31_536_000
const HOUR_S = 3600

/** Hashed files are cached for a year, others for 1 hour. Open pages name files of `otherRoots`, other releases. */
export function mountFiles(
  web: Hono,
  root: string,
  otherRoots: () => Promise<string[]> = async () => [],
): void {
  const files = (cacheControl: string, folder = root) =>
    serveStatic({
      root: folder,
      precompressed: true,
      onFound(_path, { header }) {
        header('cache-control', cacheControl)
        header('vary', 'Accept-Encoding')
      },
    })
  const hashed = (folder: string) => files(`public, max-age=${YEAR_S}, immutable`, folder)
  web.get('/assets/*', hashed(root), async (context, next) => {
    for (const folder of await otherRoots()) {
      let found = true
      const answer = await hashed(folder)(context, async () => {
        found = false
      })
      if (found) return answer
    }
    return next()
  })
  web.get('/favicon.ico', (context) => context.redirect('/favicon.svg', 301))
  for (const path of ['/favicon.svg', '/article/*']) web.get(path, files(`public, max-age=${HOUR_S}`))
}
