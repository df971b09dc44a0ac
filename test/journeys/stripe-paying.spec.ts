import { tellGateway } from '#sandbox/card-gateway/faults.ts'
import { settleProcessing } from '#sandbox/card-gateway/settle-processing.ts'
import { cards } from '#test/support/card.ts'
import { expect } from './journey.ts'
import { orderCard } from './ordering.ts'
import { arriveToPay, expectCompleted, intentOfOrder, payButton, paymentPanel } from './paying.ts'
import { answerBank, payWithStripe, stripeFields, test } from './stripe.ts'

test("a card pays in Stripe's fields, of which earlier pages load none @main", async ({ page, db }) => {
  const fromStripe: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).host.endsWith('stripe.com')) fromStripe.push(request.url())
  })
  const answer = await page.goto('/info/privacy')
  expect(answer?.headers()['content-security-policy']).toContain('https://js.stripe.com')
  await expect(page.getByRole('main')).toContainText('The payment page loads its card fields from Stripe.')
  expect(fromStripe).toEqual([])
  const { mei, product } = await arriveToPay(page, db)
  await expect(paymentPanel(page)).toContainText('Please Pay :$10.00')
  await payWithStripe(page, cards.good)
  const transactionId = await expectCompleted(page)
  await page.getByRole('link', { name: 'To My Orders' }).click()
  await expect(orderCard(page, product).getByText('Paid', { exact: true })).toBeVisible()
  await expect(orderCard(page, product).getByRole('code')).toHaveText(transactionId)
  const { rows } = await db.query(
    `SELECT m.billing_name, m.billing_email FROM card_gateway.payment_methods m
     JOIN card_gateway.payment_intents i ON i.payment_method = m.id WHERE i.id = $1`,
    [transactionId],
  )
  expect(rows).toEqual([{ billing_name: 'Mei Tanaka', billing_email: mei.email }])
})

test('mistakes of a card are said, and none is charged twice', async ({ page, context, db, complaints }) => {
  const { mei, orderId } = await arriveToPay(page, db)
  const words = paymentPanel(page).getByRole('alert')
  const { number } = stripeFields(page)
  // A click before Stripe's field is ready has no effect.
  await expect(payButton(page)).toBeEnabled()
  await paymentPanel(page).getByText('Card number').click()
  await expect(number).toBeFocused()
  await number.fill('4242424242424241')
  await expect(words).toHaveText('Your card number is invalid.')
  complaints.expect(/status of 402/)
  await payWithStripe(page, cards.declined)
  await expect(words).toHaveText('Your card was declined.')
  await expect(words).toHaveClass(/text-bad/)
  await payWithStripe(page, cards.asksTheBank)
  await answerBank(page, 'Fail')
  await expect(words).toHaveText(/unable to authenticate your payment method/)
  await tellGateway(db, { kind: 'processing', times: 1 })
  await payWithStripe(page, cards.good)
  await expect(paymentPanel(page).getByText('Your payment is being processed.')).toBeVisible()
  await settleProcessing(db, await intentOfOrder(db, orderId), 'succeed')
  await expectCompleted(page)

  const twice = await arriveToPay(page, db, mei)
  await expect(payButton(page)).toBeEnabled()
  const otherTab = await context.newPage()
  await otherTab.goto(`/dashboard/payment/${twice.orderId}`)
  await payWithStripe(otherTab, cards.asksTheBank)
  await answerBank(otherTab, 'Complete')
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
