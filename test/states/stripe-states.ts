import { cards } from '#test/support/card.ts'
import { expect } from '../journeys/journey.ts'
import { arriveToPay, expectCompleted, payButton, paymentPanel } from '../journeys/paying.ts'
import { payWithStripe, STRIPE_SCRIPT, stripeFields } from '../journeys/stripe.ts'
import { type Scene, states } from './state.ts'

async function arriveAtFields({ page, db }: Scene): Promise<void> {
  await arriveToPay(page, db)
  await expect(payButton(page)).toBeEnabled()
}

const alert = ({ page }: Scene) => paymentPanel(page).getByRole('alert')

export const stripeStates = states(
  'payment-by-stripe',
  {
    ready: arriveAtFields,

    async loading({ page, db }) {
      await page.route(STRIPE_SCRIPT, () => {})
      const requested = page.waitForRequest(STRIPE_SCRIPT)
      await arriveToPay(page, db)
      await requested
      await expect(payButton(page)).toBeDisabled()
    },

    async typed(scene) {
      await arriveAtFields(scene)
      const { number, expiry, cvc } = stripeFields(scene.page)
      await number.fill(cards.good)
      await expiry.fill('1240')
      await cvc.fill('123')
    },

    async mistakes(scene) {
      await arriveAtFields(scene)
      const { number, expiry, cvc } = stripeFields(scene.page)
      await number.fill('4242424242424241')
      await expiry.fill('12')
      await cvc.fill('1')
      await number.focus()
      await expect(alert(scene)).toHaveCount(3)
    },

    async declined(scene) {
      await arriveAtFields(scene)
      scene.complaints.expect(/status of 402/)
      await payWithStripe(scene.page, cards.declined)
      await expect(alert(scene)).toBeVisible()
    },

    async unsure(scene) {
      await arriveAtFields(scene)
      await scene.page.route('https://api.stripe.com/v1/payment_intents/*/confirm', (route) => route.abort())
      scene.complaints.expect(/ERR_FAILED/)
      await payWithStripe(scene.page, cards.good)
      await expect(
        paymentPanel(scene.page).getByText('We do not know yet whether the card was charged.'),
      ).toBeVisible()
    },

    async unreachable(scene) {
      await scene.page.route(STRIPE_SCRIPT, (route) => route.abort())
      scene.complaints.expect(/ERR_FAILED/)
      await arriveToPay(scene.page, scene.db)
      await expect(alert(scene)).toBeVisible()
    },

    async 'fields-hang'(scene) {
      await scene.page.clock.install()
      await scene.page.route('https://js.stripe.com/*/field.html', () => {})
      await arriveToPay(scene.page, scene.db)
      await expect(scene.page.locator('iframe').first()).toBeAttached()
      await scene.page.clock.runFor(11_000)
      await expect(alert(scene)).toBeVisible()
    },

    async completed(scene) {
      await arriveAtFields(scene)
      await payWithStripe(scene.page, cards.good)
      await expectCompleted(scene.page)
    },

    async privacy({ page }) {
      await page.goto('/info/privacy')
      await expect(page.getByText('The payment service is Stripe.')).toBeVisible()
    },
  },
  { store: 'stripe' },
)
