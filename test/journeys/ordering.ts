import { expect, type Locator, type Page } from '@playwright/test'
import { placeOrder } from '#contract/selling/place-order.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import type { ShelfProduct } from './shelf.ts'

export const orderForm = (page: Page) => page.getByRole('region', { name: 'Order Please' })

/** Fills in the given fields of the order form; the others stay. */
export async function fillInOrder(
  page: Page,
  { address, number, quantity }: { address?: string; number?: string; quantity?: number | '' },
): Promise<void> {
  const form = orderForm(page)
  if (address !== undefined) await form.getByLabel('Address').fill(address)
  if (number !== undefined) await form.getByLabel('Number').fill(number)
  if (quantity !== undefined) await form.getByLabel('Order Quantity').fill(String(quantity))
}

/** A delivery address, for journeys in which it does not matter. */
export const somewhere = { address: '7 Harbour Street, Aarhus', number: '+45 5550 1234' }

export const purchaseButton = (page: Page) => orderForm(page).getByRole('button', { name: 'Purchage' })

/** Not by its role, which a form that still loads also has. */
export const orderTotal = (page: Page) => orderForm(page).locator('output')

export async function expectFieldError(field: Locator, words: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(new RegExp(`^${literally(words)}( |$)`))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
}

function literally(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

export const orderCard = (page: Page, { name }: ShelfProduct) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

/** Places an order by the API. Returns its id. */
export async function placeByApi(shopper: Shopper, { id }: ShelfProduct, quantity: number): Promise<string> {
  const body = { toolId: id, quantity, ...somewhere }
  const { status, body: order } = await shopper.call(placeOrder, { body })
  expect(status, JSON.stringify(order)).toBe(201)
  return order._id
}

export async function anotherShopperOrders(storeUrl: string, product: ShelfProduct, quantity: number) {
  await placeByApi(await signUp(storeUrl, 'Otto Brandt'), product, quantity)
}
