import { createContext, data, type RouterContextProvider } from 'react-router'
import { type Answer, type Call, type CallInput, callUrl } from '#contract/call.ts'
import type { UpcomingProduct } from '#contract/content.ts'
import { type PagesBeside, pagesBeside } from '#contract/next-page.ts'
import type { Problem } from '#contract/refusals.ts'
import type { HostedSettings } from './hosted-settings.ts'

/** The store's API as a function, so that a page's loader asks it in process as any other client asks by HTTP. */
export type StoreApi = (request: Request) => Response | Promise<Response>

/** What the owner has set and every page shows. */
export interface StoreFacts {
  name: string
  /** Where the store is reached from outside, such as 'https://parts.example.com'. */
  origin: string
  locale: string
  /** Payments, mails and sign-ins go to stand-ins: nothing here is real. */
  sandbox: boolean
  /** The hosted identity provider, where the owner has chosen it; the browser reaches it itself. */
  firebase: HostedSettings | undefined
  /** The owner's addresses elsewhere. */
  social: { label: string; to: string }[]
}

/** What the owner has set and only some pages show. */
export interface StoreDetails {
  owner: string | undefined
  address: string | undefined
  phone: string | undefined
  registration: string | undefined
  holdHours: number
  /** While the buyer's email is not verified. */
  holdHoursUnverified: number
  /** Whether the reviews of an unverified account wait, and the account can't become an admin. */
  verifiedEmailNeeded: boolean
  /** Dollars. */
  leastTotal: number
  unpaidMost: number
  unpaidMostUnverified: number
  /** How many years paid orders of an erased person keep name and address. */
  recordsYears: number
  /** Whether Stripe takes the cards. */
  stripe: boolean
  /** The OpenID providers that people may sign in with, beside email and password. */
  signInWith: { id: 'google' | 'openid'; name: string }[]
  /** Whether Firebase keeps people's accounts. */
  firebase: boolean
  /** Other sites that pictures may come from, by host name. */
  pictureHosts: string[]
}

/** Set by the server for each page request. */
export const storeApi = createContext<StoreApi>()
export const storeFacts = createContext<StoreFacts>()
export const storeDetails = createContext<StoreDetails>()
export const upcomingProducts = createContext<readonly UpcomingProduct[]>()
/** Marks the scripts that the server writes into a page; undefined in development. */
export const scriptNonce = createContext<string | undefined>(undefined)

// biome-ignore lint/suspicious/noExplicitAny: a call's four schemas vary freely here
type PublicCall = Call<any, any, any, any> & { who: 'anyone' }

const IN_PROCESS = 'http://store.internal'

/** Reads public data for a page. A refusal becomes the page's own status: the nearest error boundary shows it. */
export async function read<C extends PublicCall>(
  context: Readonly<RouterContextProvider>,
  call: C,
  input: CallInput<C> = {} as CallInput<C>,
): Promise<Answer<C>> {
  return (await ask(context, call, input)).body
}

/** The same for a list by keyset: its rows, the cursors of the next and previous page, and the answer's headers. */
export async function readPage<C extends PublicCall>(
  context: Readonly<RouterContextProvider>,
  call: C,
  input: CallInput<C>,
): Promise<PagesBeside & { rows: Answer<C>; headers: Headers }> {
  const { body, headers } = await ask(context, call, input)
  return { rows: body, ...pagesBeside(headers.get('link')), headers }
}

async function ask(context: Readonly<RouterContextProvider>, call: PublicCall, input: object) {
  const response = await context.get(storeApi)(new Request(callUrl(IN_PROCESS, call, input)))
  const body = await response.json()
  if (!response.ok) throw data(body, { status: response.status })
  return { body, headers: response.headers }
}

/**
 * Makes a public call for a form that the browser has sent by itself, in the visitor's name. Gives why it was refused.
 */
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
  const response = await context.get(storeApi)(request)
  return response.ok ? undefined : response.json()
}
