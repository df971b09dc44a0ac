import { type Context, Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { UpcomingProduct } from '#contract/content.ts'
import { upcomingDoor } from './content/http.ts'
import { drawingsDoor } from './drawings/http.ts'
import { imageFilesDoor } from './images/http.ts'
import { clientIn } from './platform/limits/client-address.ts'
import type { GeneralLimit } from './platform/limits/general-limit.ts'
import { problemResponse, refuse } from './platform/refusal.ts'

/** The parts that a store's address space is made of, in the order in which they are asked. */
export interface WebParts {
  api: Hono
  /** The identity provider that the store brings along, under /api/auth. */
  identity: (request: Request, client: string) => Promise<Response>
  generalLimit: GeneralLimit
  /** The card gateway of the sandbox, for the browser's card fields. */
  sandboxGateway: Hono | undefined
  /** The mails that the sandbox has kept. */
  sandboxMails: Hono | undefined
  ready: () => Promise<boolean>
  /** Host names that the store answers for; undefined for any. */
  hosts: Set<string> | undefined
  https: boolean
  /** The folder of uploaded pictures. */
  imageFolder: string
  upcoming: readonly UpcomingProduct[]
  /** Files and pages. */
  mount: (web: Hono) => void
}

/** The store's whole address space as one fetch function. */
export function openWeb(parts: WebParts): Hono {
  const { api, identity, generalLimit, sandboxGateway, ready, hosts, https, mount } = parts
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
  web.on(['GET', 'POST'], '/api/auth/*', (context) => {
    const client = clientIn(context) ?? ''
    const tooMany = generalLimit.take(context.req.raw, client)
    return tooMany ? problemResponse(tooMany) : identity(context.req.raw, client)
  })
  if (parts.sandboxMails) web.route('/api', parts.sandboxMails)
  web.route('/api', api)
  if (sandboxGateway) web.route('/sandbox/stripe', sandboxGateway)
  drawingsDoor(web)
  imageFilesDoor(web, parts.imageFolder)
  upcomingDoor(web, parts.upcoming)
  mount(web)
  return web
}

function notReady(context: Context): Response {
  return context.text('the database does not answer', 503, { 'retry-after': '2' })
}
