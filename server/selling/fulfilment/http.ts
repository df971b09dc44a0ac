import {
  addShipment,
  claimOrder,
  listOrdersToShip,
  listPicks,
  type QueuedOrder,
  unclaimOrder,
} from '#contract/selling/fulfilment.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Door } from '#server/platform/http/door.ts'
import { countedPage } from '#server/platform/http/keyset.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { searchedBy, shownTo } from '#server/selling/orders/shown-order.ts'
import { addShipment as add } from './add-shipment.ts'
import { claimOrder as claim, unclaimOrder as unclaim } from './claim-order.ts'
import { listOrdersToShip as listQueue } from './list-orders-to-ship.ts'
import { listPicks as list } from './list-picks.ts'

const shown = (caller: Caller, order: QueuedOrder | Refusal) =>
  order instanceof Refusal ? order : shownTo(caller, order)

export function fulfilmentDoors(door: Door, db: Database): void {
  door(listOrdersToShip, (visit) =>
    countedPage(visit, async (keyset) => {
      const { rows, total } = await listQueue(db, searchedBy(visit.caller, visit.query.q), keyset)
      return { rows: rows.map((order) => shownTo(visit.caller, order)), total }
    }),
  )
  door(claimOrder, async ({ caller, params }) => shown(caller, await claim(db, caller, params.id)))
  door(unclaimOrder, async ({ caller, params }) => shown(caller, await unclaim(db, caller, params.id)))
  door(addShipment, ({ caller, params, body, idempotencyKey }) =>
    add(db, caller, params.id, body, idempotencyKey),
  )
  door(listPicks, ({ query }) => list(db, query.orders))
}
