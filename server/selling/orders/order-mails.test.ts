import { beforeAll, describe, expect, it } from 'vitest'
import { changeOrder } from '#contract/selling/order-changes.ts'
import { cancelAnyOrder, cancelOrder, getOrder } from '#contract/selling/orders.ts'
import { payByTransfer } from '#contract/selling/pay-by.ts'
import { recordPayment, refundOrder } from '#contract/selling/payments.ts'
import { mailShop } from '#server/platform/mail/mail-shop.fixture.ts'
import { setRole } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { placeLines, placeOne, shipTo } from '#test/support/place-lines.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin, useBuyer } from '#test/support/use-people.ts'
import { verify } from '#test/support/verified.ts'
import { type OrderMailKind, OWNER, OWNER_ORDER_PAID } from './order-mail-facts.ts'
import { useMailShop } from './order-mails.fixture.ts'

const { shop, server, templates, send, sentTo, whileServerIsDown } = useMailShop()
const mei = useBuyer(shop)
const owner = useAdmin(shop)
auditAfter(shop)
beforeAll(() => verify(shop, mei))

/** The newest mail to a buyer. */
async function shown(environment = {}) {
  const sql = 'SELECT * FROM outbox WHERE recipient <> $1 ORDER BY id DESC LIMIT 1'
  const [mail] = (await shop.db.query(sql, [OWNER])).rows
  const letter = await templates(environment)[mail.kind as OrderMailKind](mail, mailShop)
  return { facts: mail.facts, kind: mail.kind, to: mail.recipient, text: '', html: '', ...letter }
}

let ledSize = 0
const place = async (who: Shopper = mei, address = shipTo.street) => {
  const toolId = await stock(shop.db, { name: `LED <i>amber</i>, ${++ledSize} mm` })
  return (await placeOne(who, toolId, 10, { address })).body._id as string
}
const expire = async (id: string) => {
  await shop.db.query(`UPDATE orders SET hold_until = now() - interval '1 minute' WHERE id = $1`, [id])
  await shop.runJob('expiry')
}
function expectAll(text: string | undefined, words: string[]): void {
  for (const each of words) expect(text).toContain(each)
}

describe('the mail of a placed order', () => {
  it('goes to the buyer once, with the ordered product, and the address line by line', async () => {
    await send()
    server.accepted.length = 0
    const name = 'Resistor 4.7 kΩ <b>5 %</b>'
    const toolId = await stock(shop.db, { name, price: '0.0042', availableQuantity: 9000 })
    const address = 'Mei Tanaka\r\n4 Dock Road\r\nTotal price: $0.01'
    const order = () => placeOne(mei, toolId, 1250, { address }, { 'idempotency-key': 'one-form-shown' })
    const [placed] = await Promise.all([order(), order()])
    await send()
    expect(server.accepted.map(({ recipients }) => recipients)).toEqual([[mei.email]])
    const { html, subject, text } = await shown()
    expect(subject).toBe(`Order received: ${placed.body.orderNumber}, 1,250 × ${name}`)
    const price = ['Price: $0.0042', 'Total price: $5.25']
    expectAll(text, ['Hello Mei Tanaka,', ...price, placed.body._id, 'example.com/dashboard/myorders'])
    expectAll(text, ['\nAddress: Mei Tanaka\n  4 Dock Road\n  Total price: $0.01\n'])
    expect(text).toMatch(/until \d+ \w+ \d{4} at \d\d:\d\d UTC/)
    const lines = 'Mei Tanaka<br/>4 Dock Road<br/>Total price: $0.01'
    expectAll(html, ['Resistor 4.7 kΩ &lt;b&gt;5 %&lt;/b&gt;', lines])
  })

  it('of many lines lists 30 of them, the number of the others, and the order number', async () => {
    const lines = []
    for (let n = 1; n <= 32; n++) {
      const part = { name: `Part ${n}`, partNumber: `PART-${n}`, price: '0.125', availableQuantity: 9000 }
      lines.push({
        toolId: await stock(shop.db, part),
        quantity: 1010,
        ...(n === 2 && { reference: 'C1-C9' }),
      })
    }
    const { body: order } = await placeLines(mei, lines, { poNumber: 'PO-7' })
    const { facts, subject, text } = await shown()
    expect(facts.lines).toHaveLength(30)
    expect(subject).toBe(`Order received: ${order.orderNumber} (PO-7), 1,010 × Part 1 and 31 more`)
    expectAll(text, [
      'Parts: 1,010 × Part 1, PART-1, $0.125 each: $126.25\n',
      '\n  1,010 × Part 2, PART-2, $0.125 each: $126.25 (C1-C9)\n',
      '\n  1,010 × Part 30, PART-30, $0.125 each: $126.25\n  and 2 more\nTotal price: $4,040.00\n',
      `Order number: ${order.orderNumber}\nPO number: PO-7\n`,
    ])
  })

  it('is not sent for an order that was refused or rolled back', async () => {
    await send()
    server.accepted.length = 0
    const toolId = await stock(shop.db, { availableQuantity: 20 })
    expect((await placeOne(mei, toolId, 21)).status).toBe(409)
    const refuse = `ADD CONSTRAINT refuse_all CHECK (kind <> 'placed') NOT VALID`
    await shop.db.query(`ALTER TABLE order_events ${refuse}`)
    const failed = await placeOne(mei, toolId)
    await shop.db.query('ALTER TABLE order_events DROP CONSTRAINT refuse_all')
    await send()
    expect([failed.status, server.accepted]).toEqual([500, []])
  })
})

describe('the mails after that of a placed order', () => {
  it('include a receipt after payment, with seller, transaction id and invoice', async () => {
    const id = await place()
    const transactionId = await pay(shop.url, mei, id)
    const mail = await shown({ STORE_OWNER: 'Farad Works Ltd', STORE_ADDRESS: '9 Mill Lane, Leeds' })
    expect([mail.kind, mail.to]).toEqual(['order-paid', mei.email])
    expect(mail.subject).toMatch(/^Receipt: F-\d+, 10 × LED/)
    const { papers } = (await mei.call(getOrder, { params: { id } })).body
    const { number } = papers.find(({ kind }: { kind: string }) => kind === 'invoice')
    expectAll(mail.text, ['Total price: $2.50', `Transaction id: ${transactionId}`, `Invoice: ${number}`])
    expectAll(mail.text, ['Sold by: Farad Works Ltd, 9 Mill Lane, Leeds', `.com/dashboard/orders/${id}`])
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
    expect(mail.subject).toMatch(/^Order expired: F-\d+, 10 × LED/)
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

describe('an email gets a limited number of mails of each kind per hour', () => {
  it('more if it is verified', async () => {
    const orderAndCancel = async (buyer: Shopper, times: number) => {
      for (let n = 0; n < times; n++) await buyer.call(cancelOrder, { params: { id: await place(buyer) } })
      await send({ LIMIT_ORDER_MAIL_UNVERIFIED: '2', LIMIT_ORDER_MAIL_VERIFIED: '4' })
      const sources = sentTo(buyer.email)
      return ['received', 'cancelled'].map(
        (what) => sources.filter((one) => one.includes(`Order ${what}`)).length,
      )
    }
    const noor = await signUp(shop.url, 'Noor Haddad')
    const tom = await signUp(shop.url, 'Tom Okafor')
    await verify(shop, tom)
    expect(await orderAndCancel(noor, 3)).toEqual([2, 2])
    expect(await orderAndCancel(tom, 5)).toEqual([4, 4])
    expect(await orderAndCancel(noor, 1)).toEqual([2, 2])
    const waiting = 'SELECT FROM outbox WHERE recipient = $1 AND due_at IS NOT NULL'
    expect((await shop.db.query(waiting, [noor.email])).rowCount).toBe(0)
    const anHourLater = `used_at = ARRAY(SELECT t - interval '1 hour' FROM unnest(used_at) t)`
    await shop.db.query(`UPDATE limit_uses SET ${anHourLater}`)
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
    expect(sentTo(noor.email)).toHaveLength(1)
  })
})

// (rules: A-14)
it('text typed by a buyer is in mails to a verified email, and left out of those to an unverified one', async () => {
  const account = { accountHolder: 'Farad', iban: 'DE02120300000000202051' }
  await changeSettings(shop.db, 'payment', { card: true, transfer: true, holdDays: 10, ...account })
  const person = await signUp(shop.url, 'You won a prize')
  const mails = async () => {
    await shop.db.query('DELETE FROM outbox')
    const lines = [await stock(shop.db), await stock(shop.db)].map((toolId) => ({
      toolId,
      quantity: 10,
      reference: 'Claim your prize',
    }))
    const to = { ...shipTo, street: 'prize.example: claim yours' }
    const more = { shipTo: to, poNumber: 'Claim 1', note: 'Claim your prize.' }
    const order = async () => (await placeLines(person, lines, more)).body._id as string
    await person.call(cancelOrder, { params: { id: await order() } })
    const byTransfer = await order()
    await person.call(payByTransfer, { params: { id: byTransfer }, body: { payBy: 'transfer' } })
    await expire(byTransfer)
    const paid = await order()
    await person.call(changeOrder, { params: { id: paid }, body: { note: 'Claim it twice.' } })
    await pay(shop.url, person, paid)
    await owner.call(refundOrder, { params: { id: paid }, body: {} })
    const { rows } = await shop.db.query('SELECT * FROM outbox WHERE recipient = $1', [person.email])
    const { [OWNER_ORDER_PAID]: _, ...ofBuyer } = templates()
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(Object.keys(ofBuyer)))
    return Promise.all(rows.map((mail) => ofBuyer[mail.kind as OrderMailKind](mail, mailShop)))
  }
  // Another account with the same email, which is verified.
  await shop.db.query(
    `INSERT INTO users (id, email, name, email_verified) VALUES (gen_random_uuid(), $1, 'Owner', true)`,
    [person.email],
  )
  for (const letter of await mails())
    for (const text of [letter?.subject, letter?.text, letter?.html])
      expect(text).not.toMatch(/prize|claim|496 0000/i)
  await shop.db.query(`DELETE FROM users WHERE email = $1 AND name = 'Owner'`, [person.email])
  await verify(shop, person)
  for (const letter of await mails())
    expectAll(letter?.text, ['Hello You won a prize,', '(Claim your prize)', 'PO number: Claim 1'])
})

describe('the mail to the owner about a paid order', () => {
  const CONTACT_EMAIL = 'owner@example.com'
  const ofOrder = async (id: string) =>
    (
      await shop.db.query(`SELECT * FROM outbox WHERE kind = $1 AND facts ->> 'id' = $2`, [
        OWNER_ORDER_PAID,
        id,
      ])
    ).rows

  it('is one, even if the payment is reported several times', async () => {
    const id = await place(mei, '<script>alert(1)</script> Road')
    const transactionId = await pay(shop.url, mei, id)
    const again = () => mei.call(recordPayment, { params: { id }, body: { bookingId: id, transactionId } })
    await Promise.all([again(), again()])
    await shop.runJob('reconciliation')
    const mails = await ofOrder(id)
    expect(mails).toHaveLength(1)
    const mail = await templates({ CONTACT_EMAIL })[OWNER_ORDER_PAID](mails[0], mailShop)
    expect([mail?.to, mail?.replyTo]).toEqual([CONTACT_EMAIL, mei.email])
    expect(mail?.subject).toMatch(/^Order paid: F-\d+, 10 × LED <i>amber<\/i>, .*, \$2.50$/)
    expectAll(mail?.text, [`https://parts.example.com/dashboard/manageorders?q=${id}`, mei.name, mei.email])
    expectAll(mail?.text, [transactionId, 'Total price: $2.50'])
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Road')
    expect(mail?.html).not.toMatch(/<script|<i>/)
  })

  it('goes to the first admin if no address is set, and is not sent if PAID_ORDER_MAIL is off', async () => {
    const id = await place()
    await pay(shop.url, mei, id)
    const [mail] = await ofOrder(id)
    const to = async (settings = {}) => (await templates(settings)[OWNER_ORDER_PAID](mail, mailShop))?.to
    expect([await to({ CONTACT_EMAIL, PAID_ORDER_MAIL: 'off' }), await to()]).toEqual([
      undefined,
      owner.email,
    ])
    await setRole(shop.db, owner.email, 'buyer')
    expect(await to()).toBeUndefined()
    await setRole(shop.db, owner.email, 'admin')
  })

  it('is stored only together with the payment', async () => {
    const id = await place()
    const refuse = `ADD CONSTRAINT refuse CHECK (kind <> '${OWNER_ORDER_PAID}') NOT VALID`
    await shop.db.query(`ALTER TABLE outbox ${refuse}`)
    await pay(shop.url, mei, id)
    const { rows } = await shop.db.query('SELECT state FROM orders WHERE id = $1', [id])
    expect(rows).toEqual([{ state: 'unpaid' }])
    await shop.db.query('ALTER TABLE outbox DROP CONSTRAINT refuse')
    await shop.db.query(`UPDATE payments SET created_at = now() - interval '2 minutes'`)
    await shop.runJob('reconciliation')
    expect(await ofOrder(id)).toHaveLength(1)
  })
})
