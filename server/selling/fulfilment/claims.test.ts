import { expect, it } from 'vitest'
import { claimOrder, listOrdersToShip, type QueuedOrder, unclaimOrder } from '#contract/selling/fulfilment.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { orderOf, paidOrder, ship, unpaidOrder } from './fulfilment.fixture.ts'

const shop = useShop()
const bea = useAdmin(shop, 'Bea Packer')
const ada = useAdmin(shop)
const mei = useBuyer(shop)

const claim = (who: Shopper, id: string) => who.call(claimOrder, { params: { id }, body: {} })
const unclaim = (who: Shopper, id: string) => who.call(unclaimOrder, { params: { id } })
const minutesUntil = (until: string) => (Date.parse(until) - Date.now()) / 60_000
const age = (id: string) =>
  shop.db.query(`UPDATE orders SET packed_until = now() - interval '1 second' WHERE id = $1`, [id])

it('a claimed order is packed by one admin for 30 minutes, and refuses others with the name and the minutes left', async () => {
  const { id, parts } = await paidOrder(shop, mei, 5)
  const lines = [{ partNumber: parts[0] ?? '', quantity: 2 }]
  const claimed = await claim(ada, id)
  expect([claimed.status, claimed.body.packer.name, claimed.body.packer.email]).toEqual([
    200,
    ada.name,
    ada.email,
  ])
  const { until } = claimed.body.packer
  expect(minutesUntil(until)).toBeGreaterThan(29)
  expect(minutesUntil(until)).toBeLessThanOrEqual(30)
  for (const refused of [await claim(bea, id), await ship(bea, id, lines)]) {
    expect([refused.status, refused.body.type]).toEqual([409, 'urn:farad:problem:packed-by-another'])
    expect(refused.body).toMatchObject({ name: ada.name, until })
    expect(refused.body.title).toContain(`${ada.name} is packing this order. It stays reserved for 30 min.`)
  }
  expect((await claim(ada, id)).body.packer.until > until).toBe(true)
  expect((await ship(ada, id, lines)).status).toBe(201)
})

it('a claim ends after its time', async () => {
  const { id, parts } = await paidOrder(shop, mei, 5)
  await claim(ada, id)
  await age(id)
  expect(await orderOf(bea, id)).not.toHaveProperty('packer')
  expect((await ship(bea, id, [{ partNumber: parts[0] ?? '', quantity: 2 }])).status).toBe(201)
  expect((await claim(bea, id)).body.packer.name).toBe(bea.name)
  expect((await claim(ada, id)).status).toBe(409)
})

it('a claim ends by its own admin only, and with the last piece', async () => {
  const { id, parts } = await paidOrder(shop, mei, 5)
  const lines = (quantity: number) => [{ partNumber: parts[0] ?? '', quantity }]
  await claim(ada, id)
  expect((await unclaim(bea, id)).body.packer.name).toBe(ada.name)
  const ended = await unclaim(ada, id)
  expect([ended.status, ended.body.packer]).toEqual([200, undefined])
  await claim(bea, id)
  await ship(bea, id, lines(2))
  expect((await orderOf(ada, id)).packer).toMatchObject({ name: bea.name })
  await ship(bea, id, lines(3))
  expect(await orderOf(ada, id)).not.toHaveProperty('packer')
  const { rows } = await shop.db.query('SELECT packer FROM orders WHERE id = $1', [id])
  expect(rows).toEqual([{ packer: null }])
})

it('only an order with pieces to ship can be claimed', async () => {
  const { id } = await unpaidOrder(shop, mei, 5)
  expect((await claim(ada, id)).body.type).toBe('urn:farad:problem:nothing-to-ship')
  const paid = await paidOrder(shop, mei, 5)
  await ship(ada, paid.id, [{ partNumber: paid.parts[0] ?? '', quantity: 5 }])
  expect((await claim(ada, paid.id)).body.type).toBe('urn:farad:problem:nothing-to-ship')
  for (const none of ['00000000-0000-7000-8000-000000000000', 'none'])
    for (const act of [claim, unclaim])
      expect((await act(ada, none)).body.type).toBe('urn:farad:problem:no-such-order')
})

it('an order with a disputed payment is claimed after the dispute is won', async () => {
  const { id } = await paidOrder(shop, mei, 5)
  const claimAfter = async (dispute: string) => {
    await shop.db.query('UPDATE payments SET dispute = $2 WHERE order_id = $1', [id, dispute])
    return (await claim(ada, id)).body
  }
  for (const dispute of ['open', 'lost'])
    expect((await claimAfter(dispute)).type).toBe('urn:farad:problem:order-disputed')
  expect((await claimAfter('won')).packer.name).toBe(ada.name)
})

it('admins see who packs an order, the buyer does not', async () => {
  const { id } = await paidOrder(shop, mei, 5)
  await claim(ada, id)
  expect((await orderOf(bea, id)).packer).toMatchObject({ name: ada.name })
  expect(await orderOf(mei, id)).not.toHaveProperty('packer')
  const { body: queue } = await bea.call(listOrdersToShip)
  expect(queue.find(({ _id }: QueuedOrder) => _id === id).packer.email).toBe(ada.email)
})
