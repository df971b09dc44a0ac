import { decideCheck } from '#contract/selling/order-checks.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Door } from '#server/platform/http/door.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { shownCheck } from '#server/selling/orders/shown-order.ts'
import { decideCheck as decide } from './decide-check.ts'

export function orderChecksDoors(door: Door, db: Database): void {
  door(decideCheck, async ({ caller, params, body }) => {
    const decided = await decide(db, caller, params, body)
    return decided instanceof Refusal ? decided : shownCheck(caller, decided)
  })
}
