import type { BrowserContext, Page } from '@playwright/test'
import { getSandboxMail, listSandboxMails } from '#contract/site/sandbox-mails.ts'
import { setRole } from '#test/support/admin.ts'
import { openStoreProcess } from '#test/support/open-store-process.ts'
import { started } from '../journeys/cart.ts'
import { listenToComplaints } from '../journeys/complaints.ts'
import { expect, test as journey } from '../journeys/journey.ts'
import { arriveSignedIn, elsewhere } from '../journeys/people.ts'
import { addressesOf, fillAsBuyer, fillAsOwner, SHORT, TEXT } from './fill-with-scripts.ts'

const openStore = () =>
  openStoreProcess({ env: { UNPAID_ORDERS_MAX_UNVERIFIED: '100', VERIFIED_EMAIL_NEEDED: 'off' } })
const test = journey.extend({ store: async ({ storeOf }, use) => use(await storeOf(openStore)) })

/** Loads wait for the network to be idle: tabs wait at the same time. */
const TABS = 3

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

/** Loads each page, and expects that it is whole. */
async function visit(
  context: BrowserContext,
  paths: readonly string[],
  look: (page: Page, path: string) => unknown,
): Promise<void> {
  const left = [...paths]
  const tab = async () => {
    const page = await context.newPage()
    for (let path = left.shift(); path; path = left.shift()) {
      const answer = await page.goto(path, { waitUntil: 'networkidle' })
      const policy = answer?.headers()['content-security-policy']
      expect(policy, path).toMatch(/script-src 'self' 'sha256-/)
      expect(policy, path).not.toMatch(/script-src[^;]*unsafe/)
      await expect(page.getByRole('main'), path).toBeVisible()
      await expect(page.locator('main [aria-busy=true]'), path).toHaveCount(0)
      await look(page, path)
    }
    await page.close()
  }
  await Promise.all(Array.from({ length: TABS }, tab))
}

test('scripts in every text run on no page and in no mail', async ({ browser, db, store }) => {
  test.setTimeout(300_000)
  const ran: string[] = []
  const complaints: ReturnType<typeof listenToComplaints>[] = []
  async function enter(): Promise<BrowserContext> {
    const context = await browser.newContext({ baseURL: store.url })
    const complained = listenToComplaints(context)
    // Unknown part numbers, pages and links.
    complained.allow(/status of 4\d\d/)
    // The script of this test, in the frame of a mail. What a mail would run is seen outside that frame below.
    complained.allow(/^Blocked script execution in 'about:srcdoc'/)
    complaints.push(complained)
    await context.exposeBinding('ran', ({ page }, what) => ran.push(`ran(${what}) at ${page.url()}`))
    await context.exposeBinding('violated', ({ page }, what) => ran.push(`${what} at ${page.url()}`))
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        Reflect.get(window, 'violated')(`${violatedDirective} ${blockedURI} ${sample}`)
      })
    })
    return context
  }
  const arrive = async (name: string) => {
    const context = await enter()
    const page = await context.newPage()
    return { context, page, person: elsewhere(await arriveSignedIn(page, name)) }
  }
  const shown: string[] = []
  const look = async (page: Page, path: string) => {
    expect(await page.locator(RUNNABLE).count(), path).toBe(0)
    if (await isShown(page)) shown.push(path)
  }

  const owner = await arrive('Olga Owner')
  await setRole(db, owner.person.email, 'admin')
  const product = await fillAsOwner(db, owner.person)
  const buyer = await arrive(`Ran ${SHORT} Buyer`)
  const filled = await fillAsBuyer(store.url, buyer.person, owner.person, product)
  const { ofVisitors, ofBuyer, ofOwner } = addressesOf(product, filled, buyer.person.email)
  await visit(await enter(), ofVisitors, look)
  await visit(buyer.context, ofBuyer, look)
  const mails = (await owner.person.call(listSandboxMails)).body as { _id: string }[]
  const htmls: string[] = []
  for (const { _id: id } of mails)
    htmls.push((await owner.person.call(getSandboxMail, { params: { id } })).body.html)
  const withScripts = htmls.findIndex((html) => html.includes('ran('))
  expect(withScripts).toBeGreaterThanOrEqual(0)
  await visit(owner.context, [...ofOwner, `/sandbox/mails?mail=${mails[withScripts]?._id}`], look)

  const bom = `Part\tQty\tValue\tRef\n${SHORT}\t10\t${TEXT}\t${TEXT}\n${product.number}\t20\t${TEXT}\tR1`
  await buyer.page.goto('/bom')
  await started(buyer.page)
  await buyer.page.getByLabel(/Paste/).fill(bom)
  await buyer.page.getByRole('main').getByRole('button', { name: 'Read BOM' }).click()
  await expect(buyer.page.getByRole('main').getByText(SHORT).first()).toBeVisible()
  const columns = 'name,description,img,price,minimumOrder,availableQuantity,family'
  const csv = `${columns}\n${SHORT},${SHORT},${SHORT},${SHORT},${SHORT},${SHORT},${SHORT}\n`
  await owner.page.goto('/dashboard/importproducts')
  const file = { name: `${SHORT}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await owner.page.getByLabel('Choose file').setInputFiles(file)
  await expect(owner.page.getByRole('table', { name: 'Refused lines' })).toContainText(SHORT)

  const bare = await buyer.context.newPage()
  for (const html of htmls) {
    await bare.setContent(html)
    expect(await bare.locator(RUNNABLE).count(), html).toBe(0)
  }
  expect(ran).toEqual([])
  const pages = [
    ...new Set(shown.map((path) => path.replace(/[?#].*/, '').replaceAll(/[0-9a-f-]{36}/g, ':id'))),
  ]
  expect(pages.length, pages.join(' ')).toBeGreaterThanOrEqual(30)

  for (const one of complaints) one.check()
})
