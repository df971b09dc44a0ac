import { afterAll, beforeAll } from 'vitest'
import { getOverview } from '#contract/desk/overview.ts'
import { placeOrder } from '#contract/selling/orders.ts'
import { tellGateway } from '#sandbox/card-gateway/faults.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'

export let shop: Shop
export let mei: Shopper
export let owner: Shopper
export let toolId: string

export function serveAuditedShop(): void {
  beforeAll(async () => {
    shop = await openShop({ LOG_LEVEL: 'silent' })
    await tellGateway(shop.db, { kind: 'hold' })
    mei = await signUp(shop.url)
    owner = await signUpAdmin(shop)
    toolId = await stock(shop.db, { name: 'Resistor 4.7 kΩ' })
  })
  afterAll(() => shop.close())
}

export async function place(): Promise<string> {
  const body = { toolId, quantity: 10, address: '4 Dock Road', number: '5550100' }
  return (await mei.call(placeOrder, { body })).body._id
}

export async function placePaid() {
  const id = await place()
  return { id, transactionId: await pay(shop.url, mei, id) }
}

export async function audited() {
  await shop.db.query('DELETE FROM audits')
  await shop.runJob('audit')
  await shop.restart() // clears the cache of the overview
  return (await owner.call(getOverview)).body.books
}

export async function findingsAfter(corrupt: string, repair: string, values: unknown[]) {
  await shop.db.query(corrupt, values)
  const { findings } = await audited()
  await shop.db.query(repair, values)
  return findings
}
