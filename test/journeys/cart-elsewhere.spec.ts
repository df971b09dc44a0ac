import { getCart, replaceCart } from '#contract/selling/cart.ts'
import { addButton, addFromPage, cartLink, quantityOf, started } from './cart.ts'
import { expect, test } from './journey.ts'
import { arriveSignedIn, elsewhere, logIn, type SignedIn, signOut } from './people.ts'
import { numberOf, putOnSale } from './shelf.ts'

test('two tabs of a visitor have the same cart', async ({ page, context, db }) => {
  const [first, second] = [await putOnSale(db), await putOnSale(db)]
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(other.getByText('Your cart is empty.')).toBeVisible()
  await addFromPage(page, first)
  await expect(quantityOf(other, first)).toHaveValue('10')
  await page.goto(second.path)
  await started(page)
  await other.getByRole('button', { name: `Remove ${numberOf(first)}` }).click()
  await addButton(page, second).click()
  await expect(quantityOf(other, second)).toHaveValue('10')
  await expect(quantityOf(other, first)).toHaveCount(0)
})

test('a sign-out right after the page load aborts the read of the cart', async ({ page }) => {
  await arriveSignedIn(page)
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

test('the cart joins that of the account at sign-in, the larger quantity wins, and Sign Out empties it', async ({
  page,
  browser,
  store,
  db,
}) => {
  const [both, browsers, accounts] = [await putOnSale(db), await putOnSale(db), await putOnSale(db)]
  const ada = await personOf(browser, store.url)
  const lines = [
    { partNumber: numberOf(both), quantity: 50 },
    { partNumber: numberOf(accounts), quantity: 30 },
  ]
  await elsewhere(ada).call(replaceCart, { body: { lines } })

  await addFromPage(page, both, 20)
  await addFromPage(page, browsers, 40)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await logIn(page, ada)
  await expect(cartLink(page)).toHaveText('Cart3')
  await cartLink(page).click()
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

test('a change of another device is kept: the page reads the cart again and repeats its own', async ({
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
})

/** A person with an account, signed in nowhere. */
async function personOf(browser: import('@playwright/test').Browser, baseURL: string): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL })
  const person = await arriveSignedIn(await context.newPage())
  await context.close()
  return person
}

test('a cart whose script does not arrive says so, and Try again shows it', async ({
  page,
  db,
  complaints,
}) => {
  const product = await putOnSale(db)
  await arriveSignedIn(page)
  await addFromPage(page, product)
  complaints.expect(/ERR_FAILED/)
  await page.route('**/assets/server-cart-*.js', (route) => route.abort())
  await page.goto('/cart')
  await expect(page.getByRole('alert')).toContainText('The cart cannot be loaded')
  await page.unroute('**/assets/server-cart-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(quantityOf(page, product)).toHaveValue('10')
})
