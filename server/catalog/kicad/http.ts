import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { t } from '#messages/catalogue.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type AdmitKey, admitKey } from '#server/platform/http/admit-key.ts'
import { refusalOfError } from '#server/platform/http/error-refusal.ts'
import { keyIn } from '#server/platform/http/key-in.ts'
import { clientIn } from '#server/platform/http/limits/client-address.ts'
import type { ProcessorLimit } from '#server/platform/http/limits/processor-limit.ts'
import { problemResponse, Refusal, refuse } from '#server/platform/http/refusal.ts'
import { turns } from '#server/platform/runtime/turns.ts'
import { type KicadStore, toKicadPart } from './kicad-part.ts'
import { countFamily, findKicadPart, IN_STOCK, kicadParts, listCategories, MAX_PARTS } from './kicad-parts.ts'

interface KicadParts extends AdmitKey {
  db: Database
  store: KicadStore
  processorLimit: Pick<ProcessorLimit, 'charge'>
}

/** `payer` is whose processor time it is (rules: L-6). */
type Answer = (context: Context, payer: string) => Promise<object | Refusal | Response>

/** KiCad asks for all lists at once: their batches take turns, so that they do not fill the pool. */
const BATCHES_AT_ONCE = 2
const GZIP_LEVEL = 3
const PRIVATE = { 'cache-control': 'private, no-store', 'content-type': 'application/json' }

/** The HTTP library of KiCad 9 and 10, which takes every status but 200 as an error. */
export function kicadDoor(web: Hono, parts: KicadParts): void {
  const { db, store, processorLimit } = parts
  const inTurn = turns(BATCHES_AT_ONCE)
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
    const parts = id === IN_STOCK ? undefined : await countFamily(db, id)
    if (parts === 0) return refuse('no-such-family')
    const batches = kicadParts(db, id, (parts ?? 0) > MAX_PARTS)
    const next = () => inTurn(() => processorLimit.charge(payer, () => batchText(batches, store)))
    return streamed(context, listText(next))
  })
  get('/v1/parts/:part{.+\\.json}', async (context) => {
    const row = await findKicadPart(db, idIn(context, 'part'))
    return row ? toKicadPart(row, store) : refuse('no-such-product')
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

async function batchText(
  batches: ReturnType<typeof kicadParts>,
  store: KicadStore,
): Promise<string | undefined> {
  const { value: rows, done } = await batches.next()
  return done ? undefined : rows.map((row) => JSON.stringify(toKicadPart(row, store))).join(',')
}

async function* listText(next: () => Promise<string | undefined>): AsyncGenerator<string> {
  let before = '['
  for (let text = await next(); text !== undefined; text = await next()) {
    yield before + text
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** Nothing in it is secret but the key, which is no part of it: so compression tells nothing. */
function streamed(context: Context, texts: AsyncGenerator<string>): Response {
  const plain = Readable.from(texts, { objectMode: true })
  const zipped = /\bgzip\b/.test(context.req.header('accept-encoding') ?? '')
  const body = zipped ? plain.pipe(createGzip({ level: GZIP_LEVEL })) : plain.map((text) => Buffer.from(text))
  if (zipped) plain.once('error', (error) => body.destroy(error))
  const headers = { ...PRIVATE, vary: 'Accept-Encoding', ...(zipped && { 'content-encoding': 'gzip' }) }
  return new Response(Readable.toWeb(body) as ReadableStream, { headers })
}
