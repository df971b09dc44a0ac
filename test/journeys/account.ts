import { expect, type Page } from '@playwright/test'
import type { Person, SignedIn } from './people.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

export interface Phone {
  /** Returns the status of a call with the phone's access token. */
  uses: () => Promise<number>
  /** Returns the status of a request for a new access token. */
  renews: () => Promise<number>
}

/** Logs the same person in on a phone, by the API. */
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
      const answer = await fetch(`${storeUrl}/api/account`, { headers: { authorization: `Bearer ${token}` } })
      return answer.status
    },
    renews: async () => (await trade()).status,
  }
}

/** Waits for a mail with that subject in the sandbox and returns the first link of the newest one. */
export async function linkInMail(
  page: Page,
  person: Pick<Person, 'email'>,
  subject: RegExp,
): Promise<string> {
  return (await linksInMail(page, person, subject))[0] ?? ''
}

export async function linksInMail(
  page: Page,
  { email }: Pick<Person, 'email'>,
  subject: RegExp,
): Promise<string[]> {
  let links: string[] = []
  await expect(async () => {
    const mails = await (await page.request.get('/api/sandbox/mails')).json()
    const mail = mails.find(
      (one: { to: string; subject: string }) => one.to === email && subject.test(one.subject),
    )
    expect(mail, `a mail for ${email}`).toBeDefined()
    const { text } = await (await page.request.get(`/api/sandbox/mails/${mail._id}`)).json()
    links = text.match(/^https?:\S+$/gm) ?? []
  }).toPass()
  return links
}
