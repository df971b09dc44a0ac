import { SECTIONS, type Section } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { ACCOUNT_CHANGED } from './account-mail.ts'
import { isIban } from './section-schemas.ts'

const IBAN = /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]){11,30}/gi

/** Where customers send their money, by the settings or by a text of the shop. */
interface Account {
  /** All of it: any difference counts. */
  whole: string
  shown: string
}

/** The first 4 and the last 4 signs of a number. */
const shortened = (number: string) => `${number.slice(0, 4)}…${number.slice(-4)}`

function ofPayment(value: unknown): Account {
  const { accountHolder, iban, bic, accountNumber, routingNumber } = (value ?? {}) as Record<string, unknown>
  const numbers = [iban, accountNumber].flatMap((each) => (typeof each === 'string' ? [each] : []))
  return {
    whole: JSON.stringify([accountHolder, iban, bic, accountNumber, routingNumber]),
    shown: inWords(numbers),
  }
}

/** An IBAN in the foot of papers, or in a text, is paid to as well. */
function ofText(value: unknown): Account {
  const found = (JSON.stringify(value ?? null).match(IBAN) ?? []).map((each) =>
    each.replaceAll(/[ -]/g, '').toUpperCase(),
  )
  const ibans = [...new Set(found.flatMap(beginning))].sort()
  return { whole: ibans.join(' '), shown: inWords(ibans) }
}

/** A word after an IBAN may look like a part of it. */
function beginning(text: string): string[] {
  for (let length = text.length; length >= 15; length--)
    if (isIban(text.slice(0, length))) return [text.slice(0, length)]
  return []
}

const inWords = (numbers: string[]) => numbers.map(shortened).join(', ') || t('settings.no-account')

const accountIn = (section: Section, value: unknown) =>
  section === 'payment' ? ofPayment(value) : ofText(value)

const MOST_SHOWN = 20

const NAMING: readonly Section[] = SECTIONS.filter(
  (each) => each === 'payment' || each === 'company' || each === 'texts' || each === 'shopFront',
)

const recordChange = statement(
  'record-new-bank-account',
  `WITH changed AS (
     INSERT INTO bank_account_changes (actor, former, present) VALUES (:callerId, :former, :present) RETURNING *
   )
   INSERT INTO outbox (id, recipient, kind, facts)
   SELECT gen_random_uuid(), admin.email, '${ACCOUNT_CHANGED}', jsonb_build_object('former', former, 'present', present,
     'by', (SELECT email FROM users WHERE id = actor))
   FROM changed, (SELECT DISTINCT email FROM users WHERE role = 'admin' AND closed_at IS NULL) admin`,
)

interface Change {
  section: Section
  former: unknown
  present: unknown
  callerId: string
}

/** In the transaction of the change, by any caller (rules: G-8). */
export async function tellOfNewAccount(
  tx: Queryable,
  { section, former, present, callerId }: Change,
): Promise<void> {
  if (!NAMING.includes(section)) return
  const [before, now] = [accountIn(section, former), accountIn(section, present)]
  if (before.whole !== now.whole)
    await recordChange(tx, { former: before.shown, present: now.shown, callerId })
}

const changedLately = statement(
  'bank-account-changed-lately',
  `SELECT c.former, c.present, c.created_at AS at, nullif(u.email, '') AS by FROM bank_account_changes c
   LEFT JOIN users u ON u.id = c.actor WHERE c.created_at > now() - interval '7 days' ORDER BY c.id DESC LIMIT ${MOST_SHOWN}`,
)

/** Of the last week, newest first. */
export async function newBankAccounts(db: Queryable) {
  const rows = await changedLately(db)
  return rows.map(({ at, by, ...change }) => ({ at: at.toISOString(), ...(by ? { by } : {}), ...change }))
}
