import { issueToken as issueTokenCall } from '#contract/people/account.ts'
import {
  changeEmail as changeEmailCall,
  confirmEmail as confirmEmailCall,
} from '#contract/people/email-change.ts'
import {
  changePassword as changePasswordCall,
  closeOwnAccount as closeOwnAccountCall,
  endOwnSession as endOwnSessionCall,
  endSession as endSessionCall,
  endSessions as endSessionsCall,
  getOwnAccount as getOwnAccountCall,
  keepOrderView as keepOrderViewCall,
  listSessions as listSessionsCall,
  sendVerification as sendVerificationCall,
  verifyEmail as verifyEmailCall,
} from '#contract/people/own-account.ts'
import { factorOfSession } from '#server/people/sessions/session-factor.ts'
import { endOwnSession, endSession, endSessions, listSessions } from '#server/people/sessions/sessions.ts'
import type { SignInLimits } from '#server/people/sessions/sign-in-limits.ts'
import type { Tokens } from '#server/people/sessions/tokens.ts'
import { accountFacts, keepOrderView } from '#server/people/users/profile.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Door } from '#server/platform/http/door.ts'
import { page } from '#server/platform/http/keyset.ts'
import type { Limits } from '#server/platform/http/limits/limits.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { changeEmail, confirmEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { closeOwnAccount } from './close-own-account.ts'
import type { FirstProof } from './first-proof.ts'
import type { Identity } from './identity.ts'
import { issueToken } from './issue-token.ts'
import { findPassword } from './own-password.ts'
import { isUsedElsewhere, sendVerification, verifyEmail } from './verify-email.ts'

async function ownFactor(db: Database, { id, session }: Caller, mode: 'offered' | 'required') {
  const { on, fresh } = await factorOfSession(db, id, session)
  return { mode, on, fresh }
}

interface IdentityParts {
  db: Database
  identity: Identity
  tokens: Tokens
  limits: Limits
  signInLimits: Pick<SignInLimits, 'verificationMail'>
  config: Config
  standIn: string | undefined
  firstProof: FirstProof
}

function limitsOfUnverified(config: Config, paid: boolean) {
  if (!config.VERIFIED_EMAIL_NEEDED) return undefined
  const holdHoursVerified = paid ? config.ORDER_HOLD_HOURS : config.ORDER_HOLD_HOURS_FIRST
  return { holdHours: Math.min(config.ORDER_HOLD_HOURS_UNVERIFIED, holdHoursVerified), holdHoursVerified }
}

function limitsOfFirst({ ORDER_HOLD_HOURS, ORDER_HOLD_HOURS_FIRST }: Config) {
  if (ORDER_HOLD_HOURS_FIRST === ORDER_HOLD_HOURS) return undefined
  return { holdHours: ORDER_HOLD_HOURS_FIRST, holdHoursPaid: ORDER_HOLD_HOURS }
}

export function identityDoors(
  door: Door,
  { db, identity, tokens, limits, signInLimits, config, standIn, firstProof }: IdentityParts,
): void {
  const firstAdmin = config.firebase && config.ADMIN_EMAIL
  const { SECOND_FACTOR: secondFactor } = config
  const tokenParts = {
    db,
    identity,
    tokens,
    storeUrl: config.STORE_URL,
    standIn,
    firstProof,
    firstAdmin,
    secondFactor,
  }
  door(issueTokenCall, (visit) => issueToken(tokenParts, visit))
  const parts = { db, limits, signInLimits, config }
  const hosted = config.firebase !== undefined
  const keptHere: Door = (call, handler) =>
    door(call, hosted ? async () => refuse('identity-hosted') : handler)
  door(getOwnAccountCall, async ({ caller }) => {
    const { id, email, name, emailVerified } = caller
    const hasPassword = !hosted && (await findPassword(db, id)) !== undefined
    const { paid, orderView } = await accountFacts(db, id)
    const unverified = emailVerified ? undefined : limitsOfUnverified(config, paid)
    const first = paid ? undefined : limitsOfFirst(config)
    const usedElsewhere = hasPassword && !emailVerified && (await isUsedElsewhere(db, caller))
    return {
      email,
      name,
      emailVerified,
      hasPassword,
      orderView,
      ...(unverified ? { unverified } : {}),
      ...(first ? { first } : {}),
      ...(usedElsewhere ? { usedElsewhere } : {}),
      ...(secondFactor === 'off' ? {} : { secondFactor: await ownFactor(db, caller, secondFactor) }),
    }
  })
  door(keepOrderViewCall, ({ caller, body }) => keepOrderView(db, caller.id, body.orderView))
  keptHere(sendVerificationCall, (visit) => sendVerification(parts, visit))
  keptHere(verifyEmailCall, ({ caller, body }) => verifyEmail({ ...parts, firstProof }, caller, body))
  keptHere(changePasswordCall, async ({ caller, body, request }) =>
    changePassword(parts, caller, body, await identity.currentSession(request)),
  )
  keptHere(changeEmailCall, ({ caller, body, ...from }) => changeEmail(parts, caller, body, from))
  keptHere(confirmEmailCall, ({ caller, body }) => confirmEmail(db, caller, body.token))
  keptHere(listSessionsCall, async (visit) => {
    const current = await identity.currentSession(visit.request)
    return page(visit, (keyset) => listSessions(db, visit.caller.id, current, keyset))
  })
  door(endOwnSessionCall, ({ caller }) => endOwnSession(db, caller))
  keptHere(endSessionCall, ({ caller, params }) => endSession(db, caller.id, params.id))
  keptHere(endSessionsCall, ({ caller, body }) => endSessions(db, caller.id, body.keepKeys))
  keptHere(closeOwnAccountCall, async ({ caller, body, request }) =>
    closeOwnAccount(parts, caller, body.password, (await identity.currentSession(request)) !== undefined),
  )
}
