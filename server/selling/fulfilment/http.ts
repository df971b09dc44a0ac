import {
  addShipment,
  claimOrder,
  listOrdersToShip,
  listPicks,
  unclaimOrder,
} from '#contract/selling/fulfilment.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Door } from '#server/platform/http/door.ts'
import { countedPage } from '#server/platform/http/keyset.ts'
import { addShipment as add } from './add-shipment.ts'
import { claimOrder as claim } from './claim-order.ts'
import { listOrdersToShip as listQueue } from './list-orders-to-ship.ts'
import { listPicks as list } from './list-picks.ts'
import { unclaimOrder as unclaim } from './unclaim-order.ts'

export function fulfilmentDoors(door: Door, db: Database): void {
  door(listOrdersToShip, (visit) => countedPage(visit, (keyset) => listQueue(db, visit.query.q, keyset)))
  door(claimOrder, ({ caller, params }) => claim(db, caller, params.id))
  door(unclaimOrder, ({ caller, params }) => unclaim(db, caller, params.id))
  door(addShipment, ({ caller, params, body, idempotencyKey }) =>
    add(db, caller, params.id, body, idempotencyKey),
  )
  door(listPicks, ({ query }) => list(db, query.orders))
}
