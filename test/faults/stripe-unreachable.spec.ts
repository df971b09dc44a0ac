import type { Page } from '@playwright/test'
import { tellGateway } from '#sandbox/card-gateway/faults.ts'
import { cards } from '#test/support/card.ts'
import { expect } from '../journeys/journey.ts'
import {
  arriveToPay,
  CONFIRM,
  chargesFor,
  expectCompleted,
  payButton,
  paymentPanel,
  UNSURE,
} from '../journeys/paying.ts'
import { payWithStripe, STRIPE_SCRIPT, test } from '../journeys/stripe.ts'

const UNREACHABLE = "The payment service can't be reached."

const notice = (page: Page) => paymentPanel(page).getByRole('alert')
const tryAgain = (page: Page) => notice(page).getByRole('button', { name: 'Try again' }).click()

async function pay(page: Page): Promise<void> {
  await payWithStripe(page, cards.good)
  await expectCompleted(page)
}

test('a blocked Stripe script shows an error, and a retry succeeds', async ({ page, db, complaints }) => {
  await page.route(STRIPE_SCRIPT, (route) => route.abort('blockedbyclient'))
  complaints.expect(/ERR_BLOCKED_BY_CLIENT/)
  await arriveToPay(page, db)
  await expect(notice(page)).toContainText(UNREACHABLE)
  await expect(notice(page)).toContainText('nothing was charged')
  await tryAgain(page)
  await expect(notice(page)).toContainText(UNREACHABLE)

  await page.unroute(STRIPE_SCRIPT)
  await tryAgain(page)
  await pay(page)
})

/** Holds all requests to an address until the returned function is called. */
async function hangs(page: Page, address: string): Promise<() => void> {
  const arrival = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await arrival.promise
    await route.fallback()
  })
  return arrival.resolve
}

test('hanging Stripe fields show an error and disable Pay', async ({ page, db }) => {
  await page.clock.install()
  const FIELD = 'https://js.stripe.com/*/field.html'
  await hangs(page, FIELD)
  const requested = page.waitForRequest(FIELD)
  await arriveToPay(page, db)
  await requested
  await page.clock.runFor(11_000)
  await expect(notice(page)).toContainText(UNREACHABLE)
  await expect(payButton(page)).toBeDisabled()
  await page.unroute(FIELD)
  await tryAgain(page)
  await pay(page)
})

test('with wrong keys the page says that no payment was opened', async ({ page, db, store, complaints }) => {
  complaints.allow(/status of 50\d/)
  await store.withOtherKeys(async () => {
    await arriveToPay(page, db)
    await expect(notice(page)).toContainText('The payment could not be opened.')
  })
  await tryAgain(page)
  await pay(page)
})

test("a retry in Stripe's fields after a lost answer charges once", async ({ page, db, complaints }) => {
  const { orderId } = await arriveToPay(page, db)
  await page.route(CONFIRM, async (route) => {
    await tellGateway(db, { kind: 'fail-after', answer: '500', caller: 'browser', times: 1 })
    await route.fallback()
  })
  complaints.expect(/status of 500/)
  await payWithStripe(page, cards.good)
  await expect(paymentPanel(page)).toContainText(UNSURE)
  await expect(paymentPanel(page)).not.toContainText(/nothing was charged/i)
  await page.unroute(CONFIRM)
  await paymentPanel(page).getByRole('button', { name: 'Try again' }).click()
  await expectCompleted(page)
  expect(await chargesFor(db, orderId)).toBe(1)
})
