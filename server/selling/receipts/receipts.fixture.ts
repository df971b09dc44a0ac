import { afterAll, beforeAll, expect } from 'vitest'
import { getOrder } from '#contract/selling/orders.ts'
import { addReceipt, placeAgain, returnReceipt, reverseReceipt } from '#contract/selling/receipts.ts'
import { checkBooks } from '#server/selling/books/check-books.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { type Outcome, type Shopper, signUp } from '#test/support/shopper.ts'
import { audit, stock } from '#test/support/stock-room.ts'

export let shop: Shop
export let mei: Shopper
export let ada: Shopper
let toolId: string

/** The price of 100 pieces of the fixture's part. */
export const TOTAL = 58.2
export const DAY = '2026-11-20'

export function serveReceiptShop(environment: Record<string, string> = {}): void {
  beforeAll(async () => {
    shop = await openShop({ LOG_LEVEL: 'silent', UNPAID_ORDERS_MAX_UNVERIFIED: '100', ...environment })
    mei = await signUp(shop.url)
    ada = await signUpAdmin(shop)
    toolId = await stock(shop.db, { partNumber: 'RES-10K', price: '0.582', availableQuantity: 100_000 })
  })
  afterAll(async () => {
    expect(await audit(shop.db)).toEqual([])
    expect(await checkBooks(shop.db)).toEqual([])
    await shop.close()
  })
}

/** Returns the id of an order of `TOTAL`. */
export async function place(who = mei): Promise<string> {
  const { status, body } = await placeLines(who, [{ toolId, quantity: 100 }])
  expect([status, body.totalPrice]).toEqual([201, TOTAL])
  return body._id
}

const keyed = (key?: string) => (key === undefined ? {} : { 'idempotency-key': key })

export const receive = (id: string, amount: number, key?: string, more: object = {}): Promise<Outcome> =>
  ada.call(addReceipt, { params: { id }, body: { amount, receivedOn: DAY, ...more } }, keyed(key))

export const sendBack = (id: string, amount: number, key?: string): Promise<Outcome> =>
  ada.call(returnReceipt, { params: { id }, body: { amount, returnedOn: DAY } }, keyed(key))

export const again = (id: string): Promise<Outcome> => ada.call(placeAgain, { params: { id } })

export const reverse = (id: string): Promise<Outcome> =>
  ada.call(reverseReceipt, { params: { id }, body: { reason: 'Of another order.' } })

export const seen = async (id: string, who = ada) => (await who.call(getOrder, { params: { id } })).body

/** State, received, to return. */
export async function money(id: string): Promise<[string, number, number]> {
  const { state, received, toReturn } = await seen(id)
  return [state, received, toReturn]
}

export async function mailsOf(id: string): Promise<string[]> {
  const { rows } = await shop.db.query<{ kind: string }>(
    `SELECT kind FROM outbox WHERE facts ->> 'id' = $1 ORDER BY created_at, id`,
    [id],
  )
  return rows.map(({ kind }) => kind)
}

export const kindsOf = (rows: { kind: string }[]) => rows.map(({ kind }) => kind)

export const ten = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 10 }, (_, n) => work(n)))
