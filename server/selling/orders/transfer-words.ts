import { formatTotal } from '#contract/currency.ts'
import { fromCents } from '#contract/money.ts'
import { orderNumber } from '#contract/selling/order-number.ts'
import { ibanText, transferCode } from '#contract/selling/transfer-code.ts'
import { t } from '#messages/catalogue.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { qrPng } from '#server/platform/documents/qr-png.ts'
import type { Picture } from '#server/platform/mail/letter-content.ts'
import { type MailShop, momentIn } from '#server/platform/mail/mail-shop.ts'
import { expectedTransfer } from '#server/selling/receipts/expected-transfer.ts'
import { knownFacts } from './known-facts.ts'
import type { OrderMailFacts } from './order-mail-facts.ts'

export interface TransferWords {
  facts: [string, string][]
  picture?: Picture | undefined
  closing: string[]
}

type Transferred = Pick<OrderMailFacts, 'id' | 'serial' | 'pay_by'> & { cents: number }

/** The account with what to write; nothing for an order by card, or one that is paid by now. */
export async function transferWords(
  db: Queryable,
  shop: MailShop,
  order: Transferred,
): Promise<TransferWords> {
  const expected = order.pay_by === 'transfer' ? await expectedTransfer(db, order.id) : undefined
  if (!expected) return { facts: [], closing: [] }
  const { accountHolder, iban, bic, accountNumber, routingNumber } = expected.account
  const { cents } = order
  const total = formatTotal(fromCents(cents))
  const reference = orderNumber(order.serial)
  const { currency } = expected
  const code = transferCode(expected.account, { currency, cents, reference })
  const facts = knownFacts([
    [t('paper.account-holder'), accountHolder],
    [t('paper.iban'), iban && ibanText(iban)],
    [t('paper.bic'), bic],
    [t('paper.account-number'), accountNumber],
    [t('paper.routing-number'), routingNumber],
    [t('paper.transfer-amount'), total],
    [t('paper.transfer-reference'), reference],
  ])
  return {
    facts,
    picture: code === undefined ? undefined : pictureOf(code),
    closing: [t('mail.transfer-please', { total, until: momentIn(shop, expected.until) })],
  }
}

/** Points of the picture in a CSS pixel, for displays with many points. */
const SHARPNESS = 2

function pictureOf(code: string): Picture {
  const { png, side } = qrPng(code)
  return { png, name: 'transfer-code', alt: t('payment.transfer-code'), side: side / SHARPNESS }
}
