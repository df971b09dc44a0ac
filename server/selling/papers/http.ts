import { can, seesMoney } from '#contract/people/roles.ts'
import { drawWithSigns, getPaper, previewInvoice } from '#contract/selling/papers.ts'
import { statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Door } from '#server/platform/http/door.ts'
import { etagOf, isKnown } from '#server/platform/http/etag.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { ReadSettings } from '#server/selling/shop-settings/read-settings.ts'
import { drawWithSigns as draw } from './draw-with-signs.ts'
import { paperNamed } from './find-papers.ts'
import { paperFile } from './paper-files.ts'
import { previewInvoice as drawPreview } from './preview-invoice.ts'
import { proForma } from './pro-forma.ts'
import { proFormaFile } from './pro-forma-files.ts'
import type { PaperParts } from './undrawn-papers.ts'

/** Increase it with every change of the layout, because the version of a pro forma is a hash of its facts. */
const LAYOUT = 5

/** The caller's own, or any for those who may read papers of others (rules: K-7). */
const visibleOrder = statement(
  'order-of-paper',
  'SELECT id, reduced_lines IS NOT NULL AS is_reduced, user_id = :callerId AS is_own FROM orders WHERE id = :orderId AND (user_id = :callerId OR :may)',
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
    return new Response(pdf, { headers: { ...pdfHeaders('preview'), 'cache-control': 'no-store' } })
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

async function findPaper(
  parts: PaperParts,
  caller: Caller,
  orderId: string,
  name: string,
): Promise<Download | Refusal> {
  const { db } = parts
  const [order] = isId(orderId)
    ? await visibleOrder(db, { orderId, callerId: caller.id, may: can(caller.may, 'papers') })
    : []
  if (!order) return refuse('no-such-paper')
  const named = paperNamed(name)
  if (!order.is_own && !seesMoney(caller.may) && named?.kind !== 'packing-list')
    return refuse('no-such-paper')
  if (name === 'pro-forma' && !order.is_reduced) return findProForma(parts, caller, order.id)
  const [paper] = named
    ? await paperOfOrder(db, { orderId: order.id, namedKind: named.kind, position: named.position })
    : []
  if (!paper) return refuse('no-such-paper')
  const file = paper.waits ? undefined : await paperFile(parts, paper.id)
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
  return { ...pdfHeaders(number), 'cache-control': 'private, no-cache', etag }
}

function pdfHeaders(name: string): Record<string, string> {
  return {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}.pdf"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  }
}
