import { confirmPassword, findPassword } from '#server/people/identity/own-password.ts'
import { factorOfSession } from '#server/people/sessions/session-factor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Limits } from '#server/platform/http/limits/limits.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { Config } from '#server/platform/settings/config.ts'

export interface ProofParts {
  db: Database
  limits: Limits
  config: Pick<Config, 'LIMIT_SIGN_IN_ACCOUNT_ADDRESS' | 'SECOND_FACTOR' | 'firebase'>
}

const FRESH_SIGN_IN_S = 15 * 60

/**
 * That the caller is the owner of the account, not of a stolen session: a fresh second factor, else the password, else, of
 * people of another provider, a fresh sign-in (rules: T-11).
 */
export async function proveOwner(
  parts: ProofParts,
  caller: Caller,
  password: string | undefined,
): Promise<{ withFactor: boolean } | Refusal> {
  const { db, config } = parts
  const { passed, fresh } = await factorOfSession(db, caller.id, caller.session)
  if (config.SECOND_FACTOR !== 'off' && fresh) return { withFactor: true }
  if (!config.firebase && (await findPassword(db, caller.id))) {
    if (!password) return refuse('password-needed')
    const confirmed = await confirmPassword(parts, caller, password)
    return confirmed instanceof Refusal ? confirmed : { withFactor: passed }
  }
  const age = Date.now() / 1000 - (caller.signedInAt ?? 0)
  return age < FRESH_SIGN_IN_S ? { withFactor: passed } : refuse('sign-in-needed')
}
