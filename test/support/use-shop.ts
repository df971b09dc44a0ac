import { afterAll, beforeAll } from 'vitest'
import { openShop, type Shop } from './open-shop.ts'

/** Opens a shop before the tests of a file, and closes it after them and after their `afterAll`. */
export function useShop(environment?: Record<string, string>): Shop {
  const shop = {} as Shop
  beforeAll(async () => {
    Object.assign(shop, await openShop(environment))
  })
  afterAll(() => shop.close?.())
  return shop
}
