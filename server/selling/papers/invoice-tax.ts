import { t } from '#messages/catalogue.ts'
import type { PaperCharge, PaperFacts } from './paper-facts.ts'

const VAT = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }
/** UNCL 5305: outside the scope of a tax. */
const NO_TAX = 'O'
/** Why a category has no tax, as text and by the code list VATEX of CEN. S and Z have no reason (BR-S-10, BR-Z-10). */
const EXEMPT = {
  K: { text: 'paper.intra-community', code: 'VATEX-EU-IC' },
  AE: { text: 'paper.reverse-charge', code: 'VATEX-EU-AE' },
  G: { text: 'paper.export', code: 'VATEX-EU-G' },
} as const

function exemptionOf(category: string | null | undefined) {
  return Object.hasOwn(EXEMPT, category ?? '') ? EXEMPT[category as keyof typeof EXEMPT] : undefined
}

/** The sentence that the law wants on an invoice without tax (rules: K-11). */
export function exemptionText(charges: readonly PaperCharge[]): string | undefined {
  const exemption = exemptionOf(charges.find(({ kind }) => kind === 'tax')?.category)
  return exemption && t(exemption.text)
}

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
  const exemption = exemptionOf(category)
  const reason = exemption ? t(exemption.text) : (tax?.name ?? t('paper.no-tax'))
  return {
    plain,
    withReason: {
      ...plain,
      ...(exemption && { 'cbc:TaxExemptionReasonCode': exemption.code }),
      'cbc:TaxExemptionReason': reason,
    },
  }
}

export interface TaxCategory {
  'cbc:ID': string
  'cbc:Percent'?: string
  'cbc:TaxExemptionReasonCode'?: string
  'cbc:TaxExemptionReason'?: string
}

/** Whether the parties name their VAT numbers: EN 16931 forbids them without a tax (BR-O-02). */
export function namesVatNumbers(category: TaxCategory): boolean {
  return category['cbc:ID'] !== NO_TAX
}
