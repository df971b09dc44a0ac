import { can } from '#contract/people/roles.ts'
import {
  acceptOffer as acceptCall,
  changeOffer as changeCall,
  createOffer as createCall,
  declineOffer as declineCall,
  getOffer,
  getOfferPdf,
  listOffers as listCall,
  priceOffer as priceCall,
  withdrawOffer as withdrawCall,
} from '#contract/selling/offers.ts'
import type { Door } from '#server/platform/http/door.ts'
import { countedPage } from '#server/platform/http/keyset.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { PlacingParts } from '#server/selling/orders/order-limits.ts'
import type { ScarceFor } from '#server/selling/orders/scarce-parts.ts'
import { fileHeaders } from '#server/selling/papers/file-headers.ts'
import type { PaperParts } from '#server/selling/papers/undrawn-papers.ts'
import { acceptOffer, isUnpriced, priceOffer } from './accept-offer.ts'
import { declineOffer, withdrawOffer } from './end-offers.ts'
import { findLines, findOffer, findOfferRow, listOffers } from './find-offers.ts'
import { drawOffer, offerPaper } from './offer-paper.ts'
import { changeOffer, createOffer, type OfferParts } from './write-offer.ts'

interface Parts extends PlacingParts, Pick<OfferParts, 'config'> {
  useLimits: OfferParts['limits']
  scarceFor: ScarceFor
  papers: PaperParts
}

export function offersDoors(door: Door, parts: Parts): void {
  const { db, readSettings, useLimits, config, papers, scarceFor } = parts
  const writing = { db, readSettings, limits: useLimits, config }
  door(createCall, ({ caller, body, idempotencyKey }) => createOffer(writing, caller, body, idempotencyKey))
  door(listCall, (visit) => {
    const { state, q } = visit.query
    return countedPage(visit, (keyset) => listOffers(db, visit.caller, { state, q }, keyset))
  })
  door(getOffer, ({ caller, params }) => findOffer(db, caller, params.id))
  door(changeCall, ({ caller, params, body }) => changeOffer(writing, caller, params.id, body))
  door(priceCall, ({ caller, params, body }) =>
    priceOffer({ db, readSettings, scarceFor }, caller, params.id, body),
  )
  door(acceptCall, (visit) => acceptOffer(parts, visit.caller, visit.params.id, visit.body, visit))
  door(declineCall, ({ caller, params, body }) => declineOffer(writing, caller, params.id, body.reason))
  door(withdrawCall, ({ caller, params }) => withdrawOffer(writing, caller, params.id))
  door(getOfferPdf, async ({ caller, params }) => {
    const row = await findOfferRow(db, caller, params.id)
    if (!row) return refuse('no-such-offer')
    const lines = await findLines(db, row.id)
    if (isUnpriced(row, lines, can(caller.may, 'offers'))) return refuse('offer-unpriced')
    const paper = await offerPaper(papers, row, lines)
    if (!paper) return refuse('paper-waits')
    const pdf = await drawOffer(papers, caller.id, paper)
    if (pdf === 'undrawn') return refuse('paper-undrawn')
    return new Response(pdf, {
      headers: { ...fileHeaders(`${paper.number}.pdf`), 'cache-control': 'private, no-store' },
    })
  })
}
