import { expect, test } from './journey.ts'
import { expectFieldError } from './ordering.ts'
import { arriveAsOwner } from './owner.ts'
import {
  contactForm,
  expectLetter,
  keptLetters,
  type Letter,
  letterFrom,
  submitButton,
  turnToForm,
  typeLetter,
} from './writing.ts'

const OWNER = 'admin@example.com'
const SENT = 'Your message is sent. We answer by email.'
const EMPTY: Letter = { email: '', subject: '', message: '' }

test('a message reaches the owner once, also by two clicks @main', async ({ page, db, complaints }) => {
  // Playwright's own script tries to run in the mail's frame, where scripts are blocked.
  complaints.allow(/Blocked script execution in 'about:srcdoc'/)
  const letter = letterFrom('mei')
  await page.goto('/')
  await turnToForm(page)
  await typeLetter(page, letter)
  await submitButton(page).dblclick()
  await expect(contactForm(page).getByRole('status')).toHaveText(SENT)
  await expectLetter(page, EMPTY)
  expect(await keptLetters(db, letter)).toEqual([{ ...letter, recipient: OWNER }])

  await page.goto('/sandbox/mails')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: letter.subject })).toHaveCount(0)
  await arriveAsOwner(page, db)
  await page.goto('/sandbox/mails')
  await page.getByRole('link', { name: letter.subject }).click()
  await expect(page.getByRole('main')).toContainText('Or by two?')
})

test('mistakes, a reload and a lost answer lose nothing', async ({ page, db, complaints }) => {
  const letter = letterFrom('tom')
  const form = contactForm(page)
  await page.goto('/contact')
  await turnToForm(page)
  await submitButton(page).click()
  await expectFieldError(form.getByLabel('Subject'), 'Subject is Required')
  await expect(form.getByLabel('Email address')).toBeFocused()
  await typeLetter(page, letter)
  await page.reload()
  await turnToForm(page)
  await expectLetter(page, letter)
  await page.route('**/api/messages', async (route) => {
    await route.fetch()
    await route.abort()
  })
  complaints.expect(/ERR_FAILED .*\/api\/messages/)
  await submitButton(page).click()
  await expect(form.getByRole('alert')).toContainText("The store can't be reached.")
  await page.unroute('**/api/messages')
  await submitButton(page).click()
  await expect(form.getByRole('status')).toHaveText(SENT)
  expect(await keptLetters(db, letter)).toHaveLength(1)

  const other = letterFrom('ada')
  await page.route('**/assets/contact-sending*.js', (route) => route.abort())
  complaints.expect(/ERR_FAILED .*contact-sending/)
  await page.goto('/')
  await turnToForm(page)
  await typeLetter(page, other)
  await submitButton(page).click()
  await expect(form.getByRole('status')).toHaveText(SENT)
  await turnToForm(page)
  await expectLetter(page, EMPTY)
  await expect(page).toHaveURL('/contact')
  expect(await keptLetters(db, other)).toHaveLength(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a message is sent, but none of another site', async ({ page, db, store, complaints }) => {
    const letter = letterFrom('mei')
    await page.goto('/')
    await typeLetter(page, { ...letter, subject: ' ' })
    complaints.expect(/status of 422/)
    await submitButton(page).click()
    await expect(page).toHaveURL('/contact')
    await expectFieldError(contactForm(page).getByLabel('Subject'), 'Subject is Required')
    await expectLetter(page, { ...letter, subject: ' ' })
    await typeLetter(page, letter)
    await submitButton(page).click()
    await expect(contactForm(page).getByRole('status')).toHaveText(SENT)
    expect(await keptLetters(db, letter)).toEqual([{ ...letter, recipient: OWNER }])

    const forged = letterFrom('mallory')
    const post = async (headers: Record<string, string>, body: URLSearchParams | string) => {
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      const request = { method: 'POST', body, redirect: 'manual' as const, headers: { ...type, ...headers } }
      return (await fetch(`${store.url}/contact`, request)).status
    }
    const body = new URLSearchParams({ ...forged })
    for (const headers of [
      { origin: 'https://parts.example.net' },
      { cookie: 'farad.session_token=x', 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[])
      expect(await post(headers, body), JSON.stringify(headers)).toBe(403)
    expect(await post({ origin: store.url }, `message=${'x'.repeat(70_000)}`)).toBe(413)
    expect(await keptLetters(db, forged)).toEqual([])
    expect(await post({ origin: store.url }, body)).toBe(303)
  })
})
