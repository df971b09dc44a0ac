import { afterAll, beforeAll } from 'vitest'
import { signUpAdmin } from '#test/support/admin.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import type { Shopper } from '#test/support/shopper.ts'

export let shop: Shop
export let other: Shop
export let ada: Shopper

export function serveTwoProcesses(): void {
  beforeAll(async () => {
    shop = await openShop({ SANDBOX: 'off' })
    other = await openShop({ SANDBOX: 'off' }, shop.databaseUrl)
    ada = await signUpAdmin(shop)
  })
  afterAll(async () => {
    await other.close()
    await shop.close()
  })
}
