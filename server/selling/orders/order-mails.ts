import { formatTotal } from '#contract/currency.ts'
import { fromCents } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import { orderNumber } from '#contract/selling/order-number.ts'
import { dayWords, promiseWords } from '#contract/selling/promise-words.ts'
import type { Promised } from '#contract/selling/promised.ts'
import type { Operator } from '#contract/site/shop-texts.ts'
import { t } from '#messages/catalogue.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { writeLetter } from '#server/platform/mail/letter.tsx'
import type { LetterParts } from '#server/platform/mail/letter-content.ts'
import { type MailShop, momentIn } from '#server/platform/mail/mail-shop.ts'
import type { Compose } from '#server/platform/mail/mailer.ts'
import type { OutboxMail } from '#server/platform/mail/outbox.ts'
import { promiseNow } from '#server/selling/dispatch/promise-now.ts'
import { numbersOfPaid } from '#server/selling/papers/invoice-of-paper.ts'
import { type OperatorConfig, readOperator } from '#server/selling/shop-settings/operator.ts'
import { type Fact, knownFacts } from './known-facts.ts'
import {
  MONEY_RETURNED,
  ORDER_BY_TRANSFER,
  ORDER_CANCELLED,
  ORDER_CHANGED,
  ORDER_EXPIRED,
  ORDER_PAID,
  ORDER_RECEIVED,
  type OrderMailFacts,
  type OrderMailKind,
} from './order-mail-facts.ts'
import { type OrderMailLimitParts, orderMailLimit } from './order-mail-limit.ts'
import { ordered, orderInSubject, returnedLines, subjectFacts } from './order-words.ts'
import { type TransferWords, transferWords } from './transfer-words.ts'

interface OrderMailParts extends OrderMailLimitParts {
  db: Queryable
  origin: () => string
  seller: OperatorConfig
}

/** Typed text is absent if the email is unverified: it never reaches a stranger (rules: A-14). */
type MailedOrder = Omit<OrderMailFacts, 'customer_name' | 'address' | 'po_number'> &
  Partial<Pick<OrderMailFacts, 'address' | 'po_number'>>

type LetterContent = Omit<LetterParts, 'shop'>

export function orderMails(parts: OrderMailParts): Record<OrderMailKind, Compose> {
  const { db, origin, seller } = parts
  const letter =
    (
      contentOf: (order: MailedOrder, shop: MailShop) => LetterContent | Promise<LetterContent>,
      tooMany?: (mail: OutboxMail, verified: boolean) => Promise<boolean>,
    ): Compose =>
    async (mail, shop) => {
      const { customer_name, address, po_number, ...order } = mail.facts as unknown as OrderMailFacts
      const verified = await hasVerifiedBuyer(db, order.id)
      if (await tooMany?.(mail, verified)) return undefined
      const { opening, ...more } = await contentOf(
        verified ? { address, po_number, ...order } : withoutReferences(order),
        shop,
      )
      const greeting = verified ? [t('mail.hello', { name: customer_name })] : []
      return writeLetter({ shop, opening: [...greeting, ...opening], ...more })
    }
  const toOrders = () => `${origin()}${pages.myOrders}`
  const toOrder = (id: string) => `${origin()}${pages.order.replace(':id', id)}`
  const ofPlaced = orderMailLimit('order-mail', parts)
  const ofEnded = orderMailLimit('order-ended-mail', parts)
  return {
    [ORDER_RECEIVED]: letter(
      async (order, shop) =>
        received(order, await transferWords(db, shop, { ...order, cents: order.total_cents }), {
          shop,
          url: toOrders(),
          promise: await promiseNow(db),
        }),
      ofPlaced,
    ),
    [ORDER_BY_TRANSFER]: letter(
      async (order, shop) =>
        byTransfer(order, await transferWords(db, shop, { ...order, cents: order.total_cents }), toOrders()),
      ofPlaced,
    ),
    [ORDER_PAID]: letter(async (order, shop) => {
      const { invoice, 'order-confirmation': confirmation } = await numbersOfPaid(db, order.id)
      return receipt(order, await readOperator(db, seller), {
        inPlaceOf: await numberInPlaceOf(db, order.id),
        shop,
        invoice,
        confirmation,
        action: invoice
          ? { label: t('mail.paid-order-action'), url: toOrder(order.id) }
          : { label: t('mail.paid-action'), url: toOrders() },
      })
    }),
    [ORDER_CANCELLED]: letter(cancelled, ofEnded),
    [ORDER_EXPIRED]: letter(
      (order, shop) => expired(order, shop, `${origin()}${pathToOrderAgain(order)}`),
      ofEnded,
    ),
    [ORDER_CHANGED]: letter((order) => changed(order, toOrder(order.id)), ofPlaced),
    [MONEY_RETURNED]: letter(returned),
  }
}

function withoutReferences(order: MailedOrder): MailedOrder {
  const lines = order.lines.map((line) => ({ ...line, reference: null })) as MailedOrder['lines']
  return { ...order, lines }
}

function pathToOrderAgain({ id, lines: [first], line_count }: MailedOrder): string {
  return line_count === 1
    ? pages.purchase.replace(':id', first.product_id)
    : pages.orderAgain.replace(':id', id)
}

function received(
  order: MailedOrder,
  transfer: TransferWords,
  { shop, url, promise }: { shop: MailShop; url: string; promise: Promised },
): LetterContent {
  const leaves = promiseWords(t, promise)
  return {
    subject: t('mail.order-subject', subjectFacts(order)),
    opening: [
      t('mail.order-opening'),
      ...(order.awaiting_approval ? [t('mail.order-awaiting')] : []),
      ...(leaves ? [`${leaves}.`] : []),
    ],
    facts: [...ordered(order), ...delivered(order), [t('mail.order-id'), order.id], ...transfer.facts],
    picture: transfer.picture,
    action: { label: t('mail.order-action'), url },
    closing: [
      ...transfer.closing,
      holdOf(order, shop),
      t('mail.order-stranger'),
      ...withdrawal(shop, url),
      ...leftOut(order),
    ],
  }
}

function byTransfer(order: MailedOrder, transfer: TransferWords, url: string): LetterContent {
  return {
    subject: t('mail.by-transfer-subject', subjectFacts(order)),
    opening: [t('mail.by-transfer-opening')],
    facts: [...ordered(order), ...delivered(order), ...transfer.facts],
    picture: transfer.picture,
    action: { label: t('mail.order-action'), url },
    closing: [...transfer.closing, t('mail.order-stranger'), ...leftOut(order)],
  }
}

interface Receipt {
  shop: MailShop
  inPlaceOf: string | undefined
  invoice: string | undefined
  confirmation: string | undefined
  action: NonNullable<LetterContent['action']>
}

function receipt(
  order: MailedOrder,
  { name, address, registration, vatNumber }: Operator,
  { shop, inPlaceOf, invoice, confirmation, action }: Receipt,
): LetterContent {
  const soldBy = [name, address, registration, vatNumber].filter(Boolean).join(', ')
  return {
    subject: t('mail.paid-subject', subjectFacts(order)),
    opening: [
      t('mail.paid-opening'),
      ...(inPlaceOf ? [t('mail.paid-in-place-of', { number: inPlaceOf })] : []),
    ],
    facts: [
      ...ordered(order),
      ...delivered(order),
      [t('mail.order-id'), order.id],
      [t('mail.transaction-id'), order.transaction_id ?? ''],
      ...knownFacts([
        leavesBy(order),
        [t('mail.order-confirmation'), confirmation],
        [t('mail.invoice'), invoice],
        [t('mail.sold-by'), soldBy],
      ]),
    ],
    action,
    closing: [t('mail.paid-keep'), ...withdrawal(shop, action.url), ...leftOut(order)],
  }
}

/** The right of consumers in the European Union, with the model form of Directive 2011/83/EU (rules: G-25). */
function withdrawal({ euConsumers, name, particulars }: MailShop, url: string): string[] {
  if (!euConsumers) return []
  const to = particulars.join(', ') || name
  const page = new URL(pages.withdraw, url).href
  return [
    t('mail.withdrawal'),
    t('mail.withdraw-at', { url: page }),
    ...t('withdrawal.form', { to }).split('\n'),
  ]
}

export const leavesBy = ({ leaves_by: day }: Pick<MailedOrder, 'leaves_by'>): Fact => [
  t('mail.leaves-by'),
  day && dayWords(t, day),
]

function cancelled(order: MailedOrder): LetterContent {
  const opening = order.by_store ? 'mail.cancelled-by-store' : 'mail.cancelled-opening'
  return {
    subject: t('mail.cancelled-subject', subjectFacts(order)),
    opening: [t(opening)],
    facts: [...ordered(order), [t('mail.order-id'), order.id]],
    closing: [nothingCharged(order)],
  }
}

function changed(order: MailedOrder, url: string): LetterContent {
  return {
    subject: t('mail.changed-subject', subjectFacts(order)),
    opening: [t('mail.changed-opening', { what: order.changed ?? '' })],
    facts: [...ordered(order), ...delivered(order)],
    action: { label: t('mail.changed-action'), url },
    closing: [t('mail.changed-stranger'), ...leftOut(order)],
  }
}

function expired(order: MailedOrder, shop: MailShop, url: string): LetterContent {
  return {
    subject: t('mail.expired-subject', subjectFacts(order)),
    opening: [t('mail.expired-opening', { until: momentIn(shop, order.hold_until) })],
    facts: [...ordered(order), [t('mail.order-id'), order.id]],
    action: { label: t('mail.expired-action'), url },
    closing: [nothingCharged(order)],
  }
}

/** Of an order for which nothing came in. */
function nothingCharged({ to_return_cents: back = 0 }: MailedOrder): string {
  if (back === 0) return t('mail.nothing-charged')
  return t('mail.comes-back', { amount: formatTotal(fromCents(back)) })
}

function returned(order: MailedOrder): LetterContent {
  const amount = formatTotal(fromCents(order.returned_cents ?? 0))
  return {
    subject: t('mail.returned-subject', { amount, order: orderInSubject(order) }),
    opening: [t(`mail.returned-${order.why ?? 'refunded'}`, { amount })],
    facts: [
      ...ordered(order),
      [t('mail.returned'), amount],
      ...(order.why === 'part' ? returnedLines(order.returned_lines) : []),
      [t('mail.order-id'), order.id],
    ],
    closing: [t(order.why === 'by-transfer' ? 'mail.returned-by-transfer-when' : 'mail.returned-when')],
  }
}

function holdOf(order: MailedOrder, shop: MailShop): string {
  const until = momentIn(shop, order.hold_until)
  const { hold_until_verified: later } = order
  if (!later) return t('mail.order-hold', { until })
  return t('mail.order-hold-unverified', { until, later: momentIn(shop, later) })
}

function delivered({ address }: MailedOrder): [string, string][] {
  return address === undefined ? [] : [[t('purchase.address'), address]]
}

const leftOut = ({ address }: MailedOrder) => (address === undefined ? [t('mail.left-out')] : [])

const replacedOrder = statement(
  'order-in-whose-place',
  'SELECT ended.serial FROM orders o JOIN orders ended ON ended.id = o.again_of WHERE o.id = :orderId',
)

/** Of the order that had ended before its money came (rules: M-52). */
async function numberInPlaceOf(db: Queryable, orderId: string): Promise<string | undefined> {
  const [ended] = await replacedOrder(db, { orderId })
  return ended && orderNumber(ended.serial)
}

// Looks up the order's buyer, not the email: another account with the same email may be verified.
const verifiedBuyer = statement(
  'verified-buyer-of-order',
  'SELECT FROM orders o JOIN users u ON u.id = o.user_id WHERE o.id = :orderId AND u.email_verified',
)

/** Whether mails about the order may have text that the buyer typed (rules: A-14). */
export async function hasVerifiedBuyer(db: Queryable, orderId: string): Promise<boolean> {
  return (await verifiedBuyer(db, { orderId })).length > 0
}
