import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { openPdf } from '#server/platform/documents/opened-pdf.fixture.ts'
import { cards } from '#test/support/card.ts'
import { openStoreProcess } from '#test/support/open-store-process.ts'
import { bomSummary, openBom, pasteBom } from './boms.ts'
import { fillInAddress, partNumberOf, placeButton, summary } from './checkout.ts'
import { expect, test as usualTest } from './journey.ts'
import { arriveAsOwner } from './owner.ts'
import { openPacking, parcelForm, scan } from './packing.ts'
import { expectCompleted, paymentPanel, payWith } from './paying.ts'
import { arriveSignedIn } from './people.ts'
import { putOnSale } from './shelf.ts'

const openEuroStore = () => openStoreProcess({ env: { CURRENCY: 'EUR' } })

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

/** Of the page all that is no program: what is seen, read out, or meant for search engines. */
async function expectEuros(page: Page): Promise<void> {
  const written = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const program of copy.querySelectorAll('script:not([type="application/ld+json"]), style'))
      program.remove()
    return copy.outerHTML.replace(/<!--.*?-->/g, '')
  })
  expect(
    FOREIGN.exec(written) && written.match(/.{60}(?:\$(?!FARAD)|\bUSD\b|dollar).{30}/gi),
    page.url(),
  ).toBe(null)
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await expectEuros(page)
}

test('a store in euros has no dollar from the BOM to the credit note', async ({
  page,
  browser,
  store,
  db,
}) => {
  const buying = await (await browser.newContext({ baseURL: store.url })).newPage()
  const heard = [hearApi(page.context()), hearApi(buying.context())]
  const part = await putOnSale(db, { minimumOrder: 10, price: '0.0042', availableQuantity: 100_000 })
  const number = await partNumberOf(db, part)

  for (const path of [
    '/',
    '/products?q=resistor',
    '/products?price=..0.05',
    part.path,
    '/blogs',
    '/info/payment',
  ])
    await visit(buying, path)
  await expect(buying.getByText('Order first, pay by card afterwards, in euros.')).toBeVisible()
  await visit(buying, '/info/terms')
  await expect(buying.getByRole('main')).toContainText('in euros')
  const euro = buying.evaluate(() => document.documentElement.dataset.currency)
  expect(await euro).toBe('EUR')

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
