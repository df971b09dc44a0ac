import type { ReactNode } from 'react'
import { generatePath, Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { PostalAddress } from '#contract/selling/delivery.ts'
import type { DeskOrder, OrderWithEvents } from '#contract/selling/order.ts'
import type { Paper } from '#contract/selling/papers.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { useSession } from '../../people/account/session.tsx'
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
        {order.may?.shipTo === true && (
          <Act>
            <ChangeAddress order={order} />
          </Act>
        )}
      </Fact>
      {(shipTo || billTo) && (
        <Fact label={t('order-page.bill-to')}>
          <BillTo address={billTo} />
        </Fact>
      )}
      {can('refund') && (order.state === 'unpaid' || papers.some(isInvoice)) && (
        <Fact label={t(order.state === 'unpaid' ? 'correction.label-unpaid' : 'correction.label')}>
          <Act>
            <CorrectInvoice order={order} />
          </Act>
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
      {order.company && (
        <Fact label={t('company.title')}>
          {can('companies') ? (
            <Link to={generatePath(pages.companyOfDesk, { id: order.company._id })} className="underline">
              {order.company.name}
            </Link>
          ) : (
            order.company.name
          )}
        </Fact>
      )}
      {poNumber && <Fact label={t('order-page.po-number')}>{poNumber}</Fact>}
      {order.buyerReference && <Fact label={t('address-form.buyer-reference')}>{order.buyerReference}</Fact>}
      {order.papersTo && <Fact label={t('order-page.papers-to')}>{order.papersTo}</Fact>}
      {neededBy && <Fact label={t('order-page.needed-by')}>{formatUtcDay(neededBy)}</Fact>}
      {deliverComplete && <Fact label={t('order-page.delivery')}>{t('order-page.deliver-complete')}</Fact>}
      {note && (
        <Fact label={t('order-page.note')}>
          <span className="whitespace-pre-line">{note}</span>
        </Fact>
      )}
      <Withdraw order={order} />
      {order.may?.references === true && (
        <Fact label={t('order-change.label')}>
          <Act>
            <ChangeDetails order={order} />
          </Act>
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

/** Separate chunks, which most who open an order do not load. */
const CorrectInvoice = lazyScreen(
  'correct-invoice',
  async () => (await import('../papers/correct-invoice.tsx')).CorrectInvoice,
  () => null,
)

const ChangeAddress = lazyScreen(
  'change-order',
  async () => (await import('./change-order.tsx')).ChangeAddress,
  () => null,
)
const ChangeDetails = lazyScreen(
  'change-order',
  async () => (await import('./change-order.tsx')).ChangeDetails,
  () => null,
)

/** As high as its button while that loads. */
const Act = ({ children }: { children: ReactNode }) => <span className="-ml-3 block min-h-9">{children}</span>

const isInvoice = ({ kind, number }: Paper) => kind === 'invoice' && number !== undefined

/** For consumers who bought, with the number filled in. */
function Withdraw({ order: { may, orderNumber, email } }: { order: OrderWithEvents }) {
  const own = useSession()?.email === email
  if (!own || may?.withdraw !== true) return null
  return (
    <Fact label={t('withdrawal.title')}>
      <Link
        to={`${pages.withdraw}?order=${orderNumber}`}
        className="underline underline-offset-4 hover:text-copper"
      >
        {t('withdrawal.from-order')}
      </Link>
    </Fact>
  )
}

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
