import { getOrder } from '#contract/selling/orders.ts'
import { signUp } from '#test/support/shopper.ts'
import { fillInAddress, harbour } from './checkout.ts'
import { expect, testAlone as test } from './journey.ts'
import { orderCard, placeByApi } from './ordering.ts'
import { arriveAsOwner } from './owner.ts'
import { payByApi } from './paying.ts'
import { putOnSale, stockOf } from './shelf.ts'

test('the owner refunds a paid order once, after the card provider was down, with a history entry and a mail @main', async ({
  page,
  db,
  store,
  complaints,
}) => {
  const product = await putOnSale(db, { availableQuantity: 100 })
  const buyer = await signUp(store.url, 'Rhea Returner')
  const id = await placeByApi(buyer, product, 40)
  await payByApi(store.url, buyer, id)
  await arriveAsOwner(page, db)
  await page.goto(`/dashboard/manageorders?q=${id}`)
  const card = orderCard(page, product)
  await card.getByRole('button', { name: 'Refund' }).click()
  const question = page.getByRole('alertdialog', { name: 'are you sure' })
  await expect(question).toContainText('is refunded to the card of Rhea Returner')
  await db.query(`INSERT INTO card_gateway.faults (id, kind, caller) VALUES ('fault_away', 'fail', 'server')`)
  complaints.expect(/status of 503/)
  await question.getByRole('button', { name: 'Refund' }).click()
  await expect(question).toContainText('payment service')
  await db.query(`DELETE FROM card_gateway.faults WHERE id = 'fault_away'`)
  await question.getByRole('button', { name: 'Keep as it is' }).click()
  await expect(card).toContainText('Paid')
  await card.getByRole('button', { name: 'Refund' }).click()
  await question.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText(`Refunded. ${buyer.email} gets an email`)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  await card.getByText('History and delivery').click()
  await expect(card.getByRole('listitem').last()).toContainText('Money given back')
  expect(await stockOf(db, product)).toBe(60)
  const mails = `SELECT kind FROM outbox WHERE recipient = $1 AND facts ->> 'id' = $2 ORDER BY id`
  const { rows } = await db.query(mails, [buyer.email, id])
  expect(rows.map(({ kind }) => kind)).toEqual(['order-received', 'order-paid', 'money-returned'])
})

test('the owner corrects the billing address of an invoice, and refunds 2 of 5 pieces into the stock, then the rest', async ({
  page,
  db,
  store,
}) => {
  const product = await putOnSale(db, { price: '10.33', minimumOrder: 1, availableQuantity: 100 })
  const buyer = await signUp(store.url, 'Rhea Returner')
  const id = await placeByApi(buyer, product, 5)
  await payByApi(store.url, buyer, id)
  const { partNumber } = (await buyer.call(getOrder, { params: { id } })).body.lines[0]
  await arriveAsOwner(page, db)
  await page.goto(`/dashboard/orders/${id}`)
  await page.getByRole('button', { name: 'Correct the billing address' }).click()
  const correction = page.getByRole('dialog', { name: /^Correct the invoice of order/ })
  await fillInAddress(page, { ...harbour, company: 'Right Parts Ltd' }, correction)
  await correction.getByRole('button', { name: 'Correct the invoice' }).click()
  await expect(correction.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await correction.getByLabel('Reason').fill('The company had moved.')
  await correction.getByRole('button', { name: 'Correct the invoice' }).click()
  await expect(page.getByText('The invoice is corrected: see the papers of the order.')).toBeVisible()
  const papers = page.getByRole('region', { name: 'Papers' })
  await expect(papers.getByText('Invoice', { exact: true })).toHaveCount(2)
  await expect(papers.getByText('Credit note', { exact: true })).toHaveCount(1)
  await expect(page.getByText('Right Parts Ltd')).toBeVisible()
  await expect(page.getByText('Invoice corrected')).toBeVisible()

  await page.getByRole('button', { name: 'Refund' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: /^Refund .* of / }).click()
  await expect(form.getByText('Choose at least one piece')).toBeVisible()
  await form.getByLabel(partNumber).fill('6')
  await expect(form.getByText('Enter a whole number from 0 to 5.')).toBeVisible()
  await form.getByLabel(partNumber).fill('2')
  await form.getByLabel('Back to stock').check()
  await form.getByLabel('Reason').fill('Wrong reel.')
  await form.getByRole('button', { name: /^Refund .* of / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refund $20.66' }).click()
  await expect(page.getByText("Refunded: $20.66 is on its way to the buyer's card.")).toBeVisible()
  const refunds = page.getByRole('region', { name: 'Refunds' })
  await expect(refunds).toContainText('2 back in stock')
  await expect(refunds).toContainText('Wrong reel.')
  await page.getByRole('button', { name: 'Refund' }).click()
  await form.getByRole('button', { name: 'Everything that is left' }).click()
  await form.getByLabel('Reason').fill('Goodwill.')
  await form.getByRole('button', { name: /^Refund .* of / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refund $30.99' }).click()
  await expect(refunds.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  expect((await buyer.call(getOrder, { params: { id } })).body.state).toBe('refunded')
  expect(await stockOf(db, product)).toBe(97)
})
