import { addList, getList, type ListInput, replaceList } from '#contract/selling/lists.ts'
import { expect, test } from './journey.ts'
import { orderCard, placeByApi } from './ordering.ts'
import { arriveSignedIn, elsewhere, type SignedIn } from './people.ts'
import { numberOf, putOnSale, type ShelfProduct, setPrice } from './shelf.ts'

async function saveByApi(person: SignedIn, body: ListInput): Promise<string> {
  const { status, body: list } = await elsewhere(person).call(addList, { body })
  expect(status).toBe(201)
  return list._id
}

test('a list is made, filled and changed, and everything stays after a reload', async ({ page, db }) => {
  const part = await putOnSale(db, { price: '0.25', minimumOrder: 10 })
  await arriveSignedIn(page)
  await page.goto('/dashboard/lists')
  await page.getByRole('button', { name: 'New list' }).click()
  await page.getByLabel('List name').fill('Rev B board')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Rev B board' })).toBeVisible()

  await page.getByLabel('Part number').fill(numberOf(part).toLowerCase())
  await page.getByLabel('Quantity', { exact: true }).fill('5')
  await page.getByRole('button', { name: 'Add a part' }).click()
  const row = page.getByRole('row').filter({ hasText: part.name })
  await expect(row).toContainText('The minimum order is 10 pieces.')
  await row.getByRole('button', { name: 'Order 10' }).click()
  await expect(row).toContainText('$2.50')
  const quantity = row.getByLabel(`Quantity of ${numberOf(part)}`)
  await quantity.fill('1k')
  await quantity.press('Enter')
  await expect(page.getByRole('main').locator('output')).toHaveText('$250.00')
  await expect(quantity).toHaveAccessibleDescription('Minimum 10')
  await quantity.press('ArrowUp')
  await expect(quantity).toHaveValue('1001')
  await quantity.press('ArrowDown')
  await quantity.press('Enter')
  const stored = (text: string) =>
    page.waitForResponse(
      (response) =>
        response.request().method() === 'PUT' && (response.request().postData() ?? '').includes(text),
    )
  const [referenced, noted] = [stored('R1-R4'), stored('Only 1 %')]
  await row.getByLabel(`Reference of ${numberOf(part)}`).fill('R1-R4')
  await row.getByRole('button', { name: `Add a note on ${numberOf(part)}` }).click()
  await row.getByLabel(`Note on ${numberOf(part)}`, { exact: true }).fill('Only 1 %')
  await quantity.focus()
  await Promise.all([referenced, noted])

  await page.reload()
  await expect(quantity).toHaveValue('1000')
  await expect(row.getByLabel(`Reference of ${numberOf(part)}`)).toHaveValue('R1-R4')
  await expect(row.getByLabel(`Note on ${numberOf(part)}`, { exact: true })).toHaveValue('Only 1 %')
  await page.getByRole('link', { name: 'Add all to cart' }).first().click()
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText(part.name)
})

test('a change that is not stored stays on the page and is stored again', async ({
  page,
  db,
  complaints,
}) => {
  const part = await putOnSale(db)
  const ada = await arriveSignedIn(page)
  const id = await saveByApi(ada, { name: 'Rev C', lines: [{ partNumber: numberOf(part), quantity: 10 }] })
  await page.goto(`/dashboard/lists/${id}`)
  const quantity = page.getByLabel(`Quantity of ${numberOf(part)}`)
  await expect(quantity).toHaveValue('10')
  complaints.expect(/ERR_FAILED|Failed to load/)
  await page.route('**/api/lists/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await quantity.fill('20')
  await quantity.press('Enter')
  await expect(page.getByRole('alert')).toContainText('The last change is not saved.')
  await expect(quantity).toHaveValue('20')
  await page.unroute('**/api/lists/*')
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByRole('button', { name: 'Try again' }).click()
  await stored
  await expect(page.getByRole('alert')).toBeHidden()
  const { body } = await elsewhere(ada).call(getList, { params: { id } })
  expect(body.lines).toMatchObject([{ quantity: 20 }])
})

test('a change is repeated on a list that was changed elsewhere', async ({ page, db, complaints }) => {
  const [part, other] = [await putOnSale(db), await putOnSale(db)]
  const ada = await arriveSignedIn(page)
  const line = (product: ShelfProduct, quantity: number) => ({ partNumber: numberOf(product), quantity })
  const id = await saveByApi(ada, { name: 'Rev E', lines: [line(part, 10)] })
  await page.goto(`/dashboard/lists/${id}`)
  const quantity = page.getByLabel(`Quantity of ${numberOf(part)}`)
  await expect(quantity).toHaveValue('10')
  const lines = [line(part, 10), line(other, 30)]
  await elsewhere(ada).call(replaceList, { params: { id }, body: { name: 'Rev E2', lines } })
  complaints.expect(/status of 412/)
  await quantity.fill('20')
  await quantity.press('Enter')
  await expect(page.getByLabel(`Quantity of ${numberOf(other)}`)).toHaveValue('30')
  await expect(page.getByRole('heading', { name: 'Rev E2' })).toBeVisible()
  const stored = async () => (await elsewhere(ada).call(getList, { params: { id } })).body.lines
  await expect.poll(stored).toMatchObject([line(part, 20), line(other, 30)])
})

test('the link of a list shows it to a visitor until it ends', async ({
  page,
  browser,
  store,
  db,
  complaints,
}) => {
  const part = await putOnSale(db)
  const ada = await arriveSignedIn(page)
  const lines = [{ partNumber: numberOf(part), quantity: 20, reference: 'C1-C20' }]
  const id = await saveByApi(ada, { name: 'Rev D', lines })
  await page.goto(`/dashboard/lists/${id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
  expect(link).toMatch(/\/lists\/[\w-]{22}$/)

  const visitor = await (await browser.newContext({ baseURL: store.url })).newPage()
  const answer = await visitor.goto(link)
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Rev D')
  const row = visitor.getByRole('row').filter({ hasText: part.name })
  await expect(row).toContainText('C1-C20')
  await expect(row).toContainText('$5.00')
  await expect(visitor.getByText(ada.name)).toHaveCount(0)
  await expect(visitor.getByRole('link', { name: 'Add all to cart' })).toHaveCount(2)

  await page.getByRole('button', { name: 'End the link' }).click()
  await expect(page.getByText('This list has no link.')).toBeVisible()
  expect((await visitor.goto(link))?.status()).toBe(404)
  await visitor.context().close()
  complaints.allow(/status of 404/)
})

test('an order is ordered again, with what has changed since', async ({ page, db }) => {
  const [dearer, gone] = [await putOnSale(db, { price: '0.20' }), await putOnSale(db)]
  const ada = elsewhere(await arriveSignedIn(page))
  await placeByApi(ada, gone, 20)
  const order = await placeByApi(ada, dearer, 20)
  await setPrice(db, dearer, '0.25')
  await page.goto('/dashboard/myorders')
  await orderCard(page, dearer)
    .getByRole('link', { name: /^Order Again/ })
    .click()
  await expect(page).toHaveURL(`/dashboard/orders/${order}/again`)
  const row = page.getByRole('row').filter({ hasText: dearer.name })
  await expect(row).toContainText('$0.20')
  await expect(row).toContainText('25% more')
  const quantity = row.getByLabel(`Quantity of ${numberOf(dearer)}`)
  await quantity.fill('5000')
  await quantity.press('Enter')
  await expect(row).toContainText('980 pieces are in stock.')
  await row.getByRole('button', { name: 'Order 980' }).click()
  await expect(row).toContainText('$245.00')
  await page.getByRole('link', { name: 'Add all to cart' }).click()
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText(dearer.name)
})

test('a part that is off sale has a search for a replacement instead of a price', async ({ page, db }) => {
  const part = await putOnSale(db)
  const ada = elsewhere(await arriveSignedIn(page))
  const order = await placeByApi(ada, part, 20)
  await db.query('UPDATE products SET archived_at = now() WHERE id = $1', [part.id])
  await page.goto(`/dashboard/orders/${order}/again`)
  const row = page.getByRole('row').filter({ hasText: part.name })
  await expect(row).toContainText('This part is not on sale now.')
  await expect(row.getByRole('link', { name: 'Find a replacement' })).toHaveAttribute(
    'href',
    /^\/products\?q=/,
  )
  await expect(page.getByRole('link', { name: /to cart/ })).toHaveCount(0)
})
