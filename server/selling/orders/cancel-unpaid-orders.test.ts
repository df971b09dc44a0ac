import { expect, it } from 'vitest'
import { cancelUnpaidOrders, listUserEvents, removeUser } from '#contract/people/users.ts'
import { getOrder, getPayableOrder, listOrderEvents, type Order } from '#contract/selling/orders.ts'
import { getOverview } from '#contract/selling/overview.ts'
import { createPaymentIntent } from '#contract/selling/payments.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { intentId, pay } from '#test/support/card.ts'
import { openShop } from '#test/support/open-shop.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
const ada = useAdmin(shop)
auditAfter(shop)

async function ordersOf(mei: Shopper, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const lines = [{ toolId: await stock(shop.db), quantity: 100 }]
    ids.push(((await placeLines(mei, lines)).body as Order)._id)
  }
  return ids
}
const stateOf = async (mei: Shopper, id: string) =>
  (await mei.call(getPayableOrder, { params: { id } })).body.state
const cancelAllOf = ({ email }: Shopper, by = ada) => by.call(cancelUnpaidOrders, { params: { email } })
const idOf = async ({ email }: Shopper): Promise<string> =>
  (await shop.db.query('SELECT id FROM users WHERE email = $1', [email])).rows[0].id

it('an admin cancels all unpaid orders of a person in one step, and both histories say so', async () => {
  const mei = await signUp(shop.url)
  const [open = '', paid = '', other = ''] = await ordersOf(mei, 3)
  await pay(shop.url, mei, paid)
  const opened = (await mei.call(createPaymentIntent, { body: { orderId: open } })).body
  const others = await Promise.all([1, 2].map(() => cancelAllOf(mei)))
  expect(others.reduce((sum, { body }) => sum + body.cancelled, 0)).toBe(2)
  expect(await Promise.all([open, paid, other].map((id) => stateOf(mei, id)))).toEqual([
    'cancelled',
    'paid',
    'cancelled',
  ])
  const { rows } = await shop.db.query('SELECT status FROM card_gateway.payment_intents WHERE id = $1', [
    intentId(opened),
  ])
  expect(rows).toEqual([{ status: 'canceled' }])
  expect((await ada.call(listOrderEvents, { params: { id: other } })).body).toContainEqual(
    expect.objectContaining({ kind: 'cancelled', by: ada.email }),
  )
  const { body } = await ada.call(listUserEvents, { params: { id: await idOf(mei) } })
  expect(body).toContainEqual(expect.objectContaining({ kind: 'unpaid-orders-cancelled', by: ada.email }))
  const events = body.length
  expect((await cancelAllOf(mei)).body).toEqual({ cancelled: 0 })
  expect((await ada.call(listUserEvents, { params: { id: await idOf(mei) } })).body).toHaveLength(events)
})

it('the orders of a removed person are cancelled too; only an admin may, and only for an email that has an account', async () => {
  const mei = await signUp(shop.url)
  const [id = ''] = await ordersOf(mei, 1)
  expect((await cancelAllOf(mei, mei)).status).toBe(403)
  await ada.call(removeUser, { params: { email: mei.email } })
  expect((await cancelAllOf(mei)).body).toEqual({ cancelled: 1 })
  expect(await stateOf(ada, id)).toBe('cancelled')
  expect(await ada.call(cancelUnpaidOrders, { params: { email: 'nobody@example.com' } })).toMatchObject({
    status: 404,
  })
})

it('an unpaid order names its buyer to an admin as long as that buyer has never paid', async () => {
  const mei = await signUp(shop.url)
  const [open = '', other = ''] = await ordersOf(mei, 2)
  const newBuyerOf = async (who: Shopper, id: string) =>
    (await who.call(getOrder, { params: { id } })).body.newBuyer
  expect(await newBuyerOf(ada, open)).toEqual({ _id: await idOf(mei), email: mei.email })
  expect(await newBuyerOf(mei, open)).toBeUndefined()
  await pay(shop.url, mei, other)
  expect([await newBuyerOf(ada, open), await newBuyerOf(ada, other)]).toEqual([undefined, undefined])
})

it('the overview has the share of the stock that unpaid orders hold, and the metrics the parts half held', async () => {
  const own = await openShop()
  const owner = await signUpAdmin(own)
  const buyer = await signUp(own.url)
  const [first, second] = [await stock(own.db), await stock(own.db)]
  await placeLines(buyer, [
    { toolId: first, quantity: 500 },
    { toolId: second, quantity: 180 },
  ])
  expect((await owner.call(getOverview)).body.heldShare).toBe(0.34)
  expect(await (await fetch(`${own.url}/metrics`)).text()).toMatch(/^farad_parts_half_held 1$/m)
  await own.close()
})
