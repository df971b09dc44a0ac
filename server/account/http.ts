import { isAdmin as isAdminCall, issueToken as issueTokenCall } from '#contract/account.ts'
import { getProfile as getProfileCall, updateProfile as updateProfileCall } from '#contract/profile.ts'
import {
  listUserEvents as listUserEventsCall,
  listUsers as listUsersCall,
  makeAdmin as makeAdminCall,
  removeUser as removeUserCall,
} from '#contract/users.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import type { Door } from '#server/platform/door.ts'
import { countedPage } from '#server/platform/keyset.ts'
import type { Identity } from './embedded-identity.ts'
import { isAdmin } from './is-admin.ts'
import { issueToken } from './issue-token.ts'
import { listUserEvents } from './list-user-events.ts'
import { listUsers } from './list-users.ts'
import { makeAdmin } from './make-admin.ts'
import { getProfile, updateProfile } from './profile.ts'
import { removeUser } from './remove-user.ts'
import type { Tokens } from './tokens.ts'

interface AccountParts {
  db: Database
  identity: Identity
  tokens: Tokens
  config: Pick<Config, 'STORE_URL' | 'ADMIN_EMAIL' | 'firebase'>
}

export function accountDoors(door: Door, { db, identity, tokens, config }: AccountParts): void {
  const firstAdmin = config.firebase && config.ADMIN_EMAIL
  const parts = { db, identity, tokens, storeUrl: config.STORE_URL, firstAdmin }
  door(issueTokenCall, (visit) => issueToken(parts, visit))
  door(isAdminCall, ({ caller, params }) => isAdmin(db, caller, params.email))
  door(listUsersCall, (visit) => {
    const { state = 'open', q } = visit.query
    return countedPage(visit, (keyset) => listUsers(db, { state, q }, keyset))
  })
  door(listUserEventsCall, ({ params }) => listUserEvents(db, params.id))
  door(makeAdminCall, ({ caller, params, query }) => makeAdmin(db, caller, params.email, query.id))
  door(removeUserCall, ({ caller, params, query }) => removeUser(db, caller, params.email, query.id))
  door(getProfileCall, ({ caller, params }) => getProfile(db, caller, params.email))
  door(updateProfileCall, ({ caller, params, body }) => updateProfile(db, caller, params.email, body))
}
