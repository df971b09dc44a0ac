import type { Browser } from '@playwright/test'
import { getCart, replaceCart } from '#contract/selling/cart.ts'
import { addButton, addFromPage, cartLink, quantityOf, started } from './cart.ts'
import { expect, test } from './journey.ts'
import { arriveSignedIn, elsewhere, logIn, type SignedIn, signOut } from './people.ts'
import { numberOf, putOnSale } from './shelf.ts'

/** A person with an account, signed in nowhere. */
async function personOf(browser: Browser, baseURL: string): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL })
  const person = await arriveSignedIn(await context.newPage())
  await context.close()
  return person
}

test('two tabs of a visitor have the same cart, which joins that of the account at sign-in; Sign Out empties it', async ({
  page,
  context,
  browser,
  store,
  db,
}) => {
  const [both, browsers, accounts, removed] = await Promise.all(
    Array.from({ length: 4 }, () => putOnSale(db)),
  )
  if (!both || !browsers || !accounts || !removed) throw new Error('There are 4 products.')
  const ada = await personOf(browser, store.url)
  const lines = [
    { partNumber: numberOf(both), quantity: 50 },
    { partNumber: numberOf(accounts), quantity: 30 },
  ]
  await elsewhere(ada).call(replaceCart, { body: { lines } })

  const other = await context.newPage()
  await other.goto('/cart')
  await expect(other.getByText('Your cart is empty.')).toBeVisible()
  await addFromPage(page, removed)
  await expect(quantityOf(other, removed)).toHaveValue('10')
  await page.goto(both.path)
  await started(page)
  await other.getByRole('button', { name: `Remove ${numberOf(removed)}` }).click()
  await page.getByLabel('Quantity', { exact: true }).fill('20')
  await addButton(page, both).click()
  await expect(quantityOf(other, both)).toHaveValue('20')
  await expect(quantityOf(other, removed)).toHaveCount(0)
  await other.close()

  await addFromPage(page, browsers, 40)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await logIn(page, ada)
  await expect(cartLink(page)).toHaveText('Cart3')
  await cartLink(page).click()
  // The larger quantity wins.
  await expect(quantityOf(page, both)).toHaveValue('50')
  await expect(quantityOf(page, accounts)).toHaveValue('30')
  await expect(quantityOf(page, browsers)).toHaveValue('40')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBe(null)
  expect((await elsewhere(ada).call(getCart)).body.lines).toHaveLength(3)

  await signOut(page)
  await expect(cartLink(page)).toHaveText('Cart')
  expect(await page.evaluate(() => [localStorage.getItem('cart'), localStorage.getItem('cartMark')])).toEqual(
    [null, null],
  )
  await cartLink(page).click()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  expect((await elsewhere(ada).call(getCart)).body.lines).toHaveLength(3)
})

test('a change of another device is kept, a cart whose script does not arrive says so, and a sign-out ends its read', async ({
  page,
  db,
  complaints,
}) => {
  const [mine, theirs] = [await putOnSale(db), await putOnSale(db)]
  const ada = await arriveSignedIn(page)
  await page.goto(mine.path)
  await started(page)
  await expect(cartLink(page)).toHaveText('Cart')
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  const held = page.waitForRequest((request) => request.method() === 'PUT')
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() === 'PUT') await released
    await route.continue()
  })
  await addButton(page, mine).click()
  await held
  const line = { partNumber: numberOf(theirs), quantity: 10 }
  await elsewhere(ada).call(replaceCart, { body: { lines: [line] } })
  complaints.expect(/status of 412/)
  release()
  await expect(cartLink(page)).toHaveText('Cart2')
  await expect
    .poll(async () =>
      (await elsewhere(ada).call(getCart)).body.lines.map(({ quantity }: { quantity: number }) => quantity),
    )
    .toEqual([10, 10])
  await page.unroute('**/api/cart')

  complaints.expect(/ERR_FAILED/)
  await page.route('**/assets/server-cart-*.js', (route) => route.abort())
  await page.goto('/cart')
  await expect(page.getByRole('alert')).toContainText('The cart cannot be loaded')
  await page.unroute('**/assets/server-cart-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(quantityOf(page, mine)).toHaveValue('10')

  const left = Promise.withResolvers<void>()
  await page.route('**/api/cart', async (route) => {
    await left.promise
    await route.abort().catch(() => {})
  })
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/cart'))
  await Promise.all([page.waitForRequest('**/api/cart'), page.goto('/')])
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED')
  left.resolve()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})
