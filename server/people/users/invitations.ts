import type { Invitation } from '#contract/people/invitations.ts'
import { abilitiesOf, can, knownRoles, type Role } from '#contract/people/roles.ts'
import type { RefusalName } from '#contract/refusals.ts'
import { linkTokenHash } from '#server/people/sessions/link-token.ts'
import {
  type Database,
  type Queryable,
  type RowOf,
  statement,
  transaction,
} from '#server/platform/database/database.ts'
import { isId, newId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Limits } from '#server/platform/http/limits/limits.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { grantRoles } from './change-roles.ts'
import { INVITATION } from './invitation-mail.ts'
import { underCaller } from './lock-caller.ts'

const HOUR_S = 60 * 60
const OF_PERSON = { name: 'invitations', most: 30, seconds: HOUR_S }
const TO_EMAIL = { name: 'invitations-email', most: 5, seconds: 24 * HOUR_S }

const COLUMNS = `i.id, i.email, i.roles, i.expires_at, (SELECT u.email FROM users u WHERE u.id = i.actor) AS "by!"`

const add = statement(
  'add-invitation',
  `WITH i AS (
     INSERT INTO invitations (id, email, roles, actor, expires_at)
     VALUES (:id::uuid, :email, :roles::text[], :callerId::uuid, now() + interval '7 days')
     ON CONFLICT (email) WHERE company_id IS NULL DO UPDATE SET id = excluded.id, roles = excluded.roles, actor = excluded.actor, token_hash = NULL,
       created_at = now(), expires_at = excluded.expires_at
     RETURNING *
   ), mailed AS (
     INSERT INTO outbox (id, recipient, kind, facts)
     SELECT :mailId::uuid, i.email, '${INVITATION}', jsonb_build_object('invitation', i.id) FROM i
   )
   SELECT ${COLUMNS} FROM i`,
)

export async function invite(
  { db, limits }: { db: Database; limits: Limits },
  caller: Caller,
  { email, roles }: { email: string; roles: Role[] },
): Promise<Invitation | Refusal> {
  if (email === caller.email) return refuse('own-roles')
  const refused = await countInvitation(limits, caller, email)
  if (refused) return refused
  const added = { id: newId(), mailId: newId(), email, roles, callerId: caller.id }
  const [row] = await transaction(db, (tx) => add(tx, added))
  return row ? toInvitation(row) : refuse('invitation-ended')
}

/** To the desk or into a company. */
export function countInvitation(limits: Limits, caller: Caller, email: string): Promise<Refusal | undefined> {
  return limits.take({ limit: OF_PERSON, by: caller.id }, { limit: TO_EMAIL, by: email })
}

const list = statement(
  'list-invitations',
  `SELECT ${COLUMNS} FROM invitations i WHERE i.company_id IS NULL AND i.expires_at > now() ORDER BY i.id DESC LIMIT 200`,
)

export async function listInvitations(db: Queryable): Promise<Invitation[]> {
  return (await list(db)).map(toInvitation)
}

function toInvitation({ id, email, roles, expires_at, by }: RowOf<typeof add>): Invitation {
  return { _id: id, email, roles: knownRoles(roles), expiresAt: expires_at.toISOString(), by }
}

const end = statement('end-invitation', 'DELETE FROM invitations WHERE id = :id RETURNING id')

export async function endInvitation(db: Database, id: string): Promise<{ deletedCount: number }> {
  return { deletedCount: isId(id) ? (await end(db, { id })).length : 0 }
}

type Found = RowOf<typeof lockInvitation>

const lockInvitation = statement(
  'lock-invitation',
  `SELECT i.id, i.email, i.roles, i.company_id, i.company_role, i.limit_cents, i.actor, a.role AS actor_role, a.roles AS actor_roles,
     a.closed_at IS NULL AS "actor_open!",
     EXISTS (SELECT FROM company_members m WHERE m.user_id = i.actor AND m.company_id = i.company_id AND m.role = 'admin') AS "actor_leads!"
   FROM invitations i JOIN users a ON a.id = i.actor
   WHERE i.token_hash = :hash AND i.expires_at > now() AND (i.company_id IS NOT NULL) = :ofCompany FOR UPDATE OF i`,
)

interface Invited {
  token: string
  ofCompany: boolean
  /** What an unverified caller is refused with. */
  unverified: RefusalName | undefined
}

/**
 * The token alone gives nothing: the caller is signed in with the email to which it was mailed, and who invited may still
 * give it (rules: A-25). It ends with what is given.
 */
export function underInvitation<Given>(
  db: Database,
  caller: Caller,
  { token, ofCompany, unverified }: Invited,
  give: (tx: Queryable, found: Found) => Promise<Given | Refusal>,
): Promise<Given | Refusal> {
  return underCaller(db, caller, async (tx) => {
    const [found] = await lockInvitation(tx, { hash: linkTokenHash(token), ofCompany })
    if (!found || !mayStillGive(found)) return refuse('invitation-ended')
    if (found.email !== caller.email) return refuse('invitation-of-another')
    if (unverified && !caller.emailVerified) return refuse(unverified)
    const given = await give(tx, found)
    if (!(given instanceof Refusal)) await end(tx, { id: found.id })
    return given
  })
}

function mayStillGive({ company_id, actor_open, actor_leads, actor_role, actor_roles }: Found): boolean {
  if (!actor_open) return false
  const may = abilitiesOf({ role: actor_role, roles: knownRoles(actor_roles) })
  return company_id === null ? can(may, 'people') : actor_leads || can(may, 'companies')
}

export function acceptInvitation(
  db: Database,
  caller: Caller,
  token: string,
  verifiedNeeded: boolean,
): Promise<{ roles: Role[] } | Refusal> {
  const unverified = verifiedNeeded ? 'email-unverified-roles' : undefined
  return underInvitation(db, caller, { token, ofCompany: false, unverified }, async (tx, found) => {
    const roles = knownRoles(found.roles)
    await grantRoles(tx, { userId: caller.id, actor: found.actor, roles })
    return { roles }
  })
}
