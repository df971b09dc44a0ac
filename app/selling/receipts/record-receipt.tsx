import { useState } from 'react'
import { toast } from 'sonner'
import type { OrderWithEvents } from '#contract/selling/orders.ts'
import { addReceipt } from '#contract/selling/receipts.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { formatTotal } from '../../ui/format.ts'
import { MoneyForm } from './money-form.tsx'

export function RecordReceipt({ order }: { order: OrderWithEvents }) {
  const { _id: id, orderNumber: number, state, totalPrice = 0, received = 0 } = order
  // What the store has asked about, so that another amount or day is asked about again.
  const [repeated, setRepeated] = useState<string>()
  const missing = state === 'unpaid' ? totalPrice - received : undefined
  return (
    <div>
      <FormDialog
        label={t('receipts.record')}
        variant="secondary"
        size="main"
        title={t('receipts.record-title', { number })}
        description={t('receipts.record-description')}
      >
        {(close) => (
          <MoneyForm
            name={`receive:${id}:${received}`}
            amount={missing}
            amountLabel={t('receipts.amount')}
            dayLabel={t('receipts.received-on')}
            submitLabel={t(repeated ? 'receipts.record-again' : 'receipts.record')}
            submit={async ({ day, ...money }, idempotencyKey) => {
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
              toast.success(t('receipts.recorded', { amount: formatTotal(money.amount) }))
            }}
            close={close}
          />
        )}
      </FormDialog>
    </div>
  )
}
