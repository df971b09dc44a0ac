import type { Body } from '#contract/call.ts'
import type {
  Company,
  CompanyInvitation,
  CompanyRole,
  inviteToCompany,
  MemberChange,
} from '#contract/selling/companies.ts'
import { INVITATION } from '#server/people/users/invitation-mail.ts'
import { countInvitation, underInvitation } from '#server/people/users/invitations.ts'
import { type Database, statement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Limits } from '#server/platform/http/limits/limits.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { amountOrNone } from './company.ts'
import { readCompany, toInvitation } from './company-row.ts'
import { underCompany } from './under-company.ts'

const member = statement(
  'member-of-company',
  `SELECT m.user_id, m.role, (
     SELECT count(*)::int FROM company_members a JOIN users u ON u.id = a.user_id
     WHERE a.company_id = m.company_id AND a.role = 'admin' AND u.closed_at IS NULL AND a.user_id <> m.user_id) AS "other_admins!"
   FROM company_members m JOIN users u ON u.id = m.user_id WHERE m.company_id = :id AND u.email = :email`,
)

const invitation = statement(
  'invite-to-company',
  `WITH i AS (
     INSERT INTO invitations (id, email, roles, company_id, company_role, limit_cents, actor, expires_at)
     VALUES (:id::uuid, :email, '{}', :company::uuid, :role, :limit, :callerId::uuid, now() + interval '7 days')
     ON CONFLICT (company_id, email) WHERE company_id IS NOT NULL DO UPDATE SET id = excluded.id, company_role = excluded.company_role,
       limit_cents = excluded.limit_cents, actor = excluded.actor, token_hash = NULL, created_at = now(), expires_at = excluded.expires_at
     RETURNING *
   ), mailed AS (
     INSERT INTO outbox (id, recipient, kind, facts)
     SELECT :mailId::uuid, i.email, '${INVITATION}', jsonb_build_object('invitation', i.id) FROM i
   )
   SELECT email, company_role AS "role!", limit_cents, expires_at FROM i`,
)

export function inviteMember(
  { db, limits }: { db: Database; limits: Limits },
  caller: Caller,
  id: string,
  { email, role, limit }: Body<typeof inviteToCompany>,
): Promise<CompanyInvitation | Refusal> {
  return underCompany(db, caller, id, async (tx, { leader }) => {
    if (leader === 'member') return refuse('company-admins-only')
    if ((await member(tx, { id, email })).length > 0) return refuse('member-already')
    const tooMany = await countInvitation(limits, caller, email)
    if (tooMany) return tooMany
    const ids = { id: newId(), mailId: newId(), company: id, callerId: caller.id }
    const [row] = await invitation(tx, { ...ids, email, role, limit: amountOrNone(limit) })
    return row ? toInvitation(row) : refuse('no-such-company')
  })
}

// The key of the members refuses a second company of a person; of two calls at once one finds a row.
const join = statement(
  'join-company',
  `WITH m AS (
     INSERT INTO company_members (user_id, company_id, role, limit_cents) VALUES (:callerId, :company, :role, :limit)
     ON CONFLICT (user_id) DO NOTHING RETURNING company_id
   ), counted AS (
     UPDATE users u SET orders_version = u.orders_version + 1 FROM m WHERE u.id = :callerId
   )
   SELECT company_id FROM m`,
)

export function joinCompany(db: Database, caller: Caller, token: string): Promise<Company | Refusal> {
  const asked = { token, ofCompany: true, unverified: 'email-unverified-company' } as const
  return underInvitation(db, caller, asked, async (tx, { company_id, company_role, limit_cents }) => {
    const wanted = { company: company_id, role: company_role, limit: limit_cents }
    const [joined] = await join(tx, { callerId: caller.id, ...wanted })
    if (!joined) return refuse('in-a-company')
    return readCompany(tx, joined.company_id, { withInvitations: company_role === 'admin' })
  })
}

const change = statement(
  'change-member',
  `UPDATE company_members m SET role = coalesce(:role, m.role),
     limit_cents = CASE WHEN :limitGiven THEN :limit::bigint ELSE m.limit_cents END
   WHERE m.user_id = :userId AND m.company_id = :id`,
)

export function changeMember(
  db: Database,
  caller: Caller,
  { id, email }: { id: string; email: string },
  { role, limit }: MemberChange,
): Promise<Company | Refusal> {
  return underCompany(db, caller, id, async (tx, { leader }) => {
    if (leader === 'member') return refuse('company-admins-only')
    const [found] = await member(tx, { id, email })
    if (!found) return refuse('no-such-member')
    if (role && role !== 'admin' && isLastAdmin(found)) return refuse('last-company-admin')
    await lockMember(tx, { userId: found.user_id })
    await change(tx, {
      id,
      userId: found.user_id,
      role,
      limitGiven: limit !== undefined,
      limit: amountOrNone(limit),
    })
    return readCompany(tx, id, { withInvitations: true })
  })
}

const isLastAdmin = ({ role, other_admins }: { role: CompanyRole; other_admins: number }) =>
  role === 'admin' && other_admins === 0

// An order reads the company of its buyer under this lock, so none is placed by former rules.
const lockMember = statement('lock-member', 'SELECT FROM users WHERE id = :userId FOR NO KEY UPDATE')

const remove = statement(
  'remove-member',
  `WITH gone AS (
     DELETE FROM company_members WHERE user_id = :userId AND company_id = :id RETURNING user_id
   ), counted AS (
     UPDATE users u SET orders_version = u.orders_version + 1 FROM gone WHERE u.id = gone.user_id
   )
   SELECT user_id FROM gone`,
)

const endInvitation = statement(
  'end-invitation-to-company',
  'DELETE FROM invitations WHERE company_id = :id AND email = :email RETURNING id',
)

/** An email that is invited only is no longer. */
export function removeMember(
  db: Database,
  caller: Caller,
  { id, email }: { id: string; email: string },
): Promise<{ deletedCount: number } | Refusal> {
  return underCompany(db, caller, id, async (tx, { leader }) => {
    if (leader === 'member' && email !== caller.email) return refuse('company-admins-only')
    const [found] = await member(tx, { id, email })
    if (found && isLastAdmin(found)) return refuse('last-company-admin')
    const invited = await endInvitation(tx, { id, email })
    if (!found) return { deletedCount: invited.length }
    await lockMember(tx, { userId: found.user_id })
    return { deletedCount: (await remove(tx, { id, userId: found.user_id })).length }
  })
}
