import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'

const YEAR_S = 31_536_000
const HOUR_S = 3600

/** Serves the built files. Caches hashed ones for a year, others for 1 hour. Prefers files compressed by the build. */
export function mountFiles(web: Hono, root: string): void {
  const files = (cacheControl: string) =>
    serveStatic({
      root,
      precompressed: true,
      onFound(_path, { header }) {
        header('cache-control', cacheControl)
        header('vary', 'Accept-Encoding')
      },
    })
  web.get('/assets/*', files(`public, max-age=${YEAR_S}, immutable`))
  web.get('/favicon.ico', (context) => context.redirect('/favicon.svg', 301))
  web.get('/favicon.svg', files(`public, max-age=${HOUR_S}`))
}
