import { listLists } from '#contract/selling/lists.ts'
import { listStockNotices } from '#contract/selling/stock-notices.ts'
import { addFromPage, quantityOf } from './cart.ts'
import { expect, test } from './journey.ts'
import { placeByApi } from './ordering.ts'
import { arriveSignedIn, elsewhere } from './people.ts'
import { numberOf, putOnSale, type ShelfProduct } from './shelf.ts'

test('a cart keeps what is in stock; the rest goes into a list, with a notice for each part', async ({
  page,
  db,
}) => {
  const [short, gone, there] = [await putOnSale(db), await putOnSale(db), await putOnSale(db)]
  const ada = elsewhere(await arriveSignedIn(page))
  for (const part of [short, gone, there]) await addFromPage(page, part, 40)
  const stock = (part: ShelfProduct, pieces: number) =>
    db.query('UPDATE products SET available_quantity = $2 WHERE id = $1', [part.id, pieces])
  await stock(short, 30)
  await stock(gone, 0)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Order what is in stock' }).click()
  await expect(quantityOf(page, short)).toHaveValue('30')
  await expect(quantityOf(page, there)).toHaveValue('40')
  await expect(quantityOf(page, gone)).toHaveCount(0)
  await page.getByRole('link', { name: 'Show the list' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for stock')
  await expect(page.getByLabel(`Quantity of ${numberOf(short)}`)).toHaveValue('10')
  await expect(page.getByLabel(`Quantity of ${numberOf(gone)}`)).toHaveValue('40')
  const { notices } = (await ada.call(listStockNotices)).body
  expect(
    notices.map(({ toolId, quantity }: { toolId: string; quantity: number }) => [toolId, quantity]),
  ).toEqual(
    expect.arrayContaining([
      [short.id, 10],
      [gone.id, 40],
    ]),
  )
})

test('an order placed again takes what is in stock, once', async ({ page, db }) => {
  const part = await putOnSale(db)
  const ada = elsewhere(await arriveSignedIn(page))
  const order = await placeByApi(ada, part, 40)
  await db.query('UPDATE products SET available_quantity = 25 WHERE id = $1', [part.id])
  await page.goto(`/dashboard/orders/${order}/again`)
  await page.getByRole('button', { name: 'Order what is in stock' }).click()
  await expect(page.getByLabel(`Quantity of ${numberOf(part)}`)).toHaveValue('25')
  await expect(page.getByRole('link', { name: 'Show the list' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Order what is in stock' })).toHaveCount(0)
  expect((await ada.call(listLists)).body).toHaveLength(1)
})
