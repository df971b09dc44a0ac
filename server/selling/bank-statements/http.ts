import * as calls from '#contract/selling/bank-statements.ts'
import type { Door } from '#server/platform/http/door.ts'
import type { ReceiptParts } from '#server/selling/receipts/record-receipt.ts'
import { addStatement, type StatementParts } from './add-statement.ts'
import { answerStatement } from './answer-statement.ts'
import { confirmEntries } from './confirm-entries.ts'
import { findPayableOrders } from './find-payable-orders.ts'

export function statementsDoors(door: Door, parts: StatementParts & ReceiptParts): void {
  door(calls.addStatement, ({ caller, client, body }) => addStatement(parts, { caller, client }, body.file))
  door(calls.findPayableOrders, ({ query }) => findPayableOrders(parts.db, query.q))
  door(calls.answerStatement, ({ client, params, body }) =>
    answerStatement(parts, client, params.id, body.cameIn),
  )
  door(calls.confirmStatement, ({ caller, params, body }) =>
    confirmEntries(parts, caller, params.id, body.entries),
  )
}
