import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { defaultSettings } from '#server/selling/shop-settings/default-settings.ts'
import { cards } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import type { MailServer } from '#test/support/open-mail-server.ts'
import { serveStripeJs } from '#test/support/stripe-js/serve-stripe-js.ts'
import { googleButton } from '../journeys/openid.ts'
import { fillInOrder, orderCard, purchaseButton, somewhere } from '../journeys/ordering.ts'
import { expectCompleted, payWith } from '../journeys/paying.ts'
import { logIn, newcomer, type Person, signOut, signUp } from '../journeys/people.ts'
import { putOnSale } from '../journeys/shelf.ts'
import { payWithStripe } from '../journeys/stripe.ts'
import { owner, test } from './behind-tls.ts'

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
async function expectSignedIn(page: Page): Promise<void> {
  await expect(banner(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
}

async function logInAt(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await logIn(page, person)
}

/** Waits for a mail with that subject and returns its link. */
async function linkFor(mailServer: MailServer, email: string, subject: string): Promise<string> {
  const mail = () =>
    mailServer.accepted.find(
      ({ recipients, source }) =>
        recipients.includes(email) &&
        source.includes(`Subject: ${subject}`) &&
        /^From: .*parts@/m.test(source),
    )
  await expect.poll(mail, { message: `a mail '${subject}'` }).toBeDefined()
  const plain = mail()?.source.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
  return /^https?:\S+$/m.exec(plain)?.[0] ?? ''
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
  test.beforeEach(({ context, shop }) => serveStripeJs(context, () => shop.store.gatewayUrl))
  test.afterEach(async ({ context, shop }) => {
    await expectSealed(context, 'shop.example.org')
    expect(shop.proxy.faults).toEqual([])
  })

  test('a stranger signs up, verifies, orders and pays at the public address', async ({ page, shop }) => {
    await page.goto('/signUp')
    await signUp(page, mei)
    await expectSignedIn(page)
    await page.goto(await linkFor(shop.mails, mei.email, 'Verify your email for Farad'))
    await expect(page.getByRole('status')).toContainText('is verified')

    const { company } = defaultSettings({ SANDBOX: true })
    if (company) await changeSettings(shop.db, 'company', company)
    const part = await putOnSale(shop.db, { minimumOrder: 10 })
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
    await page.goto(`/dashboard/orders/${rows[0].id}`)
    const saved = page.waitForEvent('download')
    await page
      .getByRole('region', { name: 'Papers' })
      .getByRole('button', { name: /^Save Invoice/ })
      .click()
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
    await signOut(page)
    await logInAt(page, mei)
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
    const personal = ['/cart', '/checkout', '/myprofile', '/dashboard', '/dashboard/tools']
    for (const path of personal) await page.goto(path, { waitUntil: 'networkidle' })
    const part = await putOnSale(shop.db)
    const pages =
      '/ /products /compare /bom /reviews /contact /blogs /info/privacy /login /signUp /reset-password'
    const files =
      '/robots.txt /sitemap.xml /sitemap-pages.xml /llms.txt /parts.json /api/docs /api/openapi.json'
    const paths = [...`${pages} ${files} /verify-email`.split(' '), part.orderPath]
    const { entrance } = shop.proxy
    for (const path of paths) expect((await fetch(entrance + path)).status, path).toBe(200)
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

  test('a visitor enters by the stand-in for Google, orders and pays', async ({ page, trial }) => {
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
