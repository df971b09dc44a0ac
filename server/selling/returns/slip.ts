import type { Company } from '#contract/selling/shop-settings.ts'
import { asRow, statement } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { orderFacts, SELLER } from '#server/selling/papers/order-facts.ts'
import { renderProForma } from '#server/selling/papers/render-paper.ts'
import type { PaperParts } from '#server/selling/papers/undrawn-papers.ts'
import { findReturn } from './find-returns.ts'

const sellerNow = statement('seller-of-slip', `SELECT ${SELLER} AS seller`, asRow<{ seller: Company | null }>)

/** Drawn at each request, as a list of what comes back to the seller. */
export async function returnSlip(
  { db, store, log }: PaperParts,
  caller: Caller,
  id: string,
): Promise<Response | Refusal> {
  const found = await findReturn(db, caller, id)
  if (found instanceof Refusal) return found
  if (found.state === 'asked' || found.state === 'refused')
    return refuse('return-state', { state: found.state })
  const [seller] = await sellerNow(db)
  if (!seller?.seller) return refuse('paper-waits')
  const order = await orderFacts(db, found.orderId)
  const lines = found.lines.flatMap(({ line, quantity, unsent }) => {
    const ordered = order.lines[line - 1]
    return ordered && quantity > unsent ? [{ ...ordered, quantity: quantity - unsent }] : []
  })
  const { incoterm, suppliedAt, deliveryNotes, ...facts } = order
  const { foot, ...company } = seller.seller
  try {
    const pdf = await renderProForma({
      ...facts,
      kind: 'packing-list',
      isReturn: true,
      seller: seller.seller,
      shipTo: company,
      lines,
      number: found.number,
      at: found.createdAt,
      store: await store.name(),
      demo: store.demo,
    })
    return new Response(pdf, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${found.number}.pdf"`,
        'cache-control': 'private, no-store',
      },
    })
  } catch (err) {
    log.error({ err }, 'the slip of a return cannot be drawn')
    return refuse('paper-undrawn')
  }
}
