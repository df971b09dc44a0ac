import type { PostalAddress } from '#contract/selling/delivery.ts'
import type { ViesFinding, ViesMatch } from '#contract/selling/order-checks.ts'
import { t } from '#messages/catalogue.ts'
import { asRow, type Database, statement, transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/runtime/jobs.ts'
import { isOwnVatNumberMalformed } from '#server/selling/charges/vat-number.ts'
import type { ReadSettings } from '#server/selling/shop-settings/read-settings.ts'
import { isSameCompany, isSamePlace } from './same-company.ts'
import { type Trader, type Vies, type ViesAnswer, viesNumber } from './vies.ts'

const EVERY_MS = 5000
const AT_ONCE = 5
/** About 3 weeks with the waits between them. */
const MAX_TRIES = 100

// The claim is the next try: what a process that dies has claimed is asked again. The wait doubles from 1 minute to 6 hours.
const claim = statement(
  'claim-vies-checks',
  `WITH due AS (
     SELECT order_id, name FROM order_checks WHERE vies_due <= now() ORDER BY vies_due LIMIT :atOnce
     FOR UPDATE SKIP LOCKED
   ), claimed AS (
     UPDATE order_checks c SET vies_tries = vies_tries + 1, vies_due = CASE
       WHEN o.state IN ('unpaid', 'paid') AND vies_tries < :maxTries
       THEN now() + least(interval '1 minute' * power(2, least(vies_tries, 20)), interval '6 hours') END
     FROM due, orders o WHERE c.order_id = due.order_id AND c.name = due.name AND o.id = c.order_id
     RETURNING c.order_id, c.vies_due, coalesce(o.bill_to, o.ship_to) AS bill_to
   )
   SELECT order_id, bill_to AS "bill_to!" FROM claimed WHERE vies_due IS NOT NULL AND bill_to ->> 'vatNumber' IS NOT NULL`,
  asRow<{ order_id: string; bill_to: PostalAddress }>,
)

const lockOrder = statement('lock-order-of-vies', 'SELECT FROM orders WHERE id = :orderId FOR UPDATE')

const record = statement(
  'record-vies-answer',
  `WITH answered AS (
     UPDATE order_checks SET vies = :finding::jsonb, vies_due = NULL, state = :state::text, note = :note::text,
       decided_at = CASE WHEN :state::text <> 'open' THEN now() END
     WHERE order_id = :orderId AND name = 'vat-number' AND state = 'open' RETURNING name
   )
   INSERT INTO order_events (order_id, kind, detail)
   SELECT :orderId, 'check-' || :state::text, jsonb_build_object('check', name, 'note', :note::text) FROM answered WHERE :state::text <> 'open'`,
)

/** A valid number of a company that VIES does not confirm waits for a person. */
async function recordFinding(db: Database, orderId: string, finding: ViesFinding): Promise<void> {
  const note = t(finding.valid ? 'api.vies-valid' : 'api.vies-invalid', {
    date: finding.requestDate,
    identifier: finding.requestIdentifier ?? '–',
  })
  await transaction(db, async (tx) => {
    await lockOrder(tx, { orderId })
    await record(tx, {
      orderId,
      state: decisionOf(finding),
      finding: JSON.stringify(finding),
      note,
    })
  })
}

export function viesJob(db: Database, vies: Vies, readSettings: ReadSettings): Job {
  return {
    name: 'vies',
    everyMs: EVERY_MS,
    async run(stopping) {
      const checks = await claim(db, { atOnce: AT_ONCE, maxTries: MAX_TRIES })
      if (checks.length === 0 || stopping.aborted) return
      const requester = await requesterOf(db, readSettings)
      await Promise.all(
        checks.map(async ({ order_id, bill_to }) => {
          const { countryCode, number } = viesNumber(bill_to.country, bill_to.vatNumber ?? '')
          const trader = traderOf(bill_to)
          const answer = await vies({ countryCode, vatNumber: number, ...requester, ...trader })
          if (answer) await recordFinding(db, order_id, findingOf(trader, answer))
        }),
      )
    },
  }
}

function traderOf({ company, name, street, postalCode, city }: PostalAddress): Trader {
  return {
    traderName: company ?? name,
    traderStreet: street,
    traderPostalCode: postalCode ?? '',
    traderCity: city,
  }
}

async function requesterOf(db: Database, readSettings: ReadSettings) {
  const { company } = (await readSettings(db, ['company'])).settings
  if (!company?.vatNumber || isOwnVatNumberMalformed(company)) return {}
  const { countryCode, number } = viesNumber(company.country, company.vatNumber)
  return { requesterMemberStateCode: countryCode, requesterNumber: number }
}

/** What is kept of an answer. The texts of the register are left out where they are not disclosed. */
export function findingOf(asked: Trader, answer: ViesAnswer): ViesFinding {
  const { valid, requestDate, requestIdentifier } = answer
  const [name, address] = [disclosed(answer.name), disclosed(answer.address)]
  const place = { street: asked.traderStreet, postalCode: asked.traderPostalCode, city: asked.traderCity }
  return {
    valid,
    requestDate,
    ...(requestIdentifier ? { requestIdentifier } : {}),
    nameMatch: matchOf([answer.traderNameMatch], name && isSameCompany(asked.traderName, name)),
    addressMatch: matchOf(
      [answer.traderStreetMatch, answer.traderPostalCodeMatch, answer.traderCityMatch],
      address && isSamePlace(place, address),
    ),
    ...(name ? { name } : {}),
    ...(address ? { address } : {}),
  }
}

/** A number proves something only with its holder: the name must match, and the address where it is disclosed (rules: M-28). */
export function decisionOf({ valid, nameMatch, addressMatch }: ViesFinding) {
  if (!valid) return 'rejected'
  return nameMatch === 'match' && addressMatch !== 'no-match' ? 'confirmed' : 'open'
}

/** Member states that disclose nothing send '---'. */
function disclosed(text: string | null | undefined): string | undefined {
  return text && /[\p{L}\p{N}]/u.test(text) ? text.trim() : undefined
}

/** By the member state's own comparison and by the text that it discloses: what speaks against a match decides. */
function matchOf(flags: ViesAnswer['traderNameMatch'][], byText: boolean | '' | undefined): ViesMatch {
  if (flags.includes('INVALID') || byText === false) return 'no-match'
  return byText || flags.every((flag) => flag === 'VALID') ? 'match' : 'not-known'
}
