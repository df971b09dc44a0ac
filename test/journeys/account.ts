import { expect, type Page } from '@playwright/test'
import type { Person, SignedIn } from './people.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

/** What somebody's phone holds after they have logged in on it. */
export interface Phone {
  /** The status of an answer to a call with its access token. */
  uses: () => Promise<number>
  /** The status of its asking for a new access token. */
  renews: () => Promise<number>
}

/** The same person logs in on their phone, past the pages. */
export async function logInOnPhone({ email, password, storeUrl }: SignedIn): Promise<Phone> {
  const headers = { origin: storeUrl, 'content-type': 'application/json', 'user-agent': IPHONE }
  const entered = await fetch(`${storeUrl}/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  expect(entered.status).toBe(200)
  const cookie = entered.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const trade = () =>
    fetch(`${storeUrl}/api/users/${encodeURIComponent(email)}`, {
      method: 'PUT',
      headers: { ...headers, cookie },
      body: '{}',
    })
  const { token } = (await (await trade()).json()) as { token: string }
  return {
    uses: async () => {
      const asked = await fetch(`${storeUrl}/api/account`, { headers: { authorization: `Bearer ${token}` } })
      return asked.status
    },
    renews: async () => (await trade()).status,
  }
}

/** The link of the newest mail of that subject that the sandbox has kept for somebody. */
export async function linkInMail(
  page: Page,
  { email }: Pick<Person, 'email'>,
  subject: RegExp,
): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const mails = await (await page.request.get('/api/sandbox/mails')).json()
    const mail = mails.find(
      (one: { to: string; subject: string }) => one.to === email && subject.test(one.subject),
    )
    expect(mail, `a mail for ${email}`).toBeDefined()
    const { text } = await (await page.request.get(`/api/sandbox/mails/${mail._id}`)).json()
    link = /^https?:\S+$/m.exec(text)?.[0]
  }).toPass()
  return link ?? ''
}
