import fc from 'fast-check'
import { XmlDocument } from 'libxml2-wasm'
import { beforeAll, describe, expect, it } from 'vitest'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { drawDatasheet } from '#server/catalog/datasheets/draw-datasheet.ts'
import { glyphsMissing, openPdf } from '#server/platform/documents/opened-pdf.fixture.ts'
import { drawPaper } from '#server/selling/papers/drawing/draw-paper.ts'
import { line, paperOf } from '#server/selling/papers/drawing/paper-to-draw.fixture.ts'
import { invoiceXml } from '#server/selling/papers/invoice-xml.ts'
import type { PaperToDraw } from '#server/selling/papers/paper-facts.ts'
import { withTexts } from '#server/selling/papers/paper-texts.ts'
import { proofRuns } from '../support/proof-runs.ts'
import { randomText } from '../support/random-texts.ts'
import { faultsOf } from './validate-invoice.ts'

beforeAll(() => speak(en))

const KINDS = ['invoice', 'credit-note', 'packing-list', 'pro-forma', 'order-confirmation'] as const

/** A paper with a text in each place that has one. Numbers of taxes and countries have their own checks. */
function everyText(kind: PaperToDraw['kind']): PaperToDraw {
  const address = { company: 'x', street2: 'x', region: 'x', phone: 'x' }
  const invoice = { number: 'INV-10001', day: '2026-11-23' }
  const account = { accountHolder: 'x', iban: 'DE02120300000000202051' }
  const { seller, shipTo, ...paper } = paperOf({ kind })
  return {
    ...paper,
    seller: { ...seller, registration: 'x', foot: 'x' },
    shipTo: { ...shipTo, ...address } as PaperToDraw['shipTo'],
    order: { ...paper.order, poNumber: 'x' },
    lines: [{ ...line, lot: 'x', dateCode: 'x' }],
    charges: [{ kind: 'tax', name: 'VAT', cents: 0, percent: 0, category: 'Z' }],
    incoterm: { term: 'FCA', place: 'x' },
    ...(kind === 'credit-note' && { refund: { reason: 'x', invoiceId: 'id' }, invoice }),
    ...(kind === 'packing-list' && { shipment: { position: 1, carrier: 'x', trackingNumber: 'x' } }),
    ...(kind === 'pro-forma' && { transfer: { account, currency: 'EUR', until: paper.at } }),
  } as PaperToDraw
}

/** In turn in all places; what the store checks by a pattern stays. */
function fill(paper: PaperToDraw, texts: string[]): PaperToDraw {
  let nth = 0
  return withTexts(paper, (text, at) =>
    /vatNumber|partNumber/.test(at) ? text : (texts[nth++ % texts.length] ?? text),
  )
}

// (rules: K-6)
describe('with any text in all places', () => {
  it.each(KINDS)('a paper is drawn, its text can be read and its data is valid: %s', async (kind) => {
    const paper = everyText(kind)
    const isBooked = kind === 'invoice' || kind === 'credit-note'
    await fc.assert(
      fc.asyncProperty(fc.array(randomText(120), { minLength: 5, maxLength: 20 }), async (texts) => {
        const filled = fill(paper, texts)
        const xml = isBooked ? await invoiceXml(filled, 'cii') : undefined
        if (xml) expect(faultsOf(xml)).toEqual([])
        const pdf = openPdf(await drawPaper(filled, xml))
        expect(pdf.text).toContain(paper.order.number)
        expect(pdf.text).not.toContain('\uFFFD')
        expect(glyphsMissing(pdf)).toBe(0)
        metadataOf(pdf.file)
      }),
      { numRuns: proofRuns(4, 300), seed: SEED },
    )
  })

  it('a data sheet is drawn', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(randomText(120), { minLength: 8, maxLength: 8 }), async (texts) => {
        const [partNumber = '', title = '', name = '', description = '', store = '', ...rows] = texts
        const sections = [{ title, rows: rows.map((text): [string, string] => [text, text]) }]
        const facts = {
          partNumber,
          title,
          name,
          description,
          store,
          sections,
          outlineTitle: '',
          address: name,
        }
        const changed = { dated: 'x', note: title, changedAt: '2026-11-23T10:00:00.000Z' }
        const pictures = { picture: undefined, outline: undefined }
        const pdf = openPdf(await drawDatasheet({ ...facts, ...changed } as never, pictures))
        expect(glyphsMissing(pdf)).toBe(0)
        metadataOf(pdf.file)
      }),
      { numRuns: proofRuns(4, 300), seed: SEED },
    )
  })
})

/** `npm run prove` tries others each time. */
const SEED = proofRuns(42, Date.now())

/** Throws unless the metadata of a PDF is XML. */
function metadataOf(file: string): void {
  const [, xml = ''] = /<\?xpacket begin.*?\?>(.*?)<\?xpacket end/s.exec(file) ?? []
  XmlDocument.fromString(Buffer.from(xml, 'latin1').toString('utf8')).dispose()
}

describe('a text that is hard to set', () => {
  const LENGTH = 2000
  const texts = {
    'marks on a letter': `a${'\u0301'.repeat(LENGTH)}`,
    'marks on letters that join': `\u0628${'\u064b'.repeat(LENGTH)}`,
    'marks with what is invisible between': `a${'\u0301\u200d'.repeat(LENGTH / 2)}`,
    'letters that join': '\u0628'.repeat(LENGTH),
    'letters that stack': '\u0915\u094d'.repeat(LENGTH / 2),
    'signs of direction': '\u202e\u05d0a'.repeat(LENGTH / 3),
    'nested directions': `${'\u2067'.repeat(LENGTH / 2)}${'\u05d0'.repeat(LENGTH / 2)}`,
    'families of emoji': '\u{1f469}\u200d'.repeat(LENGTH / 3),
    'letters of another font each': '\u4e00\u0628\u05d0a\u0e01'.repeat(LENGTH / 5),
    spaces: '\u0628 '.repeat(LENGTH / 2),
    lines: '\u0628\n'.repeat(100),
  }

  async function work(name: string): Promise<number> {
    let least = Number.POSITIVE_INFINITY
    for (let nth = 0; nth < 2; nth++) {
      const before = process.threadCpuUsage()
      await drawPaper(paperOf({ lines: [{ ...line, name }] }), undefined)
      const { user, system } = process.threadCpuUsage(before)
      least = Math.min(least, user + system)
    }
    return least
  }

  let plain: number
  beforeAll(async () => {
    plain = await work('W'.repeat(LENGTH))
  })

  it.each(Object.entries(texts))('costs little more than plain text: %s', async (_, text) => {
    expect(await work(text)).toBeLessThan(25 * plain)
  })

  it('is set where its font has no anchor for its marks, with the features of the font', async () => {
    const paper = paperOf({ lines: [{ ...line, name: 'ب\u0615 سلام' }] })
    expect(openPdf(await drawPaper(paper, undefined)).text).toContain('\u0615')
  })
})
