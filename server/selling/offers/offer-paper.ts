import { totalOf } from '#contract/catalog/pricing.ts'
import { offerNumber } from '#contract/selling/offer-number.ts'
import type { Company } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { QueueFull, turnsByKey } from '#server/platform/runtime/turns.ts'
import { drawOrSign } from '#server/selling/papers/find-undrawable.ts'
import { SELLER } from '#server/selling/papers/order-facts.ts'
import type { PaperToDraw } from '#server/selling/papers/paper-facts.ts'
import { textsOf } from '#server/selling/papers/paper-texts.ts'
import { renderProForma } from '#server/selling/papers/render-paper.ts'
import { type PaperParts, tellUndrawn } from '#server/selling/papers/undrawn-papers.ts'
import type { LineRow, OfferRow } from './offer-row.ts'

const sellerOfOffer = statement(
  'seller-of-offer',
  `SELECT ${SELLER} AS company`,
  asRow<{ company: Company | null }>,
)

type Priced = Pick<
  OfferRow,
  | 'serial'
  | 'email'
  | 'currency'
  | 'valid_until'
  | 'created_at'
  | 'po_number'
  | 'ship_to'
  | 'bill_to'
  | 'shipping_cents'
>

/** As the papers of orders, but never numbered with them or kept: its facts follow from the offer. */
export async function offerPaper(
  { db, store }: Pick<PaperParts, 'db' | 'store'>,
  row: Priced,
  lines: LineRow[],
): Promise<PaperToDraw | undefined> {
  const seller = await readSeller(db)
  if (!seller) return undefined
  const shipTo = row.ship_to ?? row.bill_to ?? { name: row.email, lines: '' }
  const drawn = lines.map((line) => ({
    partNumber: line.part_number,
    name: line.name,
    quantity: line.quantity,
    price: Number(line.offered),
    cents: totalOf(Number(line.offered), line.quantity),
    reference: line.reference,
    ownNumber: line.own_number,
    ...(line.lead_text === null ? {} : { leadText: line.lead_text }),
    hsCode: line.hs_code,
    origin: line.origin_country,
    weightGrams: line.weight_grams === null ? null : Number(line.weight_grams),
    eccn: line.eccn,
  }))
  const shipping = row.shipping_cents
  const charges =
    shipping === null
      ? []
      : [
          {
            kind: 'shipping' as const,
            name: t('charge.shipping'),
            cents: shipping,
            percent: null,
            category: null,
          },
        ]
  const number = offerNumber(row.serial)
  const at = row.created_at.toISOString()
  return {
    kind: 'offer',
    seller,
    number,
    at,
    store: await store.name(),
    demo: store.demo,
    order: { number, at, poNumber: row.po_number },
    shipTo,
    billTo: row.bill_to ?? shipTo,
    lines: drawn,
    charges,
    totalCents: [...drawn, ...charges].reduce((sum, { cents }) => sum + cents, 0),
    currency: row.currency,
    transactionId: null,
    ...(row.valid_until && { validUntil: row.valid_until.toISOString() }),
  }
}

async function readSeller(db: Queryable): Promise<Company | undefined> {
  return (await sellerOfOffer(db))[0]?.company ?? undefined
}

const WAIT_MS = 20_000
const MAX_WAITING = 20

/** A person has one in drawing, so that no person fills the queue. */
const inTurnOf = turnsByKey(1, { waitMs: WAIT_MS, maxLength: MAX_WAITING, refusal: () => new QueueFull() })

export function drawOffer(
  { log }: Pick<PaperParts, 'log'>,
  personId: string,
  paper: PaperToDraw,
): Promise<Uint8Array<ArrayBuffer> | 'undrawn'> {
  const places = textsOf(paper).map(({ at }) => at)
  return inTurnOf(personId, () =>
    drawOrSign(paper, places, renderProForma).catch((error: unknown) =>
      tellUndrawn(log, paper.number, error),
    ),
  )
}
