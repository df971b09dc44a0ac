import {
  listKeys as listKeysCall,
  makeKey as makeKeyCall,
  revokeKey as revokeKeyCall,
} from '#contract/people/keys.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Door, unstored } from '#server/platform/http/door.ts'
import { listKeys, makeKey, revokeKey } from './own-keys.ts'

export function keysDoors(door: Door, db: Database): void {
  door(listKeysCall, ({ caller }) => listKeys(db, caller.id))
  door(makeKeyCall, async ({ caller, body }) => unstored(await makeKey(db, caller, body)))
  door(revokeKeyCall, ({ caller, params }) => revokeKey(db, caller.id, params.id))
}
