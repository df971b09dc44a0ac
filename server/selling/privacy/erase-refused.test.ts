// Slow: each test signs up a person with everything that an account can hold.
import { beforeEach, describe, expect, it } from 'vitest'
import { listUsers } from '#contract/people/users.ts'
import { addShipment } from '#contract/selling/fulfilment.ts'
import { getOrder, listMyOrders } from '#contract/selling/orders.ts'
import { refundOrder } from '#contract/selling/payments.ts'
import { erasePerson } from '#contract/selling/privacy.ts'
import { calmGateway, tellGateway } from '#sandbox/card-gateway/faults.ts'
import { newId } from '#server/platform/database/ids.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { cards, openPayment, pay, payByCard } from '#test/support/card.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { partNumberOf } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { signUpMarked, stateOf, stockParts } from './person.fixture.ts'

const shop = useShop()
const admin = useAdmin(shop)
auditAfter(shop)
beforeEach(() => calmGateway(shop.db))

const erase = (id: string, by = admin) => by.call(erasePerson, { params: { id } })

describe('erasing is refused', () => {
  it('while a payment is being processed, and changes nothing', async () => {
    const zyx = await signUpMarked(shop, await stockParts(shop, 2))
    const [first = '', second = ''] = zyx.orders
    await tellGateway(shop.db, { kind: 'processing' })
    const payment = await openPayment(zyx, second)
    await payByCard(shop.url, payment, cards.good)
    const refused = await erase(zyx.id)
    expect([refused.status, refused.body.type]).toEqual([409, 'urn:farad:problem:money-under-way'])
    expect([await stateOf(shop, first), await stateOf(shop, second)]).toEqual(['unpaid', 'unpaid'])
    expect((await zyx.call(listMyOrders)).body).toHaveLength(2)
  })

  it('while a refund or a dispute is in progress', async () => {
    const zyx = await signUpMarked(shop, await stockParts(shop, 1))
    const [order = ''] = zyx.orders
    await pay(shop.url, zyx, order)
    const set = (columns: string) =>
      shop.db.query(`UPDATE payments SET ${columns} WHERE order_id = $1`, [order])
    await set(`dispute = 'open'`)
    expect((await erase(zyx.id)).body.type).toBe('urn:farad:problem:money-under-way')
    await set(`dispute = NULL`)
    await tellGateway(shop.db, { kind: 'fail', operation: 'POST /v1/refunds' })
    expect((await admin.call(refundOrder, { params: { id: order }, body: {} })).status).toBe(202)
    expect((await erase(zyx.id)).body.type).toBe('urn:farad:problem:money-under-way')
    await calmGateway(shop.db)
    await set(`created_at = created_at - interval '1 hour', checked_at = NULL`)
    await shop.runJob('reconciliation')
    expect((await erase(zyx.id)).status).toBe(200)
  })

  it('while parts of a paid order are to ship, and names the order', async () => {
    const [part = ''] = await stockParts(shop, 1)
    const zyx = await signUpMarked(shop, [part])
    const [order = ''] = zyx.orders
    await pay(shop.url, zyx, order)
    const { orderNumber } = (await admin.call(getOrder, { params: { id: order } })).body
    const ship = (quantity: number) => {
      const lines = [{ partNumber: partNumberOf(part), quantity }]
      return admin.call(addShipment, { params: { id: order }, body: { carrier: 'DHL', lines } })
    }
    await ship(4)
    const refused = await erase(zyx.id)
    expect([refused.status, refused.body.type]).toEqual([409, 'urn:farad:problem:parts-to-ship'])
    expect(refused.body.title).toContain(orderNumber)
    expect((await zyx.call(listMyOrders)).body).toHaveLength(1)
    await ship(6)
    expect((await erase(zyx.id)).body).toEqual({ erasedCount: 1 })
  })

  it('not by parts whose money the bank has returned', async () => {
    const zyx = await signUpMarked(shop, await stockParts(shop, 1))
    const [order = ''] = zyx.orders
    await pay(shop.url, zyx, order)
    expect((await erase(zyx.id)).body.type).toBe('urn:farad:problem:parts-to-ship')
    await shop.db.query(`UPDATE payments SET dispute = 'lost' WHERE order_id = $1`, [order])
    expect((await erase(zyx.id)).status).toBe(200)
    // An earlier version erased people whose parts were still to ship.
    await shop.db.query('UPDATE payments SET dispute = NULL WHERE order_id = $1', [order])
    expect((await erase(zyx.id)).body).toEqual({ erasedCount: 0 })
  })

  it('for self and for unknown ids', async () => {
    const { rows } = await shop.db.query('SELECT id FROM users WHERE email = $1', [admin.email])
    for (const id of [rows[0].id, rows[0].id.toUpperCase()])
      expect((await erase(id)).body.type).toBe('urn:farad:problem:own-erasure')
    for (const id of [newId(), 'nobody']) expect((await erase(id)).status).toBe(404)
  })

  it('so that 1 admin is left if several erase each other concurrently', async () => {
    const admins = await Promise.all(['Bo', 'Cy', 'Di'].map((name) => signUpAdmin(shop, name)))
    const { rows } = await shop.db.query('SELECT id, email FROM users')
    const idOf = (who: Shopper) => rows.find(({ email }) => email === who.email).id
    const pairs = admins.flatMap((by) => admins.filter((who) => who !== by).map((who) => [by, who] as const))
    const outcomes = await Promise.all(pairs.map(([by, who]) => erase(idOf(who), by)))
    expect(outcomes.filter(({ status }) => status !== 200 && status !== 401)).toEqual([])
    const statuses = await Promise.all(admins.map(async (one) => (await one.call(listUsers)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })
})

it('a person who pays during the erasure either keeps the account with the paid order or is erased with a cancelled one', async () => {
  const payDuringErasure = async () => {
    const { id, orders, ...person } = await signUpMarked(shop, await stockParts(shop, 1))
    const payment = await openPayment(person, orders[0] ?? '')
    const [erased] = await Promise.all([erase(id), payByCard(shop.url, payment, cards.good)])
    const isErased = 'SELECT erased_at IS NOT NULL AS erased FROM users WHERE id = $1'
    const { rows } = await shop.db.query(isErased, [id])
    return { ...erased, state: await stateOf(shop, orders[0] ?? ''), isErased: rows[0].erased }
  }
  const outcomes = await Promise.all(Array.from({ length: 6 }, payDuringErasure))
  for (const { status, body, state, isErased } of outcomes) {
    if (status === 200) expect([isErased, state]).toEqual([true, 'cancelled'])
    else {
      expect([status, isErased]).toEqual([409, false])
      expect(body.type).toMatch(/parts-to-ship|money-under-way/)
    }
  }
})
