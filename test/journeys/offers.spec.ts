import { makeCompany } from '#contract/selling/companies.ts'
import { createOffer } from '#contract/selling/offers.ts'
import { replaceOwnPartNumbers } from '#contract/selling/own-part-numbers.ts'
import { counter } from './actions.ts'
import { fillInAddress, ordersOf, PAYMENT, placeButton } from './checkout.ts'
import { expect, test } from './journey.ts'
import { arriveAsOwner } from './owner.ts'
import { arriveSignedIn, elsewhere } from './people.ts'
import { numberOf, putOnSale } from './shelf.ts'

test('a price is asked, offered, accepted and asked again', async ({ page, browser, store, db }) => {
  const { rows } = await db.query(
    `SELECT id, part_number, minimum_order, price_breaks -> -1 ->> 'quantity' AS last FROM products WHERE archived_at IS NULL
       AND life_cycle = 'active' AND available_quantity > (price_breaks -> -1 ->> 'quantity')::int ORDER BY id LIMIT 2`,
  )
  const [first, second] = rows
  const buyer = await arriveSignedIn(page, 'Bea Buyer')
  await db.query('UPDATE users SET email_verified = true WHERE email = $1', [buyer.email])
  await page.goto(`/products/${first.id}`)
  const askLink = page.getByRole('link', { name: 'Ask for a price' })
  await expect(askLink).toHaveCount(0)
  await page.getByLabel('Quantity', { exact: true }).fill(first.last)
  await askLink.click()
  await page.getByLabel('Wished price each').fill('0.0123')
  await page.getByLabel('Note to the shop').fill('For a pilot run')
  await page.getByRole('button', { name: 'Ask for prices' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^Offer Q-\d{5}$/)
  await expect(page.getByText('The shop has your request')).toBeVisible()
  const number = (await heading.innerText()).replace('Offer ', '')

  const desk = await (await browser.newContext({ baseURL: store.url })).newPage()
  const owner = await arriveAsOwner(desk, db)
  await desk.goto('/dashboard/manageoffers')
  await desk.getByRole('link', { name: number }).click()
  await desk
    .getByLabel('Paste parts and quantities')
    .fill(`${second.minimum_order} x ${second.part_number}\n3 xylophones`)
  await desk.getByRole('button', { name: 'Read lines' }).click()
  await expect(desk.getByText('Lines read: 1.')).toBeVisible()
  await expect(desk.getByLabel('Paste parts and quantities')).toHaveValue(/xylophones/)
  await desk.getByLabel('Price each').first().fill('0')
  await desk.getByRole('button', { name: 'Send offer' }).click()
  await expect(desk.getByText('Enter a price above 0')).toBeVisible()
  await desk.getByLabel('Price each').first().fill('1.5')
  await desk.getByRole('button', { name: 'Send offer' }).click()
  await expect(desk.getByText('Sent', { exact: true })).toBeVisible()

  await page.reload()
  await page.getByRole('link', { name: 'Accept' }).click()
  await expect(page.getByRole('region', { name: 'Parts' })).toContainText(second.part_number)
  await fillInAddress(page)
  await placeButton(page).click()
  await expect(page).toHaveURL(PAYMENT)
  await page.goto('/dashboard/offers')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByText('Accepted').first()).toBeVisible()
  await page.getByRole('link', { name: /^Order F-/ }).click()
  await expect(page.getByRole('link', { name: `Offer ${number}` })).toBeVisible()

  const lines = [{ partNumber: second.part_number, quantity: 70, price: 0.2 }]
  const validUntil = new Date(Date.now() + 86_400_000).toISOString()
  const offered = await elsewhere(owner).call(createOffer, {
    body: { email: buyer.email, lines, validUntil, send: true },
  })
  const { _id } = offered.body
  await db.query(
    `UPDATE offers SET state = 'expired', valid_until = now() - interval '1 day' WHERE id = $1`,
    [_id],
  )
  await page.goto(`/dashboard/offers/${_id}`)
  await expect(page.getByText('Its prices held until a day that has passed.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for a price' }).click()
  await expect(page.getByLabel('Part number')).toHaveValue(second.part_number)
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('70')
})

test('a purchase order pasted from a mail becomes an offer that is sent', async ({ page, db }) => {
  const parts = [await putOnSale(db), await putOnSale(db), await putOnSale(db)].map(numberOf)
  await arriveAsOwner(page, db)
  await page.goto('/dashboard/manageoffers')
  const { did, actions } = counter()
  await did(page.getByRole('link', { name: 'New offer' }).click())
  await did(page.getByLabel('Email').fill('bea@'))
  const mail = [
    'Subject: Purchase order PO-4712',
    '',
    'Dear sales team,',
    'please deliver by the end of the month:',
    '',
    ...parts.map((part, n) => `${n + 1}. ${(n + 1) * 100} pcs ${part}`),
    '4. 400 pcs NOT-OURS-9',
    '',
    'Kind regards',
    'Bea Buyer',
  ].join('\n')
  await did(page.getByLabel('Paste parts and quantities').fill(mail))
  await did(page.getByRole('button', { name: 'Read lines' }).click())
  await expect(page.getByText('Lines read: 3.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'NOT-OURS-9' })).toContainText('No match')
  await expect(page.getByLabel('Paste parts and quantities')).toHaveValue(/^4\. 400 pcs NOT-OURS-9$/m)
  await did(page.getByRole('button', { name: 'Send offer' }).click())
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Quantity', { exact: true }).nth(2)).toHaveValue('300')
  const email = `bea-${Date.now()}@novak.example`
  await did(page.getByLabel('Email').fill(email))
  await did(page.getByLabel('PO number').fill('PO-4712'))
  await did(page.getByRole('button', { name: 'Send offer' }).click())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Offer Q-\d{5}$/)
  const { rows } = await db.query('SELECT state, po_number FROM offers WHERE email = $1', [email])
  expect(rows).toEqual([{ state: 'open', po_number: 'PO-4712' }])
  expect(actions()).toBeLessThanOrEqual(10)
})

test('the order form says what the company of the buyer wants', async ({ page, db }) => {
  const part = await putOnSale(db, { minimumOrder: 1, price: '0.25', availableQuantity: 5000 })
  const pia = await arriveSignedIn(page, 'Pia Purchaser')
  await db.query('UPDATE users SET email_verified = true WHERE email = $1', [pia.email])
  const { body: firm } = await elsewhere(pia).call(makeCompany, { body: { name: 'Novak', country: 'DK' } })
  await db.query('UPDATE companies SET po_required = true, approval_above_cents = 10000 WHERE id = $1', [
    firm._id,
  ])
  await page.goto(part.orderPath)
  await expect(page.getByLabel('PO number')).toHaveAttribute('aria-required', 'true')
  await page.getByLabel('Order Quantity').fill('400')
  await page.getByLabel('Address').fill('7 Harbour Street, Copenhagen')
  await page.getByLabel('Number', { exact: true }).fill('+45 5555 0100')
  const waits = page.getByText('Above $100.00, your orders wait')
  await expect(page.getByText('$100.00').last()).toBeVisible()
  await expect(waits).toBeHidden()
  await page.getByRole('button', { name: 'Purchage' }).click()
  await expect(page.getByLabel('PO number')).toBeFocused()
  await page.getByLabel('Order Quantity').fill('401')
  await expect(waits).toBeVisible()
  expect(await ordersOf(elsewhere(pia))).toEqual([])

  const body = [{ ours: 'WERK-4711', partNumber: numberOf(part) }]
  await elsewhere(pia).call(replaceOwnPartNumbers, { params: { id: firm._id }, body })
  await page.goto('/products?q=WERK-4711')
  await expect(page.getByText('WERK-4711 is your number of this part.')).toBeVisible()
  await expect(page.getByText('No part matches')).toBeHidden()
  await page.getByRole('link', { name: 'Prices and order' }).click()
  await expect(page.getByRole('main')).toContainText(numberOf(part))
})
