import { expect, it } from 'vitest'
import { cancelOrder, placeOrder } from '#contract/selling/orders.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import {
  send,
  serveMailServer,
  serveMailShop,
  server,
  shop,
  verify,
  whileServerIsDown,
} from './order-mails.fixture.ts'

serveMailShop()
serveMailServer()

/** Removes the soft line breaks of quoted-printable. */
const unfolded = (source: string) => source.replaceAll('=\r\n', '')
const where = { address: '4 Dock Road, Bristol', number: '+44 117 496 0000' }

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
  await whileServerIsDown(async () => {
    for (let n = 0; n < 12; n++) {
      await send()
      await shop.db.query('UPDATE outbox SET due_at = now() WHERE due_at IS NOT NULL')
    }
  })
  await send()
  expect(server.accepted.map(({ recipients }) => recipients)).toEqual([[noor.email]])
})
