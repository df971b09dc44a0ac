import { signUp } from '#test/support/shopper.ts'
import { fillInAddress, harbour } from './checkout.ts'
import { expect, test } from './journey.ts'
import { placeByApi } from './ordering.ts'
import { arriveAsOwner } from './owner.ts'
import { payByApi } from './paying.ts'
import { putOnSale } from './shelf.ts'

test('the owner corrects a wrong billing address by a credit note and a new invoice', async ({
  page,
  db,
  store,
}) => {
  const product = await putOnSale(db, { minimumOrder: 1 })
  const buyer = await signUp(store.url, 'Bill Wrong')
  const id = await placeByApi(buyer, product, 5)
  await payByApi(store.url, buyer, id)
  await arriveAsOwner(page, db)
  await page.goto(`/dashboard/orders/${id}`)
  await page.getByRole('button', { name: 'Correct the billing address' }).click()
  const form = page.getByRole('dialog', { name: /^Correct the invoice of order/ })
  await fillInAddress(page, { ...harbour, company: 'Right Parts Ltd' }, form)
  await form.getByRole('button', { name: 'Correct the invoice' }).click()
  await expect(form.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Reason').fill('The company had moved.')
  await form.getByRole('button', { name: 'Correct the invoice' }).click()
  await expect(page.getByText('The invoice is corrected: see the papers of the order.')).toBeVisible()
  const papers = page.getByRole('region', { name: 'Papers' })
  await expect(papers.getByText('Invoice', { exact: true })).toHaveCount(2)
  await expect(papers.getByText('Credit note', { exact: true })).toHaveCount(1)
  await expect(page.getByText('Right Parts Ltd')).toBeVisible()
  await expect(page.getByText('Invoice corrected')).toBeVisible()
})
