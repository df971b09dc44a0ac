import { afterAll, beforeAll, expect } from 'vitest'
import { listTools } from '#contract/catalog/catalog.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { openDemoDatabase } from '#test/support/demo-database.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { callAs, type Outcome, type Shopper } from '#test/support/shopper.ts'
import { audit } from '#test/support/stock-room.ts'

export let shop: Shop
export let ada: Shopper

export function serveDemoShop(): void {
  let database: Awaited<ReturnType<typeof openDemoDatabase>>
  beforeAll(async () => {
    database = await openDemoDatabase()
    shop = await openShop({ SANDBOX: 'off' }, database.url)
    ada = await signUpAdmin(shop)
  })
  afterAll(async () => {
    expect(await audit(shop.db)).toEqual([])
    await shop.close()
    await database.close()
  })
}

export type Query = Record<string, string>
export const find = (query: Query) => callAs(shop.url, undefined, listTools, { query })
export const search = (q: string, more: Query = {}) => find({ q, limit: '200', ...more })
export const names = ({ body }: Outcome): string[] => body.map(({ name }: { name: string }) => name)
export const total = ({ headers }: Outcome) => Number(headers.get('total-count'))
export const corrected = ({ headers }: Outcome) => decodeURIComponent(headers.get('search-corrected') ?? '')
