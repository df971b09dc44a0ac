import { expect, test } from './journey.ts'
import { expectFieldError } from './ordering.ts'
import { arriveSignedIn, logIn, newcomer, signOut, signUp } from './people.ts'

test('the sign-up form shows missing fields and then invalid ones', async ({ page }) => {
  await page.goto('/signUp')
  const button = page.getByRole('button', { name: 'Sign Up' })
  await button.click()
  await expectFieldError(page.getByLabel('Name', { exact: true }), 'Name is Required')
  await expectFieldError(page.getByLabel('Email'), 'Email is Required')
  await expectFieldError(page.getByLabel('Password', { exact: true }), 'Password is Required')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()

  await page.getByLabel('Email').fill('ada@example')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await button.click()
  await expectFieldError(page.getByLabel('Email'), 'Provide a valid Email')
  await expectFieldError(page.getByLabel('Password', { exact: true }), 'Must be 6 characters or longer')
  await expect(page).toHaveURL('/signUp')
})

test('the login form has the same field rules', async ({ page }) => {
  await page.goto('/login')
  const button = page.getByRole('main').getByRole('button', { name: 'Login' })
  await button.click()
  await expectFieldError(page.getByLabel('Email'), 'Email is Required')
  await expectFieldError(page.getByLabel('Password', { exact: true }), 'Password is Required')
  await logIn(page, { email: 'ada', password: '12345' })
  await expectFieldError(page.getByLabel('Email'), 'Provide a valid Email')
  await expectFieldError(page.getByLabel('Password', { exact: true }), 'Must be 6 characters or longer')
})

test("the login form shows the provider's error for a wrong password and keeps the input", async ({
  page,
  complaints,
}) => {
  const ada = await arriveSignedIn(page)
  await page.goto('/')
  await signOut(page)
  await page.goto('/login')
  complaints.expect(/status of 401/)
  await logIn(page, { email: ada.email, password: 'a wrong guess' })
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a wrong guess')

  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner')).toContainText(ada.name)
})

test('the sign-up rejects an email that has an account', async ({ page, complaints }) => {
  const ada = await arriveSignedIn(page)
  await page.goto('/')
  await signOut(page)
  await page.goto('/signUp')
  complaints.expect(/status of 422/)
  await signUp(page, { ...ada, password: 'another-password' })
  await expect(page.getByRole('alert')).toHaveText(/already exists/)
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)

  await signUp(page, newcomer('Ada Novak'))
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner')).toContainText('Ada Novak')
})
