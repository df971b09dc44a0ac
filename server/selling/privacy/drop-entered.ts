import type { FirstProof } from '#server/people/identity/first-proof.ts'
import { EMBEDDED } from '#server/people/sessions/embedded-issuer.ts'
import { type Database, statement } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Provider } from '#server/selling/card-provider/provider.ts'
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts'
import { ofPerson } from './person-statement.ts'
import { personalTables } from './personal-tables.ts'
import { IN_THE_BOOKS } from './tables-of-orders.ts'

const lockUnpaid = statement(
  'lock-unpaid-orders-to-drop',
  `SELECT FROM orders WHERE user_id = :userId AND state = 'unpaid' ORDER BY id FOR UPDATE`,
)

// After the orders (rules: S-4). A call that was under way adds its rows before this, or finds its session ended.
const lockUser = statement('lock-user-to-drop', 'SELECT FROM users WHERE id = :userId FOR NO KEY UPDATE')

// Without an email, their end causes no mail: it would carry the stranger's text to the owner of the address.
const endHolds = statement(
  'end-holds-to-drop',
  `UPDATE orders SET email = '', hold_until = now(), hold_until_verified = NULL
   WHERE user_id = :userId AND state = 'unpaid'`,
)

const dropMails = statement(
  'drop-waiting-mails',
  `DELETE FROM outbox m WHERE m.due_at IS NOT NULL AND (m.facts ->> 'user' = :userId::uuid::text
     OR m.facts ->> 'id' IN (SELECT o.id::text FROM orders o WHERE o.user_id = :userId::uuid AND NOT ${IN_THE_BOOKS}))`,
)

const dropName = statement(
  'drop-name',
  `WITH account AS (UPDATE users SET name = email WHERE id = :userId), factor AS (
     DELETE FROM auth_second_factors f USING identities i
     WHERE i.user_id = :userId AND i.issuer = :embedded AND f."userId" = i.subject
   )
   UPDATE auth_users a SET "name" = a."email", "twoFactorEnabled" = false, "updatedAt" = now() FROM identities i
   WHERE i.user_id = :userId AND i.issuer = :embedded AND a."id" = i.subject AND a."openIdIssuer" IS NULL`,
)

const dropFromEnded = statement(
  'drop-from-ended-orders',
  `WITH ended AS (
     UPDATE orders o SET customer_name = '', address = '', phone = '', po_number = NULL, buyer_reference = NULL, note = NULL,
       ship_to = NULL, bill_to = NULL, papers_to = NULL
     WHERE o.user_id = :userId AND o.state IN ('cancelled', 'expired') AND NOT ${IN_THE_BOOKS} RETURNING o.id
   )
   UPDATE order_lines l SET reference = NULL FROM ended WHERE l.order_id = ended.id AND l.reference IS NOT NULL`,
)

interface Parts {
  db: Database
  provider: Provider | undefined
  onError: (message: string, cause: unknown) => void
}

export function openFirstProof({ db, provider, onError }: Parts): FirstProof {
  return {
    async lock(tx, userId) {
      await lockUnpaid(tx, { userId })
    },
    async drop(tx, userId) {
      await lockUnpaid(tx, { userId })
      await lockUser(tx, { userId })
      await endHolds(tx, { userId })
      await dropMails(tx, { userId })
      for (const { entered, erased } of personalTables)
        if (entered && typeof erased === 'string') await ofPerson(tx, erased, { id: userId, email: null })
      await dropName(tx, { userId, embedded: EMBEDDED })
    },
    async finish(userId) {
      try {
        const refused = await cancelUnpaidOrders({ db, provider }, userId, null)
        if (refused instanceof Refusal) onError(`an order stays until it expires: ${refused.name}`, undefined)
        await dropFromEnded(db, { userId })
      } catch (error) {
        onError('cancelling the unpaid orders of an account failed; they expire', error)
      }
    },
  }
}
