import { expect, type Locator, type Page } from '@playwright/test'
import { placeOrder } from '#contract/orders.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import type { ShelfProduct } from './shelf.ts'

/** The order form, 'Order Please'. */
export const orderForm = (page: Page) => page.getByRole('region', { name: 'Order Please' })

/** What is typed into the order form; what is left out stays. */
export async function fillInOrder(
  page: Page,
  { address, number, quantity }: { address?: string; number?: string; quantity?: number | '' },
): Promise<void> {
  const form = orderForm(page)
  if (address !== undefined) await form.getByLabel('Address').fill(address)
  if (number !== undefined) await form.getByLabel('Number').fill(number)
  if (quantity !== undefined) await form.getByLabel('Order Quantity').fill(String(quantity))
}

/** Where a parcel goes to, where a journey is about something else. */
export const somewhere = { address: '7 Harbour Street, Aarhus', number: '+45 5550 1234' }

export const purchaseButton = (page: Page) => orderForm(page).getByRole('button', { name: 'Purchage' })

/** What the order comes to, as the form shows it. */
export const orderTotal = (page: Page) => orderForm(page).getByRole('status')

/** A field's words of what is wrong with it. */
export async function expectFieldError(field: Locator, words: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(new RegExp(`^${literally(words)}( |$)`))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
}

function literally(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** The card of an order in 'My Orders'. */
export const orderCard = (page: Page, { name }: ShelfProduct) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

/** Orders by the API; gives the order's id. */
export async function placeByApi(shopper: Shopper, { id }: ShelfProduct, quantity: number): Promise<string> {
  const body = { toolId: id, quantity, ...somewhere }
  const { status, body: order } = await shopper.call(placeOrder, { body })
  expect(status, JSON.stringify(order)).toBe(201)
  return order._id
}

/** Another shopper comes by and orders. */
export async function somebodyElseBuys(storeUrl: string, product: ShelfProduct, quantity: number) {
  await placeByApi(await signUp(storeUrl, 'Otto Brandt'), product, quantity)
}
