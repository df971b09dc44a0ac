import { createContext, data, type RouterContextProvider } from 'react-router'
import { type Answer, type Call, type CallInput, callUrl } from '#contract/call.ts'
import { nextAfter } from '#contract/next-page.ts'

/** The store's API as a function, so that a page's loader asks it in process as any other client asks by HTTP. */
export type StoreApi = (request: Request) => Response | Promise<Response>

/** What the owner has set and every page shows. */
export interface StoreFacts {
  name: string
  locale: string
  /** Payments, mails and sign-ins go to stand-ins: nothing here is real. */
  sandbox: boolean
}

/** Set by the server for each page request. */
export const storeApi = createContext<StoreApi>()
export const storeFacts = createContext<StoreFacts>()

// biome-ignore lint/suspicious/noExplicitAny: a call's four schemas vary freely here
type PublicRead = Call<any, any, any, any> & { who: 'anyone' }

const IN_PROCESS = 'http://store.internal'

/** Reads public data for a page. A refusal becomes the page's own status: the nearest error boundary shows it. */
export async function read<C extends PublicRead>(
  context: Readonly<RouterContextProvider>,
  call: C,
  input: CallInput<C> = {} as CallInput<C>,
): Promise<Answer<C>> {
  return (await ask(context, call, input)).body
}

/** The same for a list by keyset: its rows, and where it goes on when there are more. */
export async function readPage<C extends PublicRead>(
  context: Readonly<RouterContextProvider>,
  call: C,
  input: CallInput<C>,
): Promise<{ rows: Answer<C>; next: string | undefined }> {
  const { body, link } = await ask(context, call, input)
  return { rows: body, next: nextAfter(link) }
}

async function ask(context: Readonly<RouterContextProvider>, call: PublicRead, input: object) {
  const response = await context.get(storeApi)(new Request(callUrl(IN_PROCESS, call, input)))
  const body = await response.json()
  if (!response.ok) throw data(body, { status: response.status })
  return { body, link: response.headers.get('link') }
}
