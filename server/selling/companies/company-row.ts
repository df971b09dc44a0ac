import { fromCents } from '#contract/money.ts'
import type { Company, CompanyInvitation, CompanyRole, Member } from '#contract/selling/companies.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

export interface RulesRow {
  id: string
  name: string
  country: string
  vat_number: string | null
  po_required: boolean
  approval_above_cents: number | null
  self_approval: boolean
  papers_to: string | null
}

interface MemberRow {
  email: string
  role: CompanyRole
  limit_cents: number | null
}

type CompanyRow = RulesRow & {
  members: MemberRow[]
  invitations: (MemberRow & { expires_at: string })[]
}

export const RULES = `c.id, c.name, c.country, c.vat_number, c.po_required, c.approval_above_cents, c.self_approval, c.papers_to`

const company = statement(
  'company',
  `SELECT ${RULES}, (
     SELECT jsonb_agg(jsonb_build_object('email', u.email, 'role', m.role, 'limit_cents', m.limit_cents) ORDER BY m.joined_at, u.id)
     FROM company_members m JOIN users u ON u.id = m.user_id WHERE m.company_id = c.id) AS members,
     (SELECT jsonb_agg(jsonb_build_object('email', i.email, 'role', i.company_role, 'limit_cents', i.limit_cents,
        'expires_at', i.expires_at) ORDER BY i.created_at)
      FROM invitations i WHERE i.company_id = c.id AND i.expires_at > now()) AS invitations
   FROM companies c WHERE c.id = :id`,
  asRow<RulesRow & { members: MemberRow[] | null; invitations: CompanyRow['invitations'] | null }>,
)

/** `invitations` are for those who may invite. */
export async function readCompany(
  db: Queryable,
  id: string | undefined,
  { withInvitations }: { withInvitations: boolean },
): Promise<Company | Refusal> {
  const [row] = id !== undefined && isId(id) ? await company(db, { id }) : []
  if (!row) return refuse('no-such-company')
  const { members, invitations } = row
  return {
    ...toRules(row),
    members: (members ?? []).map(toMember),
    ...(withInvitations && { invitations: (invitations ?? []).map(toInvitation) }),
  }
}

export function toRules(row: RulesRow) {
  return {
    _id: row.id,
    name: row.name,
    country: row.country,
    ...(row.vat_number !== null && { vatNumber: row.vat_number }),
    poRequired: row.po_required,
    ...(row.approval_above_cents !== null && { approvalAbove: fromCents(row.approval_above_cents) }),
    selfApproval: row.self_approval,
    ...(row.papers_to !== null && { papersTo: row.papers_to }),
  }
}

function toMember({ email, role, limit_cents }: MemberRow): Member {
  return { email, role, ...(limit_cents !== null && { limit: fromCents(limit_cents) }) }
}

export function toInvitation(row: MemberRow & { expires_at: Date | string }): CompanyInvitation {
  return { ...toMember(row), expiresAt: new Date(row.expires_at).toISOString() }
}
