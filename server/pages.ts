import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type StoreFacts, storeApi, storeFacts } from '#app/api.server.ts'
import type { Config } from './platform/config.ts'

/** Answers a page or its data: rendered from public data alone, never by who asks. */
function openPages(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
  store: { api: (request: Request) => Response | Promise<Response>; facts: StoreFacts },
): (request: Request) => Promise<Response> {
  const render = createRequestHandler(build, mode)
  return async (request) => {
    const context = new RouterContextProvider()
    context.set(storeApi, store.api)
    context.set(storeFacts, store.facts)
    const response = await render(request, context)
    return mode === 'production' && isHtml(response) ? withPolicy(response) : response
  }
}

function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** Adds the content security policy: inline scripts run by their hash, so that a stored page stays valid. */
async function withPolicy(response: Response): Promise<Response> {
  const html = await response.text()
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  )
  const headers = new Headers(response.headers)
  headers.set(
    'content-security-policy',
    [
      "default-src 'self'",
      `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
  return new Response(html, { status: response.status, headers })
}

/** Mounts the pages as the last of the store's addresses. */
export function mountPages(
  web: Hono,
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
  config: Config,
  api: Hono,
): void {
  const facts = { name: config.STORE_NAME, locale: config.STORE_LOCALE, sandbox: config.SANDBOX }
  const pages = openPages(build, mode, { api: (request) => api.request(request), facts })
  web.all('*', ({ req }) => pages(req.raw))
}
