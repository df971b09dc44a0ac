import { sendMessage } from '#contract/site/contact.ts'
import { addReview } from '#contract/site/reviews.ts'
import { callAs, signUp } from '#test/support/shopper.ts'
import { expect, test } from './journey.ts'
import { arriveAsOwner, findOnlyRow, rowOf } from './owner.ts'
import { reviewCard } from './reviewing.ts'

test('the owner hides and shows a review, and answers messages', async ({ page, db, store }) => {
  const buyer = await signUp(store.url, 'Rude Writer')
  const comment = `A rude word ${buyer.email}`
  await buyer.call(addReview, { body: { review: 1, comment } })
  const owner = await arriveAsOwner(page, db)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Manage All Reviews' }).click()
  await findOnlyRow(page, 'Search by email or comment', `rude WORD ${buyer.email}`)
  const row = rowOf(page, comment)
  await expect(row).toContainText('Shown')
  await row.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('The review is hidden.')).toBeVisible()
  await expect(row).toContainText('Hidden')
  await row.getByText('History').click()
  await expect(row).toContainText(owner.email)
  const onReviews = (count: number) =>
    expect(async () => {
      const answer = await page.request.get('/reviews')
      expect((await answer.text()).split(comment).length > 1 ? 1 : 0).toBe(count)
    }).toPass()
  await onReviews(0)

  await page.getByRole('link', { name: 'Hidden', exact: true }).click()
  await expect(page).toHaveURL(/state=hidden/)
  await row.getByRole('button', { name: 'Show again' }).click()
  await expect(page.getByText('The review is no longer hidden.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await onReviews(1)
  await page.goto('/reviews')
  await expect(reviewCard(page, comment)).toBeVisible()

  const subject = `Reels of 4.7 kΩ ${Date.now()}`
  const body = { email: 'visitor@example.com', subject, message: 'By the reel?\nAnd <b>tin</b>?' }
  expect((await callAs(store.url, undefined, sendMessage, { body })).status).toBe(201)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Messages' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Messages/ })).toBeVisible()
  const message = rowOf(page, subject)
  await expect(message).toContainText('And <b>tin</b>?')
  await expect(message.getByRole('link')).toHaveAttribute(
    'href',
    /^mailto:visitor%40example\.com\?subject=Re/,
  )
  await message.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByText('The message is marked as answered.')).toBeVisible()
  await expect(message).toHaveCount(0)
  await page.getByRole('link', { name: 'Answered' }).click()
  await message.getByText('History').click()
  await expect(message).toContainText(/History.*Answered/)
  await message.getByRole('button', { name: 'Mark as new' }).click()
  await expect(message).toHaveCount(0)

  await page.getByRole('link', { name: 'New', exact: true }).click()
  await message.getByRole('button', { name: 'Answer', exact: false }).first().click()
  await page.getByLabel('Answer', { exact: true }).last().fill('Yes, by the reel.')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByText('The answer is on its way to visitor@example.com.')).toBeVisible()
  await page.getByRole('link', { name: 'Answered' }).click()
  await expect(message).toContainText('Yes, by the reel.')
})
