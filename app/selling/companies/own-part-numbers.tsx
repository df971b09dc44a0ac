import {
  type ListedNumber,
  listOwnPartNumbers,
  replaceOwnPartNumbers,
} from '#contract/selling/own-part-numbers.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { Loaded } from '../../loaded.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/table.tsx'
import { useAnswer } from '../../use-answer.ts'
import { OrderSection } from '../orders/order-section.tsx'
import { CompanyFile } from './company-file.tsx'

/** For the admins of the company and the desk: what the company calls parts itself. */
export function OwnPartNumbers({ id }: { id: string }) {
  const params = { id }
  const listed = useAnswer(['companies', id, 'part-numbers'], listOwnPartNumbers, { params })
  return (
    <OrderSection title={t('own-numbers.title')}>
      <p className="mb-4 max-w-measure text-13 text-ink-soft">{t('own-numbers.words')}</p>
      <Loaded of={listed} failed={t('own-numbers.failed')}>
        {(data) => (
          <CompanyFile
            rows={data}
            name="part-numbers"
            csv={[['ours', 'partNumber'], ...data.map(({ ours, partNumber }) => [ours, partNumber])]}
            replace={(body, dryRun) => send(replaceOwnPartNumbers, { params, query: { dryRun }, body })}
            table={(rows) => (
              <DataTable
                label={t('own-numbers.title')}
                rows={rows}
                keyOf={({ ours }) => ours}
                dense
                columns={[
                  {
                    label: t('own-numbers.own'),
                    width: 'rest',
                    cell: ({ ours }) => <span className="wrap-anywhere">{ours}</span>,
                  },
                  {
                    label: t('agreed.part-number'),
                    onCard: true,
                    cell: ({ partNumber, offSale }: ListedNumber) => (
                      <span className="inline-flex flex-wrap items-center gap-2">
                        <span className="font-mono text-13 wrap-anywhere @xl:whitespace-nowrap">
                          {partNumber}
                        </span>
                        {offSale && <Badge tone="warn">{t('own-numbers.off-sale')}</Badge>}
                      </span>
                    ),
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
