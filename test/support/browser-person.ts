import { randomUUID } from 'node:crypto'
import { callAs, type Outcome, type Shopper } from './shopper.ts'

/** A person in a browser: holds a session, and fetches a new access token after a 401. */
export interface BrowserPerson extends Shopper {
  password: string
  /** Logs in again, as after a sign-out. Returns the HTTP status. */
  logIn: (password: string) => Promise<number>
}

export async function signUpInBrowser(url: string): Promise<BrowserPerson> {
  const [name, password] = ['Mei Tanaka', 'copper-and-tin']
  const email = `mei.${randomUUID().slice(0, 8)}@example.com`
  const headers = { origin: url, 'content-type': 'application/json' }
  let cookie = ''
  const send = async (method: string, path: string, body: object) => {
    const sent = { ...headers, ...(cookie && { cookie }) }
    const answer = await fetch(`${url}/api${path}`, { method, headers: sent, body: JSON.stringify(body) })
    const session = answer.headers.getSetCookie().find((set) => set.includes('session_token='))
    if (session) cookie = session.split(';')[0] ?? ''
    return answer
  }
  const newToken = async () => {
    const answer = await send('PUT', `/users/${encodeURIComponent(email)}`, { email, name })
    person.token = answer.ok ? ((await answer.json()) as { token: string }).token : ''
  }
  const person: BrowserPerson = {
    email,
    name,
    password,
    token: '',
    async call(call, input, more): Promise<Outcome> {
      const attempt = () => callAs(url, person.token, call, input, { cookie, ...more })
      const outcome = await attempt()
      if (outcome.status !== 401) return outcome
      await newToken()
      return attempt()
    },
    logIn: async (given) => (await send('POST', '/auth/sign-in/email', { email, password: given })).status,
  }
  const signedUp = await send('POST', '/auth/sign-up/email', { email, name, password })
  if (!signedUp.ok) throw new Error(`Sign-up failed: ${signedUp.status} ${await signedUp.text()}`)
  await newToken()
  return person
}
