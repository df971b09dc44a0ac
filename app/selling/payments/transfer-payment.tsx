import { type ReactNode, useState } from 'react'
import { storeCurrency } from '#contract/currency.ts'
import { cents } from '#contract/money.ts'
import type { PayableOrder } from '#contract/selling/order.ts'
import { ibanText, transferCode } from '#contract/selling/transfer-code.ts'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatTotal } from '../../ui/format.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { leftToPay } from '../charges/is-charged.ts'
import { formatDay } from '../orders/format-time.ts'

interface TransferPaymentProps {
  order: PayableOrder
  ways: NonNullable<PayableOrder['ways']>
  /** The form for a card, opened when the buyer asks for it. */
  card: ReactNode
}

/** Where to transfer what is missing, and by when. */
export function TransferPayment({ order, ways, card }: TransferPaymentProps) {
  const [byCard, setByCard] = useState(false)
  if (byCard) return card
  const { orderNumber, totalPrice, received = 0, holdUntil } = order
  const missing = leftToPay(order)
  const { accountHolder, iban, bic, accountNumber, routingNumber } = ways.transfer
  const code = transferCode(ways.transfer, {
    currency: storeCurrency(),
    cents: cents(missing) ?? 0,
    reference: orderNumber,
  })
  const rows: [label: string, shown: string | undefined, copied?: string | undefined][] = [
    [t('paper.account-holder'), accountHolder],
    [t('paper.iban'), iban && ibanText(iban), iban],
    [t('paper.bic'), bic],
    [t('paper.account-number'), accountNumber],
    [t('paper.routing-number'), routingNumber],
    [t('paper.transfer-amount'), formatTotal(missing), missing.toFixed(2)],
    [t('paper.transfer-reference'), orderNumber],
    [t('paper.transfer-until'), formatDay(holdUntil), ''],
  ]
  return (
    <div className="mt-4 grid gap-5">
      <p>{t('payment.transfer')}</p>
      {received > 0 && (
        <p role="status">
          {t('receipts.received', { received: formatTotal(received), total: formatTotal(totalPrice) })}
        </p>
      )}
      <dl className="grid gap-2">
        {rows.map(
          ([label, shown, copied = shown]) =>
            shown && (
              <div key={label} className="flex flex-wrap items-center justify-between gap-x-4">
                <dt className="text-13 text-ink-soft">{label}</dt>
                <dd className={`flex items-center font-mono text-13 wrap-anywhere ${copied ? '' : 'pr-8'}`}>
                  {shown}
                  {copied && (
                    <CopyButton
                      bare
                      value={copied}
                      label={t('payment.copy', { what: label })}
                      copiedLabel={t('orders.copied')}
                    />
                  )}
                </dd>
              </div>
            ),
        )}
      </dl>
      <CopyButton
        bare
        value={rows.flatMap(([label, shown]) => (shown ? [`${label}: ${shown}`] : [])).join('\n')}
        label={t('payment.copy-all')}
        copiedLabel={t('orders.copied')}
        worded
      />
      <p className="text-13 text-ink-soft">{t('payment.transfer-then')}</p>
      {code && <QrCode text={code} label={t('payment.transfer-code')} />}
      {ways.card && <Button onClick={() => setByCard(true)}>{t('payment.by-card')}</Button>}
    </div>
  )
}
