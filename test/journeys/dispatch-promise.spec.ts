import { getSandboxMail, listSandboxMails } from '#contract/site/sandbox-mails.ts'
import { cards } from '#test/support/card.ts'
import { openStoreProcess } from '#test/support/open-store-process.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { started } from './cart.ts'
import { fillCart, fillInAddress, ordersOf, PAYMENT, placeButton, summary } from './checkout.ts'
import { expect, test as usualTest } from './journey.ts'
import { arriveAsOwner } from './owner.ts'
import { expectCompleted, payWith } from './paying.ts'
import { arriveSignedIn, elsewhere, signOut } from './people.ts'
import { putOnSale, untilChangesAreRead } from './shelf.ts'

const openPromisingStore = () => openStoreProcess()

/** A store of its own, because its promise would show in all other journeys. */
const test = usualTest.extend({
  store: async ({ storeOf }, use) => use(await storeOf(openPromisingStore)),
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('the owner promises a day, and the buyer reads it on part, checkout, order and mail', async ({
  page,
  db,
}) => {
  const product = await putOnSale(db)
  await arriveAsOwner(page, db)
  await page.goto('/dashboard/settings?section=shipping')
  const form = page.getByRole('region', { name: 'Shipping' })
  await form.getByLabel('Promise by which day orders leave').check()
  for (const day of ['Saturday', 'Sunday']) await form.getByLabel(day).check()
  await form.getByLabel('Cut-off time').fill('16:30')
  await form.getByRole('button', { name: 'Add closed days' }).click()
  await form.getByLabel('First day').fill(inDays(-2))
  await form.getByLabel('Last day').fill(inDays(4))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  await signOut(page)

  const ada = await arriveSignedIn(page)
  await untilChangesAreRead(db)
  await page.goto(product.path)
  await started(page)
  const promise = /Leaves by \w{3} \d+ \w{3}( \d{4})? if paid by 16:30 that day \(UTC\+[12]\)/
  const main = page.getByRole('main')
  await expect(main.getByText(promise)).toBeVisible()
  await fillCart(db, elsewhere(ada), [{ product, quantity: 100 }])
  await page.goto('/checkout')
  await expect(summary(page).getByText(promise)).toBeVisible()
  await fillInAddress(page)
  await placeButton(page).click()
  await expect(page).toHaveURL(PAYMENT)
  await expect(main.getByText(promise)).toBeVisible()
  await payWith(page, cards.good)
  await expectCompleted(page)
  const [order] = await ordersOf(elsewhere(ada))
  expect(order.leavesBy).toBe(inDays(5))
  await page.goto(`/dashboard/orders/${order._id}`)
  const kept = main.getByText(/^Leaves by \w{3} \d+ \w{3}( \d{4})?$/)
  await expect(kept).toBeVisible()
  await page.goto('/dashboard/myorders')
  await expect(kept.first()).toBeVisible()
  await expect.poll(() => mailsTo(elsewhere(ada))).toMatch(promise)
})

async function mailsTo(shopper: Shopper): Promise<string> {
  const { body } = await shopper.call(listSandboxMails, { query: { limit: '100' } })
  const own = body.filter(({ to }: { to: string }) => to === shopper.email)
  const texts = own.map(
    async ({ _id: id }: { _id: string }) =>
      (await shopper.call(getSandboxMail, { params: { id } })).body.text,
  )
  return (await Promise.all(texts)).join(' ').replace(/\s+/g, ' ')
}
