import { readFile } from 'node:fs/promises'
import { cards } from '#test/support/card.ts'
import { bomSummary, pasteBom } from './boms.ts'
import { fillInAddress, partNumberOf, placeButton } from './checkout.ts'
import { expect, test } from './journey.ts'
import { arriveAsOwner } from './owner.ts'
import { openPacking, packedLine, parcelForm, scan } from './packing.ts'
import { expectCompleted, payWith } from './paying.ts'
import { arriveSignedIn } from './people.ts'
import { putOnSale } from './shelf.ts'

test('an order from a BOM is paid, packed in 2 parcels, and refunded in part with a credit note', async ({
  page,
  browser,
  store,
  db,
}) => {
  const buying = await (await browser.newContext({ baseURL: store.url })).newPage()
  await arriveSignedIn(buying, 'Bea Buyer')
  const products = [
    await putOnSale(db, { minimumOrder: 1, price: '0.5' }),
    await putOnSale(db, { minimumOrder: 1, price: '2' }),
  ]
  const [first = '', second = ''] = await Promise.all(products.map((product) => partNumberOf(db, product)))

  await buying.goto('/bom')
  await pasteBom(buying, `Designator;Quantity;MPN\nR1;40;${first}\nU1;10;${second}`)
  await expect(bomSummary(buying)).toContainText('$40.00')
  await buying.getByRole('button', { name: 'Add 2 lines to cart' }).click()
  await buying.getByRole('main').getByRole('link', { name: 'Checkout' }).click()
  await fillInAddress(buying)
  await placeButton(buying).click()
  await payWith(buying, cards.declined)
  await expect(buying.getByRole('alert')).toContainText('declined')
  await payWith(buying, cards.good)
  await expectCompleted(buying)
  const { rows } = await db.query('SELECT order_id AS id FROM order_lines WHERE product_id = $1', [
    products[0]?.id,
  ])
  const id: string = rows[0].id

  await arriveAsOwner(page, db)
  await openPacking(page, id)
  await scan(page, 'NOT-OURS-1')
  await expect(page.getByRole('alert')).toContainText('Wrong part')
  await scan(page, `40*${first}`)
  await expect(packedLine(page, first)).toContainText('40 of 40 packed')
  await parcelForm(page).getByLabel('Carrier').fill('DHL')
  await parcelForm(page).getByLabel('Tracking number').fill('00340434161094000001')
  await parcelForm(page).getByRole('button', { name: 'Ship' }).click()
  await expect(packedLine(page, second)).toContainText('0 of 10 packed')
  // The next parcel does not begin with the last scan of this one.
  await expect(page.getByText(`${first}: all 40 packed`)).toHaveCount(0)
  await scan(page, `8*${second}`)
  await parcelForm(page).getByRole('button', { name: 'Ship' }).click()
  await expect(page.getByRole('list', { name: 'Parcels' }).getByText('Parcel 2')).toBeVisible()

  // The last 2 pieces are not to be had.
  await page.goto(`/dashboard/orders/${id}`)
  await page.getByRole('button', { name: 'Refund' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(`${second} Not sent`).fill('2')
  await form.getByLabel('Reason').fill('Sold out.')
  await form.getByRole('button', { name: 'Refund…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refund $4.00' }).click()
  await expect(page.getByText('Shipped, done')).toBeVisible()

  await buying.goto(`/dashboard/orders/${id}`)
  const parcels = buying.getByRole('list', { name: 'Parcels' })
  await expect(parcels.getByRole('link', { name: /^00340434161094000001/ })).toHaveAttribute('href', /dhl/)
  await expect(buying.getByRole('region', { name: 'Refunds' })).toContainText('Sold out.')
  const papers = buying.getByRole('region', { name: 'Papers' })
  await expect(papers.getByRole('listitem')).toContainText([
    'Pro forma',
    'Invoice',
    'Packing list',
    'Packing list',
    'Credit note',
  ])
  const [download] = await Promise.all([
    buying.waitForEvent('download'),
    papers.getByRole('button', { name: /^Save Credit note/ }).click(),
  ])
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await buying.context().close()
})
