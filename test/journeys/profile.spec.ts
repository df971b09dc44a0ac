import { updateProfile } from '#contract/people/profile.ts'
import { expect, test } from './journey.ts'
import { expectFieldError } from './ordering.ts'
import { arriveSignedIn, elsewhere, logIn, signOut } from './people.ts'

const filled = { address: '7 Harbour Street, Aarhus', number: '+45 5550 1234', education: 'BEng' }

test('a signed-out visitor of the profile logs in and returns to it', async ({ page }) => {
  const ada = await arriveSignedIn(page)
  await page.goto('/')
  await signOut(page)
  await page.goto('/myprofile')
  await expect(page.getByRole('button', { name: 'Please Login' })).toBeDisabled()
  await expect(page.getByText('Log in to see or change it.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the login page' }).click()
  await logIn(page, ada)
  await expect(page).toHaveURL('/myprofile')
  await expect(page.getByRole('definition').first()).toHaveText(ada.name)

  await signOut(page)
  await page.goto('/updatemyprofile')
  await expect(page).toHaveURL(/\/login\?from=/)
  await logIn(page, ada)
  await expect(page).toHaveURL('/updatemyprofile')
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
})

test('a profile is saved, shown and changed', async ({ page }) => {
  const ada = await arriveSignedIn(page, 'Ada Novak')
  await page.goto('/myprofile')
  const lines = page.getByRole('definition')
  await expect(lines).toHaveText([ada.name, ada.email, 'not given yet', 'not given yet', 'not given yet'])
  await page.getByRole('link', { name: 'ADD OR Update Your Profile' }).click()

  await expect(page.getByLabel('Name')).toHaveValue('Ada Novak')
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await page.getByLabel('Name').fill('Ada N. Novak')
  await page.getByLabel('Address').fill(filled.address)
  await page.getByLabel('Number').fill(filled.number)
  await page.getByLabel('Education').fill(filled.education)
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('Update Profile Successfully')).toBeVisible()
  await expect(page).toHaveURL('/myprofile')
  await expect(lines).toHaveText(['Ada N. Novak', ada.email, filled.address, filled.number, filled.education])

  await page.getByRole('link', { name: 'ADD OR Update Your Profile' }).click()
  await expect(page.getByLabel('Address')).toHaveValue(filled.address)
  await page.getByLabel('Education').fill('MEng')
  await page.keyboard.press('Enter')
  await expect(lines).toHaveText(['Ada N. Novak', ada.email, filled.address, filled.number, 'MEng'])
})

test('the profile form shows missing and too long fields', async ({ page }) => {
  await arriveSignedIn(page)
  await page.goto('/updatemyprofile')
  await page.getByLabel('Name').fill('')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expectFieldError(page.getByLabel('Name'), 'Name is Required')
  await expectFieldError(page.getByLabel('Address'), 'Address is Required')
  await expectFieldError(page.getByLabel('Number'), 'Number is Required')
  await expectFieldError(page.getByLabel('Education'), 'Order is Required')
  await expect(page.getByText('Your school, degree or trade')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Number').fill('1'.repeat(41))
  await expectFieldError(page.getByLabel('Number'), 'Use at most 40 characters: these are 41.')
})

test('the profile form keeps its input through an outage, a reload and a change elsewhere', async ({
  page,
  context,
  complaints,
}) => {
  const ada = await arriveSignedIn(page)
  await page.goto('/updatemyprofile')
  await page.getByLabel('Address').fill(filled.address)
  await page.getByLabel('Number').fill(filled.number)
  await page.getByLabel('Education').fill(filled.education)
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByRole('alert')).toContainText("The store can't be reached.")
  await context.setOffline(false)

  const other = { address: 'Elsewhere', number: '5550100', education: 'None' }
  await elsewhere(ada).call(updateProfile, { params: { email: ada.email }, body: other })
  await page.reload()
  await expect(page.getByLabel('Address')).toHaveValue(filled.address)
  await page.getByRole('button', { name: 'Update Profile' }).click()
  const lines = page.getByRole('definition')
  await expect(lines).toHaveText([ada.name, ada.email, ...Object.values(filled)])
})

test('a profile that fails to load shows an error and loads on retry', async ({ page, complaints }) => {
  const ada = await arriveSignedIn(page)
  complaints.expect(/status of 500/)
  const fault = { type: 'urn:farad:problem:fault', status: 500, title: 'Something went wrong on our side.' }
  for (const path of ['/myprofile', '/updatemyprofile']) {
    await page.route(
      '**/api/user/myprofile/**',
      (route) =>
        route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(fault) }),
      { times: 1 },
    )
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('Your profile could not be loaded.')
    await expect(page.getByRole('alert')).toContainText(fault.title)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
})
