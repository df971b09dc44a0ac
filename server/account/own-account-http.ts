import {
  changePassword as changePasswordCall,
  closeOwnAccount as closeOwnAccountCall,
  endOwnSession as endOwnSessionCall,
  endSession as endSessionCall,
  endSessions as endSessionsCall,
  getOwnAccount as getOwnAccountCall,
  listSessions as listSessionsCall,
  sendVerification as sendVerificationCall,
  verifyEmail as verifyEmailCall,
} from '#contract/own-account.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import type { Door } from '#server/platform/door.ts'
import { page } from '#server/platform/keyset.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import { refuse } from '#server/platform/refusal.ts'
import { changePassword } from './change-password.ts'
import { closeOwnAccount } from './close-own-account.ts'
import type { Identity } from './embedded-identity.ts'
import { findPassword } from './own-password.ts'
import { sendVerification } from './send-verification.ts'
import { endOwnSession, endSession, endSessions, listSessions } from './sessions.ts'
import { verifyEmail } from './verify-email.ts'

interface OwnAccountParts {
  db: Database
  identity: Identity
  limits: Limits
  config: Config
}

/**
 * The limits of an unverified account, for its own screens; undefined where the store does not need verified emails.
 */
function limitsOfUnverified(config: Config) {
  if (!config.VERIFIED_EMAIL_NEEDED) return undefined
  return { holdHours: config.ORDER_HOLD_HOURS_UNVERIFIED, holdHoursVerified: config.ORDER_HOLD_HOURS }
}

/**
 * What everybody does with their own account. Where a hosted provider keeps the accounts, password, sessions and
 * verification are its, and calls for them are refused, also for who had an account here before.
 */
export function ownAccountDoors(door: Door, { db, identity, limits, config }: OwnAccountParts): void {
  const parts = { db, limits, config }
  const hosted = config.firebase !== undefined
  const keptHere: Door = (call, handler) =>
    door(call, hosted ? async () => refuse('identity-hosted') : handler)
  door(getOwnAccountCall, async ({ caller: { id, email, name, emailVerified } }) => {
    const hasPassword = !hosted && (await findPassword(db, id)) !== undefined
    const unverified = emailVerified ? undefined : limitsOfUnverified(config)
    return { email, name, emailVerified, hasPassword, ...(unverified ? { unverified } : {}) }
  })
  keptHere(sendVerificationCall, (visit) => sendVerification(parts, visit))
  keptHere(verifyEmailCall, ({ caller, body }) => verifyEmail(db, caller, body.token))
  keptHere(changePasswordCall, async ({ caller, body, request }) =>
    changePassword(parts, caller, body, await identity.currentSession(request)),
  )
  keptHere(listSessionsCall, async (visit) => {
    const current = await identity.currentSession(visit.request)
    return page(visit, (keyset) => listSessions(db, visit.caller.id, current, keyset))
  })
  door(endOwnSessionCall, ({ caller }) => endOwnSession(db, caller))
  keptHere(endSessionCall, ({ caller, params }) => endSession(db, caller.id, params.id))
  keptHere(endSessionsCall, ({ caller }) => endSessions(db, caller.id))
  keptHere(closeOwnAccountCall, async ({ caller, body, request }) =>
    closeOwnAccount(parts, caller, body.password, (await identity.currentSession(request)) !== undefined),
  )
}
