import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import {
  findPayableOrders,
  type PayableOrder,
  type StatementEntry,
} from '#contract/selling/bank-statements.ts'
import { t } from '#messages/catalogue.ts'
import { Loaded } from '../../loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { formatTotal } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useAnswer } from '../../use-answer.ts'

interface ChooseOrderProps {
  entry: StatementEntry
  choose: (orderId: string) => void
  disabled: boolean
}

/** For an entry without an order, or with a wrong one. Begins with the orders that lack its amount. */
export function ChooseOrder({ entry: { amount, orderId }, choose, disabled }: ChooseOrderProps) {
  const shown = formatTotal(amount)
  return (
    <FormDialog
      label={t(orderId ? 'receipts-page.choose-other' : 'receipts-page.choose')}
      name={t('receipts-page.choose-named', { amount: shown })}
      title={t('receipts-page.choose-title', { amount: shown })}
      disabled={disabled}
      wide
    >
      {(close) => (
        <FoundOrders
          amount={amount}
          choose={(id) => {
            close()
            choose(id)
          }}
        />
      )}
    </FormDialog>
  )
}

function FoundOrders({ amount, choose }: { amount: number; choose: (orderId: string) => void }) {
  const id = useId()
  const [q, setQ] = useState(String(amount))
  const orders = useAnswer(['payable-orders', q], findPayableOrders, { query: { q } })
  return (
    <>
      <form
        className="mb-4"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = String(new FormData(event.currentTarget).get('q')).trim()
          if (typed) setQ(typed)
        }}
      >
        <label htmlFor={id} className="mb-1.5 block text-13 font-medium text-ink-soft">
          {t('receipts-page.choose-search')}
        </label>
        <div className="flex gap-2">
          <TextInput
            id={id}
            name="q"
            type="search"
            defaultValue={q}
            maxLength={200}
            className="min-w-0 flex-1"
          />
          <Button type="submit">
            <Icon of={Search} />
            <span className="sr-only">{t('list.search')}</span>
          </Button>
        </div>
      </form>
      <Loaded of={orders} failed={t('receipts-page.choose-failed')}>
        {(found) =>
          found.length === 0 ? (
            <p role="status">{t('receipts-page.choose-none')}</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {found.map((order) => (
                <FoundOrder key={order._id} order={order} choose={choose} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}

function FoundOrder({ order, choose }: { order: PayableOrder; choose: (orderId: string) => void }) {
  const { _id, orderNumber, customer, company, total, open, state } = order
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 wrap-anywhere">
        <p>
          <span className="font-mono whitespace-nowrap">{orderNumber}</span> · {company ?? customer}
        </p>
        <p className="text-13 text-ink-soft">
          {[
            company && customer,
            formatTotal(total),
            state === 'unpaid'
              ? t('receipts-page.lacks', { amount: formatTotal(open) })
              : t(`orders.state-${state}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button
        size="small"
        aria-label={t('receipts-page.record-for', { order: orderNumber })}
        onClick={() => choose(_id)}
      >
        {t('receipts-page.record')}
      </Button>
    </li>
  )
}
