import { describe, expect, it } from 'vitest'
import measured from './costs.json' with { type: 'json' }
import { type Demand, ratesOf, USUAL } from './demand.ts'
import {
  type Cores,
  type Cost,
  type Costs,
  connectionsFor,
  coresFor,
  hotProductMost,
  type Rates,
  walOf,
} from './model.ts'
import { planFor } from './plan.ts'

const nothing: Cost = { store: 0, postgres: 0, search: 0, wal: 0 }
const none: Rates = { page: 0, made: 0, search: 0, account: 0, order: 0, line: 0, payment: 0 }
const costs: Costs = {
  kinds: {
    page: { ...nothing, store: 0.1 },
    made: { ...nothing, store: 2, postgres: 1 },
    search: { ...nothing, store: 0.5, postgres: 0.5, search: 1 },
    account: { ...nothing, store: 1, postgres: 1 },
    order: { store: 1, postgres: 2, search: 0, wal: 5 },
    line: { ...nothing, postgres: 0.1, wal: 1 },
    payment: { ...nothing, store: 4, postgres: 3, wal: 8 },
  },
  idle: { store: 10, postgres: 5, search: 2 },
  searchPerMillionParts: 9,
  reading: { store: 0, postgres: 0, search: 0 },
}
const free: Costs = {
  ...costs,
  kinds: {
    page: nothing,
    made: nothing,
    search: nothing,
    account: nothing,
    order: nothing,
    line: nothing,
    payment: nothing,
  },
  idle: nothing,
}
const commit = { commitMs: 2, heldMs: 0.5 }
const day = (more: Partial<Demand> = {}): Demand => ({
  ...USUAL,
  visitors: 10_000,
  orders: 500,
  parts: 100_000,
  ...more,
})

describe('the model', () => {
  it('adds the processor time of all requests to that of an idle store', () => {
    const cores = coresFor({ ...none, page: 1000, order: 100 }, costs, { parts: 0, workers: 2 })
    expect(cores.store).toBeCloseTo(0.1 + 0.1 + 0.02)
    expect(cores.postgres).toBeCloseTo(0.2 + 0.01)
    expect(walOf({ ...none, order: 100, line: 200 }, costs)).toBeCloseTo(0.7)
  })

  it('adds the readings of changes, of which a rush of orders needs no more, by the search and each worker', () => {
    const read = { ...free, reading: { store: 10, postgres: 10, search: 10 } }
    const cores = (order: number, workers: number) =>
      coresFor({ ...none, order }, read, { parts: 0, workers })
    expect(cores(0.01, 1).search).toBeCloseTo(0.0001, 6)
    expect(cores(1000, 1).store).toBeCloseTo(0.05)
    expect(cores(1000, 3).store).toBeCloseTo(0.15)
    expect(cores(1000, 3).postgres).toBeCloseTo(0.1)
    expect(cores(1000, 3).search).toBeCloseTo(0.05)
  })

  it('lets searches grow with the catalogue', () => {
    const search = (parts: number) => coresFor({ ...none, search: 100 }, costs, { parts, workers: 1 }).search
    expect(search(0)).toBeCloseTo(0.102)
    expect(search(1_000_000)).toBeCloseTo(1.002)
  })

  it('limits the orders of one product by its commit, and counts connections', () => {
    expect(hotProductMost({ commitMs: 1.5, heldMs: 0.5 })).toBe(500)
    expect(connectionsFor({ machines: 2, workers: 2, pool: 10 })).toBe(106)
  })

  it.each(measured.checks)(
    'predicts within 25 %: $name',
    ({ rates, parts, workers, millisecondsPerSecond }) => {
      const predicted = coresFor(rates, measured.costs, { parts, workers })
      const total = ({ store, postgres, search }: Cores) => store + postgres + search
      const ratios = [
        (predicted.store * 1000) / millisecondsPerSecond.store,
        (predicted.postgres * 1000) / millisecondsPerSecond.postgres,
        (predicted.search * 1000) / millisecondsPerSecond.search,
        (total(predicted) * 1000) / total(millisecondsPerSecond),
      ]
      expect(Math.min(...ratios)).toBeGreaterThan(0.75)
      expect(Math.max(...ratios)).toBeLessThan(1.25)
    },
  )
})

describe('the plan', () => {
  it('needs one small machine for a small store, and no single point of failure with 2 and 3', () => {
    const { single, stores, databases } = planFor(day(), costs, commit)
    expect(single).toMatchObject({ count: 1, cores: 2 })
    expect(stores).toMatchObject({ count: 2, workers: 1 })
    expect(databases).toMatchObject({ count: 3 })
  })

  it('adds store machines for searches, and keeps one in reserve', () => {
    const { single, stores, walls, busy } = planFor(
      day({ visitors: 500_000, parts: 1_000_000 }),
      costs,
      commit,
    )
    expect(single).toBeUndefined()
    expect(busy.search / (stores.count - 1)).toBeLessThanOrEqual(0.6)
    expect(stores.gigabytes).toBeGreaterThanOrEqual(4)
    expect(walls[0]?.of).toBe('search')
  })

  it('is limited by the row of a product that all want', () => {
    const slow = { commitMs: 24.5, heldMs: 0.5 }
    const { walls } = planFor(day({ visitors: 100, orders: 1_000_000, hot: 1 }), costs, slow)
    expect(walls[0]).toMatchObject({ of: 'hot product' })
    expect(walls[0]?.times).toBeCloseTo(40 / ratesOf(day({ orders: 1_000_000 })).order)
  })
})
