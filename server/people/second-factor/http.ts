import { resetSecondFactor } from '#contract/people/second-factor.ts'
import type { SecondFactor } from '#server/people/sessions/session-factor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Door } from '#server/platform/http/door.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { resetFactor } from './reset-factor.ts'

export function secondFactorDoor(door: Door, db: Database, mode: SecondFactor): void {
  door(resetSecondFactor, async ({ caller, params, query }) =>
    mode === 'off' ? refuse('second-factor-off') : resetFactor(db, caller, { ...params, ...query }),
  )
}
