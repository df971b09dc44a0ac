import type { Page } from '@playwright/test'
import type { Pool } from 'pg'
import { placeOrderOfLines } from '#contract/orders.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { harbour, namedLines, type WantedLine } from './checkout.ts'
import { expect } from './journey.ts'
import { payByApi } from './paying.ts'

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
