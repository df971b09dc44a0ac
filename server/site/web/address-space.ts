import { type Context, Hono, type Next } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { pages } from '#contract/pages.ts'
import type { UpcomingProduct } from '#contract/site/content.ts'
import { datasheetFilesDoor } from '#server/catalog/datasheets/http.ts'
import { drawingsDoor } from '#server/catalog/drawings/http.ts'
import { imageFilesDoor } from '#server/catalog/images/http.ts'
import type { PictureStorage } from '#server/catalog/images/picture-storage.ts'
import { kicadDoor } from '#server/catalog/kicad/http.ts'
import type { Admission } from '#server/platform/http/admission.ts'
import type { FindKey } from '#server/platform/http/caller.ts'
import { clientIn } from '#server/platform/http/limits/client-address.ts'
import type { ClientUnits } from '#server/platform/http/limits/client-units.ts'
import { isFromHere } from '#server/platform/http/only-here.ts'
import { problemResponse, refuse } from '#server/platform/http/refusal.ts'
import { type MetricsDoorParts, metricsDoor } from '#server/platform/metrics/http.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { secretLinkHeaders } from '#server/selling/lists/http.ts'
import { assistantDoor } from '#server/site/assistants/http.ts'
import { upcomingDoor } from '#server/site/content/http.ts'
import { cleanAddresses } from '#server/site/discovery/clean-address.ts'
import { type DiscoveryParts, discoveryDoor } from '#server/site/discovery/http.ts'
import { feedDoors } from '#server/site/feeds/http.ts'
import { compressAnswers } from './compress-answers.ts'
import { refusedPage } from './refused-form.ts'

interface WebParts {
  secrets: [string, ...string[]]
  api: Hono
  identity: (request: Request, client: string) => Promise<Response>
  findKey: FindKey
  units: ClientUnits
  admission: Admission
  sandboxGateway: Hono | undefined
  sandboxOpenId: Hono | undefined
  sandboxMails: Hono | undefined
  ready: () => Promise<boolean>
  onlyHere: boolean
  proxies: number
  https: boolean
  /** Has an address of its own, `STORE_URL`. */
  isPublished: boolean
  popups: boolean
  kicad: Parameters<typeof kicadDoor>[1]
  pictures: PictureStorage
  log: Log
  upcoming: readonly UpcomingProduct[]
  discovery: DiscoveryParts
  metrics: Omit<MetricsDoorParts, 'isFromHere'>
  mount: (web: Hono) => void
}

/** Routes match in this order. */
export function openWeb(parts: WebParts): Hono {
  const { api, identity, units, sandboxGateway, ready, https, mount } = parts
  const web = new Hono()
  web.get('/healthz', (context) => context.text('ok'))
  web.get('/readyz', async (context) => ((await ready()) ? context.text('ready') : notReady(context)))
  metricsDoor(web, { ...parts.metrics, isFromHere: (request) => isFromHere(request, 0) })
  if (parts.onlyHere) {
    web.use(async ({ req }, next) =>
      isFromHere(req.raw, parts.proxies) ? next() : problemResponse(refuse('wrong-host')),
    )
  }
  giveTurns(web, units)
  compressAnswers(web)
  secretLinkHeaders(web)
  web.use(
    secureHeaders({
      strictTransportSecurity: https ? 'max-age=31536000' : false,
      xFrameOptions: 'DENY',
      // Only for obsolete browsers and plug-ins; each adds bytes to every answer.
      xXssProtection: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xDnsPrefetchControl: false,
      referrerPolicy: 'strict-origin-when-cross-origin',
      crossOriginOpenerPolicy: parts.popups ? 'same-origin-allow-popups' : 'same-origin',
      permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
    }),
  )
  const limited = async (context: Context, next: Next) => {
    const tooMany = units.admit(context.req.raw, clientIn(context) ?? '')
    return tooMany ? problemResponse(tooMany) : next()
  }
  web.on(['GET', 'POST'], '/api/auth/*', limited, (context) => {
    const overloaded = parts.admission.refusal()
    return overloaded ? problemResponse(overloaded) : identity(context.req.raw, clientIn(context) ?? '')
  })
  if (parts.sandboxMails) web.route('/api', parts.sandboxMails)
  web.route('/api', api)
  if (sandboxGateway) web.use('/sandbox/stripe/*', limited).route('/sandbox/stripe', sandboxGateway)
  if (parts.sandboxOpenId) web.use('/sandbox/openid/*', limited).route('/sandbox/openid', parts.sandboxOpenId)
  kicadDoor(web, parts.kicad)
  drawingsDoor(web, parts.discovery.db)
  imageFilesDoor(web, { storage: parts.pictures, log: parts.log })
  datasheetFilesDoor(web, { storage: parts.pictures, log: parts.log })
  upcomingDoor(web, parts.upcoming)
  // Costly: preview pictures are rendered, and sitemaps and feeds read thousands of products.
  for (const path of ['/og/*', '/llms.txt', '/feeds/*', '/mcp']) web.use(path, limited)
  web.use('/:file{sitemap.*\\.xml}', limited)
  discoveryDoor(web, { ...parts.discovery, units })
  feedDoors(web, { ...parts, db: parts.discovery.db })
  assistantDoor(web, { ...parts, ...parts.discovery })
  cleanAddresses(web, Object.values(pages))
  mount(web)
  return web
}

function notReady(context: Context): Response {
  return context.text('the database does not answer', 503, { 'retry-after': '2' })
}

const FILES = /^\/(?:assets|images|datasheets|drawings)\//
/** Their doors give turns themselves. */
const OWN_TURNS = /^\/(?:mcp$|kicad\/v1\/parts\/category\/)/
/** Forms are sent to pages. */
const OTHER_DOORS = /^\/(?:api|sandbox)\//

/** Mount it before what takes turns (rules: L-9). */
function giveTurns(web: Hono, units: ClientUnits): void {
  const inTurn = async (context: Context, next: Next) => {
    const { raw, path } = context.req
    const client = clientIn(context)
    // A kept page is made without a client; front.ts gives the visitor a turn.
    if (client === undefined || FILES.test(path) || OWN_TURNS.test(path)) return next()
    const refusal = await units.serve(units.payerOf(raw, client), async () => void (await next()), raw.signal)
    if (refusal) return path.startsWith('/api/') ? problemResponse(refusal) : refusedPage(raw, refusal)
  }
  web.get('*', inTurn)
  web.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', (context, next) =>
    OTHER_DOORS.test(context.req.path) ? next() : inTurn(context, next),
  )
}
