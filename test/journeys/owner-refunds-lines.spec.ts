import { getOrder } from '#contract/selling/orders.ts'
import { signUp } from '#test/support/shopper.ts'
import { expect, test } from './journey.ts'
import { placeByApi } from './ordering.ts'
import { arriveAsOwner } from './owner.ts'
import { payByApi } from './paying.ts'
import { putOnSale, stockOf } from './shelf.ts'

test('the owner refunds 2 of 5 pieces into the stock, then the rest', async ({ page, db, store }) => {
  const product = await putOnSale(db, { price: '10.33', minimumOrder: 1, availableQuantity: 100 })
  const buyer = await signUp(store.url, 'Rhea Returner')
  const id = await placeByApi(buyer, product, 5)
  await payByApi(store.url, buyer, id)
  const { partNumber } = (await buyer.call(getOrder, { params: { id } })).body.lines[0]
  await arriveAsOwner(page, db)
  await page.goto(`/dashboard/orders/${id}`)
  await page.getByRole('button', { name: 'Refund' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Refund…' }).click()
  await expect(form.getByText('Choose at least one piece')).toBeVisible()
  await form.getByLabel(partNumber).fill('6')
  await expect(form.getByText('Enter a whole number from 0 to 5.')).toBeVisible()
  await form.getByLabel(partNumber).fill('2')
  await form.getByLabel('Return these pieces to the stock').check()
  await form.getByLabel('Reason').fill('Wrong reel.')
  await expect(form.getByRole('definition').last()).toHaveText('$20.66')
  await form.getByRole('button', { name: 'Refund…' }).click()
  const question = page.getByRole('alertdialog', { name: 'Refund $20.66?' })
  await question.getByRole('button', { name: 'Refund $20.66' }).click()
  await expect(page.getByText("Refunded: $20.66 is on its way to the buyer's card.")).toBeVisible()
  const refunds = page.getByRole('region', { name: 'Refunds' })
  await expect(refunds.getByRole('listitem').first()).toContainText('$20.66')
  await expect(refunds).toContainText('2 back in stock')
  await expect(refunds).toContainText('Wrong reel.')
  expect(await stockOf(db, product)).toBe(97)

  await page.getByRole('button', { name: 'Refund' }).click()
  await expect(form.getByText('3 left to refund')).toBeVisible()
  await form.getByRole('button', { name: 'Everything that is left' }).click()
  await form.getByLabel('Reason').fill('Goodwill.')
  await form.getByRole('button', { name: 'Refund…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refund $30.99' }).click()
  await expect(refunds.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  const { body } = await buyer.call(getOrder, { params: { id } })
  expect([body.state, body.refunds.map(({ amount }: { amount: number }) => amount)]).toEqual([
    'refunded',
    [20.66, 30.99],
  ])
  expect(body.refunds.every(({ by }: { by?: string }) => by === undefined)).toBe(true)
  expect(await stockOf(db, product)).toBe(97)
})
