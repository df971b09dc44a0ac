import { isAdmin as isAdminCall } from '#contract/people/account.ts'
import {
  acceptInvitation as acceptInvitationCall,
  endInvitation as endInvitationCall,
  invite as inviteCall,
  listInvitations as listInvitationsCall,
} from '#contract/people/invitations.ts'
import {
  getProfile as getProfileCall,
  rename as renameCall,
  updateProfile as updateProfileCall,
} from '#contract/people/profile.ts'
import {
  changeRoles as changeRolesCall,
  endAdmin as endAdminCall,
  listUserEvents as listUserEventsCall,
  listUsers as listUsersCall,
  makeAdmin as makeAdminCall,
  removeUser as removeUserCall,
  reopenUser as reopenUserCall,
} from '#contract/people/users.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Door } from '#server/platform/http/door.ts'
import { countedPage } from '#server/platform/http/keyset.ts'
import type { Limits } from '#server/platform/http/limits/limits.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { changeRoles, endAdmin, isAdmin, makeAdmin } from './change-roles.ts'
import { acceptInvitation, endInvitation, invite, listInvitations } from './invitations.ts'
import { listUserEvents, listUsers } from './list-users.ts'
import { getProfile, rename, updateProfile } from './profile.ts'
import { removeUser, reopenUser } from './remove-user.ts'

export function peopleDoors(
  door: Door,
  db: Database,
  limits: Limits,
  {
    VERIFIED_EMAIL_NEEDED,
    SECOND_FACTOR: secondFactor,
  }: Pick<Config, 'VERIFIED_EMAIL_NEEDED' | 'SECOND_FACTOR'>,
): void {
  door(inviteCall, ({ caller, body }) => invite({ db, limits }, caller, body))
  door(listInvitationsCall, () => listInvitations(db))
  door(endInvitationCall, ({ params }) => endInvitation(db, params.id))
  door(acceptInvitationCall, ({ caller, body }) =>
    acceptInvitation(db, caller, body.token, VERIFIED_EMAIL_NEEDED),
  )
  door(isAdminCall, ({ caller, params }) => isAdmin(db, caller, params.email))
  door(listUsersCall, (visit) => {
    const { state = 'open', role, q } = visit.query
    return countedPage(visit, (keyset) => listUsers(db, { state, role, q, secondFactor }, keyset))
  })
  door(listUserEventsCall, ({ params }) => listUserEvents(db, params.id))
  door(makeAdminCall, ({ caller, params, query }) =>
    makeAdmin(db, caller, params.email, query.id, VERIFIED_EMAIL_NEEDED),
  )
  door(endAdminCall, ({ caller, params, query }) => endAdmin(db, caller, params.email, query.id))
  door(changeRolesCall, ({ caller, params, query, body }) =>
    changeRoles(db, caller, { ...params, ...query, ...body }, VERIFIED_EMAIL_NEEDED),
  )
  door(removeUserCall, ({ caller, params, query }) => removeUser(db, caller, params.email, query.id))
  door(reopenUserCall, ({ caller, params }) => reopenUser(db, caller, params.id))
  door(getProfileCall, ({ caller, params }) => getProfile(db, caller, params.email))
  door(renameCall, ({ caller, body }) => rename(db, caller, body.name))
  door(updateProfileCall, ({ caller, params, body }) => updateProfile(db, caller, params.email, body))
}
