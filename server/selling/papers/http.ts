import { can, seesAmounts } from '#contract/people/roles.ts'
import {
  drawWithSigns,
  getPaper,
  getPaperXml,
  isBooked,
  listPapers as listPapersCall,
  previewInvoice,
} from '#contract/selling/papers.ts'
import { statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Door } from '#server/platform/http/door.ts'
import { etagOf, isKnown } from '#server/platform/http/etag.ts'
import { page } from '#server/platform/http/keyset.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { IS_OWN, ownerOf } from '#server/selling/orders/own-order.ts'
import type { ReadSettings } from '#server/selling/shop-settings/read-settings.ts'
import { drawWithSigns as draw } from './draw-with-signs.ts'
import { fileHeaders } from './file-headers.ts'
import { paperNamed } from './find-papers.ts'
import { listPapers } from './list-papers.ts'
import { paperFile, paperToDraw } from './paper-files.ts'
import { previewInvoice as drawPreview } from './preview-invoice.ts'
import { proForma } from './pro-forma.ts'
import { proFormaFile } from './pro-forma-files.ts'
import { renderXml } from './render-paper.ts'
import type { PaperParts } from './undrawn-papers.ts'

/** Increase it with every change of the layout, because the version of a pro forma is a hash of its facts. */
const LAYOUT = 5

/** The caller's own, or any for those who may read papers of others (rules: K-7). */
const visibleOrder = statement(
  'order-of-paper',
  `SELECT id, reduced_lines IS NOT NULL AS is_reduced, ${IS_OWN} AS "is_own!" FROM orders o WHERE id = :orderId AND (${IS_OWN} OR :may)`,
)

const paperOfOrder = statement(
  'paper-of-order',
  'SELECT id, serial IS NULL AS waits FROM papers WHERE order_id = :orderId AND kind = :namedKind AND position = :position',
)

interface Download {
  number: string
  etag: string
  pdf: () => Promise<Uint8Array<ArrayBuffer> | 'undrawn'>
}

export function papersDoor(door: Door, parts: PaperParts, readSettings: ReadSettings): void {
  door(previewInvoice, async ({ body }) => {
    const pdf = await drawPreview(parts, readSettings, body.company)
    if (pdf === 'undrawn') return refuse('paper-undrawn')
    return new Response(pdf, { headers: { ...fileHeaders('preview.pdf'), 'cache-control': 'no-store' } })
  })
  door(listPapersCall, (visit) => page(visit, (keyset) => listPapers(parts.db, visit.query.q, keyset)))
  door(getPaperXml, async ({ caller, params: { id, paper: name }, query: { format = 'cii' } }) => {
    const kind = paperNamed(name)?.kind
    const found =
      kind && isBooked(kind) ? await visiblePaper(parts, caller, id, name) : refuse('no-such-paper')
    if (found instanceof Refusal) return found
    const paper = found.id === undefined ? undefined : await paperToDraw(parts.db, parts.store, found.id)
    if (!paper) return refuse('paper-waits')
    const headers = { ...fileHeaders(`${paper.number}.xml`), 'cache-control': 'private, no-cache' }
    return new Response(await renderXml(paper, format), { headers })
  })
  door(drawWithSigns, ({ caller, params }) => draw(parts, caller, params))
  door(getPaper, async ({ caller, params, request }) => {
    const found = await findPaper(parts, caller, params.id, params.paper)
    if (found instanceof Refusal) return found
    const headers = headersOf(found)
    if (isKnown(request.headers.get('if-none-match'), found.etag))
      return new Response(null, { status: 304, headers })
    const pdf = await found.pdf()
    if (pdf === 'undrawn') return refuse('paper-undrawn')
    return new Response(pdf, { headers: { ...headers, 'content-length': String(pdf.length) } })
  })
}

/** `id` is absent for a pro forma and while the paper waits for its number. */
async function visiblePaper(
  { db }: PaperParts,
  caller: Caller,
  orderId: string,
  name: string,
): Promise<{ id?: string; proFormaOf?: string } | Refusal> {
  const [order] = isId(orderId)
    ? await visibleOrder(db, { orderId, ...ownerOf(caller), may: can(caller.may, 'papers') })
    : []
  if (!order) return refuse('no-such-paper')
  const named = paperNamed(name)
  if (!order.is_own && !seesAmounts(caller.may) && named?.kind !== 'packing-list')
    return refuse('no-such-paper')
  if (name === 'pro-forma' && !order.is_reduced) return { proFormaOf: order.id }
  const [paper] = named
    ? await paperOfOrder(db, { orderId: order.id, namedKind: named.kind, position: named.position })
    : []
  if (!paper) return refuse('no-such-paper')
  return paper.waits ? {} : { id: paper.id }
}

async function findPaper(
  parts: PaperParts,
  caller: Caller,
  orderId: string,
  name: string,
): Promise<Download | Refusal> {
  const found = await visiblePaper(parts, caller, orderId, name)
  if (found instanceof Refusal) return found
  if (found.proFormaOf !== undefined) return findProForma(parts, caller, found.proFormaOf)
  const file = found.id === undefined ? undefined : await paperFile(parts, found.id)
  if (!file) return refuse('paper-waits')
  if (file === 'undrawn') return refuse('paper-undrawn')
  return { number: file.number, etag: `"${file.sha256.toString('base64url')}"`, pdf: async () => file.pdf }
}

async function findProForma(parts: PaperParts, caller: Caller, orderId: string): Promise<Download | Refusal> {
  const paper = await proForma(parts.db, parts.store, orderId)
  if (!paper) return refuse('paper-waits')
  const etag = etagOf(JSON.stringify([LAYOUT, paper]))
  const pdf = () => proFormaFile(parts, caller.id, { orderId, paper, version: etag })
  return { number: paper.number, etag, pdf }
}

function headersOf({ number, etag }: Download): Record<string, string> {
  return { ...fileHeaders(`${number}.pdf`), 'cache-control': 'private, no-cache', etag }
}
