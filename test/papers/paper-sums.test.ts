import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { invoiceXml } from '#server/selling/papers/invoice-xml.ts'
import type { PaperToDraw } from '#server/selling/papers/paper-facts.ts'
import { sumsOf } from '#server/selling/papers/paper-sums.ts'
import { proofRuns } from '../support/proof-runs.ts'
import { creditNotesOf, invoiceOf, randomOrder } from './random-orders.ts'
import { ublFaults } from './ubl-terms.ts'
import { faultsOf } from './validate-invoice.ts'

beforeAll(() => speak(en))

describe('in random orders with charges, tax and refunds in parts', () => {
  it('the parts of each paper add up to its total, and the credit notes to the invoice', () => {
    fc.assert(
      fc.property(randomOrder, (order) => {
        const invoice = sumsOf(invoiceOf(order))
        const notes = creditNotesOf(order).map((note) => sumsOf(note))
        const sum = (part: keyof typeof invoice) => notes.reduce((all, note) => all + note[part], 0)
        expect([sum('total'), sum('tax'), sum('net')]).toEqual([invoice.total, invoice.tax, invoice.net])
      }),
      { numRuns: proofRuns(3000, 100_000) },
    )
  })

  it('the data of each paper is valid by the XML schema and the rules of EN 16931', async () => {
    await fc.assert(
      fc.asyncProperty(randomOrder, async (order) => {
        for (const paper of [invoiceOf(order), ...creditNotesOf(order)]) {
          const cii = await invoiceXml(paper, 'cii')
          expect(faultsOf(cii)).toEqual([])
          expect(ublFaults(await invoiceXml(paper, 'ubl'), cii)).toEqual([])
        }
      }),
      { numRuns: proofRuns(4, 300) },
    )
  })
})

describe('the validator notices', () => {
  const [order] = fc.sample(randomOrder, { numRuns: 1, seed: 7 })
  const xmlOf = (change: (paper: PaperToDraw) => PaperToDraw = (paper) => paper) => {
    if (!order) throw new Error('There is no random order.')
    return invoiceXml(change(invoiceOf(order)), 'cii')
  }

  it.each([
    ['another total', /(<cbc:TaxInclusiveAmount[^>]*>)[^<]+/, '$10.01', /BT-112: 0.01/],
    ['a missing buyer', /<cbc:RegistrationName>Tanaka Parts<\/cbc:RegistrationName>/, '', /BT-44: nothing/],
    [
      'sums before the tax',
      /(<cac:TaxTotal>.*)(<cac:LegalMonetaryTotal>.*<\/cac:LegalMonetaryTotal>)/s,
      '$2$1',
      /^Invoice has/,
    ],
  ])('%s in UBL', async (_, part, instead, fault) => {
    if (!order) throw new Error('There is no random order.')
    const [ubl, cii] = [await invoiceXml(invoiceOf(order), 'ubl'), await xmlOf()]
    expect(ublFaults(ubl, cii)).toEqual([])
    expect(ublFaults(ubl.replace(part, instead), cii).join()).toMatch(fault)
  })

  it.each([
    ['a missing number', /<ram:ID>INV-10001<\/ram:ID>/, '', /ID/],
    ['a total that is not the sum', /(<ram:GrandTotalAmount[^>]*>)[^<]+/, '$11.00', /BR-CO-1[56]/],
    [
      'a sum of other lines',
      /(<ram:LineTotalAmount>)[^<]+(<\/ram:LineTotalAmount>\s*<\/ram:Specified)/,
      '$19.99$2',
      /BR-CO-10/,
    ],
    ['a country without code', /<ram:CountryID>..<\/ram:CountryID>/, '', /CountryID/],
    ['3 decimals', /(<ram:GrandTotalAmount[^>]*>)([^<]+)/, '$1$20', /BR-DEC/],
  ])('%s', async (_, part, instead, fault) => {
    const xml = await xmlOf()
    const broken = xml.replace(part, instead)
    expect(broken).not.toBe(xml)
    expect(faultsOf(broken).join()).toMatch(fault)
  })
})
