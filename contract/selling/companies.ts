import { z } from 'zod'
import { call } from '#contract/call.ts'
import { COMPANY_ROLES } from '#contract/people/roles.ts'
import { Email, Id, line, SearchText, TwoWayPageQuery } from '#contract/values.ts'
import { Country } from './delivery.ts'
import { Amount } from './payment-settings.ts'

export const CompanyRole = z.enum(COMPANY_ROLES)
export type CompanyRole = z.infer<typeof CompanyRole>

/** Of totals of orders. Absent: none; 0: each order waits for an approval. */
const Limit = Amount

const Member = z.object({ email: z.string(), role: CompanyRole, limit: Limit.optional() })
export type Member = z.infer<typeof Member>

const CompanyInvitation = Member.extend({ expiresAt: z.iso.datetime() })
export type CompanyInvitation = z.infer<typeof CompanyInvitation>

export const Company = z.object({
  _id: z.string(),
  name: z.string(),
  country: z.string(),
  vatNumber: z.string().optional(),
  poRequired: z.boolean(),
  approvalAbove: Limit.optional(),
  selfApproval: z.boolean(),
  papersTo: z.string().optional(),
  members: z.array(Member),
  /** For those who may invite. */
  invitations: z.array(CompanyInvitation).optional(),
})
export type Company = z.infer<typeof Company>

const ListedCompany = Company.omit({ members: true, invitations: true }).extend({
  members: z.int(),
  orders: z.int(),
  createdAt: z.iso.datetime(),
})
export type ListedCompany = z.infer<typeof ListedCompany>

const name = line(100, 'company.name-required')
const vatNumber = line(30, 'address.part-empty')

export const CompanyForm = z.object({ name, country: Country, vatNumber: vatNumber.optional() })

/** Absent stays as it is; null is none. */
export const CompanyChange = z.object({
  name: name.optional(),
  vatNumber: vatNumber.nullable().optional(),
  poRequired: z.boolean().optional(),
  approvalAbove: Limit.nullable().optional(),
  selfApproval: z.boolean().optional(),
  papersTo: Email.nullable().optional(),
})
export type CompanyChange = z.output<typeof CompanyChange>

export const CompanyInvitationForm = z.object({ email: Email, role: CompanyRole, limit: Limit.optional() })

export const MemberChange = z.object({ role: CompanyRole.optional(), limit: Limit.nullable().optional() })
export type MemberChange = z.output<typeof MemberChange>

const OfCompany = z.object({ id: Id })
const OfMember = z.object({ id: Id, email: Email })

export const makeCompany = call({
  method: 'post',
  path: '/companies',
  may: 'signed-in',
  person: true,
  summary: 'Makes a company, whose admin is the caller',
  body: CompanyForm,
  status: 201,
  answer: Company,
  refusals: ['email-unverified-company', 'in-a-company', 'account-closed'],
})

export const getOwnCompany = call({
  method: 'get',
  path: '/companies/mine',
  may: 'signed-in',
  summary: 'Returns the company of the caller',
  answer: Company,
  refusals: ['no-such-company'],
})

export const listCompanies = call({
  method: 'get',
  path: '/companies',
  may: 'companies',
  summary: "Lists companies, newest first; header 'Total-Count': their number, up to 10,001",
  query: TwoWayPageQuery.extend({ q: SearchText.optional() }),
  answer: z.array(ListedCompany),
})

export const getCompany = call({
  method: 'get',
  path: '/companies/{id}',
  may: 'companies',
  summary: 'Returns a company with its members and rules',
  params: OfCompany,
  answer: Company,
  refusals: ['no-such-company'],
})

export const changeCompany = call({
  method: 'patch',
  path: '/companies/{id}',
  may: 'signed-in',
  person: true,
  summary: 'Changes a company and the rules of its orders; by its admins and people with `companies`',
  params: OfCompany,
  body: CompanyChange,
  answer: Company,
  refusals: ['no-such-company', 'company-admins-only', 'account-closed'],
})

export const inviteToCompany = call({
  method: 'post',
  path: '/companies/{id}/invitations',
  may: 'signed-in',
  person: true,
  summary:
    'Mails a link by which the person with the email joins the company, once, within 7 days; replaces an earlier one for the email',
  params: OfCompany,
  body: CompanyInvitationForm,
  status: 201,
  answer: CompanyInvitation,
  refusals: ['no-such-company', 'company-admins-only', 'account-closed', 'member-already'],
})

export const joinCompany = call({
  method: 'post',
  path: '/invitations/{secret}/acceptance',
  may: 'signed-in',
  person: true,
  summary: "Makes the caller a member, by the secret of the link mailed to the caller's email",
  params: z.object({ secret: z.string().max(200) }),
  status: 200,
  answer: Company,
  refusals: [
    'invitation-ended',
    'invitation-of-another',
    'email-unverified-company',
    'in-a-company',
    'account-closed',
  ],
})

export const changeMember = call({
  method: 'patch',
  path: '/companies/{id}/members/{email}',
  may: 'signed-in',
  person: true,
  summary: "Changes a member's role or limit; by the company's admins and people with `companies`",
  params: OfMember,
  body: MemberChange,
  answer: Company,
  refusals: [
    'no-such-company',
    'no-such-member',
    'company-admins-only',
    'last-company-admin',
    'account-closed',
  ],
})

export const removeMember = call({
  method: 'delete',
  path: '/companies/{id}/members/{email}',
  may: 'signed-in',
  person: true,
  summary:
    'Ends a membership, and an invitation of the email; by oneself, the admins of the company and people with `companies`',
  params: OfMember,
  answer: z.object({ deletedCount: z.int() }),
  refusals: ['no-such-company', 'company-admins-only', 'last-company-admin', 'account-closed'],
})
