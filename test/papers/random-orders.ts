import fc from 'fast-check'
import {
  type AskedRefund,
  isRest,
  type RefundableOrder,
  refundShares,
  restOf,
} from '#contract/selling/refund-shares.ts'
import type { ShopSettings } from '#contract/selling/shop-settings.ts'
import { chargeOrder } from '#server/selling/charges/charge-order.ts'
import { creditNoteOf } from '#server/selling/papers/credit-note-facts.ts'
import type { PaperFacts, PaperLine, PaperToDraw } from '#server/selling/papers/paper-facts.ts'
import { defaultSettings } from '#server/selling/shop-settings/default-settings.ts'

const line = fc
  .record({ units: fc.integer({ min: 1, max: 2_000_000 }), quantity: fc.integer({ min: 1, max: 400 }) })
  .map(({ units, quantity }): PaperLine => {
    // Rounded half up to cents, as an order's line.
    const cents = Math.floor((units * quantity + 50) / 100)
    const none = { reference: null, hsCode: null, origin: null, weightGrams: null }
    return { partNumber: 'P-1', name: 'Part', quantity, price: units / 10_000, cents, ...none }
  })
const cents = (max: number) => fc.integer({ min: 0, max }).map((whole) => whole / 100)

const settings = fc
  .record({
    percent: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 1, max: 30_000 }).map((part) => part / 1000),
    ),
    taxed: fc.boolean(),
    reverseCharge: fc.boolean(),
    supply: fc.constantFrom('goods' as const, 'services' as const),
    shipping: fc.option(cents(20_000), { nil: undefined }),
    smallOrder: fc.option(fc.record({ below: cents(100_000), fee: cents(5000) }), { nil: undefined }),
  })
  .map(({ percent, taxed, reverseCharge, supply, shipping, smallOrder }): ShopSettings => {
    const rate = (country: string) => ({ country, name: 'VAT', percent })
    const flat = { key: 'parcel', name: 'Parcel', countries: [], kind: 'flat' as const }
    return {
      ...defaultSettings({ SANDBOX: true }),
      shipping: {
        methods: shipping === undefined ? [] : [{ ...flat, price: shipping }],
        ...(smallOrder && { smallOrder }),
      },
      tax: { rates: taxed ? ['DE', 'AT', 'GB'].map(rate) : [], reverseCharge, supply },
    }
  })

const person = { name: 'Mei Tanaka', company: 'Tanaka Parts' }
const place = { street: '4 Dock Road', city: 'Bristol', postalCode: '1010' }
const buyer = fc.constantFrom('DE', 'AT', 'GB', 'US').map((country) => {
  return { ...person, ...place, country, ...(country === 'AT' && { vatNumber: 'ATU13585627' }) }
})

/** Parts of the order that a refund takes, in thousandths of each line and of the charges. */
const step = fc.record({
  lines: fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 12, maxLength: 12 }),
  charges: fc.integer({ min: 0, max: 1000 }),
})

export const randomOrder = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    settings,
    buyer,
    steps: fc.array(step, { maxLength: 4 }),
  })
  .map(({ lines, settings: chosen, buyer: shipTo, steps }) => {
    const weighed = lines.map((each) => ({ ...each, weightGrams: 1 }))
    const { charges } = chargeOrder(chosen, weighed, { shipTo, billTo: shipTo })
    const sum = [...lines, ...charges].reduce((all, each) => all + each.cents, 0)
    const facts: Omit<PaperFacts, 'kind'> = {
      order: { number: 'F-104829', at: '2026-11-22T10:00:00.000Z', poNumber: null },
      shipTo,
      billTo: shipTo,
      lines,
      totalCents: sum,
      transactionId: 'pi_1',
      charges: charges.map(({ percent = null, category = null, ...charge }) => {
        return { ...charge, percent, category }
      }),
    }
    return { facts, seller: chosen.company, steps }
  })

type RandomOrder = typeof randomOrder extends fc.Arbitrary<infer T> ? T : never

export function invoiceOf({ facts, seller }: RandomOrder): PaperToDraw {
  return toDraw({ ...facts, kind: 'invoice' }, seller, 'INV-10001')
}

function toDraw(facts: PaperFacts, seller: ShopSettings['company'], number: string): PaperToDraw {
  if (!seller) throw new Error('The sandbox has a seller.')
  return { ...facts, seller, number, at: '2026-11-23T10:00:00.000Z', store: 'Farad', demo: false }
}

/** The credit notes of refunds in parts, the last of which takes the rest. */
export function creditNotesOf({ facts, seller, steps }: RandomOrder): PaperToDraw[] {
  let order = refundable(facts)
  const notes: PaperToDraw[] = []
  const refund = (asked: AskedRefund) => {
    if (asked.chargeCents === 0 && asked.pieces.every((pieces) => pieces === 0)) return
    const shares = refundShares(order, asked)
    const lines = order.lines.flatMap((_, at) => {
      const quantity = asked.pieces[at] ?? 0
      return quantity === 0 ? [] : [{ position: at + 1, quantity, cents: shares.lineCents[at] ?? 0 }]
    })
    const { cents, chargeCents: charge_cents, taxCents: tax_cents } = shares
    const row = { lines, cents, charge_cents, tax_cents, reason: 'Broken' }
    const note = toDraw(creditNoteOf(facts, row, 'id'), seller, `CN-${10_001 + notes.length}`)
    notes.push({ ...note, invoice: { number: 'INV-10001', day: '2026-11-23' } })
    order = afterwards(order, asked, shares)
  }
  for (const { lines, charges } of steps) {
    const left = restOf(order)
    refund({
      pieces: left.pieces.map((pieces, at) => Math.floor((pieces * (lines[at] ?? 0)) / 1000)),
      chargeCents: Math.floor((left.chargeCents * charges) / 1000),
    })
  }
  if (!isRest(order, { pieces: order.lines.map(() => 0), chargeCents: 0 })) refund(restOf(order))
  return notes
}

function refundable({ lines, charges }: Omit<PaperFacts, 'kind'>): RefundableOrder {
  const sum = (isTax: boolean) =>
    charges.filter(({ kind }) => (kind === 'tax') === isTax).reduce((all, charge) => all + charge.cents, 0)
  return {
    lines: lines.map(({ quantity, cents: totalCents }) => {
      return { quantity, totalCents, refunded: 0, refundedCents: 0 }
    }),
    chargeCents: sum(false),
    givenChargeCents: 0,
    taxCents: sum(true),
    givenTaxCents: 0,
    givenNetCents: 0,
  }
}

function afterwards(
  order: RefundableOrder,
  asked: AskedRefund,
  shares: ReturnType<typeof refundShares>,
): RefundableOrder {
  return {
    ...order,
    lines: order.lines.map((each, at) => ({
      ...each,
      refunded: each.refunded + (asked.pieces[at] ?? 0),
      refundedCents: each.refundedCents + (shares.lineCents[at] ?? 0),
    })),
    givenChargeCents: order.givenChargeCents + shares.chargeCents,
    givenTaxCents: order.givenTaxCents + shares.taxCents,
    givenNetCents: order.givenNetCents + shares.cents - shares.taxCents,
  }
}
