import type { Company, CompanyInvitation, Member } from '#contract/selling/companies.ts'
import { t } from '#messages/catalogue.ts'
import { formatInstant } from '../../format-instant.ts'
import { EmailAddress } from '../../ui/email-address.tsx'
import { formatTotal } from '../../ui/format.ts'
import { DataTable } from '../../ui/table.tsx'
import { OrderSection } from '../orders/order-section.tsx'
import { ChangeMember, InviteMember, RemoveMember } from './company-acts.tsx'

/** `leads`: the person may change them. */
export function CompanyMembers({ company, leads }: { company: Company; leads: boolean }) {
  const { _id: id, members, invitations = [] } = company
  const acts = {
    label: t('manage-products.actions'),
    unlabelled: true,
    align: 'right' as const,
    narrow: 'acts' as const,
  }
  return (
    <OrderSection title={t('company.members')}>
      <DataTable
        label={t('company.members')}
        rows={members}
        keyOf={({ email }) => email}
        dense
        columns={[
          ...facts(),
          {
            ...acts,
            shown: leads,
            cell: (member) => (
              <>
                <ChangeMember id={id} member={member} />
                <RemoveMember id={id} member={member} />
              </>
            ),
          },
        ]}
      />
      {leads && (
        <div className="mt-4">
          <InviteMember id={id} />
        </div>
      )}
      {invitations.length > 0 && (
        <div className="mt-6">
          <h3 className="mb-2 font-medium">{t('invitations.open')}</h3>
          <DataTable
            label={t('invitations.open')}
            rows={invitations}
            keyOf={({ email }) => email}
            dense
            columns={[
              ...facts(),
              {
                label: t('invitations.until'),
                narrow: 'figure' as const,
                cell: ({ expiresAt }: CompanyInvitation) => (
                  <time dateTime={expiresAt} className="text-13 whitespace-nowrap">
                    {formatInstant(expiresAt)}
                  </time>
                ),
              },
              {
                ...acts,
                cell: ({ email }: CompanyInvitation) => <RemoveMember id={id} member={{ email }} />,
              },
            ]}
          />
        </div>
      )}
    </OrderSection>
  )
}

const facts = () => [
  {
    label: t('users.email'),
    width: 'rest' as const,
    cell: ({ email }: Member) => (
      <span className="min-w-0 @max-xl:wrap-anywhere" title={email}>
        <EmailAddress address={email} />
      </span>
    ),
  },
  {
    label: t('company.role'),
    narrow: 'figure' as const,
    cell: ({ role }: Member) => t(`company.role-${role}`),
  },
  {
    label: t('company.order-limit'),
    narrow: 'figure' as const,
    cell: ({ role, limit }: Member) => (
      <span className="whitespace-nowrap">
        {role === 'viewer' ? '–' : limit === undefined ? t('company.no-limit') : formatTotal(limit)}
      </span>
    ),
  },
]
