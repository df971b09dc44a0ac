import type { ReactNode } from 'react'
import type { PostalAddress } from '#contract/selling/delivery.ts'
import type { DeskOrder, OrderWithEvents } from '#contract/selling/orders.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { useCan } from '../../people/account/use-rights.ts'
import { CancelUnpaidOrders } from '../../people/users/user-acts.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { AddressText } from '../addresses/address-text.tsx'
import { Customer } from './customer.tsx'
import { PaidFor } from './delivery.tsx'

export function OrderParties({ order }: { order: OrderWithEvents }) {
  const { shipTo, billTo, poNumber, note, neededBy, deliverComplete, transactionId, newBuyer, papers } = order
  const can = useCan()
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-8 gap-y-6">
      <Fact label={t('orders.goes-to')}>
        {shipTo ? <AddressText address={shipTo} /> : <Typed order={order} />}
      </Fact>
      {(shipTo || billTo) && (
        <Fact label={t('order-page.bill-to')}>
          <BillTo address={billTo} />
        </Fact>
      )}
      {can('settings') && papers.some(({ kind, number }) => kind === 'invoice' && number) && (
        <Fact label={t('correction.label')}>
          <span className="-ml-3 block min-h-9">
            <CorrectInvoice order={order} />
          </span>
        </Fact>
      )}
      <Fact label={t('order-page.buyer')}>
        <Customer order={order} />
        {newBuyer && can('people') && (
          <div className="mt-2 -ml-3">
            <CancelUnpaidOrders user={newBuyer} />
          </div>
        )}
      </Fact>
      {poNumber && <Fact label={t('order-page.po-number')}>{poNumber}</Fact>}
      {order.papersTo && <Fact label={t('order-page.papers-to')}>{order.papersTo}</Fact>}
      {neededBy && <Fact label={t('order-page.needed-by')}>{formatUtcDay(neededBy)}</Fact>}
      {deliverComplete && <Fact label={t('order-page.delivery')}>{t('order-page.deliver-complete')}</Fact>}
      {note && (
        <Fact label={t('order-page.note')}>
          <span className="whitespace-pre-line">{note}</span>
        </Fact>
      )}
      {transactionId && (
        <Fact label={t('orders.transaction')}>
          <CopyButton value={transactionId} label={t('orders.copy')} copiedLabel={t('orders.copied')} />
        </Fact>
      )}
    </dl>
  )
}

/** A separate chunk, because only owners load it. */
const CorrectInvoice = lazyScreen(
  'correct-invoice',
  async () => (await import('../papers/correct-invoice.tsx')).CorrectInvoice,
  () => null,
)

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <dt className="mb-1 text-13 text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function BillTo({ address }: { address: PostalAddress | undefined }) {
  if (!address) return <span className="text-ink-soft">{t('order-page.bill-same')}</span>
  return <AddressText address={address} />
}

/** The address as typed into the form 'Order Please'. */
function Typed({ order }: { order: DeskOrder }) {
  const { address, number } = order
  return (
    <>
      <p className="whitespace-pre-line">{address}</p>
      <PaidFor order={order} />
      {number && <p className="mt-1 text-13 text-ink-soft">{t('orders.phone', { number })}</p>}
    </>
  )
}
