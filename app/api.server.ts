import { createContext, data, type RouterContextProvider } from 'react-router'
import { type Answer, type Call, type CallInput, callUrl } from '#contract/call.ts'
import { type PagesBeside, pagesBeside } from '#contract/next-page.ts'
import type { Problem } from '#contract/refusals.ts'
import type { Buyers } from '#contract/selling/buyers.ts'
import type { Maker } from '#contract/selling/maker.ts'
import { getShopFront } from '#contract/selling/shop-front.ts'
import type { UpcomingProduct } from '#contract/site/content.ts'
import { accentStyle } from './accent-style.server.ts'
import type { HostedSettings } from './hosted-settings.ts'

/** The store's API as a function: page loaders call it in process, with the same requests as any HTTP client. */
export type StoreApi = (request: Request) => Promise<StoreAnswer>

interface StoreAnswer extends Pick<Response, 'ok' | 'status' | 'headers'> {
  // biome-ignore lint/suspicious/noExplicitAny: the contract says what it is
  body: any
}

type ShopFront = Answer<typeof getShopFront>

interface Looks extends Pick<ShopFront, 'logo' | 'logoDark' | 'favicon'> {
  /** Rules of CSS that replace the store's colours by the owner's. */
  style?: string
}

export interface StoreFacts extends Looks {
  name: string
  /** The store's public origin, such as 'https://parts.example.com'. */
  origin: string
  locale: string
  currency: string | undefined
  /** Payments, mails and sign-ins go to stand-ins; nothing is charged or sent. */
  sandbox: boolean
  /** The hosted identity provider, if configured; the browser calls it directly. */
  firebase: HostedSettings | undefined
  social: { label: string; to: string }[]
  buyers?: Buyers
  maker?: Maker
}

/** Settings that only some pages show. */
export interface StoreDetails {
  hours: string | undefined
  holdHours: number
  /** Applies until the buyer's email is verified. */
  holdHoursUnverified: number
  /** Applies until the buyer has paid an order. */
  holdHoursFirst: number
  /** Of the unpaid orders of such a buyer; undefined if they are not limited. */
  first: { lines: number; totalCents: number; sharePercent: number; timesPaid: number } | undefined
  /** If true, reviews of an unverified account wait for its verification, and it cannot become an admin. */
  verifiedEmailNeeded: boolean
  leastTotalCents: number
  maxUnpaid: number
  maxUnpaidUnverified: number
  recordsYears: number
  stripe: boolean
  signInWith: { id: 'google' | 'openid'; name: string }[]
  firebase: boolean
  /** Host names of other sites that pictures may come from. */
  pictureHosts: string[]
}

export const storeApi = createContext<StoreApi>()
export const storeFacts = createContext<StoreFacts>()
export const storeDetails = createContext<StoreDetails>()
export const upcomingProducts = createContext<readonly UpcomingProduct[]>()
/** Nonce of the scripts that the server writes into a page; null in development. The router takes no undefined default. */
export const scriptNonce = createContext<string | null>(null)

// biome-ignore lint/suspicious/noExplicitAny: accepts calls with any schemas
type PublicCall = Call<any, any, any, any> & { may: 'anyone' }

const IN_PROCESS = 'http://store.internal'

/** Reads public data for a page. Throws the refusal with its status, which the nearest error boundary renders. */
export async function read<C extends PublicCall>(
  context: Readonly<RouterContextProvider>,
  call: C,
  input: CallInput<C> = {} as CallInput<C>,
): Promise<Answer<C>> {
  return accepted(await answerInProcess(context, call, input)).body
}

/** Like `read`, but undefined if the API answers 404. */
export async function find<C extends PublicCall>(
  context: Readonly<RouterContextProvider>,
  call: C,
  input: CallInput<C>,
): Promise<Answer<C> | undefined> {
  const answer = await answerInProcess(context, call, input)
  return answer.status === 404 ? undefined : accepted(answer).body
}

/** Like `read`, but returns a refusal instead of throwing it. */
export async function attempt<C extends PublicCall>(
  context: Readonly<RouterContextProvider>,
  call: C,
  input: CallInput<C>,
): Promise<{ answer: Answer<C> } | { problem: Problem }> {
  const { ok, status, body } = await answerInProcess(context, call, input)
  return ok ? { answer: body } : { problem: { ...body, status } }
}

export async function readPage<C extends PublicCall>(
  context: Readonly<RouterContextProvider>,
  call: C,
  input: CallInput<C>,
): Promise<PagesBeside & { rows: Answer<C>; headers: Headers }> {
  const { body, headers } = accepted(await answerInProcess(context, call, input))
  return { rows: body, ...pagesBeside(headers.get('link')), headers }
}

/** The last of each store, for its pages while the database is away. */
const lastFronts = new WeakMap<StoreFacts, ShopFront>()

/** The facts of the store with the name and the looks that the owner gave it. */
export async function readFacts(context: Readonly<RouterContextProvider>): Promise<StoreFacts> {
  const facts = context.get(storeFacts)
  const outcome = await attempt(context, getShopFront, {})
  if ('answer' in outcome) lastFronts.set(facts, outcome.answer)
  const { name = facts.name, logo, logoDark, favicon, accent, buyers, maker } = lastFronts.get(facts) ?? {}
  return {
    ...facts,
    name,
    ...(logo && { logo }),
    ...(logoDark && { logoDark }),
    ...(favicon && { favicon }),
    ...(buyers && { buyers }),
    ...(maker && { maker }),
    ...(accent && { style: accentStyle(accent) }),
  }
}

function answerInProcess(context: Readonly<RouterContextProvider>, call: PublicCall, input: object) {
  return context.get(storeApi)(new Request(callUrl(IN_PROCESS, call, input)))
}

function accepted(answer: StoreAnswer): StoreAnswer {
  if (!answer.ok) throw data(answer.body, { status: answer.status })
  return answer
}

/** Makes a public call for a form that the browser submitted without JavaScript. Returns the problem if refused. */
export async function submit<C extends PublicCall>(
  context: Readonly<RouterContextProvider>,
  call: C,
  input: CallInput<C>,
): Promise<Problem | undefined> {
  const request = new Request(callUrl(IN_PROCESS, call, input), {
    method: call.method.toUpperCase(),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input.body),
  })
  const { ok, body } = await context.get(storeApi)(request)
  return ok ? undefined : body
}
