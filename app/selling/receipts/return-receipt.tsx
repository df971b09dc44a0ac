import { toast } from 'sonner'
import { type ListedReceipt, returnReceipt } from '#contract/selling/receipts.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { formatTotal } from '../../ui/format.ts'
import { MoneyForm } from './money-form.tsx'

export function ReturnReceipt({ receipt }: { receipt: Omit<ListedReceipt, 'orderId'> }) {
  const { _id: id, orderNumber, toReturn, account, customer } = receipt
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
      {(close) => (
        <MoneyForm
          name={`return:${id}`}
          amount={toReturn}
          amountLabel={t('receipts-page.return-amount')}
          dayLabel={t('receipts-page.return-day')}
          submitLabel={t('receipts-page.return')}
          submit={async ({ day, ...money }, idempotencyKey) => {
            const body = { ...money, returnedOn: day }
            await send(returnReceipt, { params: { id }, body, idempotencyKey })
            toast.success(t('receipts-page.return-done'))
          }}
          close={close}
        />
      )}
    </FormDialog>
  )
}
