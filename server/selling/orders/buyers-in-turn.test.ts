import { describe, expect, it } from 'vitest'
import { placeOrderOfLines } from '#contract/selling/orders.ts'
import { keyOf } from '#server/people/keys/keys.fixture.ts'
import { QueueFull } from '#server/platform/runtime/turns.ts'
import { shipTo } from '#test/support/place-lines.ts'
import { callAs, type Outcome, signUp } from '#test/support/shopper.ts'
import { waitingForLocks } from '#test/support/waiting-for-locks.ts'
import { numbered, type Part, useLinesShop } from './lines-shop.fixture.ts'
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
    await expect(order('attacker')).rejects.toThrow(QueueFull)
    all.push(order('bystander'))
    await settled()
    expect(begun).toEqual(['attacker', 'bystander'])
    for (let left = all.length; left > 0; left--) await end()
    await Promise.all(all)
  })

  it.each([
    ['of several products', ['relay', 'led']],
    ['of one product', ['relay']],
  ])('go round the buyers where all places are taken, for orders %s', async (_, ids) => {
    const { begun, order, end } = openTurns()
    const attackers = ['a', 'b', 'c', 'd', 'e']
    const all = attackers.flatMap((each) => [order(each, ids), order(each, ids)])
    await settled()
    all.push(order('bystander', ids))
    for (let left = all.length; left > 0; left--) await end()
    // Each buyer once before any of them a second time.
    expect(begun.slice(0, 6)).toEqual([...attackers, 'bystander'])
    await Promise.all(all)
  })
})

describe('orders that wait', () => {
  const { shop, parts, order, whileLocked } = useLinesShop()
  const two = async (quantity = 10) => {
    const [locked, other] = await parts(2)
    return { locked, lines: [numbered(locked, quantity), numbered(other, quantity)] }
  }

  it('are of one buyer: all keys of an attacker hold one place, and others do not wait', async () => {
    const attacker = await signUp(shop.url, 'Noor Haddad')
    const keys: string[] = []
    for (let nth = 0; nth < 2 * ORDERS_AT_ONCE; nth++)
      keys.push((await keyOf(attacker, ['orders:write'], { orderLimit: 1000 })).key)
    const { locked, lines } = await two()
    let attacks: Promise<Outcome[]> | undefined
    await whileLocked(locked, async () => {
      const body = { lines, shipTo }
      attacks = Promise.all(keys.map((key) => callAs(shop.url, key, placeOrderOfLines, { body })))
      await expect.poll(() => waitingForLocks(shop.db)).toBe(1)
      expect((await order(await two())).status).toBe(201)
      expect(await waitingForLocks(shop.db)).toBe(1)
    })
    expect((await attacks)?.map(({ status }) => status)).toEqual(keys.map(() => 201))
  })

  it('lock nothing for a buyer whose last order was refused, until one would be placed', async () => {
    const noor = await signUp(shop.url, 'Noor Haddad')
    const { locked, lines } = await two(100_000)
    const refused = async () => expect((await order({ lines }, undefined, noor)).status).toBe(409)
    await refused()
    await whileLocked(locked as Part, refused)
    const few = lines.map((line) => ({ ...line, quantity: 10 }))
    expect((await order({ lines: few }, undefined, noor)).status).toBe(201)
  })
})
