import type { Page } from '@playwright/test'
import { problemType, type RefusalName, refusals } from '#contract/refusals.ts'
import type { Cart } from '#contract/selling/cart.ts'
import type { OrderWithEvents } from '#contract/selling/orders.ts'
import type { Scene } from './state.ts'

/** Leaves a call of the API unanswered, so that the page keeps waiting. `path` is a glob below /api. */
export async function hangs(page: Page, path: string): Promise<void> {
  await page.route(`**/api${path}`, () => {})
}

const fault = {
  type: problemType('fault'),
  title: 'Something went wrong on our side. Please try again.',
  status: 500,
}

/** Answers a call of the API with 500. */
export async function fails({ page, complaints }: Scene, path: string): Promise<void> {
  complaints.allow(/status of 500/)
  await page.route(`**/api${path}`, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(fault) }),
  )
}

export async function refuses(
  { page, complaints }: Scene,
  path: string,
  name: RefusalName,
  title: string,
): Promise<void> {
  const status = refusals[name]
  complaints.allow(new RegExp(`status of ${status}`))
  const body = JSON.stringify({ type: problemType(name), title, status })
  await page.route(`**/api${path}`, (route) =>
    route.fulfill({ status, contentType: 'application/problem+json', body }),
  )
}

/** Changes what the page reads of an order. */
export async function orderHas(
  { page }: Scene,
  id: string,
  more: (order: OrderWithEvents) => Partial<OrderWithEvents>,
): Promise<void> {
  await page.route(`**/api/orders/${id}`, async (route) => {
    const response = await route.fetch()
    const order: OrderWithEvents = await response.json()
    await route.fulfill({ response, json: { ...order, ...more(order) } })
  })
}

type Charges = Pick<Cart, 'charges' | 'shippingMethods' | 'notDelivered'>

/** Adds charges to the cart and to prices, as in a shop that charges. Other states use the same store. */
export async function isCharged(page: Page, more: Charges): Promise<void> {
  for (const path of ['**/api/cart', '**/api/prices'])
    await page.route(path, async (route) => {
      const response = await route.fetch()
      const priced: Cart = await response.json()
      const totalPrice = more.charges.reduce((sum, charge) => sum + charge.totalPrice, priced.totalPrice)
      await route.fulfill({ response, json: { ...priced, ...more, totalPrice } })
    })
}

/** Gives the signed-in account the limits of an unverified one. */
export async function lacksVerification({ page }: Scene): Promise<void> {
  await page.route('**/api/account', async (route) => {
    const response = await route.fetch()
    const unverified = { holdHours: 2, holdHoursVerified: 72 }
    await route.fulfill({ response, json: { ...(await response.json()), unverified } })
  })
}

/** Keeps toasts visible, which otherwise close after 5 seconds. Call this before loading the page. */
export async function toastsStay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    const patient = (work: TimerHandler, ms?: number, ...more: unknown[]) =>
      ms !== undefined && ms > 4000 && ms <= 5000 ? 0 : wait(work, ms, ...more)
    Reflect.set(window, 'setTimeout', patient)
  })
}
