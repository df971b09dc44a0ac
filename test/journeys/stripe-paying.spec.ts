import { cards } from '#test/support/card.ts'
import { expect } from './journey.ts'
import { orderCard, placeByApi } from './ordering.ts'
import { arriveToPay, expectCompleted, payButton, paymentPanel } from './paying.ts'
import { calledOffMeanwhile, processedForAWhile } from './payment-trouble.ts'
import { arriveSignedIn, elsewhere } from './people.ts'
import { putOnSale } from './shelf.ts'
import { answerBank, payWithStripe, stripeFields, test } from './stripe.ts'

test("a card pays in Stripe's fields, and earlier pages load nothing from Stripe @main", async ({
  page,
  db,
}) => {
  const fromStripe: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).host.endsWith('stripe.com')) fromStripe.push(request.url())
  })
  const mei = await arriveSignedIn(page, 'Mei Tanaka')
  const product = await putOnSale(db, { price: '2.5000', minimumOrder: 2 })
  await placeByApi(elsewhere(mei), product, 4)
  await page.goto('/')
  await page.goto('/dashboard/myorders')
  const card = orderCard(page, product)
  await expect(card.getByText('Unpaid')).toBeVisible()
  expect(fromStripe).toEqual([])

  await card.getByRole('link', { name: 'Pay' }).click()
  await expect(paymentPanel(page)).toContainText('Please Pay :$10.00')
  await payWithStripe(page, cards.good)
  const transactionId = await expectCompleted(page)

  await page.getByRole('link', { name: 'To My Orders' }).click()
  await expect(card.getByText('Paid', { exact: true })).toBeVisible()
  await expect(card.getByRole('code')).toHaveText(transactionId)
  const { rows } = await db.query(
    `SELECT m.billing_name, m.billing_email FROM card_gateway.payment_methods m
     JOIN card_gateway.payment_intents i ON i.payment_method = m.id WHERE i.id = $1`,
    [transactionId],
  )
  expect(rows).toEqual([{ billing_name: 'Mei Tanaka', billing_email: mei.email }])
})

test('a declined card shows an error in red, and another card pays', async ({ page, db, complaints }) => {
  await arriveToPay(page, db)
  complaints.expect(/status of 402/)
  await payWithStripe(page, cards.declined)
  const words = paymentPanel(page).getByRole('alert')
  await expect(words).toHaveText('Your card was declined.')
  await expect(words).toHaveClass(/text-bad/)
  await payWithStripe(page, cards.good)
  await expectCompleted(page)
})

test('a 3-D Secure challenge can fail and then succeed', async ({ page, db }) => {
  await arriveToPay(page, db)
  await payWithStripe(page, cards.asksTheBank)
  await answerBank(page, 'Fail')
  await expect(paymentPanel(page).getByRole('alert')).toHaveText(/unable to authenticate your payment method/)
  await payButton(page).click()
  await answerBank(page, 'Complete')
  await expectCompleted(page)
})

test('an invalid card shows an error and focuses its field', async ({ page, db }) => {
  await arriveToPay(page, db)
  const { number, expiry } = stripeFields(page)
  // A click before Stripe's field is ready has no effect.
  await expect(payButton(page)).toBeEnabled()
  await paymentPanel(page).getByText('Card number').click()
  await expect(number).toBeFocused()
  await number.fill('4242424242424241')
  await expect(paymentPanel(page).getByRole('alert')).toHaveText('Your card number is invalid.')
  await number.fill(cards.good)
  await expect(paymentPanel(page).getByRole('alert')).toHaveCount(0)
  await payButton(page).click()
  await expect(paymentPanel(page).getByRole('alert')).toHaveText("Your card's expiration date is incomplete.")
  await expect(expiry).toBeFocused()
})

test('an order paid in another tab is shown as paid and not charged twice', async ({
  page,
  context,
  db,
  complaints,
}) => {
  const { orderId } = await arriveToPay(page, db)
  await expect(payButton(page)).toBeEnabled()
  const otherTab = await context.newPage()
  await otherTab.goto(`/dashboard/payment/${orderId}`)
  await payWithStripe(otherTab, cards.good)
  const transactionId = await expectCompleted(otherTab)

  complaints.expect(/status of 400/)
  await payWithStripe(page, cards.good)
  expect(await expectCompleted(page)).toBe(transactionId)
  const { rows } = await db.query(
    'SELECT count(*)::int AS charges FROM card_gateway.charges WHERE payment_intent = $1',
    [transactionId],
  )
  expect(rows).toEqual([{ charges: 1 }])
})

test("a processing payment in Stripe's fields is not shown as completed before it is", async ({
  page,
  db,
  complaints,
}) => {
  await processedForAWhile({ page, db, complaints, pay: payWithStripe })
})

test("Stripe's fields open a new payment if their own was cancelled", async ({ page, db, complaints }) => {
  await calledOffMeanwhile({ page, db, complaints, pay: payWithStripe })
})

test('with Stripe, the privacy page states what is loaded from there', async ({ page }) => {
  const answer = await page.goto('/info/privacy')
  const details = page.getByRole('main')
  await expect(details).toContainText('The payment page loads its card fields from Stripe.')
  await expect(details).toContainText('Our pages load nothing else from other sites.')
  await expect(page.getByRole('region', { name: 'On the payment page' })).toContainText('sets two cookies')
  expect(answer?.headers()['content-security-policy']).toContain('https://js.stripe.com')
})
