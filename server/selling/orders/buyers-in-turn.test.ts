import { describe, expect, it } from 'vitest'
import { placeOrderOfLines } from '#contract/selling/orders.ts'
import { keyOf } from '#server/people/keys/keys.fixture.ts'
import { QueueFull } from '#server/platform/runtime/turns.ts'
import { shipTo } from '#test/support/place-lines.ts'
import { callAs, type Outcome, signUp } from '#test/support/shopper.ts'
import { mei, numbered, type Part, parts, serveLinesShop, shop, whileLocked } from './lines-shop.fixture.ts'
import { MAX_WAITING_ORDERS, ORDERS_AT_ONCE, turnsOfOrders } from './order-limits.ts'

describe('turns of orders (rules: L-9)', () => {
  /** Orders that end when the test says so. */
  function openTurns() {
    const inTurn = turnsOfOrders()
    const begun: string[] = []
    const ends: (() => void)[] = []
    const order = (buyer: string, ids = ['relay', 'led']) =>
      inTurn(buyer, { ids, partNumbers: [] }, async () => {
        begun.push(buyer)
        await new Promise<void>((end) => ends.push(end))
      })
    const end = () => {
      ends.shift()?.()
      return settled()
    }
    return { begun, order, end }
  }
  const settled = () => new Promise(setImmediate)

  it('give a buyer one order in work, however many wait, and the others theirs at once', async () => {
    const { begun, order, end } = openTurns()
    const all = Array.from({ length: MAX_WAITING_ORDERS + 1 }, () => order('attacker'))
    await settled()
    expect(begun).toEqual(['attacker'])
    await expect(order('attacker')).rejects.toThrow(QueueFull)
    all.push(order('bystander'))
    await settled()
    expect(begun).toEqual(['attacker', 'bystander'])
    while (begun.length < all.length) await end()
    await end()
    await end()
    await Promise.all(all)
  })

  it.each([
    ['of several products', ['relay', 'led']],
    ['of one product', ['relay']],
  ])('go round the buyers where all places are taken, for orders %s', async (_, ids) => {
    const { begun, order, end } = openTurns()
    const attackers = ['a', 'b', 'c', 'd', 'e']
    const all = attackers.flatMap((each) => [order(each, ids), order(each, ids), order(each, ids)])
    await settled()
    all.push(order('bystander', ids))
    while (begun.length < all.length) await end()
    // Each buyer once before any of them a second time.
    expect(begun.slice(0, 6)).toEqual([...attackers, 'bystander'])
    for (let left = 0; left < ORDERS_AT_ONCE; left++) await end()
    await Promise.all(all)
  })
})

describe('orders that wait', () => {
  serveLinesShop()

  it('are of one buyer: all keys of an attacker hold one place, and others do not wait', async () => {
    const attacker = await signUp(shop.url, 'Noor Haddad')
    const keys: string[] = []
    for (let nth = 0; nth < 2 * ORDERS_AT_ONCE; nth++)
      keys.push((await keyOf(attacker, ['orders:write'], { orderLimit: 1000 })).key)
    const [locked, other, led, relay] = (await parts(4)) as [Part, Part, Part, Part]
    const attack = { lines: [numbered(locked, 10), numbered(other, 10)], shipTo }
    let attacks: Promise<Outcome[]> | undefined
    await whileLocked(locked, async () => {
      attacks = Promise.all(keys.map((key) => callAs(shop.url, key, placeOrderOfLines, { body: attack })))
      await expect.poll(waiting).toBe(1)
      const body = { lines: [numbered(led, 10), numbered(relay, 10)], shipTo }
      expect((await mei.call(placeOrderOfLines, { body })).status).toBe(201)
      expect(await waiting()).toBe(1)
    })
    expect((await attacks)?.map(({ status }) => status)).toEqual(keys.map(() => 201))
  })

  const waiting = async () =>
    (
      await shop.db.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    ).rowCount

  it('are no tests: a test locks nothing, and takes no number of an order (rules: T-5)', async () => {
    const [locked, other] = (await parts(2)) as [Part, Part]
    const body = { lines: [numbered(locked, 10), numbered(other, 10)], shipTo }
    const lastNumber = async () => (await shop.db.query('SELECT last_value FROM order_serials')).rows[0]
    const before = await lastNumber()
    await whileLocked(locked, async () => {
      for (let nth = 0; nth < 3; nth++)
        expect((await mei.call(placeOrderOfLines, { query: { test: 'true' }, body })).status).toBe(200)
    })
    expect(await lastNumber()).toEqual(before)
  })

  it('lock nothing for a buyer whose last order was refused, until one would be placed', async () => {
    const noor = await signUp(shop.url, 'Noor Haddad')
    const [locked, other] = (await parts(2)) as [Part, Part]
    const order = (quantity: number) =>
      noor.call(placeOrderOfLines, {
        body: { lines: [numbered(locked, quantity), numbered(other, quantity)], shipTo },
      })
    expect((await order(100_000)).status).toBe(409)
    await whileLocked(locked, async () => expect((await order(100_000)).status).toBe(409))
    expect((await order(10)).status).toBe(201)
  })
})
