import type { Company } from '#contract/selling/shop-settings.ts'
import type { Tax } from '#contract/selling/tax-settings.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { SELLER } from './order-facts.ts'
import { dayIn } from './paper-day.ts'
import type { PaperFacts, PaperTax } from './paper-facts.ts'
import { taxAt, taxInCurrency } from './tax-currency.ts'

const taxSettings = statement(
  'tax-settings-of-papers',
  `SELECT ${SELLER} AS company, (SELECT value FROM settings WHERE section = 'tax' ORDER BY version DESC LIMIT 1) AS tax`,
  asRow<{ company: Company | null; tax: Tax | null }>,
)

const taxOfInvoice = statement(
  'tax-of-invoice',
  `SELECT created_at AS at, facts -> 'taxIn' AS "taxIn" FROM papers WHERE id = :invoiceId`,
  asRow<{ at: Date; taxIn: PaperTax | 'waits' | null }>,
)

/** States the tax also in the currency of the seller's country. A credit note has the rate of its invoice (rules: M-50). */
export async function withTax(tx: Queryable, facts: PaperFacts, at = new Date()): Promise<PaperFacts> {
  const taxed = facts.charges.find(({ kind, cents }) => kind === 'tax' && cents !== 0)
  if (!taxed) return facts
  const [settings] = await taxSettings(tx)
  if (!settings?.tax) return facts
  const { company, tax } = settings
  const invoiceId = facts.refund?.invoiceId
  const [invoice] = invoiceId === undefined ? [] : await taxOfInvoice(tx, { invoiceId })
  if (invoice?.taxIn && invoice.taxIn !== 'waits')
    return { ...facts, taxIn: taxAt(invoice.taxIn.rate, invoice.taxIn.currency, taxed.cents) }
  const day = dayIn(company?.timeZone ?? 'UTC', (invoice?.at ?? at).toISOString())
  const taxIn = taxInCurrency(tax, { charges: facts.charges, day, country: company?.country })
  return taxIn === undefined ? facts : { ...facts, taxIn }
}

const BATCH = 500

const waiting = statement(
  'papers-that-wait-for-a-rate',
  `SELECT id, facts, created_at AS at FROM papers WHERE serial IS NULL AND kind = :kind AND facts ->> 'taxIn' = 'waits' ORDER BY created_at, id LIMIT :batch`,
  asRow<{ id: string; at: Date; facts: PaperFacts }>,
)

const stateTax = statement(
  'state-tax-of-paper',
  `UPDATE papers SET facts = facts - 'taxIn' || :taxIn::jsonb WHERE id = :id AND serial IS NULL AND facts ->> 'taxIn' = 'waits'`,
)

/** Invoices first, because their credit notes take their rates. */
export async function stateWaitingTax(db: Queryable): Promise<void> {
  for (const kind of ['invoice', 'credit-note'])
    for (const { id, at, facts: waits } of await waiting(db, { kind, batch: BATCH })) {
      const { taxIn: _, ...facts } = waits
      const { taxIn } = await withTax(db, facts, at)
      if (taxIn === 'waits') break
      await stateTax(db, { id, taxIn: JSON.stringify(taxIn === undefined ? {} : { taxIn }) })
    }
}
