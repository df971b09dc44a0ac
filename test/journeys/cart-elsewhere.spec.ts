import type { Page, Route } from '@playwright/test'
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

test('two browsers of a person add at the same time, and no line is lost', async ({
  page,
  browser,
  store,
  db,
  complaints,
}) => {
  complaints.allow(/status of 412/)
  const products = await Promise.all(Array.from({ length: 6 }, () => putOnSale(db)))
  const ada = await arriveSignedIn(page)
  const context = await browser.newContext({ baseURL: store.url })
  const phone = await context.newPage()
  await phone.goto('/healthz')
  await phone.evaluate((token) => localStorage.setItem('accessToken', token), ada.token)
  const add = async (at: Page, own: typeof products) => {
    await at.goto(`/products?q=${own.map(numberOf).join('+')}`)
    for (const product of own) await addFromPage(at, product)
  }
  await Promise.all([add(page, products.slice(0, 3)), add(phone, products.slice(3))])
  await expect
    .poll(async () =>
      (await elsewhere(ada).call(getCart)).body.lines
        .map(({ partNumber }: { partNumber: string }) => partNumber)
        .toSorted(),
    )
    .toEqual(products.map(numberOf).toSorted())
  await page.goto('/cart')
  for (const product of products) await expect(quantityOf(page, product)).toHaveValue('10')
  await context.close()
})

test('a lost answer neither loses nor doubles what was added', async ({ page, db, complaints }) => {
  const product = await putOnSale(db)
  const ada = await arriveSignedIn(page)
  await page.goto(product.path)
  await started(page)
  await expect(cartLink(page)).toHaveText('Cart')
  complaints.allow(/Failed to load resource|net::ERR/)
  let lost = 0
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() !== 'PUT' || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort().catch(() => {})
  })
  await addButton(page, product).click()
  await expect.poll(() => lost).toBe(1)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await addButton(page, product).click()
  await storedLines(ada).toMatchObject([{ partNumber: numberOf(product), quantity: 20 }])
})

test('what was added right before the page was left is stored by the next page', async ({
  page,
  db,
  complaints,
}) => {
  const [first, second] = [await putOnSale(db), await putOnSale(db)]
  const ada = await arriveSignedIn(page)
  complaints.allow(/Failed to load resource|net::ERR/)
  // The first request ends with its page.
  const held = Promise.withResolvers<void>()
  await onPut(page, async (route, nth) => (nth === 1 ? held.resolve() : route.continue()))
  await addFromPage(page, first)
  await held.promise
  await page.getByLabel('Quantity', { exact: true }).fill('30')
  await addButton(page, first).click()
  await expect(page.getByText(`30 × ${numberOf(first)} added to the cart.`)).toBeVisible()
  await page.goto(second.path)
  await storedLines(ada).toMatchObject([{ partNumber: numberOf(first), quantity: 40 }])
})

test('what the server stored while the page was left is not stored twice', async ({
  page,
  db,
  complaints,
}) => {
  const [first, second] = [await putOnSale(db), await putOnSale(db)]
  const ada = await arriveSignedIn(page)
  complaints.allow(/Failed to load resource|net::ERR/)
  const arrived = Promise.withResolvers<void>()
  let puts = 0
  await onPut(page, async (route, nth) => {
    puts = nth
    if (nth === 1) return arrived.resolve()
    // The first request reaches the server after the next page has read the cart.
    const line = { partNumber: numberOf(first), quantity: 10 }
    if (nth === 2) await elsewhere(ada).call(replaceCart, { body: { lines: [line] } }, { 'if-match': '"0"' })
    await route.continue()
  })
  await addFromPage(page, first)
  await arrived.promise
  await page.goto(second.path)
  await expect.poll(() => puts).toBe(2)
  await started(page)
  await addButton(page, second).click()
  await expect(cartLink(page)).toHaveText('Cart2')
  await storedLines(ada).toMatchObject([
    { partNumber: numberOf(first), quantity: 10 },
    { partNumber: numberOf(second), quantity: 10 },
  ])
})

test('Back to a page that the browser has kept does not repeat what the next page has stored', async ({
  page,
  db,
  complaints,
}) => {
  const [first, second] = [await putOnSale(db), await putOnSale(db)]
  const ada = await arriveSignedIn(page)
  complaints.allow(/status of 412/)
  const arrived = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let puts = 0
  await onPut(page, async (route, nth) => {
    puts = nth
    arrived.resolve()
    await released.promise
    await route.continue()
  })
  await addFromPage(page, first)
  await arrived.promise
  // Playwright's Chromium keeps no pages. The next page has stored the change and another one.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await page.evaluate(() => sessionStorage.clear())
  const lines = [first, second].map((product) => ({ partNumber: numberOf(product), quantity: 10 }))
  await elsewhere(ada).call(replaceCart, { body: { lines } })
  const refused = page.waitForResponse((answer) => answer.status() === 412)
  released.resolve()
  await refused
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => {
    setTimeout(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  })
  await loaded
  await expect(cartLink(page)).toHaveText('Cart2')
  await storedLines(ada).toMatchObject(lines)
  expect(puts).toBe(1)
})

/** Handles the page's changes of the cart, counted from 1. */
async function onPut(page: Page, handle: (route: Route, nth: number) => Promise<void>): Promise<void> {
  let count = 0
  await page.route('**/api/cart', (route) =>
    route.request().method() === 'PUT' ? handle(route, ++count) : route.continue(),
  )
}

const storedLines = (person: SignedIn) =>
  expect.poll(async () => (await elsewhere(person).call(getCart)).body.lines)

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
