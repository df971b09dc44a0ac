import { generatePath, Link } from 'react-router'
import { countryName } from '#contract/countries.ts'
import { pages } from '#contract/pages.ts'
import { type ListedCompany, listCompanies } from '#contract/selling/companies.ts'
import { t } from '#messages/catalogue.ts'
import { DeskList } from '../../desk-list.tsx'
import { listQuery } from '../../list-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { DataTable } from '../../ui/table.tsx'
import { formatShortDay } from '../orders/format-time.ts'

export function CompaniesPage() {
  return (
    <DeskList
      call={listCompanies}
      queryKey={['companies']}
      read={(address) => listQuery(address)}
      title={t('companies.title')}
      searchLabel={t('companies.search')}
      failed={t('companies.failed')}
      none={({ q }) => <EmptyState sentence={t(q ? 'companies.none-found' : 'companies.none')} />}
      rows={(companies) => (
        <DataTable
          label={t('companies.title')}
          rows={companies}
          opens
          columns={[
            { label: t('company.name'), width: 'rest', cell: (company) => <Name of={company} /> },
            { label: t('address-form.country'), onCard: true, cell: ({ country }) => countryName(country) },
            {
              label: t('company.members'),
              align: 'right',
              narrow: 'figure',
              cell: ({ members }) => formatQuantity(members),
            },
            {
              label: t('companies.orders'),
              align: 'right',
              narrow: 'figure',
              cell: ({ orders }) => formatQuantity(orders),
            },
            {
              label: t('companies.since'),
              narrow: 'figure',
              cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatShortDay(createdAt)}</span>,
            },
          ]}
        />
      )}
      pages={t('companies.pages')}
    />
  )
}

function Name({ of: { _id: id, name } }: { of: ListedCompany }) {
  return (
    <Link
      to={generatePath(pages.companyOfDesk, { id })}
      className="min-w-0 font-medium after:absolute after:inset-0 hover:text-copper @max-xl:wrap-anywhere"
    >
      {name}
    </Link>
  )
}
