import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelAnyOrder, cancelOrder, placeOrder, placeOrderOfLines } from '#contract/orders.ts'
import { refundOrder } from '#contract/payments.ts'
import { openLimits } from '#server/http/limits/limits.ts'
import { EMAIL_VERIFICATION } from '#server/identity/verification-mail.ts'
import { sendDueMails } from '#server/mail/mailer.ts'
import { openSmtp } from '#server/mail/smtp.ts'
import { openLog } from '#server/runtime/log.ts'
import { readConfig } from '#server/settings/config.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { type MailServer, openMailServer } from '#test/support/open-mail-server.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { placeLines, shipTo } from '#test/support/place-lines.ts'
import { SECRET } from '#test/support/secret.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { ORDER_RECEIVED, type OrderMailKind, OWNER } from './order-mail-facts.ts'
import { orderMails } from './order-mails.ts'

let shop: Shop
let mei: Shopper
let server: MailServer

beforeAll(async () => {
  shop = await openShop({ LOG_LEVEL: 'silent' })
  mei = await signUp(shop.url)
  await verify(mei)
  server = await openMailServer()
})
afterAll(async () => {
  await server.close()
  await shop.close()
})
beforeEach(() => {
  server.accepted.length = 0
})

const verify = ({ email }: Shopper) =>
  shop.db.query('UPDATE users SET email_verified = true WHERE email = $1', [email])
const letters = (environment = {}) =>
  orderMails({
    storeName: 'Farad',
    seller: readConfig(environment),
    origin: () => 'https://parts.example.com',
    db: shop.db,
    limits: openLimits(shop.db, SECRET),
    config: readConfig({}),
  })
const send = () =>
  sendDueMails(
    {
      db: shop.db,
      log: openLog('silent'),
      post: openSmtp(server.url),
      from: { name: 'Farad', address: 'orders@example.com' },
      letters: { ...letters(), [EMAIL_VERIFICATION]: () => undefined },
    },
    new AbortController().signal,
  )
/** Removes the soft line breaks of quoted-printable. */
const unfolded = (source: string) => source.replaceAll('=\r\n', '')
const where = { address: '4 Dock Road, Bristol', number: '+44 117 496 0000' }

it('the mail goes to the buyer once, with the ordered product', async () => {
  const name = 'Resistor 4.7 kΩ <b>5 %</b>'
  const toolId = await stock(shop.db, { name, price: '0.0042', availableQuantity: 9000 })
  const order = { body: { ...where, toolId, quantity: 1250 } }
  const key = { 'idempotency-key': 'one-form-shown' }
  const [placed] = await Promise.all([mei.call(placeOrder, order, key), mei.call(placeOrder, order, key)])
  expect(placed.status).toBe(201)
  await send()
  expect(server.accepted.map(({ recipients }) => recipients)).toEqual([[mei.email]])
  const [mail] = (await shop.db.query('SELECT * FROM outbox WHERE kind = $1', [ORDER_RECEIVED])).rows
  const { html = '', subject, text } = (await letters()[ORDER_RECEIVED](mail)) ?? {}
  expect(subject).toBe(`Order received: 1,250 × ${name}`)
  expect(text).toContain('Hello Mei Tanaka,')
  expect(text).toContain('Price: $0.0042')
  expect(text).toContain('Total price: $5.25')
  expect(text).toContain('Address: 4 Dock Road, Bristol')
  expect(text).toContain(placed.body._id)
  expect(text).toMatch(/until \d+ \w+ \d{4} at \d\d:\d\d UTC/)
  expect(text).toContain('https://parts.example.com/dashboard/myorders')
  expect(html).toContain('Resistor 4.7 kΩ &lt;b&gt;5 %&lt;/b&gt;')
})

it('the mail has the address line by line, indented in plain text', async () => {
  const toolId = await stock(shop.db)
  const address = 'Mei Tanaka\r\n4 Dock Road\r\nTotal price: $0.01'
  const lea = await signUp(shop.url, 'Lea Brandt')
  await verify(lea)
  await lea.call(placeOrder, { body: { ...where, address, toolId, quantity: 10 } })
  const [mail] = (await shop.db.query('SELECT * FROM outbox ORDER BY id DESC LIMIT 1')).rows
  const { html = '', text } = (await letters()[ORDER_RECEIVED](mail)) ?? {}
  expect(text).toContain('\nAddress: Mei Tanaka\n  4 Dock Road\n  Total price: $0.01\n')
  expect(html).toContain('Mei Tanaka<br/>4 Dock Road<br/>Total price: $0.01')
  await send()
})

it('the mail of an order of many lines lists 30 of them, the number of the others, and the order number', async () => {
  const parts = await Promise.all(
    Array.from({ length: 32 }, (_, n) =>
      stock(shop.db, {
        name: `Part ${n + 1}`,
        partNumber: `PART-${n + 1}`,
        price: '0.125',
        availableQuantity: 9000,
      }),
    ),
  )
  const lines = parts.map((toolId, n) => ({ toolId, quantity: 1010, ...(n === 1 && { reference: 'C1-C9' }) }))
  const { body: order } = await mei.call(placeOrderOfLines, { body: { lines, shipTo, poNumber: 'PO-7' } })
  const [mail] = (await shop.db.query('SELECT * FROM outbox ORDER BY id DESC LIMIT 1')).rows
  expect(mail.facts.lines).toHaveLength(30)
  const { html = '', subject, text = '' } = (await letters()[ORDER_RECEIVED](mail)) ?? {}
  expect(subject).toBe('Order received: 1,010 × Part 1 and 31 more')
  expect(text).toContain(
    [
      'Parts: 1,010 × Part 1, PART-1, $0.125 each: $126.25',
      '  1,010 × Part 2, PART-2, $0.125 each: $126.25 (C1-C9)',
      '  1,010 × Part 3, PART-3, $0.125 each: $126.25\n',
    ].join('\n'),
  )
  expect(text).toContain(
    '  1,010 × Part 30, PART-30, $0.125 each: $126.25\n  and 2 more\nTotal price: $4,040.00\n',
  )
  expect(text).not.toContain('Part 31')
  expect(text).toContain(`Order number: ${order.orderNumber}\nPO number: PO-7\n`)
  expect(html).toContain('Part 30, PART-30')
  await send()
})

it('no mail is sent for an order that was refused or rolled back', async () => {
  const toolId = await stock(shop.db, { availableQuantity: 20 })
  expect((await mei.call(placeOrder, { body: { ...where, toolId, quantity: 21 } })).status).toBe(409)
  await shop.db.query(`ALTER TABLE order_events ADD CONSTRAINT refuse_all CHECK (kind <> 'placed') NOT VALID`)
  const failed = await mei.call(placeOrder, { body: { ...where, toolId, quantity: 10 } })
  await shop.db.query('ALTER TABLE order_events DROP CONSTRAINT refuse_all')
  expect(failed.status).toBe(500)
  await send()
  expect(server.accepted).toEqual([])
  expect((await mei.call(placeOrder, { body: { ...where, toolId, quantity: 10 } })).status).toBe(201)
  await send()
  expect(server.accepted).toHaveLength(1)
})

it('an unverified email gets at most 10 mails of each kind per hour, a verified one 60', async () => {
  const toolId = await stock(shop.db, { availableQuantity: 1000 })
  const orderAndCancel = async (buyer: Shopper, times: number) => {
    for (let n = 0; n < times; n++) {
      const placed = await buyer.call(placeOrder, { body: { ...where, toolId, quantity: 10 } })
      expect(placed.status).toBe(201)
      await buyer.call(cancelOrder, { params: { id: placed.body._id } })
    }
    await send()
    const got = server.accepted.filter(({ recipients }) => recipients.includes(buyer.email))
    return ['received', 'cancelled'].map(
      (what) => got.filter(({ source }) => unfolded(source).includes(`Order ${what}`)).length,
    )
  }
  const noor = await signUp(shop.url, 'Noor Haddad')
  const tom = await signUp(shop.url, 'Tom Okafor')
  await verify(tom)
  expect(await orderAndCancel(noor, 13)).toEqual([10, 10])
  expect(await orderAndCancel(tom, 62)).toEqual([60, 60])
  expect(await orderAndCancel(noor, 1)).toEqual([10, 10])
  const { rowCount } = await shop.db.query('SELECT FROM outbox WHERE due_at IS NOT NULL')
  expect(rowCount).toBe(0)
  await shop.db.query(
    "UPDATE limit_uses SET used_at = ARRAY(SELECT t - interval '1 hour' FROM unnest(used_at) t)",
  )
  expect(await orderAndCancel(noor, 1)).toEqual([11, 11])
})

it('retries while the mail server is down do not count towards the limit', async () => {
  const toolId = await stock(shop.db, { availableQuantity: 1000 })
  const noor = await signUp(shop.url, 'Noor Haddad')
  await noor.call(placeOrder, { body: { ...where, toolId, quantity: 10 } })
  const { url } = server
  await server.close()
  for (let n = 0; n < 12; n++) {
    await send()
    await shop.db.query('UPDATE outbox SET due_at = now() WHERE due_at IS NOT NULL')
  }
  server = await openMailServer({ port: Number(url.port) })
  await send()
  expect(server.accepted.map(({ recipients }) => recipients)).toEqual([[noor.email]])
})

describe('the other order mails', () => {
  const shown = async (environment = {}) => {
    const [mail] = (
      await shop.db.query('SELECT * FROM outbox WHERE recipient <> $1 ORDER BY id DESC LIMIT 1', [OWNER])
    ).rows
    const letter = await letters(environment)[mail.kind as OrderMailKind](mail)
    return { kind: mail.kind, to: mail.recipient, subject: letter?.subject, text: letter?.text }
  }
  const place = async () => {
    const toolId = await stock(shop.db, { name: `LED, amber, ${++ledSize} mm`, price: '0.25' })
    return (await ann.call(placeOrder, { body: { ...where, toolId, quantity: 10 } })).body._id as string
  }
  let ann: Shopper
  let ledSize = 0
  beforeEach(async () => {
    ann = await signUp(shop.url, 'Ann Lee')
  })

  it('include a receipt after payment, with seller and transaction id', async () => {
    const transactionId = await pay(shop.url, ann, await place())
    const mail = await shown({ STORE_OWNER: 'Farad Works Ltd', STORE_ADDRESS: '9 Mill Lane, Leeds' })
    expect(mail).toMatchObject({
      kind: 'order-paid',
      to: ann.email,
      subject: 'Receipt: 10 × LED, amber, 1 mm',
    })
    expect(mail.text).toContain('Total price: $2.50')
    expect(mail.text).toContain(`Transaction id: ${transactionId}`)
    expect(mail.text).toContain('Sold by: Farad Works Ltd, 9 Mill Lane, Leeds')
  })

  it('state whether the buyer or the store cancelled', async () => {
    await ann.call(cancelOrder, { params: { id: await place() } })
    expect((await shown()).text).toContain('Your order is cancelled, as you asked.')
    const owner = await signUpAdmin(shop)
    await owner.call(cancelAnyOrder, { params: { id: await place() } })
    const mail = await shown()
    expect([mail.kind, mail.to]).toEqual(['order-cancelled', ann.email])
    expect(mail.text).toContain('We have cancelled your order')
  })

  it('report the expiry and link to the product', async () => {
    const id = await place()
    await shop.db.query(`UPDATE orders SET hold_until = now() - interval '1 minute' WHERE id = $1`, [id])
    await shop.runJob('expiry')
    const mail = await shown()
    expect(mail.subject).toMatch(/^Order expired: 10 × LED, amber, \d mm$/)
    expect(mail.text).toMatch(/was not paid by .* UTC/)
    expect(mail.text).toContain('https://parts.example.com/purchage/')
  })

  it('link from an expired order of several lines to its repetition', async () => {
    const lines = [await stock(shop.db), await stock(shop.db)].map((toolId) => ({ toolId, quantity: 10 }))
    const { _id: id } = (await placeLines(ann, lines)).body
    await shop.db.query(`UPDATE orders SET hold_until = now() - interval '1 minute' WHERE id = $1`, [id])
    await shop.runJob('expiry')
    expect((await shown()).text).toContain(`https://parts.example.com/dashboard/orders/${id}/again`)
  })

  it('report a refund with amount and reason', async () => {
    const id = await place()
    await pay(shop.url, ann, id)
    const owner = await signUpAdmin(shop)
    await owner.call(refundOrder, { params: { id }, body: {} })
    const mail = await shown()
    expect(mail.subject).toBe('Money returned: $2.50')
    expect(mail.text).toContain('We have refunded your order: $2.50 is on its way back to your card.')
  })
})

describe('text typed by a buyer', () => {
  const typed = { address: 'prize.example: claim yours', number: '+44 117 496 0000' }
  const buyer = () => signUp(shop.url, 'You won a prize')
  const mailsOf = async (person: Shopper) => {
    const parts = [await stock(shop.db), await stock(shop.db)]
    const place = async () => {
      const lines = parts.map((toolId) => ({ toolId, quantity: 10, reference: 'Claim your prize' }))
      const to = { ...shipTo, street: typed.address, phone: typed.number }
      const body = { lines, shipTo: to, poNumber: 'Claim 1', note: 'Claim your prize.' }
      return (await person.call(placeOrderOfLines, { body })).body._id as string
    }
    await person.call(cancelOrder, { params: { id: await place() } })
    const late = await place()
    await shop.db.query(`UPDATE orders SET hold_until = now() - interval '1 minute' WHERE id = $1`, [late])
    await shop.runJob('expiry')
    const paid = await place()
    await pay(shop.url, person, paid)
    const owner = await signUpAdmin(shop)
    await owner.call(refundOrder, { params: { id: paid }, body: {} })
    const { rows } = await shop.db.query(
      `SELECT * FROM outbox WHERE recipient = $1 AND facts ? 'lines' ORDER BY id`,
      [person.email],
    )
    const kinds = new Set(rows.map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(Object.keys(letters())))
    return Promise.all(rows.map((mail) => letters()[mail.kind as OrderMailKind](mail)))
  }
  const TYPED = /prize|claim|496 0000/i

  it('is left out of mails to an unverified email', async () => {
    const person = await buyer()
    // Another account with the same email, which is verified.
    await shop.db.query(
      `INSERT INTO users (id, email, name, email_verified) VALUES (gen_random_uuid(), $1, 'Owner', true)`,
      [person.email],
    )
    for (const letter of await mailsOf(person)) {
      expect(letter?.subject).not.toMatch(TYPED)
      expect(letter?.text).not.toMatch(TYPED)
      expect(letter?.html).not.toMatch(TYPED)
    }
  })

  it('is in mails to a verified email', async () => {
    const person = await buyer()
    await verify(person)
    for (const letter of await mailsOf(person)) {
      expect(letter?.text).toContain('Hello You won a prize,')
      expect(letter?.text).toContain('(Claim your prize)')
      expect(letter?.text).toContain('PO number: Claim 1')
    }
  })
})

it('the mails list the charges, with the rate of the tax', async () => {
  const toolId = await stock(shop.db)
  const post = { key: 'post', name: 'Post', kind: 'flat' as const, countries: [], price: 5 }
  await changeSettings(shop.db, 'shipping', { methods: [post] })
  const rates = [{ country: 'DE', name: 'VAT', percent: 8.875 }]
  await changeSettings(shop.db, 'tax', { rates, reverseCharge: false })
  const { body: order } = await mei.call(placeOrder, { body: { ...where, toolId, quantity: 10 } })
  await shop.db.query('DELETE FROM settings')
  await pay(shop.url, mei, order._id)
  for (const kind of ['order-received', 'order-paid'] as const) {
    const { rows } = await shop.db.query(`SELECT * FROM outbox WHERE kind = $1 AND facts ->> 'id' = $2`, [
      kind,
      order._id,
    ])
    const { text } = (await letters()[kind](rows[0])) ?? {}
    expect(text).toContain('Price: $0.25\nPost: $5.00\nVAT 8.875%: $0.67\nTotal price: $8.17\n')
  }
  await send()
})
