import { type Context, Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { drawingsDoor } from './drawings/http.ts'
import { problemResponse, refuse } from './platform/refusal.ts'

/** The parts that a store's address space is made of, in the order in which they are asked. */
export interface WebParts {
  api: Hono
  /** The identity provider that the store brings along, under /api/auth. */
  identity: (request: Request) => Promise<Response>
  /** The card gateway of the sandbox, for the browser's card fields. */
  sandboxGateway: Hono | undefined
  ready: () => Promise<boolean>
  /** Host names that the store answers for; undefined for any. */
  hosts: Set<string> | undefined
  https: boolean
  /** Files and pages. */
  mount: (web: Hono) => void
}

/** The store's whole address space as one fetch function. */
export function openWeb({ api, identity, sandboxGateway, ready, hosts, https, mount }: WebParts): Hono {
  const web = new Hono()
  web.get('/healthz', (context) => context.text('ok'))
  web.get('/readyz', async (context) => ((await ready()) ? context.text('ready') : notReady(context)))
  web.use(async ({ req }, next) => {
    const host = new URL(req.url).hostname
    return hosts && !hosts.has(host) ? problemResponse(refuse('wrong-host')) : next()
  })
  web.use(
    secureHeaders({
      strictTransportSecurity: https ? 'max-age=31536000' : false,
      xFrameOptions: 'DENY',
      referrerPolicy: 'strict-origin-when-cross-origin',
      crossOriginOpenerPolicy: 'same-origin',
      permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
    }),
  )
  web.on(['GET', 'POST'], '/api/auth/*', ({ req }) => identity(req.raw))
  web.route('/api', api)
  if (sandboxGateway) web.route('/sandbox/stripe', sandboxGateway)
  drawingsDoor(web)
  mount(web)
  return web
}

function notReady(context: Context): Response {
  return context.text('the database does not answer', 503, { 'retry-after': '2' })
}
