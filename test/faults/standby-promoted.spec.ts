import type pg from 'pg'
import { openLine } from '#test/support/open-line.ts'
import { openLoad } from '#test/support/open-load.ts'
import { randomFrom } from '#test/support/random.ts'
import { SECRET } from '#test/support/secret.ts'
import { audit } from '#test/support/stock-room.ts'
import { brokenPromises, openBuyers, patientSettings } from '#test/support/stubborn-buyers.ts'
import { putOnSale, type ShelfProduct } from '../journeys/shelf.ts'
import { expect, isRunning, test } from './fault.ts'
import { openPrimaryAndStandby } from './primary-and-standby.ts'
import { untilTheyAreRefused, untilTheyBuy } from './until.ts'

const SOON = { timeout: 30_000 }
const AMPLE = { price: '1.00', availableQuantity: 1_000_000, minimumOrder: 1 }

test('a synchronous standby takes over under load, and no order is lost', async ({ open, poolOf, after }) => {
  const servers = await openPrimaryAndStandby()
  after(servers.close)
  // Like HAProxy with `on-marked-down shutdown-sessions`: it leads to the primary only, and breaks connections.
  const line = await openLine(servers.primary.url)
  after(line.cut)
  const primary = poolOf(servers.primary.url)
  const standby = poolOf(servers.standby.url)
  const store = await open({ env: { ...patientSettings, DATABASE_URL: line.url, STORE_SECRET: SECRET } })
  const { url } = store
  const workers = store.workers()
  const product = await putOnSale(primary, AMPLE)
  const priced = await putOnSale(primary, { ...AMPLE, price: '0.40' })
  const other = await putOnSale(primary, { ...AMPLE, price: '0.40' })
  for (const one of [priced, other]) expect(await shown(url, one)).toBe(0.4)
  const pages = ['/', '/products', other.path]
  for (const path of pages) expect((await fetch(url + path)).status).toBe(200)
  const buyers = await openBuyers(url, product.id, randomFrom(11))
  const load = openLoad(url, pages, 2)
  await load.begun
  await untilTheyBuy(buyers)

  // Mostly not yet read by the store when the primary is killed.
  await setPriceUnread(primary, priced, '0.41')
  servers.killPrimary()
  await untilTheyAreRefused(buyers, 20)
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  await servers.promoteStandby()
  line.moveTo(servers.standby.port)
  await untilTheyBuy(buyers)
  await expect.poll(() => shown(url, priced), SOON).toBe(0.41)
  await setPriceUnread(standby, other, '0.42')
  await expect.poll(() => shown(url, other), SOON).toBe(0.42)
  const { failures } = await load.stop()
  await buyers.stop()

  expect([failures, buyers.wrong]).toEqual([[], []])
  expect(await brokenPromises(standby, buyers.purchases)).toEqual([])
  expect(await audit(standby)).toEqual([])
  expect(store.workers()).toEqual(workers)
  expect(workers.every(isRunning)).toBe(true)
})

/** Unlike `setPrice`, does not wait until the store has read the change. */
async function setPriceUnread(db: pg.Pool, { id }: ShelfProduct, price: string): Promise<void> {
  await db.query('UPDATE products SET price = $2, version = version + 1 WHERE id = $1', [id, price])
}

/** The price that the store shows. */
async function shown(url: string, { id }: ShelfProduct): Promise<number> {
  return (await (await fetch(`${url}/api/tools/${id}`)).json()).price
}
