import { signUp } from '#test/support/shopper.ts'
import { expect, test } from './journey.ts'
import { expectFieldError, placeByApi } from './ordering.ts'
import { arriveAsOwner } from './owner.ts'
import { payByApi } from './paying.ts'
import { putOnSale } from './shelf.ts'

test('the owner corrects a wrong billing address by a credit note and a new invoice', async ({
  page,
  db,
  store,
}) => {
  const product = await putOnSale(db, { price: '2.50', minimumOrder: 1, availableQuantity: 100 })
  const buyer = await signUp(store.url, 'Bill Wrong')
  const id = await placeByApi(buyer, product, 5)
  await payByApi(store.url, buyer, id)
  await arriveAsOwner(page, db)
  await page.goto(`/dashboard/orders/${id}`)
  await page.getByRole('button', { name: 'Correct the billing address' }).click()
  const form = page.getByRole('dialog', { name: /^Correct the invoice of order/ })
  const name = form.getByLabel('Full name')
  await name.fill('')
  await form.getByRole('button', { name: 'Correct the invoice' }).click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Bill Right')
  await form.getByLabel('Company').fill('Right Parts Ltd')
  await form.getByLabel('Street and number').fill('7 Harbour Street')
  await form.getByLabel('Postal code').fill('SW1A 1AA')
  await form.getByLabel('City').fill('London')
  await form.getByLabel('Country').selectOption('GB')
  await form.getByLabel('Phone').fill('+44 20 7946 0000')
  await form.getByRole('button', { name: 'Correct the invoice' }).click()
  await expectFieldError(form.getByLabel('Reason'), "Enter a reason, such as 'Wrong company name'.")
  await form.getByLabel('Reason').fill('The company had moved.')
  await form.getByRole('button', { name: 'Correct the invoice' }).click()
  await expect(page.getByText('The invoice is corrected: see the papers of the order.')).toBeVisible()
  await expect(form).toHaveCount(0)
  const papers = page.getByRole('region', { name: 'Papers' })
  await expect(papers.getByText('Invoice', { exact: true })).toHaveCount(2)
  await expect(papers.getByText('Credit note', { exact: true })).toHaveCount(1)
  await expect(page.getByText('Right Parts Ltd')).toBeVisible()
  await expect(page.getByText('Invoice corrected')).toBeVisible()
})
