import { expect, it } from 'vitest'
import { erasePerson } from '#contract/desk/privacy.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { cards, openPayment, payByCard } from '#test/support/card.ts'
import { openShop } from '#test/support/open-shop.ts'
import { audit } from '#test/support/stock-room.ts'
import { signUpMarked, stateOf, stockParts } from './person.fixture.ts'

const PEOPLE = 12

it('a person who pays during the erasure either keeps the account with the paid order or is erased with a cancelled one', async () => {
  const shop = await openShop()
  const admin = await signUpAdmin(shop)
  const outcomes = await Promise.all(Array.from({ length: PEOPLE }, () => payDuringErasure()))
  for (const { status, type, state, isErased } of outcomes) {
    if (status === 200) expect([isErased, state]).toEqual([true, 'cancelled'])
    else {
      expect([status, isErased]).toEqual([409, false])
      expect(['urn:farad:problem:parts-to-ship', 'urn:farad:problem:money-under-way']).toContain(type)
    }
  }
  expect(await audit(shop.db)).toEqual([])
  await shop.close()

  async function payDuringErasure() {
    const person = await signUpMarked(shop, await stockParts(shop, 1))
    const [order = ''] = person.orders
    const payment = await openPayment(person, order)
    const [erased] = await Promise.all([
      admin.call(erasePerson, { params: { id: person.id } }),
      payByCard(shop.url, payment, cards.good),
    ])
    const { rows } = await shop.db.query('SELECT erased_at FROM users WHERE id = $1', [person.id])
    return {
      status: erased.status,
      type: erased.body.type,
      state: await stateOf(shop, order),
      isErased: rows[0].erased_at !== null,
    }
  }
})
