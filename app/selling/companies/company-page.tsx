import { Link } from 'react-router'
import { countryName } from '#contract/countries.ts'
import { pages } from '#contract/pages.ts'
import {
  type Company,
  CompanyForm,
  getCompany,
  getOwnCompany,
  makeCompany,
} from '#contract/selling/companies.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { CallDialog } from '../../call-dialog.tsx'
import { FormField } from '../../form-field.tsx'
import { Loaded } from '../../loaded.tsx'
import { useSession } from '../../people/account/session.tsx'
import { useCan } from '../../people/account/use-rights.ts'
import { VerifyNotice } from '../../people/account/verify-notice.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatTotal } from '../../ui/format.ts'
import { ListHead } from '../../ui/list-head.tsx'
import { useAnswer } from '../../use-answer.ts'
import { CountrySelect } from '../addresses/country-select.tsx'
import { AgreedPrices } from './agreed-prices.tsx'
import { ChangeCompany, LeaveCompany, OptionalText, refreshCompanies } from './company-acts.tsx'
import { CompanyMembers } from './company-members.tsx'
import { OwnPartNumbers } from './own-part-numbers.tsx'

/** The company that the person buys for, or the form that makes one. */
export function CompanyPage() {
  const own = useAnswer(['companies', 'mine'], getOwnCompany, {}, { retry: false })
  if (own.error instanceof ApiError && own.error.refusal === 'no-such-company') return <NoCompany />
  return (
    <Loaded of={own} failed={t('company.failed')} head={{ title: t('company.title') }}>
      {(company) => <CompanyView company={company} />}
    </Loaded>
  )
}

/** As the desk sees it. */
export function DeskCompanyPage({ id }: { id: string }) {
  const found = useAnswer(['companies', id], getCompany, { params: { id } })
  return (
    <Loaded
      of={found}
      failed={t('company.failed')}
      head={{ title: t('company.title'), back: { to: pages.companies, label: t('companies.title') } }}
    >
      {(company) => <CompanyView company={company} atDesk />}
    </Loaded>
  )
}

function NoCompany() {
  return (
    <>
      <ListHead title={t('company.title')} />
      <VerifyNotice className="mb-6" />
      <EmptyState
        sentence={t('company.none')}
        action={
          <CallDialog
            label={t('company.make')}
            variant="primary"
            description={t('company.make-words')}
            draft="company"
            schema={CompanyForm.extend({ vatNumber: OptionalText.pipe(CompanyForm.shape.vatNumber) })}
            fresh={{ name: '', country: '', vatNumber: '' }}
            call={(body) => send(makeCompany, { body })}
            done={({ name }) => t('company.made', { name })}
            refresh={refreshCompanies}
            fields={(form) => (
              <>
                <FormField form={form} name="name" label={t('company.name')} autoComplete="organization" />
                <FormField form={form} name="country" label={t('address-form.country')} as={CountrySelect} />
                <FormField form={form} name="vatNumber" label={t('address-form.vat-number')} optional />
              </>
            )}
          />
        }
      />
    </>
  )
}

function CompanyView({ company, atDesk }: { company: Company; atDesk?: true }) {
  const email = useSession()?.email
  const own = company.members.find((member) => member.email === email)
  const can = useCan()
  const ofDesk = can('companies')
  const mayOffer = ofDesk && can('offers')
  const leads = ofDesk || own?.role === 'admin'
  return (
    <article aria-labelledby="company-heading">
      <ListHead
        id="company-heading"
        title={company.name}
        back={atDesk && { to: pages.companies, label: t('companies.title') }}
        note={[countryName(company.country), company.vatNumber].filter(Boolean).join(' · ')}
      >
        {mayOffer && (
          <ButtonLink
            to={`${pages.newOffer}?${new URLSearchParams({ company: company._id, email: company.members[0]?.email ?? '' })}`}
          >
            {t('offers.new')}
          </ButtonLink>
        )}
        {leads && <ChangeCompany company={company} />}
        {own && <LeaveCompany company={company} email={own.email} />}
      </ListHead>
      <Rules company={company} />
      {own && (
        <p className="mt-4 text-13">
          <Link to={`${pages.myOrders}?company=true`} className="text-copper-deep underline">
            {t('company.orders')}
          </Link>
        </p>
      )}
      <CompanyMembers company={company} leads={leads} />
      {leads && <OwnPartNumbers id={company._id} />}
      {ofDesk && <AgreedPrices id={company._id} />}
    </article>
  )
}

function Rules({ company }: { company: Company }) {
  const { poRequired, approvalAbove, selfApproval, papersTo } = company
  const facts = [
    [t('company.po-required'), t(poRequired ? 'company.yes' : 'company.no')],
    [
      t('company.approval-above'),
      approvalAbove === undefined ? t('company.no-limit') : formatTotal(approvalAbove),
    ],
    [t('company.self-approval'), t(selfApproval ? 'company.yes' : 'company.no')],
    [t('company.papers-to'), papersTo ?? t('company.nowhere')],
  ] as const
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-8 gap-y-4">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0 wrap-anywhere">
          <dt className="mb-1 text-13 text-ink-soft">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
