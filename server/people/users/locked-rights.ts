import { abilitiesOf, can, knownRoles } from '#contract/people/roles.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

export const LOCKED_RIGHTS = `id, role, roles, closed_at IS NULL AS open`

export interface LockedUser {
  id: string
  role: Caller['role']
  roles: string[]
  open: boolean
}

/** Of a caller who ends another account, by both rows under their locks. */
export function refusalToEnd(locked: LockedUser[], callerId: string, userId: string): Refusal | undefined {
  const caller = locked.find(({ id }) => id === callerId)
  if (!caller?.open || !can(abilitiesOf({ ...caller, roles: knownRoles(caller.roles) }), 'people'))
    return refuse('not-signed-in')
  const person = locked.find(({ id }) => id === userId)
  return person?.role === 'admin' && caller.role !== 'admin' ? refuse('admins-only') : undefined
}
