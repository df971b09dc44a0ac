import {
  addReceipt,
  listReceipts,
  placeAgain as placeAgainCall,
  returnReceipt,
  reverseReceipt,
} from '#contract/selling/receipts.ts'
import type { Door } from '#server/platform/http/door.ts'
import { page } from '#server/platform/http/keyset.ts'
import { listReceipts as list } from './list-receipts.ts'
import { placeAgain } from './place-again.ts'
import { type ReceiptParts, recordReceipt } from './record-receipt.ts'
import { returnReceipt as giveBack, reverseReceipt as reverse } from './return-receipt.ts'

export function receiptsDoors(door: Door, parts: ReceiptParts): void {
  door(addReceipt, ({ caller, params: { id }, body, idempotencyKey: key }) =>
    recordReceipt(parts, caller, { id, input: body, key }),
  )
  door(returnReceipt, ({ caller, params: { id }, body, idempotencyKey: key }) =>
    giveBack(parts.db, caller, { id, input: body, key }),
  )
  door(reverseReceipt, ({ caller, params, body }) => reverse(parts.db, caller, params.id, body))
  door(placeAgainCall, ({ caller, params: { id } }) => placeAgain(parts.db, caller, id))
  door(listReceipts, (visit) => page(visit, (keyset) => list(parts.db, visit.query, keyset)))
}
