import { decideCheck } from '#contract/order-checks.ts'
import type { Database } from '#server/database/database.ts'
import type { Door } from '#server/http/door.ts'
import { decideCheck as decide } from './decide-check.ts'

export function orderChecksDoors(door: Door, db: Database): void {
  door(decideCheck, ({ caller, params, body }) => decide(db, caller, params, body))
}
