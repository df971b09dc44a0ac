import type { Body } from '#contract/call.ts'
import { cents } from '#contract/money.ts'
import { can } from '#contract/people/roles.ts'
import type {
  Company,
  CompanyChange,
  ListedCompany,
  makeCompany as makeCall,
} from '#contract/selling/companies.ts'
import { underCaller } from '#server/people/users/lock-caller.ts'
import { asRow, type Database, type Queryable, statement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { containing } from '#server/platform/database/search.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { bothWays, type Counted, downwards, type Keyset, MAX_COUNT } from '#server/platform/http/keyset.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { wrongVatNumber } from '#server/selling/charges/wrong-vat-number.ts'
import { RULES, type RulesRow, readCompany, toRules } from './company-row.ts'
import { underCompany } from './under-company.ts'

export const amountOrNone = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? null : (cents(amount) ?? Number.NaN)

// One statement. The person is in no company, by the key of the members.
const insertCompany = statement(
  'make-company',
  `WITH c AS (
     INSERT INTO companies (id, name, country, vat_number)
     SELECT :id, :name, :country, :vatNumber WHERE NOT EXISTS (SELECT FROM company_members WHERE user_id = :callerId)
     RETURNING id
   ), counted AS (
     UPDATE users SET orders_version = orders_version + 1 WHERE id = :callerId
   )
   INSERT INTO company_members (user_id, company_id, role) SELECT :callerId, id, 'admin' FROM c RETURNING company_id`,
)

export async function makeCompany(
  db: Database,
  caller: Caller,
  { name, country, vatNumber }: Body<typeof makeCall>,
): Promise<Company | Refusal> {
  if (!caller.emailVerified) return refuse('email-unverified-company')
  const wrong = wrongVatNumber({ country, vatNumber }, 'vatNumber')
  if (wrong) return wrong
  return underCaller(db, caller, async (tx) => {
    const [made] = await insertCompany(tx, { id: newId(), name, country, vatNumber, callerId: caller.id })
    return made ? readCompany(tx, made.company_id, { withInvitations: true }) : refuse('in-a-company')
  })
}

export function ownCompany(db: Queryable, { company }: Caller): Promise<Company | Refusal> {
  return readCompany(db, company?.id, { withInvitations: company?.role === 'admin' })
}

// What is absent stays; a rule that is none is null.
const changeRules = statement(
  'change-company',
  `UPDATE companies c SET name = coalesce(:name, c.name), po_required = coalesce(:poRequired, c.po_required),
     self_approval = coalesce(:selfApproval, c.self_approval),
     vat_number = CASE WHEN :vatGiven THEN :vatNumber::text ELSE c.vat_number END,
     papers_to = CASE WHEN :papersGiven THEN :papersTo::text ELSE c.papers_to END,
     approval_above_cents = CASE WHEN :aboveGiven THEN :approvalAbove::bigint ELSE c.approval_above_cents END
   WHERE c.id = :id`,
)

export function changeCompany(
  db: Database,
  caller: Caller,
  id: string,
  { name, vatNumber, poRequired, approvalAbove, selfApproval, papersTo }: CompanyChange,
): Promise<Company | Refusal> {
  return underCompany(db, caller, id, async (tx, { leader, country }) => {
    if (leader === 'member') return refuse('company-admins-only')
    const wrong = vatNumber ? wrongVatNumber({ country, vatNumber }, 'vatNumber') : undefined
    if (wrong) return wrong
    await changeRules(tx, {
      id,
      name,
      poRequired,
      selfApproval,
      vatGiven: vatNumber !== undefined,
      vatNumber,
      papersGiven: papersTo !== undefined,
      papersTo,
      aboveGiven: approvalAbove !== undefined,
      approvalAbove: amountOrNone(approvalAbove),
    })
    return readCompany(tx, id, { withInvitations: true })
  })
}

const MATCHES = `(:pattern::text IS NULL OR c.name ILIKE :pattern OR c.vat_number ILIKE :pattern OR EXISTS (
  SELECT FROM company_members m JOIN users u ON u.id = m.user_id WHERE m.company_id = c.id AND u.email ILIKE :pattern))`

const newest = bothWays(({ beyond, order, suffix }) =>
  statement(
    `newest-companies${suffix}`,
    `SELECT ${RULES}, c.created_at, (SELECT count(*)::int FROM company_members m WHERE m.company_id = c.id) AS "members!",
       (SELECT count(*)::int FROM orders o WHERE o.company_id = c.id) AS "orders!"
     FROM companies c WHERE ${MATCHES} AND c.id ${beyond} :from ORDER BY c.id ${order} LIMIT :limit`,
    asRow<RulesRow & { created_at: Date; members: number; orders: number }>,
  ),
)

const count = statement(
  'count-companies',
  `SELECT count(*)::int AS total FROM (SELECT FROM companies c WHERE ${MATCHES} LIMIT :most) counted`,
)

export async function listCompanies(
  db: Queryable,
  q: string | undefined,
  keyset: Keyset,
): Promise<Counted<ListedCompany>> {
  const pattern = q === undefined ? null : containing(q)
  const { way, from } = downwards(keyset)
  const rows = await newest[way](db, { pattern, from, limit: keyset.limit })
  const [counted] = await count(db, { pattern, most: MAX_COUNT })
  const listed = rows.map(({ created_at, members, orders, ...rules }) => ({
    ...toRules(rules),
    members,
    orders,
    createdAt: created_at.toISOString(),
  }))
  return { rows: listed, total: counted?.total ?? 0 }
}

export function companyOfDesk(db: Queryable, caller: Caller, id: string): Promise<Company | Refusal> {
  return readCompany(db, id, { withInvitations: can(caller.may, 'companies') })
}
