import { randomUUID } from 'node:crypto'
import { linksInMail } from './account.ts'
import { expect, test } from './journey.ts'
import { arriveSignedIn, logIn, signOut } from './people.ts'
import { numberOf, putOnSale } from './shelf.ts'

test('a visitor waits for a sold-out part after a sign-in; its page, or the link of the mail, ends the notice', async ({
  page,
  browser,
  request,
  db,
  complaints,
}) => {
  const part = await putOnSale(db, { availableQuantity: 0 })
  const ada = await arriveSignedIn(page)
  // From the database, because a token ends with its session.
  const notices = async () => {
    const own = 'SELECT FROM stock_notices n JOIN users u ON u.id = n.user_id WHERE u.email = $1'
    return (await db.query(own, [ada.email])).rows.length
  }
  await page.goto('/')
  await signOut(page)
  await page.goto(part.path)
  await page.getByRole('link', { name: 'Notify Me' }).click()
  await logIn(page, ada)
  await expect(page.getByText(`Get one email when ${numberOf(part)} can be ordered again?`)).toBeVisible()
  await page.getByRole('button', { name: 'Notify Me' }).click()
  const verify = `Verify your email address to get the email about ${numberOf(part)}.`
  await expect(page.getByText(verify)).toBeVisible()
  await db.query('UPDATE users SET email_verified = true WHERE email = $1', [ada.email])
  await page.goto(part.path)
  await expect(page.getByText('You get an email', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `End the notice of ${numberOf(part)}` }).click()
  await page.getByRole('button', { name: `Notify me about ${numberOf(part)}` }).click()
  await expect(page.getByText('You get an email', { exact: true })).toBeVisible()

  // As the job does, which runs once a minute.
  const mail = async () => {
    await db.query(
      `INSERT INTO outbox (id, recipient, kind, facts)
       SELECT $1, email, 'back-in-stock', jsonb_build_object('user', id, 'product', $3::text, 'name', $4::text,
         'partNumber', $5::text, 'available', 10) FROM users WHERE email = $2`,
      [randomUUID(), ada.email, part.id, part.name, numberOf(part)],
    )
    return (await linksInMail(page, ada, /can be ordered again$/)).at(-1) ?? ''
  }
  const link = await mail()
  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await expect(other.getByRole('button', { name: 'End all notices' })).toBeVisible()
  expect(await notices()).toBe(1)
  await other.getByRole('button', { name: 'End all notices' }).click()
  await expect(other.getByText('All your stock notices have ended.')).toBeVisible()
  expect(await notices()).toBe(0)
  await other.context().close()

  await page.reload()
  await page.getByRole('button', { name: `Notify me about ${numberOf(part)}` }).click()
  await expect.poll(notices).toBe(1)
  // The button of a mail program.
  const form = { 'List-Unsubscribe': 'One-Click' }
  expect([(await request.post(`${link}x`, { form })).status(), await notices()]).toEqual([404, 1])
  expect([(await request.post(link, { form })).status(), await notices()]).toEqual([200, 0])
  complaints.allow(/status of 404/)
  await page.goto('/stock-notices/off?token=wrong')
  await page.getByRole('button', { name: 'End all notices' }).click()
  await expect(page.getByRole('alert')).toContainText('This link is incomplete.')
})
