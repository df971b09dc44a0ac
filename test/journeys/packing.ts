import type { Page } from '@playwright/test'
import type { Pool } from 'pg'
import { addShipment } from '#contract/selling/fulfilment.ts'
import type { OrderLine } from '#contract/selling/order-lines.ts'
import { getOrder } from '#contract/selling/orders.ts'
import { placeOrderOfLines } from '#contract/selling/place-order.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { harbour, namedLines, partNumberOf, type WantedLine } from './checkout.ts'
import { expect } from './journey.ts'
import { payByApi } from './paying.ts'
import { putOnSale, type ShelfProduct } from './shelf.ts'

/** Puts parts on sale at the given places. */
export async function shelve(
  db: Pool,
  places: string[],
): Promise<{ product: ShelfProduct; partNumber: string }[]> {
  return Promise.all(
    places.map(async (place) => {
      const product = await putOnSale(db, { minimumOrder: 1 })
      await db.query('UPDATE products SET place = $2 WHERE id = $1', [product.id, place])
      return { product, partNumber: await partNumberOf(db, product) }
    }),
  )
}

/** Places an order and pays for it, by the API. */
export async function placePaid(
  db: Pool,
  storeUrl: string,
  buyer: Shopper,
  lines: WantedLine[],
  more: object = {},
) {
  const body = { lines: await namedLines(db, lines), shipTo: harbour, ...more }
  const { status, body: order } = await buyer.call(placeOrderOfLines, { body })
  expect(status, JSON.stringify(order)).toBe(201)
  await payByApi(storeUrl, buyer, order._id)
  return { id: order._id as string, number: order.orderNumber as string }
}

/** Ships all pieces of an order, by the API. */
export async function shipByApi(admin: Shopper, id: string): Promise<void> {
  const params = { id }
  const { body: order } = await admin.call(getOrder, { params })
  const lines = order.lines.map(({ partNumber, quantity }: OrderLine) => ({ partNumber, quantity }))
  const { status, body } = await admin.call(addShipment, { params, body: { carrier: 'DHL', lines } })
  expect(status, JSON.stringify(body)).toBe(201)
}

/** Types what a barcode scanner types, wherever the focus is. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

export const packedLine = (page: Page, partNumber: string) =>
  page.getByRole('list', { name: 'Lines to pack' }).getByRole('listitem', { name: partNumber })

export const parcelForm = (page: Page) => page.getByRole('region', { name: 'Next parcel' })

export const scanField = (page: Page) => page.getByLabel('Scan or type a part number')

/** Opens the packing page of an order and waits until the order is claimed. */
export async function openPacking(page: Page, id: string): Promise<void> {
  await page.goto(`/dashboard/shipping/${id}`)
  await expect(page.getByText(/^Reserved for you until/)).toBeVisible()
}
