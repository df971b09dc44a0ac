import { beforeAll, describe, expect, it } from 'vitest'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { glyphsMissing, openPdf } from '#server/platform/documents/opened-pdf.fixture.ts'
import { visualOrder } from '#server/platform/documents/writer.ts'
import { invoiceXml } from '../invoice-xml.ts'
import type { PaperToDraw } from '../paper-facts.ts'
import { drawPaper } from './draw-paper.ts'
import { address, line, paperOf, seller } from './paper-to-draw.fixture.ts'

beforeAll(() => speak(en))

const draw = async (more: Partial<PaperToDraw>) => openPdf(await drawPaper(paperOf(more), undefined))

/** A name or word in each script, and what is hard to draw. */
const SCRIPTS = (
  'محمد بن سلمان|Արամ Խաչատրյան|রবীন্দ্রনাথ ঠাকুর|အောင်ဆန်း|ᐃᓄᒃᑎᑐᑦ|ᏣᎳᎩ|深圳市电子有限公司|臺灣積體電路製造|' +
  'Ṽ́ q̃ x̂|Сергей Ђорђевић Ўзбек|श्रीमती क्षत्रिय|😀 👩‍🔧 🏳️‍🌈 ❤️|ኢትዮጵያ|შოთა რუსთაველი|' +
  'Ἀριστοτέλης Παπαδόπουλος|મહાત્મા ગાંધી|ਗੁਰੂ ਨਾਨਕ|דוד בן־גוריון|ヤマダ たろう|山田太郎|ಕನ್ನಡ|' +
  'ភាសាខ្មែរ|김철수 전자|ພາສາລາວ|മലയാളം|ᠮᠣᠩᠭᠣᠯ|සිංහල|ܣܘܪܝܝܐ|தமிழ்|తెలుగు|ދިވެހި|สวัสดี กรุงเทพ|' +
  'བོད་ཡིག|Nguyễn Thị Hồng|\ue000|\u{1cc00}'
).split('|')

describe('each script is drawn without a missing glyph', () => {
  it('in names and lines', async () => {
    const lines = SCRIPTS.map((name) => ({ ...line, name }))
    const billTo = { ...address, name: SCRIPTS.join(' '), company: 'Example Ltd' }
    const pdf = await draw({ billTo, lines, totalCents: 123 * lines.length })
    expect(glyphsMissing(pdf)).toBe(0)
  })

  it('and a missing glyph is noticed', async () => {
    const pdf = await draw({})
    const missing = pdf.streams.map((stream) => stream.replace(/\[<[0-9a-f]{4}/, '[<0000'))
    expect(glyphsMissing({ ...pdf, streams: missing })).toBeGreaterThan(0)
  })

  it('right-to-left words stand in their order from right to left, and numbers from left to right', () => {
    expect(visualOrder('R1 10 kΩ').join('')).toBe('R1 10 kΩ')
    expect(visualOrder('שלום עולם 42').join('')).toBe('42 עולם שלום')
    expect(visualOrder('Ltd שלום עולם Co').join('')).toBe('Ltd עולם שלום Co')
  })
})

/** The sums at the end and at the beginning of pages. */
function carriedIn(text: string) {
  const sumsOf = (label: string) =>
    [...text.matchAll(new RegExp(`${label}([\\d,]+\\.\\d\\d)`, 'g'))].map(([, sum]) => sum)
  return { over: sumsOf('Carried over'), forward: sumsOf('Brought forward') }
}

describe('a long paper', () => {
  it('of 400 lines carries the sum from page to page', async () => {
    const lines = Array.from({ length: 400 }, (_, at) => {
      return { ...line, partNumber: `P-${at + 1}`, cents: 100 + at }
    })
    const totalCents = lines.reduce((sum, { cents }) => sum + cents, 0)
    const { text, pages } = await draw({ lines, totalCents })
    expect(pages).toBeGreaterThan(10)
    expect(text).toContain(`Page ${pages} of ${pages}`)
    const { over, forward } = carriedIn(text)
    expect(over).toHaveLength(pages - 1)
    expect(forward).toEqual(over)
    expect(text).toContain('Total (USD)1,198.00')
    for (const { partNumber } of lines) expect(text).toContain(partNumber)
  })

  it.each(['invoice', 'packing-list'] as const)('as %s has references of 2,000 signs whole', async (kind) => {
    const references = [0, 1, 2].map((at) => {
      const all = Array.from({ length: 310 }, (_, nth) => `R${1000 * (at + 1) + nth}`)
      return `Board ${at}: ${all.join(', ')}`.slice(0, 2000)
    })
    const lines = references.map((reference) => ({ ...line, reference }))
    const { text, pages } = await draw({ kind, lines, totalCents: 369 })
    const packed = (words: string) => words.replaceAll(/\s+/g, '')
    for (const reference of references) expect(packed(text)).toContain(packed(reference))
    expect(pages).toBeGreaterThan(1)
  })

  it('carries the sum to a last page without lines', async () => {
    const ofLines = (count: number) => draw({ lines: Array(count).fill(line), totalCents: 123 * count })
    const pages = await Promise.all([9, 10, 11, 12].map(ofLines))
    for (const { text, pages: count } of pages) {
      const { over, forward } = carriedIn(text)
      expect([over.length, forward]).toEqual([count - 1, over])
    }
    expect(pages.some(({ text }) => /Brought forward([\d,.]+)Total \(USD\)\1/.test(text))).toBe(true)
  })

  it('has all lines of a long foot', async () => {
    if (!seller) throw new Error('The sandbox has a seller.')
    // 500 characters in 12 lines, the most that the settings accept
    const lines = Array.from({ length: 11 }, (_, nth) => `Line ${nth + 2}`)
    const foot = ['W'.repeat(400), ...lines].join('\n')
    const { text } = await draw({ seller: { ...seller, foot } })
    expect(text.match(/W/g)?.length).toBeGreaterThanOrEqual(400)
    for (const words of lines) expect(text).toContain(words)
  })

  it("has a long name of the seller before the code and the page's number", async () => {
    if (!seller) throw new Error('The sandbox has a seller.')
    const { streams, pages } = await draw({
      seller: { ...seller, name: 'W'.repeat(100), foot: 'Two columns' },
      lines: Array(30).fill(line),
      totalCents: 123 * 30,
    })
    expect(pages).toBeGreaterThan(1)
    // The room is for fewer than 45 of this letter.
    expect(streams.join('')).not.toMatch(/(<....> -?\d+ )\1{45}/)
  })

  it('has very long words, names and addresses inside the page', async () => {
    const long = 'W'.repeat(200)
    const pdf = await draw({
      billTo: { ...address, name: long, company: long, street: long },
      lines: [{ ...line, partNumber: 'W'.repeat(40), name: long, reference: 'x '.repeat(250) }],
    })
    expect(pdf.text.match(/W/g)?.length).toBeGreaterThan(800)
    expect(Math.max(...pdf.ends)).toBeLessThanOrEqual(546)
  })
})

const squaresIn = ({ streams }: { streams: string[] }) => streams.join().match(/ re\b/g)?.length ?? 0

describe('a pro forma that is paid by bank transfer', () => {
  const holder = 'Ampère Bauelemente GmbH'
  const account = { accountHolder: holder, iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }
  const until = '2026-12-03T22:30:00.000Z'
  const proForma = (more: Partial<PaperToDraw>) =>
    draw({ kind: 'pro-forma', transactionId: null, totalCents: 123_456, ...more })

  it('has the account, the amount, the order number and the day', async () => {
    const { text, pages } = await proForma({ transfer: { account, currency: 'EUR', until } })
    const order = ['1,234.56 EUR', 'ReferenceF-104829', '3 December 2026']
    for (const words of [holder, 'DE02 1203 0000 0000 2020 51', 'BYLADEM1001', ...order])
      expect(text).toContain(words)
    expect(pages).toBe(1)
  })

  it('has the account of another country, and no code for its currency', async () => {
    const american = { accountHolder: 'Ampere Inc.', accountNumber: '0123456', routingNumber: '021000021' }
    const euro = await proForma({ transfer: { account, currency: 'EUR', until } })
    const dollars = await proForma({ transfer: { account: american, currency: 'USD', until } })
    for (const words of ['Account number0123456', 'Routing number021000021', '1,234.56 USD'])
      expect(dollars.text).toContain(words)
    expect(dollars.text).not.toContain('IBAN')
    expect(squaresIn(euro) - squaresIn(dollars)).toBeGreaterThan(400)
  })

  it('keeps the account together on a last page, above the foot', async () => {
    const transfer = { account: { ...account, accountHolder: 'W'.repeat(70) }, currency: 'EUR', until }
    for (let lines = 4; lines < 12; lines++) {
      const pdf = await proForma({ transfer, lines: Array(lines).fill(line), totalCents: 123 * lines })
      expect(pdf.text.indexOf('Please pay by bank transfer')).toBeGreaterThan(0)
      const [, last = ''] = pdf.text.split('Please pay by bank transfer')
      expect(last).toMatch(/Pay by.*Page \d of/s)
      expect(Math.max(...pdf.ends)).toBeLessThanOrEqual(546)
    }
  })
})

describe('an invoice is a PDF/A-3b with the data of Factur-X', () => {
  it('has the metadata, the color profile and the attachment, and all fonts inside', async () => {
    const paper = paperOf({})
    const xml = await invoiceXml(paper, 'cii')
    const bytes = await drawPaper(paper, xml)
    const pdf = openPdf(bytes)
    expect(pdf.file).toMatch(/^%PDF-1\.7/)
    for (const words of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>B</pdfaid:conformance>',
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '/S /GTS_PDFA1',
      '/AFRelationship /Alternative',
      '/Subtype /text#2Fxml',
      // Each property of the data in an extension schema.
      ...['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel'].map(
        (name) => `<pdfaProperty:name>${name}</pdfaProperty:name>`,
      ),
    ])
      expect(pdf.file).toContain(words)
    expect(pdf.file).toMatch(/\/ID \[/)
    expect(pdf.file).not.toMatch(/\/Encrypt|\/JavaScript|\/Helvetica/)
    const descriptors = pdf.file.match(/\/Type \/FontDescriptor/g)?.length
    expect(pdf.file.match(/\/FontFile2 /g)).toHaveLength(descriptors ?? 0)
    expect(pdf.attachments).toEqual([xml])
    expect(Buffer.from(await drawPaper(paper, xml)).equals(bytes)).toBe(true)
  })
})
