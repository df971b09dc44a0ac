import { randomUUID } from 'node:crypto'
import { callAs, type Outcome, type Shopper } from './shopper.ts'

/** Somebody in a browser, which holds a session and gets a new access token where the one it has is refused. */
export interface BrowserPerson extends Shopper {
  password: string
  /** Logs in anew, as after a sign-out. Gives the status. */
  logIn: (password: string) => Promise<number>
}

/** A person who has just signed up. */
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
      const ask = () => callAs(url, person.token, call, input, { cookie, ...more })
      const outcome = await ask()
      if (outcome.status !== 401) return outcome
      await newToken()
      return ask()
    },
    logIn: async (given) => (await send('POST', '/auth/sign-in/email', { email, password: given })).status,
  }
  const signedUp = await send('POST', '/auth/sign-up/email', { email, name, password })
  if (!signedUp.ok) throw new Error(`Sign-up failed: ${signedUp.status} ${await signedUp.text()}`)
  await newToken()
  return person
}
