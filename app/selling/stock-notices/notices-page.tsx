import { useSearchParams } from 'react-router'
import { partNumberIn } from '#contract/catalog/part-number.ts'
import { pages } from '#contract/pages.ts'
import type { StockNotice } from '#contract/selling/stock-notices.ts'
import { t } from '#messages/catalogue.ts'
import { CallButton } from '../../call-button.tsx'
import { formatInstant } from '../../format-instant.ts'
import { Loaded } from '../../loaded.tsx'
import { VerifyNotice } from '../../people/account/verify-notice.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { ListHead } from '../../ui/list-head.tsx'
import { DataTable } from '../../ui/table.tsx'
import { LinePart } from '../lines/line-part.tsx'
import { EmptyReel } from '../orders/order-skeletons.tsx'
import { EndNotice } from './own-notice.tsx'
import { addNotice, useStockNotices } from './use-stock-notices.ts'

export function NoticesPage() {
  const [query] = useSearchParams()
  const own = useStockNotices()
  const asked = partNumberIn(query.get('part') ?? '')
  return (
    <>
      <ListHead title={t('dashboard.notices')} note={t('notices.lead')} />
      {own.data?.emailVerified === false && <VerifyNotice className="mb-6" />}
      <Loaded of={own} failed={t('notices.failed')}>
        {({ notices }) => (
          <>
            {asked !== undefined && notices.every(({ partNumber }) => partNumber !== asked) && (
              <Ask partNumber={asked} quantity={askedPieces(query.get('quantity'))} />
            )}
            <Notices notices={notices} asking={asked !== undefined} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Ask({ partNumber, quantity }: { partNumber: string; quantity: number | undefined }) {
  const facts = { number: partNumber, quantity: formatQuantity(quantity ?? 0) }
  return (
    <Card className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-5">
      <p className="min-w-0 wrap-anywhere">
        {t(quantity === undefined ? 'notices.question' : 'notices.question-quantity', facts)}
      </p>
      <CallButton variant="primary" size="main" call={() => addNotice(partNumber, quantity)}>
        {t('product.notify')}
      </CallButton>
    </Card>
  )
}

function askedPieces(text: string | null): number | undefined {
  const pieces = Number(text)
  return Number.isSafeInteger(pieces) && pieces >= 1 ? pieces : undefined
}

function Notices({ notices, asking }: { notices: StockNotice[]; asking: boolean }) {
  if (notices.length === 0) {
    if (asking) return null
    const browse = <ButtonLink to={pages.products}>{t('lists.browse')}</ButtonLink>
    return <EmptyState drawing={<EmptyReel />} sentence={t('notices.none')} action={browse} />
  }
  return (
    <DataTable
      label={t('dashboard.notices')}
      rows={notices}
      keyOf={({ partNumber }) => partNumber}
      columns={[
        {
          label: t('lists.part'),
          cell: ({ partNumber, toolId, name }) => (
            <div className="min-w-0 flex-1">
              <LinePart partNumber={partNumber} part={{ toolId, name }} />
            </div>
          ),
        },
        {
          label: t('notices.quantity'),
          align: 'right',
          narrow: 'figure',
          cell: ({ quantity }) => <span className="tabular-nums">{formatQuantity(quantity)}</span>,
        },
        {
          label: t('notices.since'),
          narrow: 'figure',
          cell: ({ createdAt }) => (
            <time dateTime={createdAt} className="whitespace-nowrap text-ink-soft">
              {formatInstant(createdAt)}
            </time>
          ),
        },
        {
          label: t('lists.actions'),
          unlabelled: true,
          align: 'right',
          narrow: 'acts',
          cell: ({ partNumber }) => <EndNotice partNumber={partNumber} />,
        },
      ]}
    />
  )
}
