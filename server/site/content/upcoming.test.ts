import { afterEach, expect, it } from 'vitest'
import { UpcomingProducts } from '#contract/site/content.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'

let shop: Shop
afterEach(() => shop.close())

it.each([
  ['on', (count: number) => count > 0],
  ['off', (count: number) => count === 0],
])('/parts.json lists the demo world’s upcoming products only with DEMO on (%s)', async (demo, right) => {
  shop = await openShop({ DEMO: demo })
  const response = await fetch(`${shop.url}/parts.json`)
  const listed = UpcomingProducts.parse(await response.json())
  expect([response.status, right(listed.length)]).toEqual([200, true])
  for (const { img } of listed) expect((await fetch(shop.url + img)).status).toBe(200)
})
