import { generatePath, useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import {
  type ListedReceipt,
  placeAgain,
  ReversalInput,
  returnReceipt,
  reverseReceipt,
} from '#contract/selling/receipts.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { CallDialog } from '../../call-dialog.tsx'
import { ConfirmedCall } from '../../confirmed-call.tsx'
import { FormField } from '../../form-field.tsx'
import { formatTotal } from '../../ui/format.ts'
import { freshMoney, MoneyFields, TypedMoney } from './money-fields.tsx'
import { refreshReceipts } from './refresh-receipts.ts'

interface ReceiptProps {
  receipt: ListedReceipt
}

export function ReceiptActions({ receipt }: ReceiptProps) {
  return (
    <>
      {receipt.placesAgain && <PlaceAgain receipt={receipt} />}
      {receipt.toReturn > 0 && <ReturnReceipt receipt={receipt} />}
      {!receipt.reversed && receipt.returned === 0 && !receipt.moved && <ReverseReceipt receipt={receipt} />}
    </>
  )
}

/** Of an order that ended before its money came. Shows the new one. */
function PlaceAgain({ receipt: { orderId: id, orderNumber: number } }: ReceiptProps) {
  const navigate = useNavigate()
  return (
    <ConfirmedCall
      label={t('receipts.again')}
      name={t('receipts.again-named', { order: number })}
      title={t('receipts.again-ask', { number })}
      call={() => send(placeAgain, { params: { id } })}
      done={async ({ _id, orderNumber }) => {
        await navigate(generatePath(pages.order, { id: _id }))
        return t('receipts.again-done', { number: orderNumber })
      }}
      refresh={() => void refreshReceipts()}
      harmless
    >
      {t('receipts.again-body', { number })}
    </ConfirmedCall>
  )
}

function ReturnReceipt({ receipt }: ReceiptProps) {
  const { _id: id, orderNumber: order, toReturn, account, customer } = receipt
  return (
    <CallDialog
      label={t('receipts-page.return')}
      name={t('receipts-page.return-named', { order })}
      variant="secondary"
      title={t('receipts-page.return-title', { order })}
      description={t(account ? 'receipts-page.return-to' : 'receipts-page.return-lead', {
        amount: formatTotal(toReturn),
        customer,
        account: account ?? '',
      })}
      draft={`return:${id}`}
      schema={TypedMoney}
      fresh={freshMoney(toReturn)}
      formLabel={t('receipts-page.return')}
      submitLabel={t('receipts-page.return')}
      call={({ day: returnedOn, ...money }, idempotencyKey) =>
        send(returnReceipt, { params: { id }, body: { ...money, returnedOn }, idempotencyKey })
      }
      done={() => t('receipts-page.return-done')}
      refresh={() => void refreshReceipts()}
      fields={(form) => (
        <MoneyFields
          form={form}
          amountLabel={t('receipts-page.return-amount')}
          dayLabel={t('receipts-page.return-day')}
        />
      )}
    />
  )
}

function ReverseReceipt({ receipt: { _id: id, orderNumber: order, amount } }: ReceiptProps) {
  return (
    <CallDialog
      label={t('receipts-page.reverse')}
      name={t('receipts-page.reverse-named', { order })}
      title={t('receipts-page.reverse-title', { order })}
      description={t('receipts-page.reverse-lead', { amount: formatTotal(amount) })}
      draft={`reversal:${id}`}
      schema={ReversalInput}
      fresh={{ reason: '' }}
      formLabel={t('receipts-page.reverse')}
      submitLabel={t('receipts-page.reverse')}
      call={(body) => send(reverseReceipt, { params: { id }, body })}
      done={() => t('receipts-page.reverse-done')}
      refresh={() => void refreshReceipts()}
      fields={(form) => <FormField form={form} name="reason" label={t('receipts-page.reason')} as="lines" />}
    />
  )
}
