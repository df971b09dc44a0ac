import type { Page } from '@playwright/test'
import { openStripeStore, type StripeStore } from '#test/support/open-stripe-store.ts'
import { serveStripeJs } from '#test/support/stripe-js/serve-stripe-js.ts'
import { test as journey } from './journey.ts'
import { payButton } from './paying.ts'

export const STRIPE_SCRIPT = 'https://js.stripe.com/*/stripe.js*'

const openUsualStore = () => openStripeStore()

/** A journey through a store that is configured for Stripe. */
export const test = journey.extend<{ store: StripeStore; stripeJs: undefined }>({
  store: async ({ storeOf }, use) => use(await storeOf(openUsualStore)),
  stripeJs: [
    async ({ context, store }, use) => {
      await serveStripeJs(context, () => store.gatewayUrl)
      await use(undefined)
    },
    { auto: true },
  ],
})

/** Stripe's fields, located by the titles of their frames. */
export function stripeFields(page: Page) {
  const field = (frame: string) => page.frameLocator(`iframe[title="${frame}"]`).getByRole('textbox')
  return {
    number: field('Secure card number input frame'),
    expiry: field('Secure expiration date input frame'),
    cvc: field('Secure CVC input frame'),
  }
}

export async function payWithStripe(page: Page, cardNumber: string): Promise<void> {
  const { number, expiry, cvc } = stripeFields(page)
  await number.fill(cardNumber)
  await expiry.fill('1240')
  await cvc.fill('123')
  await payButton(page).click()
}

/** Completes the bank's 3-D Secure challenge. */
export async function answerBank(page: Page, answer: 'Complete' | 'Fail'): Promise<void> {
  await page.frameLocator('iframe[title="3D Secure"]').getByRole('button', { name: answer }).click()
}
