import { openStoreProcess } from '#test/support/open-store-process.ts'
import { arriveToCheckOut, fillInAddress, ordersOf, PAYMENT, placeButton, shipTo } from './checkout.ts'
import { expect, test as usualTest } from './journey.ts'
import { arriveAsOwner } from './owner.ts'

const openTaxingStore = () => openStoreProcess()

/** A store of its own, because its taxes would change the totals of all other journeys. */
const test = usualTest.extend({
  store: async ({ storeOf }, use) => use(await storeOf(openTaxingStore)),
})

test('an owner enters the rates of the own country and of the rest of the EU, and is asked about 0.19 %', async ({
  page,
  db,
}) => {
  await arriveAsOwner(page, db)
  await page.goto('/dashboard/settings?section=tax')
  const tax = page.getByRole('region', { name: 'Tax' })
  await expect(tax.getByText('No rate is entered for Germany, so orders have no tax.')).toBeVisible()
  await tax.getByRole('button', { name: 'Add a tax rate' }).click()
  const first = tax.getByRole('group', { name: 'Tax rate 1' })
  await first.getByLabel('Country').selectOption('DE')
  await first.getByLabel('Name').fill('USt')
  await first.getByLabel('Percent').fill('0.19')
  await tax.getByRole('button', { name: 'Save' }).click()
  await expect(first.getByText('0.19 % or 19 %? Enter 19, or confirm that you mean 0.19 %.')).toBeVisible()
  await expect(first.getByRole('checkbox', { name: 'Yes, 0.19 %' })).toBeVisible()
  await first.getByLabel('Percent').fill('19')
  await expect(first.getByRole('checkbox', { name: 'Yes, 0.19 %' })).toHaveCount(0)
  await expect(tax.getByText('Consumers in countries of the EU without a rate pay 19 %')).toBeVisible()
  await tax.getByRole('button', { name: 'Add a tax rate' }).click()
  const second = tax.getByRole('group', { name: 'Tax rate 2' })
  await second.getByLabel('Country').selectOption('Rest of the EU')
  await expect(second.getByLabel('State or region')).toHaveCount(0)
  await second.getByLabel('Name').fill('VAT')
  await second.getByLabel('Percent').fill('21')
  await tax.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
})

usualTest(
  'an address has a postal code where its country has, and a wrong VAT number is refused at its field',
  async ({ page, db, complaints }) => {
    const { ada } = await arriveToCheckOut(page, db)
    await fillInAddress(page)
    const fields = shipTo(page)
    await fields.getByLabel('VAT number').fill('DK12')
    complaints.expect(/status of 422/)
    await placeButton(page).click()
    await expect(fields.getByText('DK12 is no VAT number of Denmark: check its digits.')).toBeVisible()
    await fields.getByLabel('VAT number').fill('')
    await fields.getByLabel('Country').selectOption('IE')
    await expect(fields.getByLabel('Postal code')).toBeVisible()
    await fields.getByLabel('Country').selectOption('HK')
    await expect(fields.getByLabel('Postal code')).toHaveCount(0)
    await fields.getByLabel('City').fill('Kowloon')
    await placeButton(page).click()
    await expect(page).toHaveURL(PAYMENT)
    const [order] = await ordersOf(ada)
    expect(order.shipTo).not.toHaveProperty('postalCode')
    expect(order.address).toContain('\nKowloon\nHong Kong')
  },
)
