// Slow: four processes read until they are killed for their cost.
import { afterAll, beforeAll, expect, it } from 'vitest'
import en from '#messages/en.json'
import type { Shop } from '#test/support/open-shop.ts'
import { openBomShop, readLines } from './boms.fixture.ts'
import { tooManyCells, workbookOf } from './reading/workbook.fixture.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openBomShop()
})
afterAll(() => shop.close())

async function upload(bytes: Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.set('file', new Blob([bytes]))
  const response = await fetch(`${shop.url}/api/boms`, { method: 'POST', body })
  return { status: response.status, title: (await response.json()).title }
}

it('reads on after files that were killed for their cost', async () => {
  const full = new Uint8Array(workbookOf({ Parts: tooManyCells() }))
  const costly = await Promise.all([1, 2, 3, 4].map(() => upload(full)))
  // One at a time; the last may have waited too long.
  for (const { status } of costly) expect([422, 503]).toContain(status)
  expect(costly[0]?.title).toBe(en['bom-file.too-costly'])
  expect((await readLines(shop, ['R1,1,10k,0603,,'])).status).toBe(200)
})
