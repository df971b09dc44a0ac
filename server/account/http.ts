import { isAdmin as isAdminCall, issueToken as issueTokenCall } from '#contract/account.ts'
import { getProfile as getProfileCall, updateProfile as updateProfileCall } from '#contract/profile.ts'
import {
  listUserEvents as listUserEventsCall,
  listUsers as listUsersCall,
  makeAdmin as makeAdminCall,
  removeUser as removeUserCall,
  reopenUser as reopenUserCall,
} from '#contract/users.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import type { Door } from '#server/platform/door.ts'
import { countedPage } from '#server/platform/keyset.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import type { Identity } from './embedded-identity.ts'
import { isAdmin } from './is-admin.ts'
import { issueToken } from './issue-token.ts'
import { listUserEvents } from './list-user-events.ts'
import { listUsers } from './list-users.ts'
import { makeAdmin } from './make-admin.ts'
import { ownAccountDoors } from './own-account-http.ts'
import { getProfile, updateProfile } from './profile.ts'
import { removeUser } from './remove-user.ts'
import { reopenUser } from './reopen-user.ts'
import type { Tokens } from './tokens.ts'

interface AccountParts {
  db: Database
  identity: Identity
  tokens: Tokens
  limits: Limits
  config: Config
  /** The sandbox's OpenID provider. */
  standIn: string | undefined
}

export function accountDoors(
  door: Door,
  { db, identity, tokens, limits, config, standIn }: AccountParts,
): void {
  const firstAdmin = config.firebase && config.ADMIN_EMAIL
  const parts = { db, identity, tokens, storeUrl: config.STORE_URL, standIn, firstAdmin }
  door(issueTokenCall, (visit) => issueToken(parts, visit))
  ownAccountDoors(door, { db, identity, limits, config })
  door(isAdminCall, ({ caller, params }) => isAdmin(db, caller, params.email))
  door(listUsersCall, (visit) => {
    const { state = 'open', q } = visit.query
    return countedPage(visit, (keyset) => listUsers(db, { state, q }, keyset))
  })
  door(listUserEventsCall, ({ params }) => listUserEvents(db, params.id))
  door(makeAdminCall, ({ caller, params, query }) =>
    makeAdmin(db, caller, params.email, query.id, config.VERIFIED_EMAIL_NEEDED),
  )
  door(removeUserCall, ({ caller, params, query }) => removeUser(db, caller, params.email, query.id))
  door(reopenUserCall, ({ caller, params }) => reopenUser(db, caller, params.id))
  door(getProfileCall, ({ caller, params }) => getProfile(db, caller, params.email))
  door(updateProfileCall, ({ caller, params, body }) => updateProfile(db, caller, params.email, body))
}
