import type { Pool } from 'pg'
import { addShipment } from '#contract/selling/fulfilment.ts'
import { signUp } from '#test/support/shopper.ts'
import { expect, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { arriveAsOwner } from './owner.ts'
import { openPacking, packedLine, parcelForm, placePaid, scan, scanField, shelve } from './packing.ts'
import { arriveSignedIn, elsewhere } from './people.ts'

/** A paid order of 5 pieces of one part, with its buyer. */
async function paidOrder(db: Pool, storeUrl: string) {
  const [part] = await shelve(db, ['A-01'])
  if (!part) throw new Error('No part is on the shelf.')
  const buyer = await signUp(storeUrl, 'Bea Buyer')
  const order = await placePaid(db, storeUrl, buyer, [{ product: part.product, quantity: 5 }])
  return { part, order, buyer }
}

test('the owner packs 3 lines into 2 parcels with a scanner, and the buyer sees both @main', async ({
  page,
  browser,
  store,
  db,
}) => {
  const buying = await (await browser.newContext({ baseURL: store.url })).newPage()
  const bea = elsewhere(await arriveSignedIn(buying, 'Bea Buyer'))
  const parts = await shelve(db, ['A-01', 'B-02', 'C-03'])
  const [first, second, third] = parts.map(({ partNumber }) => partNumber) as [string, string, string]
  const lines = parts.map(({ product }, index) => ({ product, quantity: [50, 20, 10][index] ?? 0 }))
  const order = await placePaid(db, store.url, bea, lines, {
    poNumber: 'PO 4711',
    note: 'Two boxes, please.',
  })

  await arriveAsOwner(page, db)
  await page.goto('/dashboard/shipping')
  await expect(page.getByRole('link', { name: /^Pack F-/ }).first()).toBeVisible()
  await scan(page, order.number)
  await expect(page).toHaveURL(`/dashboard/shipping/${order.id}`)
  await expect(page.getByText(/^Reserved for you until/)).toBeVisible()
  await expect(packedLine(page, second)).toContainText('B-02')
  await expect(parcelForm(page)).toContainText('Two boxes, please.')

  await scan(page, 'NOT-OURS-1')
  await expect(page.getByRole('alert')).toHaveText(
    'Wrong part: NOT-OURS-1 is not in this order. Nothing was counted.',
  )
  await scan(page, first.toLowerCase())
  await expect(page.getByRole('status').filter({ hasText: first })).toHaveText(`${first}: 1 of 50 packed`)
  await expect(page.getByRole('alert')).toHaveText('')
  await scan(page, `25*${first}`)
  await scan(page, `25*${first}`)
  await expect(page.getByRole('alert')).toContainText(`Too many: 25 × ${first} scanned, 24 left to pack.`)
  await expect(packedLine(page, first)).toContainText('26 of 50 packed')

  const lot = packedLine(page, first).getByLabel('Lot', { exact: true })
  await tabTo(lot)
  await page.keyboard.type('LOT-7')
  await scan(page, second)
  await expect(packedLine(page, second), 'a lot that ends with a part number is a lot').toContainText(
    '0 of 20',
  )
  await lot.fill('')
  await lot.blur()
  await lot.focus()
  await scan(page, second)
  await expect(packedLine(page, second)).toContainText('1 of 20 packed')
  await expect(lot).toHaveValue('')
  await expect(scanField(page)).toBeFocused()
  const quantity = packedLine(page, second).getByLabel('Quantity')
  await quantity.focus()
  await scan(page, second)
  await expect(quantity).toHaveValue('2')
  await lot.fill('LOT-7')

  await page.reload()
  await expect(packedLine(page, first)).toContainText('26 of 50 packed')
  await expect(packedLine(page, first).getByLabel('Lot', { exact: true })).toHaveValue('LOT-7')
  await parcelForm(page).getByRole('button', { name: 'Ship' }).click()
  await expect(parcelForm(page).getByRole('alert')).toHaveText('Enter the carrier.')
  await parcelForm(page).getByLabel('Carrier').fill('DHL')
  await parcelForm(page).getByLabel('Tracking number').focus()
  await scan(page, '00340434161094000001')
  await expect(parcelForm(page).getByRole('button', { name: 'Ship' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Parcel 1 of order ${order.number} is recorded.`)).toBeVisible()

  await expect(packedLine(page, first)).toContainText('0 of 24 packed')
  await expect(parcelForm(page).getByLabel('Carrier')).toHaveValue('DHL')
  await expect(parcelForm(page).getByLabel('Tracking number')).toHaveValue('')
  await buying.goto(`/dashboard/orders/${order.id}`)
  await expect(buying.getByRole('article').getByText('Partly shipped')).toBeVisible()
  await expect(buying.getByRole('row').filter({ hasText: first })).toContainText('Shipped 26 of 50')
  for (const partNumber of [first, second, third])
    await page.getByRole('button', { name: new RegExp(`^Pack all .* of ${partNumber}$`) }).click()
  await expect(parcelForm(page)).toContainText('This parcel completes the order.')
  await parcelForm(page).getByRole('button', { name: 'Ship' }).click()
  await expect(page.getByText('All pieces of this order have been shipped.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Parcels' }).getByText('Parcel 2')).toBeVisible()

  const parcels = buying.getByRole('list', { name: 'Parcels' })
  await expect(parcels).toContainText('Parcel 2')
  await expect(parcels).toContainText('Lot LOT-7')
  await expect(parcels.getByRole('link', { name: /^00340434161094000001/ })).toHaveAttribute(
    'href',
    /dhl\.com.*00340434161094000001$/,
  )
  await expect(buying.getByRole('link', { name: 'Pack' })).toHaveCount(0)
  await buying.goto('/dashboard/myorders')
  const card = buying.getByRole('listitem').filter({ has: buying.getByRole('heading') })
  await expect(card).toContainText('Shipped')
  await card.getByText('Parcels: 2').click()
  await expect(card.getByRole('link', { name: /^00340434161094000001/ })).toBeVisible()
  await buying.context().close()
})

test("a colleague sees the claim and can't pack until the order is released", async ({
  page,
  browser,
  store,
  db,
}) => {
  const { part, order } = await paidOrder(db, store.url)
  await arriveAsOwner(page, db, 'Olga Owner')
  await openPacking(page, order.id)

  const desk = await (await browser.newContext({ baseURL: store.url })).newPage()
  await arriveAsOwner(desk, db, 'Carl Colleague')
  await desk.goto(`/dashboard/shipping?q=${order.number.slice(0, -1)}`)
  await desk.goto(`/dashboard/shipping/${order.id}`)
  await expect(desk.getByText('Olga Owner packs this order.')).toBeVisible()
  await expect(parcelForm(desk).getByRole('button', { name: 'Ship' })).toBeDisabled()
  await expect(scanField(desk)).toBeDisabled()

  await page.getByRole('button', { name: 'Release' }).click()
  await expect(page).toHaveURL('/dashboard/shipping')
  await desk.getByRole('button', { name: 'Claim' }).click()
  await expect(desk.getByText(/^Reserved for you until/)).toBeVisible()
  await scan(desk, part.partNumber)
  await expect(packedLine(desk, part.partNumber)).toContainText('1 of 5 packed')
  await desk.context().close()
})

test('a claim is extended while the packing page is used, and not while it is only open', async ({
  page,
  store,
  db,
}) => {
  const { order } = await paidOrder(db, store.url)
  await arriveAsOwner(page, db)
  await page.clock.install()
  await openPacking(page, order.id)
  let claims = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/packer')) claims += 1
  })
  await page.clock.fastForward('05:30')
  await page.keyboard.press('Shift')
  const extension = page.waitForRequest(/\/packer$/)
  await page.clock.fastForward('05:30')
  await extension
  expect(claims).toBe(1)
})

test('a parcel is recorded once when its answer is lost, and nothing typed is lost', async ({
  page,
  store,
  db,
  complaints,
}) => {
  const { part, order } = await paidOrder(db, store.url)
  await arriveAsOwner(page, db)
  await openPacking(page, order.id)
  await scan(page, `2*${part.partNumber}`)
  await parcelForm(page).getByLabel('Carrier').fill('Pickup')
  complaints.expect(/ERR_FAILED/)
  await page.route('**/api/orders/*/shipments', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await parcelForm(page).getByRole('button', { name: 'Ship' }).click()
  await expect(parcelForm(page).getByRole('alert')).toBeVisible()
  await page.unroute('**/api/orders/*/shipments')
  await page.reload()
  await expect(parcelForm(page).getByLabel('Carrier')).toHaveValue('Pickup')
  await parcelForm(page).getByRole('button', { name: 'Ship' }).click()
  await expect(page.getByText(`Parcel 1 of order ${order.number} is recorded.`)).toBeVisible()
  await expect(packedLine(page, part.partNumber)).toContainText('0 of 3 packed')
  const { rows } = await db.query('SELECT count(*)::int AS parcels FROM shipments WHERE order_id = $1', [
    order.id,
  ])
  expect(rows[0].parcels).toBe(1)
})

test('pieces that were shipped elsewhere are refused, and the fields stay', async ({
  page,
  store,
  db,
  complaints,
}) => {
  const { part, order } = await paidOrder(db, store.url)
  const owner = elsewhere(await arriveAsOwner(page, db))
  await openPacking(page, order.id)
  await scan(page, `4*${part.partNumber}`)
  await parcelForm(page).getByLabel('Carrier').fill('DPD')
  const body = { carrier: 'UPS', lines: [{ partNumber: part.partNumber, quantity: 2 }] }
  expect((await owner.call(addShipment, { params: { id: order.id }, body })).status).toBe(201)
  await expect(packedLine(page, part.partNumber)).toContainText('More than there is to ship: at most 3.')
  await parcelForm(page).getByRole('button', { name: 'Ship' }).click()
  await expect(parcelForm(page).getByRole('alert')).toHaveText('Correct the marked lines first.')
  await packedLine(page, part.partNumber)
    .getByRole('button', { name: /^One less/ })
    .click()
  await parcelForm(page).getByRole('button', { name: 'Ship' }).click()
  await expect(page.getByText('All pieces of this order have been shipped.')).toBeVisible()
  complaints.allow(/status of 409/)
})

test('an order is packed on a phone', async ({ page, store, db }) => {
  const { part, order, buyer } = await paidOrder(db, store.url)
  await page.setViewportSize({ width: 360, height: 740 })
  await arriveAsOwner(page, db)
  await page.goto(`/dashboard/shipping?q=${encodeURIComponent(buyer.email)}`)
  await page.getByRole('link', { name: `Pack ${order.number}` }).click()
  await expect(page.getByText(/^Reserved for you until/)).toBeVisible()
  await scanField(page).fill(`3*${part.partNumber}`)
  await page.getByRole('button', { name: 'Count' }).click()
  await packedLine(page, part.partNumber)
    .getByRole('button', { name: /^One more/ })
    .click()
  await expect(packedLine(page, part.partNumber)).toContainText('4 of 5 packed')
  await parcelForm(page).getByLabel('Carrier').fill('DHL')
  await parcelForm(page).getByRole('button', { name: 'Ship' }).click()
  await expect(packedLine(page, part.partNumber)).toContainText('0 of 1 packed')
  await page.getByRole('link', { name: 'Packing list' }).click()
  await expect(page.getByRole('table', { name: 'Contents of the parcel' })).toContainText(part.partNumber)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
