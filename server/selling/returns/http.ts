import {
  approveReturn as approveCall,
  askReturn as askCall,
  closeReturn as closeCall,
  getReturn,
  getReturnSlip,
  listReturns as listCall,
  receiveReturn as receiveCall,
  refundReturn as refundCall,
} from '#contract/selling/returns.ts'
import type { Door } from '#server/platform/http/door.ts'
import { countedPage } from '#server/platform/http/keyset.ts'
import type { Limits } from '#server/platform/http/limits/limits.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { isProviderDown, type Provider } from '#server/selling/card-provider/provider.ts'
import type { PaperParts } from '#server/selling/papers/undrawn-papers.ts'
import { askReturn } from './ask-return.ts'
import { findReturn, listReturns } from './find-returns.ts'
import { approveReturn, closeReturn, receiveReturn } from './move-return.ts'
import { refundReturn, refundWithdrawn } from './refund-return.ts'
import { returnSlip } from './slip.ts'

export function returnsDoors(
  door: Door,
  papers: PaperParts,
  provider: Provider | undefined,
  limits: Limits,
): void {
  const { db } = papers
  door(askCall, async ({ caller, body, idempotencyKey: key }) => {
    const asked = await askReturn({ db, limits }, caller, { ...body, key })
    if (asked instanceof Refusal || asked.reason !== 'withdrawal' || !asked.may.refund) return asked
    await refundWithdrawn(db, provider, asked._id).catch((error) => {
      if (!isProviderDown(error)) throw error
    })
    return findReturn(db, caller, asked._id)
  })
  door(listCall, (visit) =>
    countedPage(visit, (keyset) => listReturns(db, visit.caller, visit.query, keyset)),
  )
  door(getReturnSlip, ({ caller, params }) => returnSlip(papers, caller, params.id))
  door(getReturn, ({ caller, params }) => findReturn(db, caller, params.id))
  door(approveCall, ({ caller, params, body }) => approveReturn(db, caller, params.id, body))
  door(receiveCall, ({ caller, params, body, idempotencyKey: key }) =>
    receiveReturn(db, caller, params.id, { ...body, key }),
  )
  door(refundCall, ({ caller, params }) => refundReturn(db, provider, caller, params.id))
  door(closeCall, ({ caller, params, body }) => closeReturn(db, caller, params.id, body.note))
}
