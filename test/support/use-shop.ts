import { afterAll, beforeAll } from 'vitest'
import { openShop, type Shop } from './open-shop.ts'

/**
 * Opens a shop before the tests of a file, and closes it after them and after their `afterAll`: for tests
 * with settings of their own, that run jobs, see all rows of a table, or write rows that the store would not write.
 */
export function useShop(environment?: Record<string, string>): Shop {
  const shop = {} as Shop
  beforeAll(async () => {
    Object.assign(shop, await openShop(environment))
  })
  afterAll(() => shop.close?.())
  return shop
}

let shared: Promise<Shop> | undefined

/**
 * The shop of all files of the process that call this, one after another: for tests that look only at persons and parts
 * of their own. It stays open until the run ends.
 */
export function useSharedShop(): Shop {
  const shop = {} as Shop
  beforeAll(async () => {
    shared ??= openShop()
    Object.assign(shop, await shared)
  })
  return shop
}
