import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import { type Receipt, returnReceipt, reverseReceipt } from '#contract/selling/receipts.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { formatTotal } from '../../ui/format.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { MoneyForm } from './money-form.tsx'

/** What can be done with a receipt that counts. */
export function ReceiptActions({ receipt }: { receipt: Receipt }) {
  const { _id: id, amount, toReturn, returned } = receipt
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {toReturn > 0 && (
        <FormDialog
          label={t('receipts.return')}
          variant="secondary"
          title={t('receipts.return-title', { amount: formatTotal(toReturn) })}
          description={t('receipts.return-description')}
        >
          {(close) => (
            <MoneyForm
              amount={toReturn}
              dayLabel={t('receipts.returned-on')}
              submitLabel={t('receipts.return')}
              submit={async ({ day, ...money }, idempotencyKey) => {
                await send(returnReceipt, {
                  params: { id },
                  body: { ...money, returnedOn: day },
                  idempotencyKey,
                })
                toast.success(t('receipts.return-recorded', { amount: formatTotal(money.amount) }))
              }}
              close={close}
            />
          )}
        </FormDialog>
      )}
      {returned === 0 && (
        <FormDialog
          label={t('receipts.reverse')}
          title={t('receipts.reverse-title', { amount: formatTotal(amount) })}
          description={t('receipts.reverse-description')}
        >
          {(close) => <ReversalForm id={id} close={close} />}
        </FormDialog>
      )}
    </div>
  )
}

function ReversalForm({ id, close }: { id: string; close: () => void }) {
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<string>()

  async function reverse(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() === '') return setFailure(t('receipt.reason-required'))
    try {
      await send(reverseReceipt, { params: { id }, body: { reason } })
      close()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['orders'] })
    }
  }

  return (
    <form onSubmit={reverse} noValidate className="grid gap-4">
      <Field label={t('receipts.reason')} {...(failure && { error: failure })}>
        <TextArea
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value)
            setFailure(undefined)
          }}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={close}>
          {t('receipts.keep')}
        </Button>
        <Button type="submit" variant="primary">
          {t('receipts.reverse')}
        </Button>
      </div>
    </form>
  )
}
