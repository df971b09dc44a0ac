import type { Call } from '#contract/call.ts'
import { mayCall, needsAbility } from '#contract/people/roles.ts'
import { DESK_SCOPES, type Scope } from '#contract/people/scopes.ts'
import type { Admission } from './admission.ts'
import type { FindKey, KeyCaller } from './caller.ts'
import type { ClientUnits } from './limits/client-units.ts'
import type { KeyLimit } from './limits/key-limit.ts'
import { Refusal, refuse } from './refusal.ts'

export interface Keys {
  find: FindKey
  limit: KeyLimit
}

export interface AdmitKey {
  keys: Keys
  units: ClientUnits
  admission: Admission
}

interface Keyed {
  caller: KeyCaller | Refusal
  /** What is left of the limit of the person's keys. */
  headers: Record<string, string>
}

/** Every call with a key looks it up, so that a wrong one is refused where anyone may call too. */
export async function admitKey(
  request: Request,
  client: string | undefined,
  secret: string,
  { keys, units, admission }: AdmitKey,
): Promise<Keyed> {
  const guess = () => (client === undefined ? undefined : units.admit(undefined, client))
  const known = units.accountOf(request)
  const over = known === undefined ? undefined : keys.limit.refused(known)
  if (over?.refusal) return { caller: over.refusal, headers: over.headers }
  const early = (known === undefined ? guess() : undefined) ?? admission.refusal()
  if (early) return { caller: early, headers: {} }
  const caller = await admission.identifying(() => keys.find(secret))
  if (caller instanceof Refusal)
    return { caller: (known === undefined ? undefined : guess()) ?? caller, headers: {} }
  units.recordAccount(request, caller.id)
  const { refusal, headers } = keys.limit.take(caller.id)
  return { caller: refusal ?? caller, headers }
}

/** A key makes public calls, those of its scopes, and those of the desk that its person may make (rules: T-3). */
export function whyNotByKey(
  { may, scopes = [] }: Pick<Call, 'may' | 'scopes'>,
  { key, may: abilities }: KeyCaller,
): Refusal | undefined {
  const has = (scope: Scope) => key.scopes.includes(scope)
  if (may === 'anyone' || scopes.some(has)) return undefined
  if (!needsAbility(may)) return refuse('scope-missing')
  if (may === 'any-ability' ? !DESK_SCOPES.some(has) : !has(`desk:${may}`)) return refuse('scope-missing')
  return mayCall(may, abilities) ? undefined : refuse('admins-only')
}
