import { isAdmin as isAdminCall } from '#contract/people/account.ts'
import { getProfile as getProfileCall, updateProfile as updateProfileCall } from '#contract/people/profile.ts'
import {
  changeRoles as changeRolesCall,
  listUserEvents as listUserEventsCall,
  listUsers as listUsersCall,
  makeAdmin as makeAdminCall,
  removeUser as removeUserCall,
  reopenUser as reopenUserCall,
} from '#contract/people/users.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Door } from '#server/platform/http/door.ts'
import { countedPage } from '#server/platform/http/keyset.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { changeRoles, isAdmin, makeAdmin } from './change-roles.ts'
import { listUserEvents, listUsers } from './list-users.ts'
import { getProfile, updateProfile } from './profile.ts'
import { removeUser, reopenUser } from './remove-user.ts'

export function peopleDoors(
  door: Door,
  db: Database,
  {
    VERIFIED_EMAIL_NEEDED,
    SECOND_FACTOR: secondFactor,
  }: Pick<Config, 'VERIFIED_EMAIL_NEEDED' | 'SECOND_FACTOR'>,
): void {
  door(isAdminCall, ({ caller, params }) => isAdmin(db, caller, params.email))
  door(listUsersCall, (visit) => {
    const { state = 'open', q } = visit.query
    return countedPage(visit, (keyset) => listUsers(db, { state, q, secondFactor }, keyset))
  })
  door(listUserEventsCall, ({ params }) => listUserEvents(db, params.id))
  door(makeAdminCall, ({ caller, params, query }) =>
    makeAdmin(db, caller, params.email, query.id, VERIFIED_EMAIL_NEEDED),
  )
  door(changeRolesCall, ({ caller, params, query, body }) =>
    changeRoles(db, caller, { ...params, ...query, ...body }, VERIFIED_EMAIL_NEEDED),
  )
  door(removeUserCall, ({ caller, params, query }) => removeUser(db, caller, params.email, query.id))
  door(reopenUserCall, ({ caller, params }) => reopenUser(db, caller, params.id))
  door(getProfileCall, ({ caller, params }) => getProfile(db, caller, params.email))
  door(updateProfileCall, ({ caller, params, body }) => updateProfile(db, caller, params.email, body))
}
