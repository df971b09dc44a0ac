import type { Page } from '@playwright/test'
import { getSandboxMail, listSandboxMails } from '#contract/site/sandbox-mails.ts'
import { openStoreProcess } from '#test/support/open-store-process.ts'
import { started } from '../journeys/cart.ts'
import { expect, test as journey } from '../journeys/journey.ts'
import { arriveAsOwner } from '../journeys/owner.ts'
import { arriveSignedIn, elsewhere } from '../journeys/people.ts'
import { fillAsBuyer, fillAsOwner, SHORT, TEXT } from './fill-with-scripts.ts'
import { addressesOf } from './filled-addresses.ts'

const openStore = () =>
  openStoreProcess({ env: { UNPAID_ORDERS_MAX_UNVERIFIED: '100', VERIFIED_EMAIL_NEEDED: 'off' } })
const test = journey.extend({ store: async ({ storeOf }, use) => use(await storeOf(openStore)) })

/** Addresses that a browser would run as a script. */
const RUNNABLE = ['href', 'src', 'action', 'formaction', 'data', 'xlink\\:href']
  .map((name) => `[${name}^="javascript:" i]`)
  .join(', ')

/** Whether a page shows one of the texts, as text or in a field. */
const isShown = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(
      ({ value }) => value,
    )
    return [document.body.innerText, ...fields].some((text) => /ran\(|onclick=ran|\bran\b/.test(text))
  })

test('scripts in every text run on no page and in no mail', async ({ page, db, store, complaints }) => {
  test.setTimeout(300_000)
  const ran: string[] = []
  await page.exposeFunction('ran', (what: unknown) => ran.push(`ran(${what}) at ${page.url()}`))
  await page.exposeFunction('violated', (what: string) => ran.push(`${what} at ${page.url()}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      Reflect.get(window, 'violated')(`${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  // Unknown part numbers, pages and links.
  complaints.allow(/status of 4\d\d/)
  // The script of this test, in the frame of a mail. What a mail would run is seen outside that frame below.
  complaints.allow(/^Blocked script execution in 'about:srcdoc'/)
  const shown: string[] = []
  async function open(path: string): Promise<void> {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('main'), path).toBeVisible()
    expect(await page.locator(RUNNABLE).count(), path).toBe(0)
    if (await isShown(page)) shown.push(path)
  }

  const olga = elsewhere(await arriveAsOwner(page, db))
  const owners = await page.context().storageState()
  const product = await fillAsOwner(db, olga)
  await page.context().clearCookies()
  const buyer = elsewhere(await arriveSignedIn(page, `Ran ${SHORT} Buyer`))
  const filled = await fillAsBuyer(store.url, buyer, olga, product)
  const { ofVisitors, ofBuyer, ofOwner } = addressesOf(product, filled, buyer.email)
  for (const path of [...ofVisitors, ...ofBuyer]) await open(path)
  await page.goto('/bom')
  await started(page)
  const bom = `Part\tQty\tValue\tRef\n${SHORT}\t10\t${TEXT}\t${TEXT}\n${product.number}\t20\t${TEXT}\tR1`
  await page.getByLabel(/Paste/).fill(bom)
  await page.getByRole('main').getByRole('button', { name: 'Read BOM' }).click()
  await expect(page.getByRole('main').getByText(SHORT).first()).toBeVisible()
  shown.push('/bom with lines')

  await page.context().clearCookies()
  await page.goto('/healthz')
  await page.evaluate((token) => localStorage.setItem('accessToken', token), olga.token)
  await page.context().addCookies(owners.cookies)
  for (const path of ofOwner) await open(path)
  const columns = 'name,description,img,price,minimumOrder,availableQuantity,family'
  const csv = `${columns}\n${SHORT},${SHORT},${SHORT},${SHORT},${SHORT},${SHORT},${SHORT}\n`
  await page.goto('/dashboard/importproducts')
  const file = { name: `${SHORT}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('Choose file').setInputFiles(file)
  await expect(page.getByRole('table', { name: 'Refused lines' })).toContainText(SHORT)
  shown.push('/dashboard/importproducts with a file')

  const mails = (await olga.call(listSandboxMails)).body as { _id: string }[]
  const bare = await page.context().newPage()
  await bare.exposeFunction('ran', (what: unknown) => ran.push(`ran(${what}) in a mail`))
  let htmls = 0
  for (const { _id } of mails) {
    await open(`/sandbox/mails?mail=${_id}`)
    const { html } = (await olga.call(getSandboxMail, { params: { id: _id } })).body
    await bare.setContent(html)
    expect(await bare.locator(RUNNABLE).count(), html).toBe(0)
    if (html.includes('ran(')) htmls++
  }
  expect(htmls).toBeGreaterThan(0)
  expect(ran).toEqual([])
  const pages = [
    ...new Set(shown.map((path) => path.replace(/[?#].*/, '').replaceAll(/[0-9a-f-]{36}/g, ':id'))),
  ]
  console.info(`${shown.length} addresses of ${pages.length} pages show the texts`)
  expect(pages.length, pages.join(' ')).toBeGreaterThanOrEqual(30)
})
