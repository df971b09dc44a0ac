import { useState } from 'react'
import type { OrderWithEvents } from '#contract/selling/order.ts'
import { addReceipt } from '#contract/selling/receipts.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { CallDialog } from '../../call-dialog.tsx'
import { formatTotal } from '../../ui/format.ts'
import { freshMoney, MoneyFields, TypedMoney } from './money-fields.tsx'
import { refreshReceipts } from './refresh-receipts.ts'

export function RecordReceipt({ order }: { order: OrderWithEvents }) {
  const { _id: id, orderNumber: number, state, totalPrice = 0, received = 0 } = order
  // What the store has asked about, so that another amount or day is asked about again.
  const [repeated, setRepeated] = useState<string>()
  const label = t(repeated ? 'receipts.record-again' : 'receipts.record')
  return (
    <div>
      <CallDialog
        label={t('receipts.record')}
        variant="secondary"
        size="main"
        title={t('receipts.record-title', { number })}
        description={t('receipts.record-description')}
        draft={`receive:${id}:${received}`}
        schema={TypedMoney}
        fresh={freshMoney(state === 'unpaid' ? totalPrice - received : undefined)}
        formLabel={label}
        submitLabel={label}
        call={async ({ day, ...money }, idempotencyKey) => {
          const body = { ...money, receivedOn: day }
          const again = repeated === JSON.stringify(body) || undefined
          try {
            await send(addReceipt, { params: { id }, body: { ...body, again }, idempotencyKey })
            setRepeated(undefined)
          } catch (error) {
            const isRepeated = error instanceof ApiError && error.refusal === 'receipt-repeated'
            setRepeated(isRepeated ? JSON.stringify(body) : undefined)
            throw error
          }
        }}
        done={(_, { amount }) => t('receipts.recorded', { amount: formatTotal(amount) })}
        refresh={() => void refreshReceipts()}
        fields={(form) => (
          <MoneyFields form={form} amountLabel={t('receipts.amount')} dayLabel={t('receipts.received-on')} />
        )}
      />
    </div>
  )
}
