import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'

const YEAR_S = 31_536_000
const HOUR_S = 3600

/** Serves the built files: hashed ones for ever, the others for an hour; compressed twins where the build made them. */
export function mountFiles(web: Hono, root: string): void {
  const files = (cacheControl: string) =>
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, context) => context.header('cache-control', cacheControl),
    })
  web.get('/assets/*', files(`public, max-age=${YEAR_S}, immutable`))
  web.get('/favicon.svg', files(`public, max-age=${HOUR_S}`))
}
