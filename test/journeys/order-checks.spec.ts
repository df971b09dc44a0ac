import { replaceSettings } from '#contract/selling/shop-settings.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { openStoreProcess } from '#test/support/open-store-process.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { signUp } from '#test/support/shopper.ts'
import { harbour } from './checkout.ts'
import { expect, test as usualTest } from './journey.ts'
import { arriveAsOwner } from './owner.ts'
import { putOnSale } from './shelf.ts'

const openTaxingStore = () => openStoreProcess()

/** A store of its own, because its taxes would change the totals of all other journeys. */
const test = usualTest.extend({
  store: async ({ storeOf }, use) => use(await storeOf(openTaxingStore)),
})

test('an order without tax is shipped after the owner has confirmed the VAT number', async ({
  page,
  store,
  db,
}) => {
  const settings = await signUpAdmin({ url: store.url, db })
  const value = { rates: [{ country: 'DK', name: 'VAT', percent: 25 }], reverseCharge: true }
  await settings.call(replaceSettings, { params: { section: 'tax' }, body: { version: 0, value } })
  const buyer = await signUp(store.url, 'Bea Buyer')
  const shipTo = { ...harbour, company: 'Havn ApS', vatNumber: 'DK13585628' }
  const { id: toolId } = await putOnSale(db)
  const { body: order } = await placeLines(buyer, [{ toolId, quantity: 40 }], { shipTo })
  await pay(store.url, buyer, order._id)

  const owner = await arriveAsOwner(page, db)
  await page.goto(`/dashboard/shipping?q=${encodeURIComponent(buyer.email)}`)
  await expect(page.getByText('To be checked')).toBeVisible()
  await page.goto(`/dashboard/shipping/${order._id}`)
  await expect(page.getByText('This order must be checked before it is shipped')).toBeVisible()
  await page.goto(`/dashboard/orders/${order._id}`)
  await expect(page.getByText('because of the VAT number of Havn ApS: DK13585628')).toBeVisible()
  await page.getByLabel('Note').fill('Called them')
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Rejected: the order is not shipped.')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Check confirmed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  await expect(page.getByText('Called them')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Check the number in VIES' })).toHaveAttribute(
    'href',
    /europa\.eu/,
  )

  await db.query(`UPDATE users SET role = 'buyer', roles = '{warehouse}' WHERE email = $1`, [owner.email])
  await page.reload()
  await expect(page.getByText('People with the role accounts and admins decide this check.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reject' })).toHaveCount(0)
})
