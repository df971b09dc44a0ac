import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { XmlDocument } from 'libxml2-wasm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProduct } from '#contract/catalog/catalog.ts'
import { EXPORTS } from '#contract/selling/exports.ts'
import { getOrder } from '#contract/selling/orders.ts'
import { sendMessage } from '#contract/site/contact.ts'
import { addReview } from '#contract/site/reviews.ts'
import { openPdf } from '#server/platform/documents/opened-pdf.fixture.ts'
import { signUpAdmin } from '../support/admin.ts'
import { pay } from '../support/card.ts'
import { type MailServer, openMailServer } from '../support/open-mail-server.ts'
import { openShop, type Shop } from '../support/open-shop.ts'
import { placeLines, shipTo } from '../support/place-lines.ts'
import { proofRuns } from '../support/proof-runs.ts'
import { randomText } from '../support/random-texts.ts'
import { type Shopper, signUp } from '../support/shopper.ts'
import { stock } from '../support/stock-room.ts'
import { faultsOf } from './validate-invoice.ts'

let server: MailServer
let shop: Shop
let ada: Shopper
let mei: Shopper

beforeAll(async () => {
  server = await openMailServer()
  const mail = { SMTP_URL: server.url.href, MAIL_FROM: 'store@example.com' }
  shop = await openShop({ ...mail, LOG_LEVEL: 'silent', ORDERS_MAX_DAY: '100000' })
  ada = await signUpAdmin(shop)
  mei = await signUp(shop.url)
  await shop.db.query('UPDATE users SET email_verified = true')
})
afterAll(async () => {
  await shop?.close()
  await server.close()
})

let nth = 0

/** Sends texts wherever one can be sent. Each is taken or refused in words. */
async function enter([name = '', words = '', company = '', street = '', note = '', ...more]: string[]) {
  const [reference = '', poNumber = '', comment = '', message = ''] = more
  const short = (text: string) => text.replace(/[\t\n\r]/g, ' ').slice(0, 50)
  const stocked = { price: 0.25, minimumOrder: 1, availableQuantity: 10_000 }
  const product = { img: '/drawings/led-5mm-red.svg', ...stocked, name: `${short(name)} ${nth++}` }
  const outcomes = [
    await ada.call(addProduct, { body: { ...product, description: words } as never }),
    await mei.call(addReview, { body: { review: 5, comment } }),
    await mei.call(sendMessage, { body: { email: mei.email, subject: short(words), message } }),
  ]
  const toolId = outcomes[0]?.body._id ?? (await stock(shop.db))
  const texts = { company: short(company), street: short(street), name: short(name), city: short(note) }
  const lines = [{ toolId, quantity: 10, reference: short(reference) }]
  const placed = await placeLines(mei, lines, {
    shipTo: { ...shipTo, ...texts },
    poNumber: short(poNumber),
    note,
  })
  for (const { status, body } of [...outcomes, placed])
    expect([201, 422], JSON.stringify(body)).toContain(status)
  return placed.status === 201 ? (placed.body._id as string) : undefined
}

const read = async (path: string, who = ada) => {
  const response = await fetch(shop.url + path, { headers: { authorization: `Bearer ${who.token}` } })
  expect(response.status, path).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

const NUMBER = /^-?[\d.]*$/

/** Each row has the cells of the head, and none runs as a formula. */
function checkCsv(text: string): void {
  const rows: string[][] = parse(text, { bom: true, relax_column_count: true, max_record_size: 1e6 })
  expect(new Set(rows.map(({ length }) => length)).size).toBe(1)
  for (const cell of rows.flat()) if (!NUMBER.test(cell)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
}

const wellFormed = (xml: string) => XmlDocument.fromString(xml).dispose()

// (rules: E-8)
it('any text in all fields gives papers, mails, tables, feeds and site maps that their readers can read', async () => {
  const paid: string[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(randomText(100), { minLength: 9, maxLength: 9 }), async (texts) => {
      const id = await enter(texts)
      if (id === undefined) return
      await pay(shop.url, mei, id)
      paid.push(id)
    }),
    { numRuns: proofRuns(8, 100), seed: proofRuns(42, Date.now()) },
  )
  expect(paid.length).toBeGreaterThan(proofRuns(3, 40))
  await shop.runJob('papers')
  for (const id of paid) {
    const { papers } = (await mei.call(getOrder, { params: { id } })).body
    for (const { name } of papers) {
      const { attachments, text } = openPdf(await read(`/api/orders/${id}/${name}.pdf`, mei))
      expect(text).not.toContain('\ufffd')
      for (const xml of attachments) expect(faultsOf(xml)).toEqual([])
    }
  }
  for (const what of EXPORTS) checkCsv((await read(`/api/exports/${what}.csv`)).toString())
  checkCsv((await read('/api/products.csv')).toString())
  for (const file of ['sitemap.xml', 'sitemap-pages.xml', 'sitemap-products-1.xml'])
    wellFormed((await read(`/${file}`)).toString())
  const feed = gunzipSync(await read('/feeds/parts.jsonl.gz'))
    .toString()
    .trimEnd()
  for (const line of feed.split('\n')) expect(JSON.parse(line)).toBeTypeOf('object')
  checkCsv(gunzipSync(await read('/feeds/parts.csv.gz')).toString())
  expect((await read('/llms.txt')).toString()).toContain('## For programs')

  await shop.runJob('mail')
  expect(server.accepted.length).toBeGreaterThan(paid.length)
  for (const { source, recipients } of server.accepted) {
    const [head = ''] = source.split('\r\n\r\n')
    expect(head).toMatch(/^[\t\r\n\x20-\x7e]+$/)
    expect(head).not.toMatch(/^bcc:/im)
    expect(recipients).toHaveLength(1)
    expect(recipients[0]).not.toContain('all@')
  }
})
