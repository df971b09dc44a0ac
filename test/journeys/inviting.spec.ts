import { expect, test } from './journey.ts'
import { arriveAsOwner } from './owner.ts'
import { newcomer, signUp } from './people.ts'

test('the owner invites a person, who makes an account, accepts and works on the desk', async ({
  page,
  browser,
  store,
  db,
  complaints,
}) => {
  // Playwright tries to run its script in the mail's frame, where scripts are blocked.
  complaints.allow(/Blocked script execution in 'about:srcdoc'/)
  await arriveAsOwner(page, db)
  const sue = newcomer('Sue Port')
  await page.goto('/dashboard/users')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill(sue.email)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog.getByText('Choose at least one role')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^Support/ }).check()
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText(`The invitation is on its way to ${sue.email}.`)).toBeVisible()
  await expect(page.getByRole('table', { name: /^Invitations/ })).toContainText(sue.email)

  await page.goto('/sandbox/mails')
  await page.getByRole('link').filter({ hasText: sue.email }).first().click()
  const inMail = page.frameLocator('iframe').getByRole('link', { name: 'Accept the invitation' })
  const link = (await inMail.getAttribute('href')) ?? ''
  const desk = await (await browser.newContext({ baseURL: store.url })).newPage()
  await desk.goto(link)
  await desk.getByRole('main').getByRole('link', { name: 'Create New Account' }).click()
  await signUp(desk, sue)
  await desk.getByRole('link', { name: 'Continue where you left off' }).click()
  await desk.getByRole('button', { name: 'Accept the invitation' }).click()
  await desk.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(desk.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')).toHaveText([
    'Manage All Orders',
    /^Messages/,
    'Tools',
  ])
  await desk.goto(link)
  await desk.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(desk.getByRole('alert')).toContainText('This invitation has ended')
})
