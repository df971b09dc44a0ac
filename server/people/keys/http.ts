import {
  listKeys as listKeysCall,
  makeKey as makeKeyCall,
  revokeKey as revokeKeyCall,
} from '#contract/people/keys.ts'
import { can } from '#contract/people/roles.ts'
import { type Door, unstored } from '#server/platform/http/door.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { listKeys, listKeysOfDesk, makeKey, revokeKey } from './own-keys.ts'
import type { ProofParts } from './prove-owner.ts'

export function keysDoors(door: Door, parts: ProofParts): void {
  const { db } = parts
  door(listKeysCall, async ({ caller, query }) => {
    if (!query.all) return listKeys(db, caller.id)
    if (can(caller.may, 'people')) return listKeysOfDesk(db)
    return refuse(can(caller.withheld ?? [], 'people') ? 'second-factor-needed' : 'admins-only')
  })
  door(makeKeyCall, async ({ caller, body }) => unstored(await makeKey(parts, caller, body)))
  door(revokeKeyCall, ({ caller, params }) => revokeKey(db, caller, params.id))
}
