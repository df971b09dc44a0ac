import { setTimeout as pause } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { t } from '#messages/catalogue.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type AdmitKey, admitKey } from '#server/platform/http/admit-key.ts'
import { refusalOfError } from '#server/platform/http/error-refusal.ts'
import { type GzipPages, openGzip } from '#server/platform/http/gzip-pages.ts'
import { keyIn } from '#server/platform/http/key-in.ts'
import { clientIn } from '#server/platform/http/limits/client-address.ts'
import { type ClientUnits, PAGE_OF_ANSWER_UNITS } from '#server/platform/http/limits/client-units.ts'
import { problemResponse, Refusal, refuse } from '#server/platform/http/refusal.ts'
import { openSendPages } from '#server/platform/http/send-pages.ts'
import { QueueFull, turns, turnsByKey } from '#server/platform/runtime/turns.ts'
import { type KicadPart, type KicadStore, toKicadPart } from './kicad-part.ts'
import { countFamily, findKicadPart, IN_STOCK, kicadParts, listCategories, MAX_PARTS } from './kicad-parts.ts'

interface KicadParts extends AdmitKey {
  db: Database
  store: { name: () => Promise<string>; origin: () => string }
}

/** `payer` is whose units it takes (rules: L-6). */
type Answer = (context: Context, payer: string) => Promise<object | Refusal | Response>

/** KiCad asks for all lists at once. So many of an account are sent at once; the others wait, a number of which is refused. */
const LISTS_OF_ONE = 4
const WAITING_LISTS_OF_ONE = 600
const WAIT_MS = 60_000
/** Their batches take turns, one of an account, so that they do not fill the pool. */
const BATCHES_AT_ONCE = 2
/** A list that has used up the time of its account goes on more slowly. */
const REST_MS = 500
const PRIVATE = { 'cache-control': 'private, no-store', 'content-type': 'application/json' }

/** The HTTP library of KiCad 9 and 10, which takes every status but 200 as an error. */
export function kicadDoor(web: Hono, parts: KicadParts): void {
  const { db, store, units } = parts
  const inTurn = openBatchTurns(units)
  const full = () => new QueueFull()
  const sendList = openSendPages(
    turnsByKey(LISTS_OF_ONE, { waitMs: WAIT_MS, maxLength: WAITING_LISTS_OF_ONE, refusal: full }),
  )
  const named = async (): Promise<KicadStore> => ({ name: await store.name(), origin: store.origin })
  const kicad = new Hono()
  const get = (path: string, answer: Answer) => kicad.get(path, (context) => respond(context, parts, answer))
  get('/v1/', async () => ({ categories: '', parts: '' }))
  get('/v1', async () => ({ categories: '', parts: '' }))
  get('/v1/categories.json', async () => {
    const families = await listCategories(db)
    const said = families.map(({ id, name, parts }) => ({
      id,
      name,
      description: parts === 1 ? t('kicad.family-one') : t('kicad.family', { parts }),
    }))
    return [{ id: IN_STOCK, name: t('kicad.in-stock'), description: t('kicad.in-stock-parts') }, ...said]
  })
  get('/v1/parts/category/:category{.+\\.json}', async (context, payer) => {
    const id = idIn(context, 'category')
    const tooMuch = units.refusalOf(payer)
    if (tooMuch) return tooMuch
    const parts = id === IN_STOCK ? undefined : await inTurn(payer, () => countFamily(db, id))
    if (parts === 0) return refuse('no-such-family')
    const { signal } = context.req.raw
    const zipped = /\bgzip\b/.test(context.req.header('accept-encoding') ?? '')
    const batches = kicadParts(db, id, (parts ?? 0) > MAX_PARTS)
    const batch = async (write: (rows: KicadPart[]) => Promise<Uint8Array>) => {
      if (signal.aborted) throw full()
      const { done, value } = await batches.next()
      return done ? undefined : write(value)
    }
    const called = await named()
    // Nothing in a list is secret but the key, which is no part of it: so compression tells nothing.
    const headers = { ...PRIVATE, vary: 'Accept-Encoding', ...(zipped && { 'content-encoding': 'gzip' }) }
    return sendList(payer, headers, () =>
      pagesOf((write) => inTurn(payer, () => batch(write)), called, zipped ? openGzip() : undefined),
    )
  })
  get('/v1/parts/:part{.+\\.json}', async (context) => {
    const part = await findKicadPart(db, idIn(context, 'part'))
    return part ? toKicadPart(part, await named()) : refuse('no-such-product')
  })
  kicad.onError((error) => {
    const passing = refusalOfError(error)
    if (passing) return problemResponse(passing)
    throw error
  })
  web.route('/kicad', kicad)
}

const idIn = (context: Context, name: string) => (context.req.param(name) ?? '').replace(/\.json$/, '')

async function respond(context: Context, parts: KicadParts, answer: Answer): Promise<Response> {
  const key = keyIn(context.req.header('authorization'))
  if (key === undefined) return problemResponse(refuse('not-signed-in'))
  const { caller, headers } = await admitKey(context.req.raw, clientIn(context), key, parts)
  const answered =
    caller instanceof Refusal
      ? caller
      : caller.key.scopes.includes('parts:read')
        ? await answer(context, `account ${caller.id}`)
        : refuse('scope-missing')
  const response =
    answered instanceof Refusal
      ? problemResponse(answered)
      : answered instanceof Response
        ? answered
        : new Response(JSON.stringify(answered), { headers: PRIVATE })
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** Each account has one batch in work or in the queue of all (rules: T-6). */
function openBatchTurns({ take, refusalOf }: ClientUnits) {
  const ofAccount = turnsByKey(1)
  const ofAll = turns(BATCHES_AT_ONCE)
  return <T>(account: string, work: () => Promise<T>): Promise<T> =>
    ofAccount(account, async () => {
      while (refusalOf(account)) await pause(REST_MS)
      take(account, PAGE_OF_ANSWER_UNITS)
      return ofAll(work)
    })
}

type NextBatch = (write: (rows: KicadPart[]) => Promise<Uint8Array>) => Promise<Uint8Array | undefined>

async function* pagesOf(
  next: NextBatch,
  store: KicadStore,
  gzip: GzipPages | undefined,
): AsyncGenerator<Uint8Array, void> {
  const written = async (text: string) => (gzip ? gzip.add(text) : Buffer.from(text))
  let before = '['
  for (;;) {
    const page = await next((rows) =>
      written(before + rows.map((row) => JSON.stringify(toKicadPart(row, store))).join(',')),
    )
    if (!page) break
    before = ','
    yield page
  }
  yield await written(before === '[' ? '[]' : ']')
  if (gzip) yield gzip.end()
}
