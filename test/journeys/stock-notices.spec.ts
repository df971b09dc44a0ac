import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import { addStockNotice } from '#contract/selling/stock-notices.ts'
import { linksInMail } from './account.ts'
import { expect, test } from './journey.ts'
import { arriveSignedIn, elsewhere, logIn, newcomer, type Person, signOut } from './people.ts'
import { numberOf, putOnSale } from './shelf.ts'

/** From the database, because a token ends with its session. */
async function noticesOf(db: pg.Pool, { email }: Person): Promise<number> {
  const { rows } = await db.query(
    'SELECT FROM stock_notices n JOIN users u ON u.id = n.user_id WHERE u.email = $1',
    [email],
  )
  return rows.length
}

test('a visitor waits for a sold-out part after a sign-in, and ends it on its page', async ({ page, db }) => {
  const part = await putOnSale(db, { availableQuantity: 0 })
  const ada = await arriveSignedIn(page)
  await page.goto('/')
  await signOut(page)
  await page.goto(part.path)
  await page.getByRole('link', { name: 'Notify Me' }).click()
  await logIn(page, ada)
  await expect(page.getByText(`Get one email when ${numberOf(part)} can be ordered again?`)).toBeVisible()
  await page.getByRole('button', { name: 'Notify Me' }).click()
  await expect(
    page.getByText(`Verify your email address to get the email about ${numberOf(part)}.`),
  ).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: part.name })).toBeVisible()

  await db.query('UPDATE users SET email_verified = true WHERE email = $1', [ada.email])
  await page.goto(part.path)
  await expect(page.getByText('You get an email', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `End the notice of ${numberOf(part)}` }).click()
  await expect(page.getByRole('button', { name: `Notify me about ${numberOf(part)}` })).toBeVisible()
  expect(await noticesOf(db, ada)).toBe(0)
})

/** Signs up a person who waits for a part, and returns the link that ends the notices, from the mail about the part. */
async function arriveWithMail(page: Page, db: pg.Pool) {
  const part = await putOnSale(db, { availableQuantity: 0 })
  const ada = await arriveSignedIn(page)
  await elsewhere(ada).call(addStockNotice, { params: { partNumber: numberOf(part) }, body: {} })
  // As the job does, which runs once a minute.
  await db.query(
    `INSERT INTO outbox (id, recipient, kind, facts)
     SELECT $1, email, 'back-in-stock', jsonb_build_object('user', id, 'product', $3::text, 'name', $4::text,
       'partNumber', $5::text, 'available', 10)
     FROM users WHERE email = $2`,
    [randomUUID(), ada.email, part.id, part.name, numberOf(part)],
  )
  const links = await linksInMail(page, ada, /can be ordered again$/)
  return { ada, link: links.at(-1) ?? '' }
}

test('the link in a mail ends all notices, without a sign-in and by a button only', async ({
  page,
  browser,
  db,
}) => {
  const { ada, link } = await arriveWithMail(page, db)
  const elsewherePage = await (await browser.newContext()).newPage()
  await elsewherePage.goto(link)
  await expect(elsewherePage.getByRole('button', { name: 'End all notices' })).toBeVisible()
  expect(await noticesOf(db, ada)).toBe(1)
  await elsewherePage.getByRole('button', { name: 'End all notices' }).click()
  await expect(elsewherePage.getByText('All your stock notices have ended.')).toBeVisible()
  expect(await noticesOf(db, ada)).toBe(0)
  await elsewherePage.context().close()
})

test('the button of a mail program ends all notices', async ({ page, request, db }) => {
  const { ada, link } = await arriveWithMail(page, db)
  const wrong = await request.post(`${link}x`, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect([wrong.status(), await noticesOf(db, ada)]).toEqual([404, 1])
  const answer = await request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect([answer.status(), await noticesOf(db, ada)]).toEqual([200, 0])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a sold-out part leads to the login, and a wrong link is refused in words', async ({
    page,
    db,
    complaints,
  }) => {
    const part = await putOnSale(db, { availableQuantity: 0 })
    await page.goto(part.path)
    await expect(page.getByRole('link', { name: 'Notify Me' })).toHaveAttribute(
      'href',
      `/dashboard/stock-notices?part=${numberOf(part)}`,
    )
    complaints.allow(/status of 404/)
    await page.goto(`/stock-notices/off?token=${newcomer().email}`)
    await page.getByRole('button', { name: 'End all notices' }).click()
    await expect(page.getByRole('alert')).toContainText('This link is incomplete.')
  })
})
