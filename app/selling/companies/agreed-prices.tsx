import { listAgreedPrices, replaceAgreedPrices } from '#contract/selling/agreed-prices.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { Loaded } from '../../loaded.tsx'
import { Badge } from '../../ui/badge.tsx'
import { formatQuantity, formatUnitPrice } from '../../ui/format.ts'
import { DataTable } from '../../ui/table.tsx'
import { useAnswer } from '../../use-answer.ts'
import { OrderSection } from '../orders/order-section.tsx'
import { CompanyFile } from './company-file.tsx'

/** For the desk. */
export function AgreedPrices({ id }: { id: string }) {
  const params = { id }
  const listed = useAnswer(['companies', id, 'prices'], listAgreedPrices, { params })
  return (
    <OrderSection title={t('agreed.title')}>
      <p className="mb-4 max-w-measure text-13 text-ink-soft">{t('agreed.words')}</p>
      <Loaded of={listed} failed={t('agreed.failed')}>
        {(data) => (
          <CompanyFile
            rows={data}
            name="prices"
            csv={[
              ['partNumber', 'quantity', 'price', 'until'],
              ...data.map(({ partNumber, quantity, price, until }) => [partNumber, quantity, price, until]),
            ]}
            replace={(body, dryRun) => send(replaceAgreedPrices, { params, query: { dryRun }, body })}
            table={(rows) => (
              <DataTable
                label={t('agreed.title')}
                rows={rows}
                keyOf={({ partNumber, quantity }) => `${partNumber} ${quantity}`}
                dense
                columns={[
                  { label: t('agreed.part-number'), width: 'rest', cell: ({ partNumber }) => partNumber },
                  {
                    label: t('agreed.quantity'),
                    align: 'right',
                    onCard: true,
                    cell: ({ quantity }) => formatQuantity(quantity),
                  },
                  {
                    label: t('orders.price'),
                    align: 'right',
                    onCard: true,
                    cell: ({ price }) => formatUnitPrice(price),
                  },
                  {
                    label: t('agreed.last-day'),
                    onCard: true,
                    cell: ({ until }) => (
                      <span className="whitespace-nowrap">
                        {until ? formatUtcDay(until) : t('agreed.no-end')}
                      </span>
                    ),
                  },
                  {
                    label: t('agreed.note'),
                    unlabelled: true,
                    cell: ({ higher }) => higher && <Badge tone="warn">{t('agreed.higher')}</Badge>,
                  },
                ]}
              />
            )}
          />
        )}
      </Loaded>
    </OrderSection>
  )
}
