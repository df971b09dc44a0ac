import { orderNumber } from '#contract/selling/order-number.ts'
import { LOCKED_RIGHTS, refusalToEnd } from '#server/people/users/remove-user.ts'
import { type Database, type Queryable, statement, transaction } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Limits } from '#server/platform/http/limits/limits.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { Provider } from '#server/selling/card-provider/provider.ts'
import { TO_SHIP } from '#server/selling/fulfilment/fulfilment-of.ts'
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts'
import { ofPerson, type Person, withOwnEmail } from './person-statement.ts'
import { personalTables } from './personal-tables.ts'

export interface PrivacyParts {
  db: Database
  provider: Provider | undefined
  limits: Limits
  /** Undefined if mails are sent. */
  forgetMails: ForgetMails | undefined
}

/** Tries, in case the person places orders between the cancellation and the locks. */
const TRIES = 3

/**
 * Refused while money is under way, while parts are still to ship, which needs address and email, and for the calling
 * admin (rules: A-16).
 */
export async function erasePerson(
  parts: PrivacyParts,
  caller: Caller,
  givenId: string,
): Promise<{ erasedCount: number } | Refusal> {
  const id = givenId.toLowerCase()
  if (!isId(id)) return refuse('no-such-user')
  if (id === caller.id) return refuse('own-erasure')
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (await isMoneyUnderWay(parts.db, id, OWED)) return refuse('money-under-way')
    const [due] = await firstToShip(parts.db, { id })
    if (due) return refuse('parts-to-ship', { orderNumber: orderNumber(due.serial) })
    const refused = await cancelUnpaidOrders(parts, id, caller.id)
    if (refused) return refused
    const erased = await transaction(parts.db, (tx) => eraseUnderLock(tx, caller, id))
    if (erased instanceof Refusal) return erased
    if (erased === 'already-erased') return { erasedCount: 0 }
    if (erased === 'ordered-meanwhile') continue
    await forgetLimits(parts.limits, id, erased.email)
    await parts.forgetMails?.(erased.mails, erased.email)
    return { erasedCount: 1 }
  }
  return refuse('money-under-way')
}

const OWED = ['refund-due', 'refund-failed']
const EXPECTED = ['opening', 'open']

const moneyUnderWay = statement(
  'money-under-way',
  `SELECT FROM orders o LEFT JOIN payments p ON p.order_id = o.id
   WHERE o.user_id = :id AND (p.state = ANY (:states) OR p.dispute = 'open'
     OR EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id AND r.state IN ('due', 'failed'))
     OR EXISTS (SELECT FROM receipts r WHERE r.order_id = o.id AND r.to_return_cents > 0)) LIMIT 1`,
)

async function isMoneyUnderWay(db: Queryable, id: string, states: string[]): Promise<boolean> {
  return (await moneyUnderWay(db, { id, states })).length > 0
}

const firstToShip = statement(
  'first-order-to-ship-of-user',
  `SELECT serial FROM orders WHERE user_id = :id AND ${TO_SHIP}
     AND NOT EXISTS (SELECT FROM users WHERE id = :id AND erased_at IS NOT NULL) ORDER BY id LIMIT 1`,
)

const lockOrders = statement(
  'lock-orders-to-erase',
  'SELECT FROM orders WHERE user_id = :id ORDER BY id FOR UPDATE',
)

// Locks in id order, so that 2 admins who erase each other wait instead of deadlocking.
const lockUsers = statement(
  'lock-users-to-erase',
  `SELECT ${LOCKED_RIGHTS}, email, unpaid_orders, erased_at IS NOT NULL AS erased
   FROM users WHERE id IN (:callerId, :id) ORDER BY id FOR UPDATE`,
)

const recordErasure = statement(
  'record-erasure',
  `INSERT INTO user_events (user_id, kind, actor) VALUES (:id, 'erased', :callerId)`,
)

/** Runs under the locks of the person's orders and of both users, so that a caller removed meanwhile is refused. */
async function eraseUnderLock(tx: Queryable, caller: Caller, id: string) {
  await lockOrders(tx, { id })
  const users = await lockUsers(tx, { callerId: caller.id, id })
  const refused = refusalToEnd(users, caller.id, id)
  if (refused) return refused
  const person = users.find((user) => user.id === id)
  if (!person) return refuse('no-such-user')
  if (person.erased) return 'already-erased'
  if (person.unpaid_orders > 0 || (await isMoneyUnderWay(tx, id, [...OWED, ...EXPECTED])))
    return 'ordered-meanwhile'
  if ((await firstToShip(tx, { id })).length > 0) return 'ordered-meanwhile'
  const { email } = await withOwnEmail(tx, person)
  const mails = await forgetPerson(tx, { id, email })
  await recordErasure(tx, { id, callerId: caller.id })
  return { email, mails }
}

const limitsById = ['own-password', 'payment-openings-account', 'card-declines-account']
const limitsByEmail = [
  'sign-in-account',
  'sign-in-account-under-way',
  'reset-mail-account',
  'verify-mail-account',
  'unverified-mails',
  'unverified-mails-of-use',
  'unverified-mails-reset',
  'order-mail-verified',
  'order-mail-unverified',
  'order-ended-mail-verified',
  'order-ended-mail-unverified',
]

/** Counts by an email with an address or a browser cannot be found; they are hashes and expire within 1 hour. */
async function forgetLimits(limits: Limits, id: string, email: string | null): Promise<void> {
  const limit = (name: string) => ({ name, most: 0, seconds: 0 })
  for (const name of limitsById) await limits.forget({ limit: limit(name), by: id })
  if (email === null) return
  for (const name of limitsByEmail) await limits.forget({ limit: limit(name), by: email })
}

type ForgetMails = (ids: string[], email: string | null) => Promise<void>

export async function forgetPerson(tx: Queryable, person: Person): Promise<string[]> {
  const mails: string[] = []
  for (const { table, erased } of personalTables) {
    if (typeof erased !== 'string') continue
    const rows = await ofPerson<{ id: string }>(tx, erased, person)
    if (table === 'outbox') mails.push(...rows.map(({ id }) => id))
  }
  return mails
}
