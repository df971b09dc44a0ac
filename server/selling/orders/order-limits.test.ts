import { describe, expect, it } from 'vitest'
import { QueueFull } from '#server/platform/runtime/turns.ts'
import { MAX_WAITING_ORDERS, turnsOfOrders } from './order-limits.ts'

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
