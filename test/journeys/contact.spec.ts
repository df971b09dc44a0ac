import { openStoreProcess, type StoreProcess } from '#test/support/open-store-process.ts'
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

test('a message from the home page reaches the owner once, even if Submit is clicked twice @main', async ({
  page,
  db,
  complaints,
}) => {
  // Playwright's own script tries to run in the mail's frame, where scripts are blocked.
  complaints.allow(/Blocked script execution in 'about:srcdoc'/)
  const letter = letterFrom('mei')
  await page.goto('/')
  await turnToForm(page)
  await typeLetter(page, letter)
  await submitButton(page).dblclick()
  await expect(contactForm(page).getByRole('status')).toHaveText(SENT)
  await expect(page).toHaveURL('/')
  await expectLetter(page, EMPTY)
  expect(await keptLetters(db, letter)).toEqual([{ ...letter, recipient: OWNER }])
  await page.reload()
  await expectLetter(page, EMPTY)

  await page.goto('/sandbox/mails')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: letter.subject })).toHaveCount(0)
  await arriveAsOwner(page, db)
  await page.goto('/sandbox/mails')
  await page.getByRole('link', { name: letter.subject }).click()
  await expect(page.getByRole('main')).toContainText(letter.email)
  await expect(page.getByRole('main')).toContainText('Or by two?')
})

test('errors appear at their fields, the first one gets the focus, and no input is lost', async ({
  page,
  db,
}) => {
  const letter = letterFrom('noor')
  const form = contactForm(page)
  await page.goto('/contact')
  await turnToForm(page)
  await submitButton(page).click()
  await expectFieldError(form.getByLabel('Email address'), 'Email is Required')
  await expectFieldError(form.getByLabel('Subject'), 'Subject is Required')
  await expectFieldError(form.getByLabel('Message'), 'Message is Required')
  await expect(form.getByLabel('Email address')).toBeFocused()

  await typeLetter(page, { ...letter, email: 'noor', message: 'x'.repeat(3700) })
  await expect(form.getByLabel('Message')).toHaveAccessibleDescription('3,700 of 4,000 characters')
  await typeLetter(page, { message: 'x'.repeat(4001) })
  await submitButton(page).click()
  await expectFieldError(form.getByLabel('Email address'), 'Provide a valid Email')
  await expectFieldError(form.getByLabel('Message'), 'Use at most 4,000 characters: these are 4,001.')

  await typeLetter(page, letter)
  await form.getByLabel('Order or part number').fill('RC0603-10K')
  await expect(form.getByRole('alert')).toHaveCount(0)
  await page.reload()
  await turnToForm(page)
  await expectLetter(page, letter)
  await expect(form.getByLabel('Order or part number')).toHaveValue('RC0603-10K')
  await submitButton(page).click()
  await expect(form.getByRole('status')).toHaveText(SENT)
  expect(await keptLetters(db, letter)).toHaveLength(1)
})

test('after a lost answer the input stays, and a retry sends no second message', async ({
  page,
  db,
  complaints,
}) => {
  const letter = letterFrom('tom')
  await page.goto('/contact')
  await turnToForm(page)
  await typeLetter(page, letter)
  await page.route('**/api/messages', async (route) => {
    await route.fetch()
    await route.abort()
  })
  complaints.expect(/ERR_FAILED .*\/api\/messages/)
  await submitButton(page).click()
  await expect(contactForm(page).getByRole('alert')).toContainText("The store can't be reached.")
  await expectLetter(page, letter)

  await page.unroute('**/api/messages')
  await submitButton(page).click()
  await expect(contactForm(page).getByRole('status')).toHaveText(SENT)
  await expect(contactForm(page).getByRole('alert')).toHaveCount(0)
  expect(await keptLetters(db, letter)).toHaveLength(1)
})

test('the browser submits the form natively if the sending script fails to load', async ({
  page,
  db,
  complaints,
}) => {
  const letter = letterFrom('ada')
  await page.route('**/assets/contact-sending*.js', (route) => route.abort())
  complaints.expect(/ERR_FAILED .*contact-sending/)
  await page.goto('/')
  await turnToForm(page)
  await typeLetter(page, letter)
  await submitButton(page).click()
  await expect(contactForm(page).getByRole('status')).toHaveText(SENT)
  await turnToForm(page)
  await expectLetter(page, EMPTY)
  await expect(page).toHaveURL('/contact')
  await contactForm(page).getByLabel('Subject').fill('One thing more')
  await page.reload()
  await turnToForm(page)
  await expect(contactForm(page).getByLabel('Subject')).toHaveValue('One thing more')
  expect(await keptLetters(db, letter)).toEqual([{ ...letter, recipient: OWNER }])
})

test('the form rejects cross-site submissions', async ({ store, db }) => {
  const letter = letterFrom('mallory')
  const body = new URLSearchParams({ ...letter })
  const post = (headers: Record<string, string>, form: URLSearchParams | string = body) =>
    fetch(`${store.url}/contact`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  const foreign: Record<string, string>[] = [
    { origin: 'https://parts.example.net' },
    { origin: 'null' },
    { cookie: 'farad.session_token=x', 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign) expect((await post(headers)).status, JSON.stringify(headers)).toBe(403)
  expect((await post({ origin: store.url }, `message=${'x'.repeat(70_000)}`)).status).toBe(413)
  expect((await post({ origin: store.url, 'content-type': 'text/plain' }, 'nonsense')).status).toBe(422)
  expect(await keptLetters(db, letter)).toEqual([])
  expect((await post({ origin: store.url })).status).toBe(303)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a message is sent, with errors shown and the input kept', async ({ page, db, complaints }) => {
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
    await expect(page).toHaveURL('/contact?sent=yes')
    await expect(contactForm(page).getByRole('status')).toHaveText(SENT)
    await expectLetter(page, EMPTY)

    await page.goto('/contact')
    await typeLetter(page, letter)
    await submitButton(page).click()
    await expect(contactForm(page).getByRole('status')).toHaveText(SENT)
    expect(await keptLetters(db, letter)).toEqual([{ ...letter, recipient: OWNER }])
  })
})

test.describe('over the limit', () => {
  let store: StoreProcess
  test.beforeAll(async () => {
    store = await openStoreProcess({ env: { LIMIT_CONTACT_ADDRESS: '1', TRUST_PROXY: '1' } })
  })
  test.afterAll(() => store.close())

  const TOO_OFTEN = 'Too many tries in a short time. Try again in 60 min.'

  test('the form shows when to try again and keeps the input', async ({ page, complaints }) => {
    await page.goto(`${store.url}/`)
    await turnToForm(page)
    await typeLetter(page, letterFrom('tom'))
    await submitButton(page).click()
    await expect(contactForm(page).getByRole('status')).toHaveText(SENT)
    const second = letterFrom('tom')
    await typeLetter(page, second)
    await expect(contactForm(page).getByRole('status')).toBeEmpty()
    complaints.expect(/status of 429/)
    await submitButton(page).click()
    await expect(contactForm(page).getByRole('alert')).toHaveText(TOO_OFTEN)
    await expectLetter(page, second)
  })

  test('a native form submission counts against its visitor, not against the store', async () => {
    const post = async (visitor: string) => {
      const answer = await fetch(`${store.url}/contact`, {
        method: 'POST',
        body: new URLSearchParams({ ...letterFrom('noor') }),
        redirect: 'manual',
        headers: { origin: store.url, 'x-forwarded-for': visitor },
      })
      return [answer.status, (await answer.text()).includes(TOO_OFTEN)]
    }
    expect(await post('203.0.113.7')).toEqual([303, false])
    expect(await post('203.0.113.8')).toEqual([303, false])
    expect(await post('203.0.113.7')).toEqual([429, true])
    expect(await post('203.0.113.8')).toEqual([429, true])
  })
})
