import { Webhook as Signer } from 'standardwebhooks'
import { openReceiver } from '#test/support/open-receiver.ts'
import { expect, test } from './journey.ts'
import { arriveAsOwner } from './owner.ts'

test('the owner makes a webhook, and sends an event again', async ({ page, db, complaints }) => {
  complaints.expect(/status of 422/)
  await arriveAsOwner(page, db)
  const receiver = await openReceiver((response) => response.writeHead(500).end('not today'))
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Webhooks' }).click()
  await page.getByRole('button', { name: 'Make a webhook' }).click()
  const form = page.getByRole('form', { name: 'Make a webhook' })
  await form.getByLabel('Address').fill('http://10.0.0.1/hooks')
  await form.getByLabel('Message received').check()
  await form.getByRole('button', { name: 'Make a webhook' }).click()
  await expect(form.getByText('only sent by https to public addresses')).toBeVisible()
  await form.getByLabel('Address').fill(receiver.url)
  await form.getByRole('button', { name: 'Make a webhook' }).click()
  const secret = (await page.getByText(/^whsec_\S+$/).textContent()) ?? ''

  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: receiver.url }).first()
  await expect(row.getByText('Working')).toBeVisible()
  // The form takes few messages from one address.
  await db.query(
    `INSERT INTO messages (id, email, subject, body, fingerprint)
     VALUES (gen_random_uuid(), 'noor@example.com', 'Reels', 'By the reel?', 'webhook')`,
  )
  await expect.poll(() => receiver.received.length).toBeGreaterThan(0)
  const [first] = receiver.received
  new Signer(secret).verify(first?.body ?? '', first?.headers as Record<string, string>)
  await row.getByText('Journal').click()
  await expect(row.getByText('not today').first()).toBeVisible()

  receiver.answer = (response) => response.end('thanks')
  await row
    .getByRole('button', { name: /^Send again: Message received/ })
    .last()
    .click()
  await expect(page.getByText('The receiver has taken it.')).toBeVisible()
  await expect(row.getByText('sent by hand').first()).toBeVisible()
  await expect(row.getByText('Working')).toBeVisible()

  await row.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
  await receiver.close()
})
