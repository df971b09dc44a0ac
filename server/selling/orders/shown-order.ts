import { seesAmounts } from '#contract/people/roles.ts'
import type { QueuedOrder } from '#contract/selling/fulfilment.ts'
import type { DeskOrder, OrderEvent, OrderWithEvents } from '#contract/selling/order.ts'
import type { OrderCheck } from '#contract/selling/order-checks.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { OrderWords } from './search-orders.ts'

type ShownOrder = DeskOrder & Partial<Omit<QueuedOrder & OrderWithEvents, keyof DeskOrder>>

/** What the caller sees of another person's order (rules: A-20). */
export function shownTo<O extends ShownOrder>(caller: Caller, order: O): O {
  return seesAmounts(caller.may) ? order : (withoutMoney(caller, order) as O)
}

/** Nothing that the caller is not shown is found (rules: A-20). */
export function searchedBy({ may }: Caller, q: string | undefined): OrderWords | undefined {
  return q === undefined ? undefined : { q, money: seesAmounts(may) }
}

function withoutReceipts({ receipts, received, toReturn, moneyMissing, ...order }: ShownOrder): ShownOrder {
  return order
}

function withoutMoney(caller: Caller, order: ShownOrder): ShownOrder {
  const {
    email,
    price,
    totalPrice,
    refunded,
    transactionId,
    billTo,
    papersTo,
    newBuyer,
    holdToConfirm,
    ...rest
  } = withoutReceipts(order)
  const { user, lines, checks, packer, events, refunds, papers } = order
  return {
    ...rest,
    // A person without a name has the email in its place.
    user: user.toLowerCase() === email?.toLowerCase() ? '' : user,
    lines: lines.map(({ price, totalPrice, ...line }) => line),
    charges: [],
    ...(checks && { checks: checks.map(withoutDecider) }),
    ...(packer && {
      packer: { name: packer.name, until: packer.until, mine: packer.email === caller.email },
    }),
    ...(events && { events: events.map(withoutAmount) }),
    ...(refunds && { refunds: [] }),
    ...(papers && { papers: papers.filter(({ kind }) => kind === 'packing-list') }),
  }
}

export function shownCheck({ may }: Caller, check: OrderCheck): OrderCheck {
  return seesAmounts(may) ? check : withoutDecider(check)
}

/** Without the texts of the register either, as an order is without its billing address. */
const withoutDecider = ({ by, vies, ...check }: OrderCheck): OrderCheck => check

export function shownEvents({ may }: Caller, events: OrderEvent[]): OrderEvent[] {
  return seesAmounts(may) ? events : events.map(withoutAmount)
}

const withoutAmount = ({ by, amount, transactionId, ...event }: OrderEvent): OrderEvent => event
