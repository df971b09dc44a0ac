import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { correctInvoice } from '#contract/selling/corrections.ts'
import { getOrder } from '#contract/selling/orders.ts'
import { refundOrder } from '#contract/selling/payments.ts'
import { erasePerson, exportPerson } from '#contract/selling/privacy.ts'
import { pdfText } from '#server/platform/documents/pdf-text.fixture.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { type AcceptedMail, type MailServer, openMailServer } from '#test/support/open-mail-server.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { placeLines, placeOne, shipTo } from '#test/support/place-lines.ts'
import { shipOrders } from '#test/support/ship-orders.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { bytesOf, fetchPaper } from './fetch-paper.fixture.ts'

let server: MailServer
let shop: Shop
let ada: Shopper
let toolId: string
let accounts: string

beforeAll(async () => {
  server = await openMailServer()
  shop = await openShop({
    SMTP_URL: server.url.href,
    MAIL_FROM: 'store@example.com',
    PAID_ORDER_MAIL: 'off',
    LIMIT_ORDER_MAIL_VERIFIED: '4',
    LOG_LEVEL: 'silent',
  })
  ada = await signUpAdmin(shop)
  toolId = await stock(shop.db, { price: '0.1', availableQuantity: 100_000 })
})
afterAll(async () => {
  await shop?.close()
  await server.close()
})
let nth = 0
beforeEach(() => {
  accounts = `accounts-${nth++}@acme.example.com`
})

async function buyer(): Promise<Shopper & { id: string }> {
  const person = await signUp(shop.url)
  const verify = 'UPDATE users SET email_verified = true WHERE email = $1 RETURNING id'
  const { rows } = await shop.db.query(verify, [person.email])
  return { ...person, id: rows[0].id }
}

async function place(who: Shopper, more: { papersTo?: string; poNumber?: string } = { papersTo: accounts }) {
  return (await placeLines(who, [{ toolId, quantity: 100 }], more)).body
}

const letterOf = ({ source }: AcceptedMail) => source.split(/content-type: application\/pdf/i)

/** The mails of an address since the last call. */
async function arrived(): Promise<(to: string) => AcceptedMail[]> {
  await shop.runJob('papers')
  await shop.runJob('mail')
  const mails = server.accepted.splice(0)
  return (to) => mails.filter(({ recipients }) => recipients.includes(to))
}
const subjects = (mails: AcceptedMail[]) =>
  mails.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]?.trim()).sort()

const pdfIn = (mail: AcceptedMail) => {
  const [, base64 = ''] = /\r\n\r\n([A-Za-z0-9+/=\r\n]+?)\r\n--/.exec(letterOf(mail)[1] ?? '') ?? []
  return Buffer.from(base64, 'base64')
}
const download = (who: Shopper, id: string) => fetchPaper(shop, who, id, 'invoice')

// (rules: K-15)
it('each paper of a paid order reaches the second address once, as PDF and without a link', async () => {
  const mei = await buyer()
  const order = await place(mei, { papersTo: ` ${accounts.toUpperCase()}`, poNumber: 'PO-7' })
  expect(order.papersTo).toBe(accounts)
  const params = { id: order._id }
  const placed = await arrived()
  expect(subjects(placed(mei.email))).toContainEqual(expect.stringMatching(/Order[ _]received/))
  expect(placed(accounts)).toEqual([])

  await pay(shop.url, mei, order._id)
  await Promise.all([...Array(4)].map(() => download(mei, order._id)))
  const paid = await arrived()
  expect(subjects(paid(mei.email))).toEqual([expect.stringContaining('Receipt')])
  const [mail, ...others] = paid(accounts) as [AcceptedMail]
  expect(others).toEqual([])
  const { papers } = (await mei.call(getOrder, { params })).body
  const number = papers.find(({ kind }: { kind: string }) => kind === 'invoice').number
  expect(subjects([mail])).toEqual([`Invoice ${number} for order ${order.orderNumber} (PO-7)`])
  expect(mail.source).toContain(`filename=${number}.pdf`)
  const [letter = ''] = letterOf(mail)
  expect(letter.replaceAll('=\r\n', '')).not.toMatch(/href|https?:|dashboard|Mei|Dock/)
  expect(await pdfText(new Uint8Array(pdfIn(mail)))).toContain(number)
  expect(pdfIn(mail).equals(await bytesOf(download(mei, order._id)))).toBe(true)

  const billTo = { ...shipTo, company: 'Acme Ltd' }
  expect((await ada.call(correctInvoice, { params, body: { billTo, reason: 'Company.' } })).status).toBe(200)
  const kinds = (mails: AcceptedMail[]) => subjects(mails).map((subject) => subject?.split(/ \w+-\d/)[0])
  expect(kinds((await arrived())(accounts))).toEqual(['Credit note', 'Invoice'])
  await ada.call(refundOrder, { params, body: {} })
  expect(kinds((await arrived())(accounts))).toEqual(['Credit note'])

  // The limit of an hour: the fifth waits.
  await pay(shop.url, mei, (await place(mei))._id)
  expect((await arrived())(accounts)).toEqual([])
  const waiting =
    'SELECT failure, due_at IS NULL AS over FROM outbox WHERE recipient = $1 AND sent_at IS NULL'
  expect((await shop.db.query(waiting, [accounts])).rows).toEqual([
    { failure: expect.stringContaining('limit'), over: false },
  ])
})

it('without the field an order has none, and its papers reach the buyer alone', async () => {
  const mei = await buyer()
  const { _id: id, ...order } = await place(mei, {})
  expect(Object.keys(order)).not.toContain('papersTo')
  await pay(shop.url, mei, id)
  await arrived()
  const { rows } = await shop.db.query(`SELECT kind FROM outbox WHERE facts ->> 'id' = $1`, [id])
  const kinds = rows.map(({ kind }) => kind).sort()
  expect(kinds).toEqual(['order-paid', 'order-received', 'owner-order-paid'])
})

it('an unverified buyer makes the store mail no other person', async () => {
  const mei = await signUp(shop.url)
  const { _id: id } = await place(mei)
  await pay(shop.url, mei, id)
  const mails = await arrived()
  expect(mails(accounts)).toEqual([])
  expect(mails(mei.email)).not.toEqual([])
})

it('refuses what is no address', async () => {
  const mei = await buyer()
  for (const papersTo of ['', 'a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com']) {
    const { status, body } = await placeOne(mei, toolId, 100, { papersTo })
    expect([status, body.errors?.[0].path], papersTo).toEqual([422, 'papersTo'])
  }
})

it('is part of what a person exports, and erased with the person, as is a mail that waits', async () => {
  const mei = await buyer()
  const { _id: id, papersTo } = (await placeOne(mei, toolId, 100, { papersTo: accounts })).body
  expect(papersTo).toBe(accounts)
  await pay(shop.url, mei, id)
  await shipOrders(ada)
  await shop.runJob('papers')
  const person = await ada.call(exportPerson, { params: { id: mei.id } })
  expect(JSON.stringify(person.body.orders)).toContain(accounts)
  expect(JSON.stringify(person.body.mails)).toContain(accounts)
  expect((await ada.call(erasePerson, { params: { id: mei.id } })).body).toEqual({ erasedCount: 1 })
  const left =
    'SELECT papers_to FROM orders WHERE id = $1 UNION ALL SELECT recipient FROM outbox WHERE recipient = $2'
  expect((await shop.db.query(left, [id, accounts])).rows).toEqual([{ papers_to: null }])
  expect((await arrived())(accounts)).toEqual([])
})

// The last, because it changes the settings (rules: K-13).
it('the order confirmation that an owner wants reaches the second address, too', async () => {
  const { rows } = await shop.db.query('SELECT company FROM default_seller')
  await changeSettings(shop.db, 'company', { ...rows[0].company, orderConfirmation: true })
  const mei = await buyer()
  const { _id: id } = await place(mei)
  await pay(shop.url, mei, id)
  const mails = (await arrived())(accounts)
  const { papers } = (await mei.call(getOrder, { params: { id } })).body
  const { number } = papers.find(({ kind }: { kind: string }) => kind === 'order-confirmation')
  const mail = mails.find(({ source }) => source.includes(`filename=${number}.pdf`)) as AcceptedMail
  expect(subjects(mails)).toHaveLength(2)
  expect(subjects([mail])).toEqual([expect.stringContaining(`Order confirmation ${number}`)])
  expect(await pdfText(new Uint8Array(pdfIn(mail)))).toContain('We confirm your order.')
})
