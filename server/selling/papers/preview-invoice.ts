import { storeCurrency } from '#contract/currency.ts'
import type { Company } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { taxOn } from '#server/selling/charges/tax-order.ts'
import type { ReadSettings } from '#server/selling/shop-settings/read-settings.ts'
import { dayIn } from './paper-day.ts'
import type { PaperFacts, PaperLine, PaperToDraw } from './paper-facts.ts'
import { renderProForma } from './render-paper.ts'
import { taxInCurrency } from './tax-currency.ts'
import type { PaperParts } from './undrawn-papers.ts'

const line = (partNumber: string, quantity: number, price: number, name: string): PaperLine => ({
  partNumber,
  name,
  quantity,
  price,
  cents: Math.round(quantity * price * 100),
  reference: null,
  hsCode: null,
  origin: null,
  weightGrams: null,
})

/** Drawn after what buyers wait for, and never stored (rules: K-24). */
export async function previewInvoice(
  { db, store, log }: PaperParts,
  readSettings: ReadSettings,
  company: Company,
): Promise<Uint8Array<ArrayBuffer> | 'undrawn'> {
  const { settings } = await readSettings(db, ['tax', 'shipping'])
  const paper = sampleInvoice(company, settings, new Date().toISOString())
  try {
    return await renderProForma({ ...paper, store: await store.name(), demo: store.demo })
  } catch (err) {
    log.error({ err }, 'the preview of an invoice cannot be drawn')
    return 'undrawn'
  }
}

type SampleSettings = Awaited<ReturnType<ReadSettings>>['settings']

function sampleInvoice(
  company: Company,
  { tax, shipping }: Pick<SampleSettings, 'tax' | 'shipping'>,
  at: string,
): Omit<PaperToDraw, 'store' | 'demo'> {
  const { street, city, region, postalCode, country } = company
  const buyer = {
    name: t('paper.sample-buyer'),
    street,
    city,
    ...(region && { region }),
    postalCode,
    country,
  }
  const lines = [
    line('RC0603FR-0710K', 5000, 0.0042, t('paper.sample-line-1')),
    line('OL5RB-62530800', 200, 0.0394, t('paper.sample-line-2')),
  ]
  const netCents = lines.reduce((sum, { cents }) => sum + cents, 0)
  const charge = taxOn(netCents, { company, tax }, buyer, buyer)
  const charges = charge ? [charge] : []
  const day = dayIn(company.timeZone, at)
  const taxIn = taxInCurrency(tax, { charges, day, country })
  const facts: PaperFacts = {
    kind: 'invoice',
    order: { number: t('paper.sample-number'), at, poNumber: t('paper.sample-po-number') },
    shipTo: buyer,
    billTo: buyer,
    lines,
    charges,
    totalCents: netCents + (charge?.cents ?? 0),
    currency: storeCurrency(),
    transactionId: t('paper.sample-number'),
    ...(shipping.incoterm && { incoterm: shipping.incoterm }),
    ...(taxIn && taxIn !== 'waits' && { taxIn }),
  }
  return { ...facts, seller: company, number: t('paper.sample-number'), at }
}
