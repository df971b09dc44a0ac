import { createHash, randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import {
  type StoreApi,
  type StoreDetails,
  type StoreFacts,
  scriptNonce,
  storeApi,
  storeDetails,
  storeFacts,
  upcomingProducts,
} from '#app/api.server.ts'
import { pages as pagePaths } from '#contract/pages.ts'
import type { UpcomingProduct } from '#contract/site/content.ts'
import { imageOrigins } from '#server/catalog/images/own-image.ts'
import { identityOrigins } from '#server/people/identity/identity-origins.ts'
import { isFromOwnPage } from '#server/people/identity/own-origin.ts'
import type { InProcess } from '#server/platform/http/door.ts'
import { clientIn, countedEnvironment } from '#server/platform/http/limits/client-address.ts'
import type { ClientUnits } from '#server/platform/http/limits/client-units.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { readBytes } from '#server/platform/http/request-bytes.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { paymentOrigins } from '#server/selling/card-provider/patience.ts'
import { orderLimits } from '#server/selling/orders/order-limits.ts'
import { socialLink } from '#server/site/content/social-links.ts'
import { startLate } from '#server/site/storefront/late-start.ts'
import { refusedForm, refusedPage } from './refused-form.ts'

export interface MountedStore {
  api: Hono
  origin: string
  upcoming: readonly UpcomingProduct[]
  signInWith: { id: 'google' | 'openid'; name: string }[]
  units: ClientUnits
}

/** From public data only, independent of the visitor. */
function openPages(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
  store: {
    facts: StoreFacts
    details: StoreDetails
    upcoming: readonly UpcomingProduct[]
    policy: (inlineScripts: string[], path: string) => string
  },
): (request: Request, api: StoreApi) => Promise<Response> {
  const render = createRequestHandler(build, mode)
  return async (request, api) => {
    const context = new RouterContextProvider()
    context.set(storeApi, api)
    context.set(storeFacts, store.facts)
    context.set(storeDetails, store.details)
    context.set(upcomingProducts, store.upcoming)
    if (mode === 'development') return render(request, context)
    const nonce = newNonce()
    context.set(scriptNonce, nonce)
    const response = await render(decodable(request), context)
    const path = new URL(request.url).pathname
    return isHtml(response)
      ? withPolicy(response, nonce, (scripts) => store.policy(scripts, path))
      : whole(response)
  }
}

/** Such a path gets 404: the router would log it, and it may contain an email. */
function decodable(request: Request): Request {
  try {
    decodeURIComponent(new URL(request.url).pathname)
    return request
  } catch {
    return new Request(new URL(NO_PAGE, request.url), request)
  }
}

const NO_PAGE = '/not-found'

function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}

/** The data of a page is written while it is read. Read here, it counts in the time of the request (rules: L-6). */
async function whole(response: Response): Promise<Response> {
  return response.body ? new Response(await response.arrayBuffer(), response) : response
}

async function withPolicy(
  response: Response,
  nonce: string,
  policy: (inlineScripts: string[]) => string,
): Promise<Response> {
  const html = startLate(await response.text(), nonce)
  const headers = new Headers(response.headers)
  headers.set('content-security-policy', policy(ownScripts(html, nonce)))
  return new Response(withoutNonce(html, nonce), { status: response.status, headers })
}

/** Call it last: pages match every path. */
export function mountPages(
  web: Hono,
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
  config: Config,
  { api, origin, upcoming, signInWith, units }: MountedStore,
): void {
  const facts = {
    name: config.STORE_NAME,
    origin,
    locale: config.STORE_LOCALE,
    currency: config.CURRENCY,
    sandbox: config.SANDBOX,
    firebase: config.firebase && { ...config.firebase, emulator: config.firebase.emulator?.origin },
    social: config.SOCIAL_LINKS.map(socialLink),
  }
  const pages = openPages(build, mode, {
    facts,
    details: { ...detailsOf(config), signInWith },
    upcoming,
    policy: contentSecurityPolicy(config),
  })
  const countPage = (context: Context) => {
    const client = clientIn(context)
    // Kept pages are made without a client address; front.ts has counted them.
    return client === undefined ? undefined : units.admit(context.req.raw, client)
  }
  const answer = async (request: Request, context: Context) => {
    let retryAfter: string | null = null
    // Calls the API with the visitor's address, so that limits count the visitor.
    const callApi = async (call: Request) => {
      let body: unknown
      const receive: InProcess['receive'] = (answer) => {
        body = answer
      }
      const response = await api.request(call, undefined, { ...countedEnvironment(context), receive })
      retryAfter ??= response.headers.get('retry-after')
      const { ok, status, headers } = response
      return { ok, status, headers, body: response.body ? await response.json() : body }
    }
    const response = await pages(request, callApi)
    return retryAfter === null || response.ok ? response : withRetryAfter(response, retryAfter)
  }
  web.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', async (context) => {
    const form = countPage(context) ?? (await admitForm(context.req.raw, config.STORE_URL))
    return form instanceof Refusal ? refusedForm(context.req.raw, form) : answer(form, context)
  })
  web.all('*', (context) => {
    const tooMany = countPage(context)
    return tooMany ? refusedPage(context.req.raw, tooMany) : answer(context.req.raw, context)
  })
}

function withRetryAfter(response: Response, retryAfter: string): Response {
  const headers = new Headers(response.headers)
  headers.set('retry-after', retryAfter)
  return new Response(response.body, { status: response.status, headers })
}

function detailsOf(config: Config): Omit<StoreDetails, 'signInWith'> {
  return {
    hours: config.STORE_HOURS,
    ...orderLimits(config),
    verifiedEmailNeeded: config.VERIFIED_EMAIL_NEEDED,
    recordsYears: config.RECORDS_YEARS,
    stripe: config.stripe !== undefined,
    firebase: config.firebase !== undefined,
    pictureHosts: imageOrigins(config).map((origin) => new URL(origin).host),
  }
}

const MAX_FORM_BYTES = 64 * 1024

/** Removes the Origin header, because the router would compare it with the internal address behind a proxy. */
export async function admitForm(request: Request, storeUrl: URL | undefined): Promise<Request | Refusal> {
  if (!isFromOwnPage(request, storeUrl)) return refuse('foreign-origin')
  const body = await readBytes(request, MAX_FORM_BYTES)
  if (body instanceof Refusal) return body
  const headers = new Headers(request.headers)
  headers.delete('origin')
  return new Request(request.url, { method: request.method, headers, body })
}

/** No text of the page can contain it. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

/** Excludes structured data (JSON-LD), which browsers do not run and which differs for each product. */
const NO_INLINE_SCRIPT = /\s(?:src=|type="application\/ld\+json")/

/** A script injected by a text has no nonce. */
export function ownScripts(html: string, nonce: string): string[] {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes = '', script = '']) =>
      attributes.includes(`nonce="${nonce}"`) && !NO_INLINE_SCRIPT.test(attributes) ? [script] : [],
  )
}

/** Equal pages have equal bytes. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(` nonce="${nonce}"`, '')
}

/** Scripts are allowed by hash, so that a stored page stays valid. */
export function contentSecurityPolicy(config: Config): (inlineScripts: string[], path?: string) => string {
  const payment = paymentOrigins(config)
  const identity = identityOrigins(config)
  const rest = [
    ["frame-src 'self'", ...payment.frames, ...identity.frames],
    ["style-src 'self' 'unsafe-inline'"],
    ["img-src 'self' data:", ...imageOrigins(config)],
    ["object-src 'none'"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    ["frame-ancestors 'none'"],
  ].map((sources) => sources.join(' '))
  return (inlineScripts, path) => {
    // There the owner's browser fetches the pictures that a file names by addresses elsewhere.
    const elsewhere = path === pagePaths.importProducts ? ['https:', 'http:'] : []
    const connections = ["connect-src 'self'", ...payment.connections, ...identity.connections, ...elsewhere]
    const scripts = [
      "script-src 'self'",
      ...hashesOf(inlineScripts),
      ...payment.scripts,
      ...identity.scripts,
    ].join(' ')
    return ["default-src 'self'", scripts, connections.join(' '), ...rest].join('; ')
  }
}

function hashesOf(scripts: string[]): string[] {
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [...new Set(hashes)]
}
