import { addShipment } from '#contract/selling/fulfilment.ts'
import { signUp } from '#test/support/shopper.ts'
import { expect, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { arriveAsOwner } from './owner.ts'
import { openPacking, packedLine, parcelForm, placePaid, scan, scanField, shelve } from './packing.ts'
import { arriveSignedIn, elsewhere } from './people.ts'

test('3 lines are packed into 2 parcels with a scanner @main', async ({ page, browser, store, db }) => {
  const buying = await (await browser.newContext({ baseURL: store.url })).newPage()
  const bea = elsewhere(await arriveSignedIn(buying, 'Bea Buyer'))
  const parts = await shelve(db, ['A-01', 'B-02', 'C-03'])
  const [first, second, third] = parts.map(({ partNumber }) => partNumber) as [string, string, string]
  const lines = parts.map(({ product }, index) => ({ product, quantity: [50, 20, 10][index] ?? 0 }))
  const order = await placePaid(db, store.url, bea, lines, { note: 'Two boxes, please.' })

  await arriveAsOwner(page, db)
  await page.goto('/dashboard/shipping')
  await expect(page.getByRole('link', { name: /^Pack F-/ }).first()).toBeVisible()
  await scan(page, order.number)
  await expect(page.getByText(/^Reserved for you until/)).toBeVisible()
  await expect(packedLine(page, second)).toContainText('B-02')
  await expect(parcelForm(page)).toContainText('Two boxes, please.')
  const alert = page.getByRole('alert')
  await scan(page, 'NOT-OURS-1')
  await expect(alert).toHaveText('Wrong part: NOT-OURS-1 is not in this order. Nothing was counted.')
  await scan(page, first.toLowerCase())
  await expect(packedLine(page, first)).toContainText('1 of 50 packed')
  await expect(alert).toHaveText('')
  await scan(page, `25*${first}`)
  await scan(page, `25*${first}`)
  await expect(alert).toContainText(`Too many: 25 × ${first} scanned, 24 left to pack.`)

  // A scan into a field counts, but a lot that ends with a part number is a lot.
  const lot = packedLine(page, first).getByLabel('Lot', { exact: true })
  await tabTo(lot)
  await page.keyboard.type('LOT-7')
  await scan(page, second)
  await expect(packedLine(page, second)).toContainText('0 of 20')
  await lot.fill('')
  await lot.blur()
  await lot.focus()
  await scan(page, second)
  await expect(packedLine(page, second)).toContainText('1 of 20 packed')
  await expect(lot).toHaveValue('')
  await expect(scanField(page)).toBeFocused()
  await lot.fill('LOT-7')
  await page.reload()
  await expect(packedLine(page, first)).toContainText('26 of 50 packed')
  await parcelForm(page).getByRole('button', { name: 'Ship' }).click()
  await expect(parcelForm(page).getByRole('alert')).toHaveText('Enter the carrier.')
  await parcelForm(page).getByLabel('Carrier').fill('DHL')
  await parcelForm(page).getByLabel('Tracking number').focus()
  await scan(page, '00340434161094000001')
  await expect(parcelForm(page).getByRole('button', { name: 'Ship' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Parcel 1 of order ${order.number} is recorded.`)).toBeVisible()

  await expect(packedLine(page, first)).toContainText('0 of 24 packed')
  await buying.goto(`/dashboard/orders/${order.id}`)
  await expect(buying.getByRole('article').getByText('Partly shipped')).toBeVisible()
  await expect(buying.getByRole('row').filter({ hasText: first })).toContainText('Shipped 26 of 50')
  for (const partNumber of [first, second, third])
    await page.getByRole('button', { name: new RegExp(`^Pack all .* of ${partNumber}$`) }).click()
  await expect(parcelForm(page)).toContainText('This parcel completes the order.')
  await parcelForm(page).getByRole('button', { name: 'Ship' }).click()
  await expect(page.getByText('All pieces of this order have been shipped.')).toBeVisible()
  const parcels = buying.getByRole('list', { name: 'Parcels' })
  await expect(parcels).toContainText('Parcel 2')
  await expect(parcels).toContainText('Lot LOT-7')
  const tracking = parcels.getByRole('link', { name: /^00340434161094000001/ })
  await expect(tracking).toHaveAttribute('href', /dhl\.com.*00340434161094000001$/)
  await buying.context().close()
})

test("a colleague can't pack a claimed order until it is released; a claim is extended only while it is used", async ({
  page,
  browser,
  store,
  db,
}) => {
  const [part] = await shelve(db, ['A-01'])
  if (!part) throw new Error('No part is on the shelf.')
  const buyer = await signUp(store.url, 'Bea Buyer')
  const order = await placePaid(db, store.url, buyer, [{ product: part.product, quantity: 5 }])
  await arriveAsOwner(page, db, 'Olga Owner')
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

  const desk = await (await browser.newContext({ baseURL: store.url })).newPage()
  await arriveAsOwner(desk, db, 'Carl Colleague')
  await desk.goto(`/dashboard/shipping/${order.id}`)
  await expect(desk.getByText('Olga Owner packs this order.')).toBeVisible()
  await expect(scanField(desk)).toBeDisabled()
  await page.getByRole('button', { name: 'Release' }).click()
  await expect(page).toHaveURL('/dashboard/shipping')
  await desk.getByRole('button', { name: 'Claim' }).click()
  await expect(desk.getByText(/^Reserved for you until/)).toBeVisible()
  await scan(desk, part.partNumber)
  await expect(packedLine(desk, part.partNumber)).toContainText('1 of 5 packed')
  await desk.context().close()
})

test('orders chosen by keyboard have a picking list by shelf; on a phone, a parcel whose answer is lost is recorded once, and pieces shipped elsewhere are refused', async ({
  page,
  store,
  db,
  complaints,
}) => {
  const parts = await shelve(db, ['B-10', 'B-9', 'A-1'])
  const [part] = parts
  if (!part) throw new Error('No part is on the shelf.')
  const buyer = await signUp(store.url, 'Bea Buyer')
  const lines = parts.map(({ product }) => ({ product, quantity: 5 }))
  const former = await placePaid(db, store.url, buyer, lines)
  const order = await placePaid(db, store.url, buyer, lines.slice(0, 1))
  const owner = elsewhere(await arriveAsOwner(page, db))
  const ofBuyer = `/dashboard/shipping?q=${encodeURIComponent(buyer.email)}`
  await page.goto(ofBuyer)
  const pack = ({ number }: typeof order) => page.getByRole('link', { name: `Pack ${number}` })
  await expect(pack(order)).toBeVisible()
  for (const each of [former, order]) {
    await page.keyboard.press('j')
    await expect(pack(each)).toBeFocused()
  }
  await page.getByLabel('Choose all orders on this page').check()
  await page.getByRole('link', { name: 'Print picking list (2)' }).click()
  const rows = page.getByRole('table', { name: 'Picking list' }).getByRole('row')
  await expect(rows).toHaveText([/./, /^A-1/, /^B-9/, /^B-10/])
  for (const { number } of [former, order]) await expect(rows.nth(3)).toContainText(`${number} × 5`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()

  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(ofBuyer)
  await pack(order).click()
  await expect(page.getByText(/^Reserved for you until/)).toBeVisible()
  await scanField(page).fill(`2*${part.partNumber}`)
  await page.getByRole('button', { name: 'Count' }).click()
  await parcelForm(page).getByLabel('Carrier').fill('Pickup')
  complaints.expect(/ERR_FAILED/)
  await page.route('**/api/orders/*/shipments', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const ship = parcelForm(page).getByRole('button', { name: 'Ship' })
  await ship.click()
  await expect(parcelForm(page).getByRole('alert')).toBeVisible()
  await page.unroute('**/api/orders/*/shipments')
  await page.reload()
  await expect(parcelForm(page).getByLabel('Carrier')).toHaveValue('Pickup')
  await ship.click()
  await expect(page.getByText(`Parcel 1 of order ${order.number} is recorded.`)).toBeVisible()
  const line = packedLine(page, part.partNumber)
  await expect(line).toContainText('0 of 3 packed')

  await line.getByRole('button', { name: /^One more/ }).click()
  await line.getByRole('button', { name: /^One more/ }).click()
  const body = { carrier: 'UPS', lines: [{ partNumber: part.partNumber, quantity: 2 }] }
  expect((await owner.call(addShipment, { params: { id: order.id }, body })).status).toBe(201)
  await expect(line).toContainText('More than there is to ship: at most 1.')
  await ship.click()
  await expect(parcelForm(page).getByRole('alert')).toHaveText('Correct the marked lines first.')
  await line.getByRole('button', { name: /^One less/ }).click()
  await ship.click()
  await expect(page.getByText('All pieces of this order have been shipped.')).toBeVisible()
  await page.getByRole('link', { name: 'Packing list' }).first().click()
  await expect(page.getByRole('table', { name: 'Contents of the parcel' })).toContainText(part.partNumber)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  complaints.allow(/status of 409/)
})
