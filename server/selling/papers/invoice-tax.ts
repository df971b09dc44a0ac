import { t } from '#messages/catalogue.ts'
import type { PaperFacts } from './paper-facts.ts'

const VAT = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }
/** UNCL 5305: outside the scope of a tax. */
const NO_TAX = 'O'
const REVERSE_CHARGE = 'AE'

export function taxOf({ charges }: Pick<PaperFacts, 'charges'>): {
  plain: TaxCategory
  withReason: TaxCategory
} {
  const tax = charges.find(({ kind }) => kind === 'tax')
  const category = tax?.category ?? (tax ? 'S' : NO_TAX)
  const plain = {
    'cbc:ID': category,
    ...(category === NO_TAX ? {} : { 'cbc:Percent': String(tax?.percent ?? 0) }),
    ...VAT,
  }
  if (category === 'S' || category === 'Z') return { plain, withReason: plain }
  const reason = category === REVERSE_CHARGE ? t('paper.reverse-charge') : (tax?.name ?? t('paper.no-tax'))
  return { plain, withReason: { ...plain, 'cbc:TaxExemptionReason': reason } }
}

export interface TaxCategory {
  'cbc:ID': string
  'cbc:Percent'?: string
  'cbc:TaxExemptionReason'?: string
}

/** Whether the parties name their VAT numbers: EN 16931 forbids them without a tax (BR-O-02). */
export function namesVatNumbers(category: TaxCategory): boolean {
  return category['cbc:ID'] !== NO_TAX
}
