import { seesAmounts } from '#contract/people/roles.ts'
import { cancelUnpaidOrders as cancelUnpaidOrdersCall } from '#contract/people/users.ts'
import { correctInvoice } from '#contract/selling/corrections.ts'
import { confirmHold as confirmHoldCall } from '#contract/selling/holds.ts'
import { changeOrder as changeOrderCall } from '#contract/selling/order-changes.ts'
import {
  approveOrder,
  cancelAnyOrder,
  cancelOrder,
  exportMyOrders,
  getOrder,
  getPayableOrder,
  listAllOrders,
  listMyOrders,
  listOrderEvents,
} from '#contract/selling/orders.ts'
import { payByTransfer as payByTransferCall } from '#contract/selling/pay-by.ts'
import { placeOrder, placeOrderOfLines } from '#contract/selling/place-order.ts'
import { isOfDesk } from '#server/platform/http/caller.ts'
import { unlessUnchanged } from '#server/platform/http/conditional.ts'
import { type Door, Reply } from '#server/platform/http/door.ts'
import { countedPage, page } from '#server/platform/http/keyset.ts'
import { type ClientUnits, PAGE_OF_ANSWER_UNITS } from '#server/platform/http/limits/client-units.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { countedPages, openSendPages } from '#server/platform/http/send-pages.ts'
import { CSV, fileHeaders } from '#server/platform/http/streamed-file.ts'
import { QueueFull, turnsByKey } from '#server/platform/runtime/turns.ts'
import { approveOrder as approve } from './approve-order.ts'
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts'
import { changeOrder } from './change-order.ts'
import { confirmHold } from './confirm-hold.ts'
import { correctInvoice as correct } from './correct-invoice.ts'
import { exportOrders } from './export-orders.ts'
import { findOrderWithEvents, findPayableOrder } from './find-order.ts'
import { listAllOrders as listAll } from './list-all-orders.ts'
import { listOrderEvents as listEvents } from './list-order-events.ts'
import { listOrdersOfCompany, listOrdersOfEmail, listOrdersOfUser } from './list-orders.ts'
import type { PlacingParts } from './order-limits.ts'
import { ownerOf } from './own-order.ts'
import { payByTransfer } from './pay-by-transfer.ts'
import { placeFlatOrder } from './place-flat-order.ts'
import { placeOrderOfLines as placeLines } from './place-order.ts'
import { type ClosePayment, cancelOrder as cancel } from './release-order.ts'
import { searchedBy, shownTo } from './shown-order.ts'

/** Of one account, which has one export at once. */
const EXPORTS_IN_TURN = { waitMs: 5000, maxLength: 10, refusal: () => new QueueFull() }

interface OrdersParts extends PlacingParts {
  units: Pick<ClientUnits, 'take'>
}

export function ordersDoors(door: Door, parts: OrdersParts, closePayment: ClosePayment): void {
  const { db, units } = parts
  const sendExport = openSendPages(turnsByKey(1, EXPORTS_IN_TURN))
  door(correctInvoice, ({ caller, params, body }) => correct(db, caller, { id: params.id, ...body }))
  door(confirmHoldCall, ({ caller, params }) => confirmHold(db, caller, params.id))
  door(placeOrder, (visit) => placeFlatOrder(parts, visit.caller, visit.body, visit))
  door(placeOrderOfLines, async (visit) => {
    const test = visit.query.test === 'true'
    const order = await placeLines(parts, visit.caller, visit.body, visit, { test })
    if (!test || order instanceof Refusal) return order
    const { _id, orderNumber, ...tested } = order
    return new Reply(tested, { status: 200 })
  })
  door(listMyOrders, async (visit) => {
    const { caller, query, request } = visit
    const { email = caller.email, state, q, company } = query
    const own = email === caller.email
    // Such a key has `desk:people` without `desk:receipts`.
    if (!own && !seesAmounts(caller.may)) return refuse('not-yours')
    const ofCompany = own && company === 'true'
    const version = own && !ofCompany ? caller.ordersVersion : caller.snapshot
    return unlessUnchanged(request, `${caller.id}.${version}`, () =>
      page(visit, (keyset) => {
        const filter = { state, q }
        if (!own) return listOrdersOfEmail(db, email, filter, keyset)
        const list = ofCompany ? listOrdersOfCompany : listOrdersOfUser
        return list(db, ownerOf(caller), filter, keyset)
      }),
    )
  })
  door(exportMyOrders, ({ caller }) => {
    const payer = isOfDesk(caller) ? '' : `account ${caller.id}`
    const count = () => units.take(payer, PAGE_OF_ANSWER_UNITS)
    return sendExport(caller.id, fileHeaders('orders.csv', CSV), () =>
      countedPages(count, exportOrders(db, ownerOf(caller))),
    )
  })
  door(getPayableOrder, ({ caller, params }) => findPayableOrder(parts, caller, params.id))
  door(payByTransferCall, ({ caller, params }) => payByTransfer(parts, caller, params.id))
  door(cancelOrder, ({ caller, params }) => cancel(db, closePayment, caller, params.id))
  door(listAllOrders, (visit) => {
    const { caller, query, request } = visit
    const { state, fulfilment, q } = query
    return unlessUnchanged(request, `${caller.id}.${caller.snapshot}`, () =>
      countedPage(visit, async (keyset) => {
        const { rows, total } = await listAll(
          db,
          { state, toShip: fulfilment !== undefined, words: searchedBy(caller, q) },
          keyset,
        )
        return { rows: rows.map((order) => shownTo(caller, order)), total }
      }),
    )
  })
  door(approveOrder, ({ caller, params, body }) => approve(db, closePayment, caller, { ...params, ...body }))
  door(getOrder, ({ caller, params }) => findOrderWithEvents(db, caller, params.id))
  door(changeOrderCall, ({ caller, params, body }) => changeOrder(parts, caller, params.id, body))
  door(listOrderEvents, ({ caller, params }) => listEvents(db, caller, params.id))
  door(cancelAnyOrder, ({ caller, params }) => cancel(db, closePayment, caller, params.id))
  door(cancelUnpaidOrdersCall, ({ caller, params, query }) =>
    cancelUnpaidOrders(db, closePayment, caller, { email: params.email, id: query.id }),
  )
}
