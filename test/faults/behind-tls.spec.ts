import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Pool } from 'pg'
import { defaultSettings } from '#server/selling/shop-settings/default-settings.ts'
import { cards } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { serveStripeJs } from '#test/support/stripe-js/serve-stripe-js.ts'
import { codeOf } from '../journeys/authenticator.ts'
import { googleButton } from '../journeys/openid.ts'
import { fillInOrder, orderCard, purchaseButton, somewhere } from '../journeys/ordering.ts'
import { photograph, productForm } from '../journeys/owner.ts'
import { expectCompleted, payWith } from '../journeys/paying.ts'
import { logIn, newcomer, type Person, signOut, signUp } from '../journeys/people.ts'
import { putOnSale } from '../journeys/shelf.ts'
import { payWithStripe } from '../journeys/stripe.ts'
import { owner, test } from './behind-tls.ts'
import { linkFor } from './mailed-link.ts'

const SEAL = { secure: true, httpOnly: true, path: '/', sameSite: 'Lax' }

/** All cookies of a browser, which no other host and no page over http can set. */
async function expectSealed(context: BrowserContext, host: string): Promise<void> {
  const cookies = await context.cookies()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies.filter(({ domain }) => domain !== '127.0.0.1')) {
    expect(cookie).toMatchObject({ ...SEAL, domain: host })
    expect(cookie.name).toMatch(/^__Host-farad\./)
  }
}

const banner = (page: Page) => page.getByRole('banner')
const factor = (page: Page) => page.getByRole('region', { name: 'Second factor' })

async function expectSignedIn(page: Page): Promise<void> {
  await expect(banner(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
}

async function logInAt(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await logIn(page, person)
}

async function download(page: Page, name: RegExp): Promise<string> {
  const saved = page.waitForEvent('download')
  await page.getByRole('region', { name: 'Papers' }).getByRole('button', { name }).click()
  return (await saved).suggestedFilename()
}

/** A code works once, and the next one comes after half a minute. */
async function nextCode(db: Pool, secret: string): Promise<string> {
  await db.query('UPDATE auth_second_factors SET used_step = 0')
  return codeOf(secret)
}

/** In the sandbox's folder, which only the owner reads. */
async function linkInFolder(dataDir: string, subject: string): Promise<string> {
  const folder = join(dataDir, 'mail')
  const mail = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
      .find((one) => one.to === owner.email && one.subject.startsWith(subject))
  await expect.poll(mail, { message: `a mail '${subject}'` }).toBeDefined()
  return /^https?:\S+$/m.exec(mail().text)?.[0] ?? ''
}

test.describe('a shop at a public name behind a proxy by TLS', () => {
  test.describe.configure({ mode: 'serial' })
  test.use({ baseURL: 'https://shop.example.org' })
  const mei = newcomer('Mei Tanaka')
  let secret = ''
  let recoveryCodes: string[] = []
  let part = { id: '', name: 'Farad TLS contact', path: '', orderPath: '' }
  let orderId = ''

  test.beforeEach(({ context, shop }) => serveStripeJs(context, () => shop.store.gatewayUrl))
  test.afterEach(async ({ context, shop }) => {
    await expectSealed(context, 'shop.example.org')
    expect(shop.proxy.faults).toEqual([])
  })

  test('the owner turns the second factor on, and adds a part with its picture', async ({
    page,
    shop,
    complaints,
  }) => {
    complaints.allow(/status of 403/)
    await logInAt(page, owner)
    await expectSignedIn(page)
    await page.goto('/myprofile')
    await factor(page).getByRole('button', { name: 'Set up' }).click()
    const form = factor(page).getByRole('form', { name: 'Set up' })
    await form.getByLabel('Password', { exact: true }).fill(owner.password)
    await form.getByRole('button', { name: 'Set up' }).click()
    secret =
      (await factor(page)
        .getByText(/^[A-Z2-7]{32,}$/)
        .textContent()) ?? ''
    await factor(page)
      .getByLabel('Code', { exact: true })
      .fill(await codeOf(secret))
    await factor(page).getByRole('button', { name: 'Turn on' }).click()
    await expect(factor(page).getByRole('listitem')).toHaveCount(10)
    recoveryCodes = await factor(page).getByRole('listitem').allTextContents()
    await factor(page).getByRole('button', { name: 'I have kept them' }).click()

    await page.goto('/dashboard/addproduct')
    const product = productForm(page)
    await product.getByLabel('Upload image').setInputFiles(await photograph())
    await expect(product.locator('img')).toHaveAttribute('src', /^\/images\//)
    await product.getByLabel('Product name').fill(part.name)
    await product.getByLabel('Available quantity').fill('4200')
    await product.getByLabel('Minimum order').fill('10')
    await product.getByLabel('Price').fill('0.25')
    await product.getByLabel('Description').fill('It fits.')
    await product.getByRole('button', { name: 'Add Product' }).click()
    await expect(page.getByText('Add Item Succesfully')).toBeVisible()
    await signOut(page)
    const { rows } = await shop.db.query('SELECT id FROM products WHERE name = $1', [part.name])
    part = { ...part, id: rows[0].id, orderPath: `/purchage/${rows[0].id}` }
    const { company } = defaultSettings({ SANDBOX: true })
    if (company) await changeSettings(shop.db, 'company', company)
  })

  test('a stranger signs up, verifies the email, orders and pays; the payment is reported to the public address', async ({
    page,
    shop,
  }) => {
    await page.goto('/signUp')
    await signUp(page, mei)
    await expectSignedIn(page)
    await page.goto(await linkFor(shop.mails, mei.email, 'Verify your email for Farad'))
    await expect(page.getByRole('status')).toContainText('is verified')

    await page.goto(part.orderPath)
    await fillInOrder(page, { ...somewhere, quantity: 40 })
    await purchaseButton(page).click()
    await orderCard(page, part).getByRole('link', { name: 'Pay' }).click()
    await payWithStripe(page, cards.good)
    const transactionId = await expectCompleted(page)
    const told = `SELECT FROM card_gateway.events
      WHERE type = 'payment_intent.succeeded' AND delivered_at IS NOT NULL AND object::text LIKE '%' || $1 || '%'`
    await expect.poll(async () => (await shop.db.query(told, [transactionId])).rowCount).toBe(1)
    const { rows } = await shop.db.query('SELECT id FROM orders WHERE transaction_id = $1', [transactionId])
    orderId = rows[0].id
    await page.goto(`/dashboard/orders/${orderId}`)
    expect(await download(page, /^Save Invoice/)).toMatch(/\.pdf$/)
    await signOut(page)
    await logInAt(page, mei)
    await expectSignedIn(page)
  })

  test('the owner logs in with a recovery code, refunds with a fresh code, and is remembered', async ({
    page,
    shop,
    complaints,
  }) => {
    complaints.allow(/status of 403/)
    await logInAt(page, owner)
    const step = page.getByRole('form', { name: 'Enter the code' })
    await step.getByRole('button', { name: 'Use a recovery code' }).click()
    await step.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
    await step.getByRole('checkbox', { name: 'Remember this device for 30 days' }).check()
    await step.getByRole('button', { name: 'Login' }).click()
    await expectSignedIn(page)
    await signOut(page)
    await logInAt(page, owner)
    await expectSignedIn(page)

    await page.goto(`/dashboard/manageorders?view=cards&q=${orderId}`)
    const card = orderCard(page, part)
    await card.getByRole('button', { name: 'Refund' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Refund' }).click()
    const dialog = page.getByRole('dialog', { name: 'Enter a code' })
    await dialog.getByLabel('Code', { exact: true }).fill(await nextCode(shop.db, secret))
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(card).toContainText('Refunded')
    await page.goto(`/dashboard/orders/${orderId}`)
    expect(await download(page, /^Save Credit note/)).toMatch(/\.pdf$/)

    await signOut(page)
    await page.context().clearCookies()
    await logInAt(page, owner)
    await step.getByLabel('Code', { exact: true }).fill(await nextCode(shop.db, secret))
    await step.getByRole('button', { name: 'Login' }).click()
    await expectSignedIn(page)
  })
  test('a person signs up and logs in by Google', async ({ page, shop }) => {
    const { name, email } = shop.google.person
    await page.goto('/signUp')
    await googleButton(page).click()
    await expect(page).toHaveURL('/')
    await expect(banner(page)).toContainText(name)
    await signOut(page)
    await page.goto('/dashboard/myorders')
    await googleButton(page).click()
    await expect(page).toHaveURL('/dashboard/myorders')
    const { rows } = await shop.db.query('SELECT email_verified FROM users WHERE email = $1', [email])
    expect(rows).toEqual([{ email_verified: true }])
  })

  test('every public page and file names the public address alone', async ({ page, shop }) => {
    await page.goto('/signUp')
    await signUp(page, newcomer('Otto Brandt'))
    await expectSignedIn(page)
    const paths = [
      '/',
      '/products',
      part.orderPath,
      '/compare',
      '/bom',
      '/cart',
      '/checkout',
      '/reviews',
      '/contact',
      '/blogs',
      '/info/privacy',
      '/login',
      '/signUp',
      '/reset-password',
      '/verify-email',
      '/myprofile',
      '/dashboard',
      '/dashboard/tools',
    ]
    for (const path of paths) await page.goto(path, { waitUntil: 'networkidle' })
    const files = [
      '/robots.txt',
      '/sitemap.xml',
      '/llms.txt',
      '/parts.json',
      '/api/docs',
      '/api/openapi.json',
      '/sitemap-pages.xml',
    ]
    const { entrance } = shop.proxy
    for (const path of files) expect((await fetch(entrance + path)).status, path).toBe(200)
    const moved = await fetch(`${entrance}/products/`, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/products'])
    const mcp = await fetch(`${entrance}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
    expect([mcp.status, await mcp.text()]).toEqual([200, expect.stringContaining('search_parts')])
  })
})

test.describe('a sandbox at a public name', () => {
  test.use({ baseURL: 'https://trial.example.org' })
  test.afterEach(async ({ context, trial }) => {
    await expectSealed(context, 'trial.example.org')
    expect(trial.proxy.faults).toEqual([])
  })

  test('a visitor enters by the stand-in for Google, orders, and pays with its card', async ({
    page,
    trial,
  }) => {
    await page.goto('/signUp')
    await googleButton(page).click()
    await expect(page.getByRole('note')).toContainText('This is not Google.')
    await page.getByLabel('Name').fill('Mei Tanaka')
    await page.getByLabel('Email').fill(newcomer('Mei Tanaka').email)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    const part = await putOnSale(trial.db, { minimumOrder: 10 })
    await page.goto(part.orderPath)
    await fillInOrder(page, { ...somewhere, quantity: 40 })
    await purchaseButton(page).click()
    await orderCard(page, part).getByRole('link', { name: 'Pay' }).click()
    await payWith(page, cards.asksTheBank)
    await page.getByRole('button', { name: 'Confirm payment' }).click()
    await expectCompleted(page)
    await page.goto('/dashboard/myorders')
    await orderCard(page, part).getByRole('link', { name: part.name }).first().click()
  })

  test('the owner resets the password by the mailed link', async ({ page, trial }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill(owner.email)
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expect(page.getByText('Reset email')).toBeVisible()
    await page.goto(await linkInFolder(trial.store.dataDir, 'A new password'))
    await page.getByLabel('New password', { exact: true }).fill('tin-and-lead')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByRole('status')).toContainText('Your new password is saved')
    await logInAt(page, { ...owner, password: 'tin-and-lead' })
    await expectSignedIn(page)
    await page.goto('/sandbox/mails')
    await expect(page.getByRole('link').filter({ hasText: owner.email }).first()).toBeVisible()
  })
})
