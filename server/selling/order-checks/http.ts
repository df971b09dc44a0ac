import { decideCheck } from '#contract/selling/order-checks.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Door } from '#server/platform/http/door.ts'
import { decideCheck as decide } from './decide-check.ts'

export function orderChecksDoors(door: Door, db: Database): void {
  door(decideCheck, ({ caller, params, body }) => decide(db, caller, params, body))
}
