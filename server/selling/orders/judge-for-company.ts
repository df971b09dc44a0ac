import type { CompanyRole } from '#contract/selling/companies.ts'
import { t } from '#messages/catalogue.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

export interface BuyingCompany {
  id: string
  role: CompanyRole
  limit_cents: number | null
  approval_above_cents: number | null
  po_required: boolean
  papers_to: string | null
}

/** SQL, under the lock of the buyer, which each change of a membership takes. */
export const BUYING_COMPANY = `SELECT jsonb_build_object('id', c.id, 'role', m.role, 'limit_cents', m.limit_cents,
    'approval_above_cents', c.approval_above_cents, 'po_required', c.po_required, 'papers_to', c.papers_to)
  FROM company_members m JOIN companies c ON c.id = m.company_id WHERE m.user_id = :callerId`

export interface ForCompany {
  companyId: string | null
  awaitingApproval: boolean
  papersTo: string | undefined
}

/** What the company of the buyer says of an order (rules: U-4, U-5). A limit that is absent limits nothing; 0 is a limit. */
export function judgeForCompany(
  company: BuyingCompany | undefined,
  { poNumber, papersTo }: { poNumber?: string | undefined; papersTo?: string | undefined },
  totalCents: number,
): ForCompany | Refusal {
  if (!company) return { companyId: null, awaitingApproval: false, papersTo }
  if (company.role === 'viewer') return refuse('company-viewer')
  if (company.po_required && poNumber === undefined)
    return refuse('invalid-fields', {}, [{ path: 'poNumber', message: t('company.po-needed') }])
  const isAbove = (limit: number | null) => limit !== null && totalCents > limit
  return {
    companyId: company.id,
    awaitingApproval: isAbove(company.limit_cents) || isAbove(company.approval_above_cents),
    papersTo: papersTo ?? company.papers_to ?? undefined,
  }
}
