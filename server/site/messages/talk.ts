import { can } from '#contract/people/roles.ts'
import { offerNumber } from '#contract/selling/offer-number.ts'
import type { TalkMessage } from '#contract/site/talk.ts'
import { t } from '#messages/catalogue.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { onceInTransaction } from '#server/platform/http/idempotency.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { findOfferRow } from '#server/selling/offers/find-offers.ts'
import { findOrder } from '#server/selling/orders/find-order.ts'
import { findReturn } from '#server/selling/returns/find-returns.ts'
import { MESSAGE_ANSWER } from './message-mail.ts'
import { type ContactParts, mailOwner } from './send-message.ts'

interface TalkAbout {
  orderId?: string | undefined
  returnId?: string | undefined
  offerId?: string | undefined
  /** Of the offer, or of the order, and of the return where it is about one. */
  number: string
  email: string
  fromShop: boolean
}

/** What the caller may talk about; a person of the desk about all. */
export async function talkAbout(
  db: Queryable,
  caller: Caller,
  { orderId, returnId, offerId }: { orderId?: string; returnId?: string; offerId?: string },
): Promise<TalkAbout | Refusal> {
  const ofOthers = can(caller.may, 'messages')
  if (offerId !== undefined) {
    const offer = await findOfferRow(db, caller, offerId, ofOthers)
    if (!offer) return refuse('no-such-offer')
    const { id, serial, mailed_to: email, is_own: own } = offer
    return { offerId: id, number: offerNumber(serial), email, fromShop: ofOthers && !own }
  }
  const returned = returnId === undefined ? undefined : await findReturn(db, caller, returnId, ofOthers)
  if (returned instanceof Refusal) return returned
  const order = await findOrder(db, caller, returned?.orderId ?? orderId ?? '', ofOthers)
  if (order instanceof Refusal) return order
  const number = [returned?.number, order.orderNumber].filter(Boolean).join(' · ')
  const fromShop = ofOthers && order.email !== caller.email
  return { orderId: order._id, returnId: returned?._id, number, email: order.email, fromShop }
}

const messagesOfTalk = statement(
  'messages-of-talk',
  `SELECT e.id::text, e.kind = 'answered' AS "from_shop!", e.answer AS "text!", e.created_at AS at
   FROM messages m JOIN message_events e ON e.message_id = m.id
   WHERE coalesce(m.return_id, m.order_id, m.offer_id) = :about AND e.answer IS NOT NULL ORDER BY e.id`,
)

export async function listTalk(db: Queryable, about: TalkAbout): Promise<TalkMessage[]> {
  const rows = await messagesOfTalk(db, { about: about.returnId ?? about.orderId ?? about.offerId })
  return rows.map(toMessage)
}

const toMessage = ({
  id,
  from_shop,
  text,
  at,
}: {
  id: string
  from_shop: boolean
  text: string
  at: Date
}) => ({
  _id: id,
  from: from_shop ? ('shop' as const) : ('buyer' as const),
  text,
  at: at.toISOString(),
})

// One talk of two first messages at once. Its email is the one that mails about it reach now.
const openTalk = statement(
  'open-talk',
  `INSERT INTO messages (id, email, subject, number, body, fingerprint, order_id, return_id, offer_id)
   VALUES (:id, :email, :subject, :number, left(:text, 4000), :id::uuid::text, :orderId, :returnId, :offerId)
   ON CONFLICT (coalesce(return_id, order_id, offer_id)) DO UPDATE SET email = excluded.email
   RETURNING id`,
)

// A closed talk opens again with a message of the buyer.
const write = statement(
  'write-to-talk',
  `WITH moved AS (
     UPDATE messages SET answered_at = CASE WHEN :fromShop THEN now() END, closed_at = NULL WHERE id = :talk RETURNING id, email
   ), noted AS (
     INSERT INTO message_events (message_id, kind, actor, answer)
     SELECT id, CASE WHEN :fromShop THEN 'answered' ELSE 'asked' END, :actor::uuid, :text FROM moved RETURNING id, created_at
   ), mailed AS (
     INSERT INTO outbox (id, recipient, kind, facts)
     SELECT :mailId::uuid, moved.email, '${MESSAGE_ANSWER}', jsonb_build_object('message', moved.id, 'event', noted.id)
     FROM moved, noted WHERE :fromShop AND moved.email <> ''
   )
   SELECT noted.id::text AS "id!", :fromShop::boolean AS "from_shop!", :text::text AS "text!", noted.created_at AS "at!" FROM noted`,
)

const SUBJECTS = { returns: 'talk.subject-return', orders: 'talk.subject', offers: 'offers.title' } as const
const OF_PERSON = { name: 'talk', most: 60, seconds: 60 * 60 }

/** A message of the buyer is on the desk as new; one of the shop is mailed (rules: W-6). */
export async function writeToTalk(
  parts: Pick<ContactParts, 'db' | 'limits' | 'config'>,
  caller: Caller,
  about: TalkAbout,
  { text, key }: { text: string; key: string | undefined },
): Promise<TalkMessage | Refusal> {
  const { orderId, returnId, offerId, number, email, fromShop } = about
  const what = returnId ? 'returns' : orderId ? 'orders' : 'offers'
  const under = { userId: caller.id, call: `write-about-${what}`, key }
  const written = await onceInTransaction(
    parts.db,
    under,
    { orderId, returnId, offerId, text },
    async (tx) => {
      const tooMany = fromShop
        ? undefined
        : await parts.limits.takeWithin(tx, { limit: OF_PERSON, by: caller.id })
      if (tooMany) return tooMany
      const subject = t(SUBJECTS[what], { number })
      const [talk] = await openTalk(tx, {
        id: newId(),
        email,
        subject,
        number,
        text,
        orderId,
        returnId,
        offerId,
      })
      const [row] = await write(tx, { talk: talk?.id, actor: caller.id, text, fromShop, mailId: newId() })
      if (!talk || !row) throw new Error(`The message about ${number} was not written.`)
      if (!fromShop) await mailOwner(tx, parts, talk.id)
      return toMessage(row)
    },
  )
  return written instanceof Refusal ? written : written.kept
}
