import { fillInAddress, PAYMENT, placeButton } from './checkout.ts'
import { expect, test } from './journey.ts'
import { arriveAsOwner } from './owner.ts'
import { arriveSignedIn } from './people.ts'

test('a buyer asks for a price, the owner answers from pasted lines, and the buyer accepts and goes on to pay', async ({
  page,
  browser,
  store,
  db,
}) => {
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
  await arriveAsOwner(desk, db)
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
})
