import { beforeEach, describe, expect, it } from 'vitest'
import { cancelAnyOrder, cancelOrder, getOrder, placeOrder } from '#contract/selling/orders.ts'
import { refundOrder } from '#contract/selling/payments.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { type OrderMailKind, OWNER } from './order-mail-facts.ts'
import { serveMailShop, shop, templates } from './order-mails.fixture.ts'

serveMailShop()

const where = { address: '4 Dock Road, Bristol', number: '+44 117 496 0000' }

describe('the mails after that of a placed order', () => {
  const shown = async (environment = {}) => {
    const [mail] = (
      await shop.db.query('SELECT * FROM outbox WHERE recipient <> $1 ORDER BY id DESC LIMIT 1', [OWNER])
    ).rows
    const letter = await templates(environment)[mail.kind as OrderMailKind](mail)
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
      subject: expect.stringMatching(/^Receipt: F-\d+, 10 × LED, amber, 1 mm$/),
    })
    expect(mail.text).toContain('Total price: $2.50')
    expect(mail.text).toContain(`Transaction id: ${transactionId}`)
    expect(mail.text).toContain('Sold by: Farad Works Ltd, 9 Mill Lane, Leeds')
  })

  it('name the invoice in the receipt and link to its order', async () => {
    const id = await place()
    await pay(shop.url, ann, id)
    const { papers } = (await ann.call(getOrder, { params: { id } })).body
    const { number } = papers.find(({ kind }: { kind: string }) => kind === 'invoice')
    const { text } = await shown()
    expect(text).toContain(`Invoice: ${number}`)
    expect(text).toContain(`See the order and its invoice:\nhttps://parts.example.com/dashboard/orders/${id}`)
    // As long as the shop has no seller.
    await shop.db.query('UPDATE papers SET serial = NULL WHERE order_id = $1', [id])
    const waiting = await shown()
    expect(waiting.text).not.toContain('Invoice')
    expect(waiting.text).toContain('https://parts.example.com/dashboard/myorders')
  })

  it('store no shipments', async () => {
    await pay(shop.url, ann, await place())
    const { rows } = await shop.db.query(`SELECT DISTINCT facts ? 'shipments' AS stored FROM outbox`)
    expect(rows).toEqual([{ stored: false }])
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
    expect(mail.subject).toMatch(/^Order expired: F-\d+, 10 × LED, amber, \d mm$/)
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
    expect(mail.subject).toMatch(/^Money returned: \$2\.50, F-\d+$/)
    expect(mail.text).toContain('We have refunded your order: $2.50 is on its way back to your card.')
  })
})

it('the mails list the charges, with the rate of the tax', async () => {
  const mei = await signUp(shop.url)
  const toolId = await stock(shop.db, { price: '0.25' })
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
    const { text } = (await templates()[kind](rows[0])) ?? {}
    expect(text).toContain('Price: $0.25\nPost: $5.00\nVAT 8.875%: $0.67\nTotal price: $8.17\n')
  }
})
