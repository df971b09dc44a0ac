import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { Pool } from 'pg'
import { placeOrderOfLines } from '#contract/selling/place-order.ts'
import { openPdf } from '#server/platform/documents/opened-pdf.fixture.ts'
import { cards } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { openStoreProcess } from '#test/support/open-store-process.ts'
import { correctStock, endUnpaid } from '#test/support/stock-room.ts'
import { bomSummary, openBom, pasteBom } from './boms.ts'
import {
  arriveToCheckOut,
  fillInAddress,
  harbour,
  namedLines,
  ordersOf,
  PAYMENT,
  partNumberOf,
  placeAt,
  placeButton,
  summary,
} from './checkout.ts'
import { expect, test as usualTest } from './journey.ts'
import { anotherShopperOrders } from './ordering.ts'
import { arriveAsOwner } from './owner.ts'
import { openPacking, parcelForm, scan } from './packing.ts'
import { expectCompleted, paymentPanel, payWith } from './paying.ts'
import { arriveSignedIn, elsewhere } from './people.ts'
import { putOnSale } from './shelf.ts'

const openEuroStore = () => openStoreProcess({ env: { CURRENCY: 'EUR' } })

/**
 * A store of its own, because its currency and ways to pay would show in all other journeys. The first journey takes
 * cards only; the others turn on transfers.
 */
const test = usualTest.extend({
  store: async ({ storeOf }, use) => use(await storeOf(openEuroStore)),
})

/** A command of the page 'Tools' has a variable of the shell. */
const FOREIGN = /\$(?!FARAD_KEY)|\bUSD\b|dollar/i

/** Collects what the API answers to the pages of a context. The document of the API names the currencies that there are. */
function hearApi(context: BrowserContext): () => Promise<string[]> {
  const heard: Promise<string>[] = []
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const isText = /json|csv/.test(response.headers()['content-type'] ?? '')
    if (pathname.startsWith('/api/') && isText)
      heard.push(
        response.text().then(
          (text) => `${pathname} ${text}`,
          () => '',
        ),
      )
  })
  return () => Promise.all(heard)
}

/** Of a document all that is no program: what is seen, read out, or meant for search engines. */
function expectEurosIn(html: string, path: string): void {
  const programs =
    /<script(?![^>]*"application\/ld\+json")[^>]*>.*?<\/script>|<style.*?<\/style>|<!--.*?-->/gs
  const written = html.replace(programs, '')
  expect(FOREIGN.exec(written) && written.match(/.{0,60}(?:\$(?!FARAD)|\bUSD\b|dollar).{0,30}/gi), path).toBe(
    null,
  )
}

const expectEuros = async (page: Page) => expectEurosIn(await page.content(), page.url())

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await expectEuros(page)
}

test('a store in euros has no dollar from BOM to credit note', async ({ page, browser, store, db }) => {
  const buying = await (await browser.newContext({ baseURL: store.url })).newPage()
  const heard = [hearApi(page.context()), hearApi(buying.context())]
  const part = await putOnSale(db, { minimumOrder: 10, price: '0.0042', availableQuantity: 100_000 })
  const number = await partNumberOf(db, part)

  for (const path of ['/products?q=resistor', part.path]) await visit(buying, path)
  for (const [path, words] of [
    ['/', 'data-currency="EUR"'],
    ['/products?price=..0.05', '€'],
    ['/blogs', 'cost €3.24'],
    ['/info/payment', 'Order first, pay by card afterwards, in euros.'],
    ['/info/terms', 'in euros'],
  ] as const) {
    const answer = await page.request.get(path)
    expect(answer.ok(), path).toBe(true)
    const html = await answer.text()
    expectEurosIn(html, path)
    expect(html, path).toContain(words)
  }

  const bea = await arriveSignedIn(buying, 'Bea Buyer')
  await openBom(buying)
  await pasteBom(buying, `Designator;Quantity;MPN\nR1;1500;${number}`)
  await expect(bomSummary(buying)).toContainText('€6.30')
  await expectEuros(buying)
  await buying.getByRole('button', { name: 'Add 1 line to cart' }).click()
  await visit(buying, '/cart')
  await buying.getByRole('main').getByRole('link', { name: 'Checkout' }).click()
  await fillInAddress(buying)
  await expect(summary(buying)).toContainText('€6.30')
  await expectEuros(buying)
  await placeButton(buying).click()
  await expect(paymentPanel(buying)).toContainText('Please Pay :€6.30')
  await payWith(buying, cards.asksTheBank)
  const bank = buying.getByRole('alertdialog', { name: 'Your bank asks you to confirm' })
  await expect(bank).toContainText('a payment of €6.30')
  await expectEuros(buying)
  await bank.getByRole('button', { name: 'Confirm' }).click()
  const intent = await expectCompleted(buying)
  await expectEuros(buying)
  const charged = await db.query(
    'SELECT currency, amount FROM card_gateway.charges WHERE payment_intent = $1',
    [intent],
  )
  expect(charged.rows).toEqual([{ currency: 'eur', amount: 630 }])

  await arriveAsOwner(page, db)
  const { rows } = await db.query('SELECT id FROM orders WHERE transaction_id = $1', [intent])
  const id: string = rows[0].id
  await openPacking(page, id)
  await scan(page, `1000*${number}`)
  await parcelForm(page).getByLabel('Carrier').fill('DHL')
  await parcelForm(page).getByRole('button', { name: 'Ship' }).click()
  await visit(page, `/dashboard/orders/${id}`)
  await page.getByRole('button', { name: 'Refund' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(`${number} Not sent`).fill('500')
  await form.getByLabel('Reason').fill('Sold out.')
  await form.getByRole('button', { name: /^Refund .* of / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refund €2.10' }).click()
  await expect(page.getByText('Shipped, done')).toBeVisible()
  for (const path of ['', '/settings', '/exports', '/manageproducts', '/manageorders', '/tools'])
    await visit(page, `/dashboard${path}`)
  await visit(buying, `/dashboard/orders/${id}`)
  await expect(buying.getByRole('region', { name: 'Refunds' })).toContainText('€2.10')

  const owner = await page.evaluate(() => localStorage.getItem('accessToken'))
  const read = async (path: string, token: string | null) => {
    const answer = await fetch(store.url + path, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    expect([answer.status, path]).toEqual([200, path])
    return Buffer.from(await answer.arrayBuffer())
  }
  for (const paper of ['pro-forma', 'invoice', 'credit-note-1', 'packing-list-1']) {
    const { text, attachments } = openPdf(await read(`/api/orders/${id}/${paper}.pdf`, bea.token))
    expect(text + attachments, paper).not.toMatch(FOREIGN)
    if (paper !== 'packing-list-1') expect(text).toContain('(EUR)')
    if (attachments.length > 0) expect(attachments[0]).toContain('<ram:InvoiceCurrencyCode>EUR<')
  }
  const files = ['orders', 'order-lines', 'papers', 'payments', 'tax', 'stock-value'].map(
    (what) => `exports/${what}.csv`,
  )
  for (const path of [...files, 'exports/orders.json', 'myorders.csv', `orders/${id}`, `parts/${number}`])
    expect((await read(`/api/${path}`, owner)).toString(), path).not.toMatch(FOREIGN)
  expect((await read(`/api/parts/${number}`, null)).toString()).toContain('"currency":"EUR"')

  const folder = join(store.dataDir, 'mail')
  const mails = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')))
  expect(mails.some((mail) => mail.includes('=E2=82=AC') || mail.includes('€'))).toBe(true)
  for (const mail of mails) expect(mail).not.toMatch(FOREIGN)
  const answers = (await Promise.all(heard.map((all) => all()))).flat()
  expect(answers.length).toBeGreaterThan(20)
  for (const answer of answers) expect(FOREIGN.exec(answer) ? answer.slice(0, 300) : '').toBe('')
  await buying.context().close()
})

const receiptsOn = (page: Page) => page.getByRole('region', { name: 'Money by bank transfer' })

const takeTransfers = (db: Pool) =>
  changeSettings(db, 'payment', {
    card: true,
    transfer: true,
    holdDays: 10,
    accountHolder: 'Farad Demo GmbH',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
    countries: ['DK', 'DE'],
  })

async function recordOn(desk: Page, amount: string) {
  await receiptsOn(desk).getByRole('button', { name: 'Record a receipt' }).click()
  const form = desk.getByRole('dialog')
  await form.getByLabel('Amount').fill(amount)
  await form.getByRole('button', { name: 'Record a receipt' }).click()
}

test('a transfer in two parts is recorded, the rest goes back', async ({ page, db, browser, store }) => {
  await takeTransfers(db)
  const { ada } = await arriveToCheckOut(page, db, '€30.00')
  await fillInAddress(page, { ...harbour, country: 'FR' })
  await expect(page.getByRole('radio', { name: 'Bank transfer' })).toHaveCount(0)
  await fillInAddress(page)
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await placeAt(page, '€30.00')
  await expect(page).toHaveURL(PAYMENT)
  const [order] = await ordersOf(ada)
  const panel = page.getByRole('region', { name: 'Payment' })
  for (const words of ['DE02 1203 0000 0000 2020 51', 'BYLADEM1001', 'Farad Demo GmbH', order.orderNumber])
    await expect(panel).toContainText(words)
  await expect(panel.getByRole('img', { name: 'QR code of the transfer' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Pay by card instead' })).toBeVisible()

  const desk = await (await browser.newContext({ baseURL: store.url })).newPage()
  const accountant = await arriveSignedIn(desk, 'Bea Books')
  await db.query(`UPDATE users SET roles = '{accounts}' WHERE email = $1`, [accountant.email])
  await desk.goto(`/dashboard/orders/${order._id}`)
  await recordOn(desk, '10,50')
  await expect(receiptsOn(desk)).toContainText('€10.50 of €30.00 received')
  await page.reload()
  await expect(panel).toContainText('Please Pay :€19.50')
  await expect(panel.getByRole('button', { name: 'Pay by card instead' })).toHaveCount(0)

  await recordOn(desk, '20')
  await expect(receiptsOn(desk)).toContainText('€30.50 of €30.00 received · €0.50 to be returned')
  const more = receiptsOn(desk).getByRole('listitem').filter({ hasText: '€20.00' })
  await more.getByRole('button', { name: 'Record the return' }).click()
  await desk.getByRole('dialog').getByLabel('Amount sent back').fill('0.50')
  await desk.getByRole('dialog').getByRole('button', { name: 'Record the return' }).click()
  await expect(more).toContainText('€0.50 returned')
  await page.goto(`/dashboard/orders/${order._id}`)
  await expect(receiptsOn(page)).toContainText('€30.50 of €30.00 received')
  await expect(receiptsOn(page).getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Paid')
})

test('an order paid late is placed again', async ({ page, db, browser, store, complaints }) => {
  await takeTransfers(db)
  const ada = await arriveSignedIn(page)
  const product = await putOnSale(db, { price: '2.5', availableQuantity: 100 })
  const lines = await namedLines(db, [{ product, quantity: 100 }])
  const { body: order } = await elsewhere(ada).call(placeOrderOfLines, {
    body: { lines, shipTo: harbour, payBy: 'transfer' },
  })
  await endUnpaid(db, order._id, 'expired')
  await anotherShopperOrders(store.url, product, 40)
  const desk = await (await browser.newContext({ baseURL: store.url })).newPage()
  await arriveAsOwner(desk, db)
  await desk.goto(`/dashboard/orders/${order._id}`)
  await recordOn(desk, '260')
  await desk
    .getByRole('button', { name: `Place it again: ${order.orderNumber}` })
    .first()
    .click()
  const question = desk.getByRole('alertdialog')
  await expect(question).toContainText('What came beyond its total stays to be returned.')
  complaints.allow(/status of 409/)
  await question.getByRole('button', { name: 'Place it again' }).click()
  const part = await partNumberOf(db, product)
  await expect(question.getByRole('alert')).toContainText(`${part}: 60 of 100 in stock`)
  await correctStock(db, product.id, 100)
  await question.getByRole('button', { name: 'Place it again' }).click()
  await expect(desk.getByText(/^Placed again as F-/).first()).toBeVisible()
  await expect(receiptsOn(desk)).toContainText(`In the place of ${order.orderNumber}`)

  await page.goto(`/dashboard/orders/${order._id}`)
  await expect(receiptsOn(page)).toContainText('€10.00 to be returned')
  await receiptsOn(page)
    .getByRole('link', { name: /^Placed again as F-/ })
    .click()
  await expect(receiptsOn(page)).toContainText('€250.00 of €250.00 received')
  await expect(page.getByRole('main')).toContainText('Paid')
})
