import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import { placeOrder } from '#contract/selling/place-order.ts'
import { addReview } from '#contract/site/reviews.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { newFolder } from '#test/support/new-folder.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { upload } from '#test/support/upload.ts'
import { command, on, openEmptyDatabase, THE_STORE } from './backup-shop.fixture.ts'

export const folder = newFolder()
export let dataDir: string
export let shop: Shop
export let mei: Shopper
export let part: string
export let picture: string

export function serveFullShop(): void {
  beforeAll(async () => {
    dataDir = join(folder, 'data')
    shop = await openShop({ DATA_DIR: dataDir, UNPAID_ORDERS_MAX_UNVERIFIED: '100000' })
    mei = await signUp(shop.url)
    const description = 'a\tb\\N\nc\r\n"d" 4.7 kΩ 🔌\\.'
    part = await stock(shop.db, { description, availableQuantity: 1_000_000 })
    await pay(shop.url, mei, await order(mei))
    const coil = await stock(shop.db, { name: 'Coil 47 µH' })
    const lines = [part, coil].map((toolId) => ({ toolId, quantity: 10, reference: 'L1\\N, "L2"' }))
    await placeLines(mei, lines, { poNumber: 'PO-7', note: 'Ring\ntwice.' })
    await mei.call(addReview, { body: { email: mei.email, review: 5, comment: 'Fast.\nGood reels.' } })
    const image = sharp({ create: { width: 64, height: 32, channels: 3, background: 'teal' } })
    const { body } = await upload(shop, await signUpAdmin(shop), await image.png().toBuffer())
    picture = body.data.display_url
  })
  afterAll(() => shop.close())
}

export async function order(shopper: Shopper): Promise<string> {
  const where = { address: '4 Dock Road, Bristol', number: '+44 117 496 0000' }
  const { body } = await shopper.call(placeOrder, { body: { ...where, toolId: part, quantity: 10 } })
  return body._id
}

export async function makeBackup(name: string): Promise<string> {
  const made = await command('backup', [name], folder, on(shop.databaseUrl, dataDir))
  expect(made).toMatchObject({ code: 0, err: THE_STORE })
  return join(folder, name)
}

export async function restored(file: string, look: (url: string, dataDir: string) => Promise<void>) {
  const target = await openEmptyDatabase()
  const targetDir = await mkdtemp(join(folder, 'target-'))
  try {
    const done = await command('restore', [file], folder, on(target.url, targetDir))
    expect(done).toMatchObject({ code: 0, err: THE_STORE })
    await look(target.url, targetDir)
  } finally {
    await target.close()
  }
}
