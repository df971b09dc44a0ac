import { partNumberIn } from '#contract/catalog/part-number.ts'
import { cents } from '#contract/money.ts'
import { can } from '#contract/people/roles.ts'
import type { ChangedOffer, OfferInput } from '#contract/selling/offer-input.ts'
import type { Offer } from '#contract/selling/offers.ts'
import { t } from '#messages/catalogue.ts'
import { partTwice } from '#server/catalog/products/price-lines.ts'
import { type OwnerAddresses, ownerEmail } from '#server/people/users/admins-among.ts'
import { type Database, type Queryable, statement, transaction } from '#server/platform/database/database.ts'
import { isId, newId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { onceInTransaction } from '#server/platform/http/idempotency.ts'
import type { Limits } from '#server/platform/http/limits/limits.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { postMail } from '#server/platform/mail/outbox.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { withRegion } from '#server/selling/addresses/regions.ts'
import type { ReadSettings } from '#server/selling/shop-settings/read-settings.ts'
import { findOffer } from './find-offers.ts'
import { OFFER_SENT, OWNER_OFFER } from './offer-mails.ts'
import { MAILED_TO } from './offer-row.ts'
import { endedOffer } from './offer-to-order.ts'

export interface OfferParts {
  db: Database
  readSettings: ReadSettings
  limits: Limits
  config: OwnerAddresses & Pick<Config, 'LIMIT_CONTACT_MAILS_HOUR'>
}

type Lines = OfferInput['lines']

/** Of one account, which the shop has not answered. */
const MAX_ASKED = 20
/** Of one account, also of what it takes back. */
const ASKED_A_DAY = { name: 'offers-asked', most: 100, seconds: 24 * 60 * 60 }

/** What a buyer asks for, or a person with the ability `offers` offers to anybody (rules: Q-3). */
export async function createOffer(
  { db, readSettings, limits, config }: OfferParts,
  caller: Caller,
  input: OfferInput,
  key: string | undefined,
): Promise<Offer | Refusal> {
  const made = input.email !== undefined
  if (made && !can(caller.may, 'offers')) return refuse('admins-only')
  const under = { userId: caller.id, call: 'create-offer', key }
  const done = await onceInTransaction(db, under, input, async (tx) => {
    const lines = await readLines(tx, input.lines)
    if (lines instanceof Refusal) return lines
    if (!made) {
      const refused =
        (await tooManyAsked(tx, caller)) ??
        (await limits.takeWithin(tx, { limit: ASKED_A_DAY, by: caller.id }))
      if (refused) return refused
    }
    const company = input.company === undefined ? undefined : await companyToOffer(tx, { id: input.company })
    if (company?.length === 0) return refuse('no-such-company')
    const id = newId()
    const validUntil = await readValidUntil(tx, readSettings, input.validUntil)
    if (validUntil instanceof Refusal) return validUntil
    await insertOffer(tx, {
      id,
      state: made ? 'draft' : 'asked',
      email: input.email ?? caller.email,
      userId: made ? null : caller.id,
      company: input.company,
      actor: made ? caller.id : null,
      validUntil,
      note: input.note,
      poNumber: input.poNumber,
      shipTo: input.shipTo && JSON.stringify(withRegion(input.shipTo)),
      billTo: input.billTo && JSON.stringify(withRegion(input.billTo)),
      shippingCents: shippingCents(input),
    })
    await writeLines(tx, id, lines)
    if (!made) {
      await log(tx, { id, kind: 'asked', actor: caller.id, note: input.note })
      await mailOwner(tx, { limits, config }, id)
    } else
      await (input.send ? sendOffer(tx, id, caller.id) : log(tx, { id, kind: 'changed', actor: caller.id }))
    return { id }
  })
  return done instanceof Refusal ? done : findOffer(db, caller, done.kept.id)
}

const shippingCents = ({ shippingPrice }: Pick<OfferInput, 'shippingPrice'>) =>
  shippingPrice === undefined ? null : (cents(shippingPrice) ?? null)

const lockAsking = statement(
  'lock-asking-user',
  `SELECT closed_at IS NOT NULL AS "closed!" FROM users WHERE id = :userId FOR NO KEY UPDATE`,
)

const countAsked = statement(
  'offers-asked',
  `SELECT count(*)::int AS "asked!" FROM offers WHERE user_id = :userId AND state = 'asked'`,
)

async function tooManyAsked(tx: Queryable, { id: userId }: Caller): Promise<Refusal | undefined> {
  const [account] = await lockAsking(tx, { userId })
  if (account?.closed !== false) return refuse('account-closed')
  const [{ asked } = { asked: 0 }] = await countAsked(tx, { userId })
  return asked < MAX_ASKED ? undefined : refuse('too-many-asked', { most: MAX_ASKED })
}

const companyToOffer = statement('company-to-offer', 'SELECT FROM companies WHERE id = :id FOR KEY SHARE')

// To the company of a member too (rules: U-3).
const insertOffer = statement(
  'insert-offer',
  `INSERT INTO offers (id, company_id, state, email, user_id, actor, known, valid_until, note, po_number, ship_to, bill_to, shipping_cents)
   SELECT :id, coalesce(:company::uuid, member.company_id), :state, :email,
     coalesce(:userId::uuid, CASE WHEN member.company_id = coalesce(:company::uuid, member.company_id) THEN member.user_id END),
     :actor::uuid, :state = 'asked', :validUntil, :note, :poNumber, :shipTo::jsonb, :billTo::jsonb, :shippingCents
   FROM (SELECT) one LEFT JOIN (
     SELECT m.user_id, m.company_id FROM company_members m JOIN users u ON u.id = m.user_id WHERE u.email = :email AND u.email_verified) member ON true`,
)

const partsToOffer = statement(
  'parts-to-offer',
  'SELECT id, part_number FROM products WHERE part_number = ANY (:partNumbers::text[]) AND archived_at IS NULL',
)

type WrittenLine = Lines[number] & { productId: string }

/** A part is on one line, so that an order can take it (rules: Q-3). */
async function readLines(tx: Queryable, asked: Lines): Promise<WrittenLine[] | Refusal> {
  const lines = asked.map((line) => ({
    ...line,
    partNumber: partNumberIn(line.partNumber) ?? line.partNumber,
  }))
  const twice = partTwice(lines)
  if (twice) return twice
  const found = await partsToOffer(tx, { partNumbers: lines.map(({ partNumber }) => partNumber) })
  const ids = new Map(found.map(({ id, part_number }) => [part_number, id]))
  const written = lines.flatMap((line) => {
    const productId = ids.get(line.partNumber)
    return productId === undefined ? [] : [{ ...line, productId }]
  })
  if (written.length === lines.length) return written
  const unknown = lines.flatMap(({ partNumber }, n) =>
    ids.has(partNumber) ? [] : [{ line: n + 1, partNumber, problem: { name: 'unknown-part' } }],
  )
  return refuse('lines-wrong', { lines: unknown })
}

const replaceLines = statement('drop-lines-of-offer', 'DELETE FROM offer_lines WHERE offer_id = :id')

const insertLines = statement(
  'insert-lines-of-offer',
  `INSERT INTO offer_lines (offer_id, position, product_id, quantity, wished_price, wished_on, reference, price, lead_text)
   SELECT :id, position, product_id, quantity, wished_price, wished_on, reference, price, lead_text
   FROM unnest(:productIds::uuid[], :quantities::int[], :wished::numeric[], :days::date[], :references::text[], :prices::numeric[], :leads::text[])
     WITH ORDINALITY AS given (product_id, quantity, wished_price, wished_on, reference, price, lead_text, position)`,
)

async function writeLines(tx: Queryable, id: string, lines: WrittenLine[]): Promise<void> {
  await insertLines(tx, {
    id,
    productIds: lines.map(({ productId }) => productId),
    quantities: lines.map(({ quantity }) => quantity),
    wished: lines.map(({ wishedPrice }) => wishedPrice ?? null),
    days: lines.map(({ wishedOn }) => wishedOn ?? null),
    references: lines.map(({ reference }) => reference ?? null),
    prices: lines.map(({ price }) => price ?? null),
    leads: lines.map(({ leadText }) => leadText ?? null),
  })
}

const MAX_DAYS = 730
const DAY_LENGTH = 10

// A day ends in the shop's time zone; a millisecond before, so that it is shown as this day.
const momentOf = statement(
  'end-of-offer',
  `SELECT at AS "at!", at > now() AND at < now() + interval '${MAX_DAYS} days' AS "possible!" FROM (
     SELECT CASE WHEN length(:until::text) = ${DAY_LENGTH}
       THEN ((:until::text)::date + 1)::timestamp AT TIME ZONE :zone::text - interval '1 millisecond'
       ELSE (:until::text)::timestamptz END AS at) moment`,
)

async function readValidUntil(
  tx: Queryable,
  readSettings: ReadSettings,
  until: string | undefined,
): Promise<Date | null | Refusal> {
  if (until === undefined) return null
  const { company } = (await readSettings(tx, ['company'])).settings
  // PostgreSQL does not know every offset of ISO 8601.
  const at = until.length > DAY_LENGTH ? new Date(until).toISOString() : until
  const [moment] = await momentOf(tx, { until: at, zone: company?.timeZone ?? 'UTC' })
  if (moment?.possible) return moment.at
  return refuse('invalid-fields', {}, [{ path: 'validUntil', message: t('offer.valid-until-past') }])
}

const lockOffer = statement(
  'lock-offer-to-change',
  'SELECT state, version FROM offers WHERE id = :id FOR UPDATE',
)

const CHANGEABLE = ['draft', 'asked', 'open', 'expired']

const nextVersion = statement(
  'next-version-of-offer',
  `UPDATE offers SET version = version + 1, state = 'draft', valid_until = :validUntil, note = :note, shipping_cents = :shippingCents,
     actor = :actor, reminded_at = NULL WHERE id = :id`,
)

/** The earlier version can no longer be accepted (rules: Q-5). An expired one is offered again. */
export async function changeOffer(
  { db, readSettings }: Pick<OfferParts, 'db' | 'readSettings'>,
  caller: Caller,
  id: string,
  { version, send, ...input }: ChangedOffer,
): Promise<Offer | Refusal> {
  if (!isId(id)) return refuse('no-such-offer')
  const refused = await transaction(db, async (tx) => {
    const [offer] = await lockOffer(tx, { id })
    if (!offer) return refuse('no-such-offer')
    if (!CHANGEABLE.includes(offer.state)) return endedOffer(offer.state)
    if (offer.version !== version) return refuse('offer-changed')
    const lines = await readLines(tx, input.lines)
    if (lines instanceof Refusal) return lines
    const validUntil = await readValidUntil(tx, readSettings, input.validUntil)
    if (validUntil instanceof Refusal) return validUntil
    const facts = { id, actor: caller.id, validUntil, note: input.note, shippingCents: shippingCents(input) }
    await nextVersion(tx, facts)
    await replaceLines(tx, { id })
    await writeLines(tx, id, lines)
    await (send ? sendOffer(tx, id, caller.id) : log(tx, { id, kind: 'changed', actor: caller.id }))
    return undefined
  })
  return refused ?? findOffer(db, caller, id)
}

const open = statement(
  'open-offer',
  `UPDATE offers o SET state = 'open', known = true, sent_at = now() WHERE id = :id RETURNING ${MAILED_TO} AS "email!", version`,
)

/** The mail has the PDF and a link. One of an older version is not sent any more. */
async function sendOffer(tx: Queryable, id: string, actor: string): Promise<void> {
  const [offer] = await open(tx, { id })
  if (!offer) throw new Error(`Offer ${id} is missing although it is locked.`)
  await log(tx, { id, kind: 'sent', actor })
  await postMail(tx, {
    recipient: offer.email,
    kind: OFFER_SENT,
    facts: { offer: id, version: offer.version },
  })
}

const addEvent = statement(
  'add-offer-event',
  `INSERT INTO offer_events (offer_id, version, kind, actor, detail)
   SELECT o.id, o.version, :kind::text, :actor::uuid, jsonb_strip_nulls(jsonb_build_object('note', :note::text, 'prices', (
     SELECT jsonb_agg(jsonb_build_object('partNumber', p.part_number, 'quantity', l.quantity, 'price', trim_scale(l.price)) ORDER BY l.position)
     FROM offer_lines l JOIN products p ON p.id = l.product_id WHERE l.offer_id = o.id AND l.price IS NOT NULL AND :kind::text IN ('changed', 'sent'))))
   FROM offers o WHERE o.id = :id`,
)

interface Happened {
  id: string
  kind: 'asked' | 'changed' | 'sent' | 'declined' | 'withdrawn'
  actor: string
  note?: string | undefined
}

/** A price by hand is in the history with its author. */
export async function log(tx: Queryable, { note, ...event }: Happened): Promise<void> {
  await addEvent(tx, { ...event, note })
}

const HOUR_S = 60 * 60

/** To the owner, at most so many an hour; the desk shows all. */
export async function mailOwner(
  tx: Queryable,
  { limits, config }: Pick<OfferParts, 'limits' | 'config'>,
  id: string,
): Promise<void> {
  const recipient = await ownerEmail(tx, config)
  const limit = { name: 'offer-mails', most: config.LIMIT_CONTACT_MAILS_HOUR, seconds: HOUR_S }
  if (!recipient || (await limits.takeWithin(tx, { limit }))) return
  await postMail(tx, { recipient, kind: OWNER_OFFER, facts: { offer: id } })
}
