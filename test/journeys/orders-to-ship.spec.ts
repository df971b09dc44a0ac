import { signUp } from '#test/support/shopper.ts'
import { expect, test } from './journey.ts'
import { arriveAsOwner } from './owner.ts'
import { placePaid, shelve } from './packing.ts'

test('the picking list of chosen orders is by shelf, and prints without the desk', async ({
  page,
  store,
  db,
}) => {
  const parts = await shelve(db, ['B-10', 'B-9', 'A-1'])
  const buyer = await signUp(store.url, 'Bea Buyer')
  const lines = parts.map(({ product }) => ({ product, quantity: 5 }))
  const orders = [
    await placePaid(db, store.url, buyer, lines),
    await placePaid(db, store.url, buyer, lines.slice(0, 1)),
  ]
  await arriveAsOwner(page, db)
  await page.goto(`/dashboard/shipping?q=${encodeURIComponent(buyer.email)}`)
  await expect(page.getByRole('link', { name: `Pack ${orders[1]?.number}` })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: `Pack ${orders[0]?.number}` })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: `Pack ${orders[1]?.number}` })).toBeFocused()
  await page.getByLabel('Choose all orders on this page').check()
  await page.getByRole('link', { name: 'Print picking list (2)' }).click()

  const rows = page.getByRole('table', { name: 'Picking list' }).getByRole('row')
  await expect(rows).toHaveCount(4)
  for (const [index, place] of ['A-1', 'B-9', 'B-10'].entries())
    await expect(
      rows
        .nth(index + 1)
        .getByRole('cell')
        .first(),
    ).toHaveText(place)
  await expect(rows.nth(3)).toContainText('10')
  for (const { number } of orders) await expect(rows.nth(3)).toContainText(`${number} × 5`)
  const codes = await page
    .locator('.sheet img')
    .evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    )
  expect(codes).toEqual([true, true, true, true, true])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden()
})
