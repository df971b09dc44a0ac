import { type MailServer, openMailServer } from '#test/support/open-mail-server.ts'
import { openStoreProcess, type StoreProcess } from '#test/support/open-store-process.ts'
import { expect, test as journey } from '../journeys/journey.ts'
import { logIn, newcomer, signOut, signUp } from '../journeys/people.ts'
import { linkFor } from './mailed-link.ts'

interface StoreWithMailServer extends StoreProcess {
  mailServer: MailServer
}

async function openStoreBySmtp(): Promise<StoreWithMailServer> {
  const mailServer = await openMailServer()
  const env = { SMTP_URL: mailServer.url.href, MAIL_FROM: 'parts@store.example' }
  const store = await openStoreProcess({ env })
  const close = async () => {
    await store.close()
    await mailServer.close()
  }
  return { ...store, mailServer, close }
}

/** A journey through a store that sends its mails to a real mail server. */
const test = journey.extend<{ store: StoreWithMailServer; mailServer: MailServer }>({
  store: async ({ storeOf }, use) => use(await storeOf(openStoreBySmtp)),
  mailServer: async ({ store }, use) => use(store.mailServer),
})

test('mails sent by SMTP verify an email, reset a password and confirm the change', async ({
  page,
  mailServer,
}) => {
  const ada = newcomer()
  await page.goto('/signUp')
  await signUp(page, ada)
  await expect(page).toHaveURL('/')
  await page.goto(await linkFor(mailServer, ada.email, 'Verify your email for Farad'))
  await expect(page.getByRole('status')).toContainText(`${ada.email} is verified`)

  await signOut(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill(ada.email)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('Reset email')).toBeVisible()
  await page.goto(await linkFor(mailServer, ada.email, 'A new password for Farad'))
  await page.getByLabel('New password', { exact: true }).fill('tin-and-lead')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('status')).toContainText('Your new password is saved')

  await page.goto(await linkFor(mailServer, ada.email, 'Your password for Farad was changed'))
  await logIn(page, { ...ada, password: 'tin-and-lead' })
  await expect(page.getByRole('banner')).toContainText(ada.name)
  expect(mailServer.accepted.map(({ recipients }) => recipients)).toEqual(Array(3).fill([ada.email]))
})
