import { toast } from 'sonner'
import { z } from 'zod'
import { type ListedReceipt, ReturnInput, returnReceipt } from '#contract/selling/receipts.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { DialogForm } from '../../dialog-form.tsx'
import { typedAmount, typedNumber } from '../../typed-number.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { formatTotal } from '../../ui/format.ts'
import { NumberInput } from '../../ui/number-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useKeptForm } from '../../use-kept-form.ts'
import { refreshReceipts } from './use-statement.ts'

const TypedReturn = z
  .object({ amount: z.string(), returnedOn: z.string(), reference: z.string() })
  .transform(
    ({ amount, returnedOn, reference }): z.input<typeof ReturnInput> => ({
      amount: typedNumber(amount),
      returnedOn,
      ...(reference.trim() ? { reference } : {}),
    }),
  )
  .pipe(ReturnInput)

export function ReturnReceipt({ receipt }: { receipt: ListedReceipt }) {
  const { orderNumber, toReturn, account, customer } = receipt
  return (
    <FormDialog
      label={t('receipts-page.return')}
      name={t('receipts-page.return-named', { order: orderNumber })}
      variant="secondary"
      title={t('receipts-page.return-title', { order: orderNumber })}
      description={t(account ? 'receipts-page.return-to' : 'receipts-page.return-lead', {
        amount: formatTotal(toReturn),
        customer,
        account: account ?? '',
      })}
    >
      {(close) => <ReturnForm receipt={receipt} close={close} />}
    </FormDialog>
  )
}

function ReturnForm({ receipt: { _id, toReturn }, close }: { receipt: ListedReceipt; close: () => void }) {
  const form = useKeptForm({
    name: `return:${_id}`,
    schema: TypedReturn,
    fresh: { amount: typedAmount(toReturn), returnedOn: today(), reference: '' },
    async submit(body, idempotencyKey) {
      await send(returnReceipt, { params: { id: _id }, body, idempotencyKey })
      toast.success(t('receipts-page.return-done'))
      void refreshReceipts()
      close()
    },
  })
  return (
    <DialogForm
      form={form}
      label={t('receipts-page.return')}
      submitLabel={t('receipts-page.return')}
      onCancel={close}
    >
      <Field label={t('receipts-page.return-amount')} error={form.numberWords('amount')}>
        <NumberInput decimals {...form.register('amount')} />
      </Field>
      <Field label={t('receipts-page.return-day')} error={form.words('returnedOn')}>
        <TextInput type="date" {...form.register('returnedOn')} />
      </Field>
      <Field
        label={t('receipts-page.reference')}
        aside={t('address-form.optional')}
        error={form.words('reference')}
      >
        <TextInput autoComplete="off" {...form.register('reference')} />
      </Field>
    </DialogForm>
  )
}

/** Where the person is. */
const today = () => new Intl.DateTimeFormat('sv').format(new Date())
