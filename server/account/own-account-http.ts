import {
  changePassword as changePasswordCall,
  closeOwnAccount as closeOwnAccountCall,
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
import { changePassword } from './change-password.ts'
import { closeOwnAccount } from './close-own-account.ts'
import type { Identity } from './embedded-identity.ts'
import { findPassword } from './own-password.ts'
import { sendVerification } from './send-verification.ts'
import { endSession, endSessions, listSessions } from './sessions.ts'
import { verifyEmail } from './verify-email.ts'

interface OwnAccountParts {
  db: Database
  identity: Identity
  limits: Limits
  config: Config
}

/** What everybody does with their own account. */
export function ownAccountDoors(door: Door, { db, identity, limits, config }: OwnAccountParts): void {
  const parts = { db, limits, config }
  door(getOwnAccountCall, async ({ caller: { id, email, name, emailVerified } }) => {
    const hasPassword = (await findPassword(db, id)) !== undefined
    return { email, name, emailVerified, hasPassword }
  })
  door(sendVerificationCall, (visit) => sendVerification(parts, visit))
  door(verifyEmailCall, ({ caller, body }) => verifyEmail(db, caller, body.token))
  door(changePasswordCall, async ({ caller, body, request }) =>
    changePassword(parts, caller, body, await identity.currentSession(request)),
  )
  door(listSessionsCall, async (visit) => {
    const current = await identity.currentSession(visit.request)
    return page(visit, (keyset) => listSessions(db, visit.caller.id, current, keyset))
  })
  door(endSessionCall, ({ caller, params }) => endSession(db, caller.id, params.id))
  door(endSessionsCall, ({ caller }) => endSessions(db, caller.id))
  door(closeOwnAccountCall, async ({ caller, body, request }) =>
    closeOwnAccount(parts, caller, body.password, (await identity.currentSession(request)) !== undefined),
  )
}
