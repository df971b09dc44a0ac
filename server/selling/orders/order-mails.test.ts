import { beforeAll, describe, expect, it } from 'vitest'
import { cancelAnyOrder, cancelOrder, getOrder } from '#contract/selling/orders.ts'
import { refundOrder } from '#contract/selling/payments.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { placeLines, placeOne, shipTo } from '#test/support/place-lines.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { type OrderMailKind, OWNER } from './order-mail-facts.ts'
import {
  send,
  serveMailServer,
  serveMailShop,
  server,
  shop,
  templates,
  verify,
  whileServerIsDown,
} from './order-mails.fixture.ts'

serveMailShop()
serveMailServer()
let mei: Shopper
let owner: Shopper

beforeAll(async () => {
  mei = await signUp(shop.url)
  await verify(mei)
  owner = await signUpAdmin(shop)
})

/** The newest mail to a buyer. */
async function shown(environment = {}) {
  const sql = 'SELECT * FROM outbox WHERE recipient <> $1 ORDER BY id DESC LIMIT 1'
  const [mail] = (await shop.db.query(sql, [OWNER])).rows
  const letter = await templates(environment)[mail.kind as OrderMailKind](mail)
  return { facts: mail.facts, kind: mail.kind, to: mail.recipient, text: '', html: '', ...letter }
}

let ledSize = 0
const place = async (who = mei) => {
  const toolId = await stock(shop.db, { name: `LED, amber, ${++ledSize} mm` })
  return (await placeOne(who, toolId)).body._id as string
}
const expire = async (id: string) => {
  await shop.db.query(`UPDATE orders SET hold_until = now() - interval '1 minute' WHERE id = $1`, [id])
  await shop.runJob('expiry')
}

describe('the mail of a placed order', () => {
  it('goes to the buyer once, with the ordered product', async () => {
    await send()
    server.accepted.length = 0
    const name = 'Resistor 4.7 kΩ <b>5 %</b>'
    const toolId = await stock(shop.db, { name, price: '0.0042', availableQuantity: 9000 })
    const order = () => placeOne(mei, toolId, 1250, {}, { 'idempotency-key': 'one-form-shown' })
    const [placed] = await Promise.all([order(), order()])
    await send()
    expect(server.accepted.map(({ recipients }) => recipients)).toEqual([[mei.email]])
    const { html, subject, text } = await shown()
    expect(subject).toBe(`Order received: ${placed.body.orderNumber}, 1,250 × ${name}`)
    for (const words of [
      'Hello Mei Tanaka,',
      'Price: $0.0042',
      'Total price: $5.25',
      'Address: 4 Dock Road, Bristol',
      placed.body._id,
      'https://parts.example.com/dashboard/myorders',
    ])
      expect(text).toContain(words)
    expect(text).toMatch(/until \d+ \w+ \d{4} at \d\d:\d\d UTC/)
    expect(html).toContain('Resistor 4.7 kΩ &lt;b&gt;5 %&lt;/b&gt;')
  })

  it('has the address line by line, indented in plain text', async () => {
    const address = 'Mei Tanaka\r\n4 Dock Road\r\nTotal price: $0.01'
    await placeOne(mei, await stock(shop.db), 10, { address })
    const { html, text } = await shown()
    expect(text).toContain('\nAddress: Mei Tanaka\n  4 Dock Road\n  Total price: $0.01\n')
    expect(html).toContain('Mei Tanaka<br/>4 Dock Road<br/>Total price: $0.01')
  })

  it('of many lines lists 30 of them, the number of the others, and the order number', async () => {
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
    const lines = parts.map((toolId, n) => ({
      toolId,
      quantity: 1010,
      ...(n === 1 && { reference: 'C1-C9' }),
    }))
    const { body: order } = await placeLines(mei, lines, { poNumber: 'PO-7' })
    const { facts, subject, text } = await shown()
    expect(facts.lines).toHaveLength(30)
    expect(subject).toBe(`Order received: ${order.orderNumber} (PO-7), 1,010 × Part 1 and 31 more`)
    expect(text).toContain(
      [
        'Parts: 1,010 × Part 1, PART-1, $0.125 each: $126.25',
        '  1,010 × Part 2, PART-2, $0.125 each: $126.25 (C1-C9)',
      ].join('\n'),
    )
    expect(text).toContain(
      '  1,010 × Part 30, PART-30, $0.125 each: $126.25\n  and 2 more\nTotal price: $4,040.00\n',
    )
    expect(text).toContain(`Order number: ${order.orderNumber}\nPO number: PO-7\n`)
  })

  it('is not sent for an order that was refused or rolled back', async () => {
    await send()
    server.accepted.length = 0
    const toolId = await stock(shop.db, { availableQuantity: 20 })
    expect((await placeOne(mei, toolId, 21)).status).toBe(409)
    await shop.db.query(
      `ALTER TABLE order_events ADD CONSTRAINT refuse_all CHECK (kind <> 'placed') NOT VALID`,
    )
    const failed = await placeOne(mei, toolId)
    await shop.db.query('ALTER TABLE order_events DROP CONSTRAINT refuse_all')
    expect(failed.status).toBe(500)
    await send()
    expect(server.accepted).toEqual([])
  })
})

describe('the mails after that of a placed order', () => {
  it('include a receipt after payment, with seller, transaction id and invoice', async () => {
    const id = await place()
    const transactionId = await pay(shop.url, mei, id)
    const mail = await shown({ STORE_OWNER: 'Farad Works Ltd', STORE_ADDRESS: '9 Mill Lane, Leeds' })
    expect(mail).toMatchObject({
      kind: 'order-paid',
      to: mei.email,
      subject: expect.stringMatching(/^Receipt: F-\d+, 10 × LED, amber, \d+ mm$/),
    })
    const { papers } = (await mei.call(getOrder, { params: { id } })).body
    const { number } = papers.find(({ kind }: { kind: string }) => kind === 'invoice')
    for (const words of [
      'Total price: $2.50',
      `Transaction id: ${transactionId}`,
      'Sold by: Farad Works Ltd, 9 Mill Lane, Leeds',
      `Invoice: ${number}`,
      `See the order and its invoice:\nhttps://parts.example.com/dashboard/orders/${id}`,
    ])
      expect(mail.text).toContain(words)
    expect(mail.facts).not.toHaveProperty('shipments')
    // As long as the shop has no seller.
    await shop.db.query('UPDATE papers SET serial = NULL WHERE order_id = $1', [id])
    const waiting = await shown()
    expect(waiting.text).not.toContain('Invoice')
    expect(waiting.text).toContain('https://parts.example.com/dashboard/myorders')
  })

  it('state whether the buyer or the store cancelled', async () => {
    await mei.call(cancelOrder, { params: { id: await place() } })
    expect((await shown()).text).toContain('Your order is cancelled, as you asked.')
    await owner.call(cancelAnyOrder, { params: { id: await place() } })
    const mail = await shown()
    expect([mail.kind, mail.to]).toEqual(['order-cancelled', mei.email])
    expect(mail.text).toContain('We have cancelled your order')
  })

  it('report the expiry and link to the product, or to the repetition of several lines', async () => {
    await expire(await place())
    const mail = await shown()
    expect(mail.subject).toMatch(/^Order expired: F-\d+, 10 × LED, amber, \d+ mm$/)
    expect(mail.text).toMatch(/was not paid by .* UTC/)
    expect(mail.text).toContain('https://parts.example.com/purchage/')
    const lines = [await stock(shop.db), await stock(shop.db)].map((toolId) => ({ toolId, quantity: 10 }))
    const { _id: id } = (await placeLines(mei, lines)).body
    await expire(id)
    expect((await shown()).text).toContain(`https://parts.example.com/dashboard/orders/${id}/again`)
  })

  it('report a refund with amount and reason', async () => {
    const id = await place()
    await pay(shop.url, mei, id)
    await owner.call(refundOrder, { params: { id }, body: {} })
    const mail = await shown()
    expect(mail.subject).toMatch(/^Money returned: \$2\.50, F-\d+$/)
    expect(mail.text).toContain('We have refunded your order: $2.50 is on its way back to your card.')
  })

  it('list the charges, with the rate of the tax', async () => {
    const post = { key: 'post', name: 'Post', kind: 'flat' as const, countries: [], price: 5 }
    await changeSettings(shop.db, 'shipping', { methods: [post] })
    const rates = [{ country: 'DE', name: 'VAT', percent: 8.875 }]
    await changeSettings(shop.db, 'tax', { rates, reverseCharge: false })
    const id = await place()
    await shop.db.query('DELETE FROM settings')
    const charged = 'Price: $0.25\nPost: $5.00\nVAT 8.875%: $0.67\nTotal price: $8.17\n'
    expect((await shown()).text).toContain(charged)
    await pay(shop.url, mei, id)
    expect((await shown()).text).toContain(charged)
  })
})

it('an email gets a limited number of mails of each kind per hour, more if it is verified', async () => {
  const orderAndCancel = async (buyer: Shopper, times: number) => {
    const toolId = await stock(shop.db, { availableQuantity: 1000 })
    for (let n = 0; n < times; n++) {
      const { body } = await placeOne(buyer, toolId)
      await buyer.call(cancelOrder, { params: { id: body._id } })
    }
    await send({ LIMIT_ORDER_MAIL_UNVERIFIED: '2', LIMIT_ORDER_MAIL_VERIFIED: '4' })
    const got = server.accepted.filter(({ recipients }) => recipients.includes(buyer.email))
    // Without the soft line breaks of quoted-printable.
    const sources = got.map(({ source }) => source.replaceAll('=\r\n', ''))
    return ['received', 'cancelled'].map(
      (what) => sources.filter((source) => source.includes(`Order ${what}`)).length,
    )
  }
  const noor = await signUp(shop.url, 'Noor Haddad')
  const tom = await signUp(shop.url, 'Tom Okafor')
  await verify(tom)
  expect(await orderAndCancel(noor, 3)).toEqual([2, 2])
  expect(await orderAndCancel(tom, 5)).toEqual([4, 4])
  expect(await orderAndCancel(noor, 1)).toEqual([2, 2])
  const waiting = 'SELECT FROM outbox WHERE recipient = $1 AND due_at IS NOT NULL'
  expect((await shop.db.query(waiting, [noor.email])).rowCount).toBe(0)
  await shop.db.query(
    "UPDATE limit_uses SET used_at = ARRAY(SELECT t - interval '1 hour' FROM unnest(used_at) t)",
  )
  expect(await orderAndCancel(noor, 1)).toEqual([3, 3])
})

it('retries while the mail server is down do not count towards the limit', async () => {
  const limits = { LIMIT_ORDER_MAIL_UNVERIFIED: '2' }
  const noor = await signUp(shop.url, 'Noor Haddad')
  await place(noor)
  await whileServerIsDown(async () => {
    for (let n = 0; n < 3; n++) {
      await send(limits)
      await shop.db.query('UPDATE outbox SET due_at = now() WHERE due_at IS NOT NULL')
    }
  })
  await send(limits)
  expect(server.accepted.map(({ recipients }) => recipients)).toEqual([[noor.email]])
})

describe('text typed by a buyer', () => {
  const mailsOf = async (person: Shopper) => {
    const parts = [await stock(shop.db), await stock(shop.db)]
    const order = async () => {
      const lines = parts.map((toolId) => ({ toolId, quantity: 10, reference: 'Claim your prize' }))
      const to = { ...shipTo, street: 'prize.example: claim yours' }
      const more = { shipTo: to, poNumber: 'Claim 1', note: 'Claim your prize.' }
      return (await placeLines(person, lines, more)).body._id as string
    }
    await person.call(cancelOrder, { params: { id: await order() } })
    await expire(await order())
    const paid = await order()
    await pay(shop.url, person, paid)
    await owner.call(refundOrder, { params: { id: paid }, body: {} })
    const { rows } = await shop.db.query(
      `SELECT * FROM outbox WHERE recipient = $1 AND facts ? 'lines' ORDER BY id`,
      [person.email],
    )
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(Object.keys(templates())))
    return Promise.all(rows.map((mail) => templates()[mail.kind as OrderMailKind](mail)))
  }

  // (rules: A-14)
  it('is left out of mails to an unverified email', async () => {
    const person = await signUp(shop.url, 'You won a prize')
    // Another account with the same email, which is verified.
    await shop.db.query(
      `INSERT INTO users (id, email, name, email_verified) VALUES (gen_random_uuid(), $1, 'Owner', true)`,
      [person.email],
    )
    for (const letter of await mailsOf(person))
      for (const text of [letter?.subject, letter?.text, letter?.html])
        expect(text).not.toMatch(/prize|claim|496 0000/i)
  })

  it('is in mails to a verified email', async () => {
    const person = await signUp(shop.url, 'You won a prize')
    await verify(person)
    for (const letter of await mailsOf(person))
      for (const words of ['Hello You won a prize,', '(Claim your prize)', 'PO number: Claim 1'])
        expect(letter?.text).toContain(words)
  })
})
