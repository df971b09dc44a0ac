import { setTimeout as pause } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { presentPosition, readChangedProducts } from '#server/platform/database/changed-products.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ChangePosition } from '#server/platform/database/read-changes.ts'
import type { Admission } from '#server/platform/http/admission.ts'
import { turnsOfCall } from '#server/platform/http/costly-calls.ts'
import { refusalOfError } from '#server/platform/http/error-refusal.ts'
import { openGzip } from '#server/platform/http/gzip-pages.ts'
import { clientIn } from '#server/platform/http/limits/client-address.ts'
import { type ClientUnits, PAGE_OF_ANSWER_UNITS } from '#server/platform/http/limits/client-units.ts'
import { problemResponse, Refusal, refuse } from '#server/platform/http/refusal.ts'
import { openSendPages } from '#server/platform/http/send-pages.ts'
import { type FeedForm, FORMS } from './feed-forms.ts'
import { openFeedMarks } from './feed-mark.ts'
import { type FeedRow, readAllParts, readChangedParts } from './read-feed.ts'

interface FeedParts {
  db: Database
  admission: Admission
  units: Pick<ClientUnits, 'take' | 'payerOf'>
  /** The first makes the marks. */
  secrets: [string, ...string[]]
}

interface Answering extends FeedParts {
  marks: ReturnType<typeof openFeedMarks>
}

/** Their ids are held while they are read. Who has missed more reads the whole feed (rules: J-2). */
const MAX_CHANGES = 100_000
/** After a page a feed rests for as long as the page took, at most 50 ms, and for longer while calls wait for the database. */
const REST_MS = 50
const YIELD_MS = 500

/** One client has at most one less (rules: J-3). */
const sendPages = openSendPages(turnsOfCall({ most: 3, waitSeconds: 5 }).inTurn)

interface Opened {
  position: ChangePosition
  pages: () => AsyncGenerator<FeedRow[], void>
}

export function feedDoors(web: Hono, parts: FeedParts): void {
  const doors = new Hono()
  const answering = { ...parts, marks: openFeedMarks(parts.secrets) }
  for (const [file, form] of Object.entries(FORMS))
    doors.get(`/feeds/${file}`, (context) => answer(context, form, answering))
  doors.onError((error) => {
    const passing = refusalOfError(error)
    if (passing) return problemResponse(passing)
    throw error
  })
  web.route('/', doors)
}

async function answer(context: Context, form: FeedForm, parts: Answering): Promise<Response> {
  const { req } = context
  const overloaded = parts.admission.refusal()
  if (overloaded) return problemResponse(overloaded)
  const { markOf, positionOf } = parts.marks
  const known = positionOf(/^(?:W\/)?"([^"]+)"$/.exec(req.header('if-none-match') ?? '')?.[1] ?? '')
  if (known && known !== 'former' && (await readChangedProducts(parts.db, known, 1))?.ids.length === 0)
    return new Response(null, { status: 304, headers: headersOf(markOf(known)) })
  const opened = await open(parts, req.query('since'))
  if (opened instanceof Refusal) return problemResponse(opened)
  const mark = markOf(opened.position)
  const headers = { 'content-type': 'application/gzip', ...headersOf(mark) }
  if (req.raw.method === 'HEAD') return new Response(null, { headers })
  const client = clientIn(context) ?? ''
  const payer = parts.units.payerOf(req.raw, client)
  return sendPages(client, headers, () => pagesOf(opened, form, mark, payer, parts))
}

const headersOf = (mark: string) => ({
  etag: `W/"${mark}"`,
  'feed-mark': mark,
  'cache-control': 'public, no-cache',
})

async function open({ db, marks }: Answering, since: string | undefined): Promise<Opened | Refusal> {
  // Before the parts are read: what changes meanwhile comes after the mark (rules: J-1).
  if (since === undefined) return { position: await presentPosition(db), pages: () => readAllParts(db) }
  const after = marks.positionOf(since)
  if (!after) return refuse('mark-malformed')
  if (after === 'former') return refuse('mark-too-old')
  const changed = await readChangedProducts(db, after, MAX_CHANGES + 1)
  if (!changed || changed.ids.length > MAX_CHANGES) return refuse('mark-too-old')
  const { position, ids, firstAt } = changed
  return { position, pages: () => readChangedParts(db, ids, firstAt) }
}

async function* pagesOf(
  opened: Opened,
  form: FeedForm,
  mark: string,
  payer: string,
  { admission, units }: FeedParts,
): AsyncGenerator<Uint8Array, void> {
  const gzip = openGzip()
  const reading = opened.pages()
  let { head } = form
  const next = async () => {
    const { done, value } = await reading.next()
    if (done) return undefined
    units.take(payer, PAGE_OF_ANSWER_UNITS)
    return gzip.add(head + value.map(form.line).join(''))
  }
  for (;;) {
    const began = performance.now()
    const page = await next()
    if (!page) break
    const workedMs = performance.now() - began
    head = ''
    yield page
    await pause(Math.min(workedMs, REST_MS))
    while (admission.refusal()) await pause(YIELD_MS)
  }
  yield await gzip.add(form.end(mark))
  yield gzip.end()
}
