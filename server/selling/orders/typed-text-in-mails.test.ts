import { describe, expect, it } from 'vitest'
import { cancelOrder, placeOrderOfLines } from '#contract/selling/orders.ts'
import { refundOrder } from '#contract/selling/payments.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { shipTo } from '#test/support/place-lines.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import type { OrderMailKind } from './order-mail-facts.ts'
import { serveMailShop, shop, templates, verify } from './order-mails.fixture.ts'

serveMailShop()

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
    expect(kinds).toEqual(new Set(Object.keys(templates())))
    return Promise.all(rows.map((mail) => templates()[mail.kind as OrderMailKind](mail)))
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
