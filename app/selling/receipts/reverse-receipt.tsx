import { toast } from 'sonner'
import { type ListedReceipt, ReversalInput, reverseReceipt } from '#contract/selling/receipts.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { DialogForm } from '../../dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { formatTotal } from '../../ui/format.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { useKeptForm } from '../../use-kept-form.ts'
import { refreshReceipts } from './refresh-receipts.ts'

export function ReverseReceipt({ receipt }: { receipt: Omit<ListedReceipt, 'orderId'> }) {
  const { orderNumber, amount } = receipt
  return (
    <FormDialog
      label={t('receipts-page.reverse')}
      name={t('receipts-page.reverse-named', { order: orderNumber })}
      title={t('receipts-page.reverse-title', { order: orderNumber })}
      description={t('receipts-page.reverse-lead', { amount: formatTotal(amount) })}
    >
      {(close) => <ReversalForm receipt={receipt} close={close} />}
    </FormDialog>
  )
}

function ReversalForm({
  receipt: { _id },
  close,
}: {
  receipt: Pick<ListedReceipt, '_id'>
  close: () => void
}) {
  const form = useKeptForm({
    name: `reversal:${_id}`,
    schema: ReversalInput,
    fresh: { reason: '' },
    async submit(body) {
      await send(reverseReceipt, { params: { id: _id }, body })
      toast.success(t('receipts-page.reverse-done'))
      void refreshReceipts()
      close()
    },
  })
  return (
    <DialogForm
      form={form}
      label={t('receipts-page.reverse')}
      submitLabel={t('receipts-page.reverse')}
      onCancel={close}
    >
      <Field label={t('receipts-page.reason')} error={form.words('reason')}>
        <TextArea {...form.register('reason')} />
      </Field>
    </DialogForm>
  )
}
