import { randomUUID } from 'node:crypto'
import { stock } from '#test/support/stock-room.ts'
import { expect, test } from './journey.ts'

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('the cards of 2 parts whose names differ only at the end look different', async ({ page, db }) => {
      const word = `x${randomUUID().slice(0, 8)}`
      const name = `Thin film chip resistor ${word}, automotive grade, sulphur resistant, 0603, 25 ppm, 0.1 %, 10.0`
      for (const unit of ['kΩ', 'MΩ']) await stock(db, { name: `${name} ${unit}` })
      const total = async () => (await (await page.request.get(`/api/parts?q=${word}`)).json()).total
      await expect.poll(total).toBe(2)
      await page.goto(`/products?q=${word}&view=cards`)
      const names = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link')
      await expect(names).toHaveCount(2)
      for (const link of await names.all()) {
        const cut = await link.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => {
          return clientHeight > 0 && (scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1)
        })
        expect(cut, (await link.textContent()) ?? '').toBe(false)
      }
    })
  })
}
