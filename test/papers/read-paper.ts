import { mkdirSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import { openPdf } from '#server/platform/documents/opened-pdf.fixture.ts'
import { faultsOf } from './validate-invoice.ts'

/** The data and the text of a paper, valid by the validator that did not make it. */
export function readPaper(bytes: Uint8Array) {
  const { text, attachments } = openPdf(bytes)
  const [xml = ''] = attachments
  expect(faultsOf(xml)).toEqual([])
  keepToLookAt(bytes)
  return { text: text.replace(/\s+/g, ' '), xml }
}

/** With SAMPLES=<folder> the papers are kept there as files. */
function keepToLookAt(pdf: Uint8Array): void {
  const { SAMPLES } = process.env
  if (!SAMPLES) return
  mkdirSync(SAMPLES, { recursive: true })
  const name = expect.getState().currentTestName?.replaceAll(/\W+/g, '-').toLowerCase()
  writeFileSync(`${SAMPLES}/${name}.pdf`, pdf)
}

export const fieldOf = (xml: string, name: string) => new RegExp(`<ram:${name}[^>]*>([^<]*)`).exec(xml)?.[1]
const TAX =
  /<ram:ApplicableTradeTax>(?:(?!<\/ram:ApplicableTradeTax>).)*BasisAmount.*?<\/ram:ApplicableTradeTax>/s
export const breakdownOf = (xml: string) => {
  const [part = ''] = TAX.exec(xml) ?? []
  const names = ['CategoryCode', 'RateApplicablePercent', 'CalculatedAmount', 'ExemptionReasonCode']
  return names.map((name) => fieldOf(part, name) ?? '-').join(' ')
}

/** The invoice that the data of a paper names (BG-3: BT-25 and BT-26). */
export const invoiceIn = (xml: string) =>
  /<ram:InvoiceReferencedDocument>\s*<ram:IssuerAssignedID>([^<]+)<\/ram:IssuerAssignedID>\s*<ram:FormattedIssueDateTime>\s*<qdt:DateTimeString format="102">(\d{8})</
    .exec(xml)
    ?.slice(1)
