import { describe, expect, test } from 'vitest'
import { newId } from '#server/platform/database/ids.ts'
import { refusalOf, useAccountShop, waitingForLocks } from './account-shop.fixture.ts'

const shop = useAccountShop()

async function userOfOtherIssuer(email: string, { verified = true, role = 'buyer', closed = false } = {}) {
  const id = newId()
  await shop.db.query(
    `INSERT INTO users (id, email, name, role, email_verified, closed_at)
     VALUES ($1, $2, 'Of another issuer', $3, $4, CASE WHEN $5 THEN now() END)`,
    [id, email, role, verified, closed],
  )
  await shop.db.query(
    `INSERT INTO identities (issuer, subject, user_id) VALUES ('other', $1::uuid::text, $1::uuid)`,
    [id],
  )
  return id
}

const verify = (email: string) =>
  shop.db.query('UPDATE auth_users SET "emailVerified" = true WHERE email = $1', [email])

describe('the proof', () => {
  test('is required, with the store’s signature: email and name alone prove nothing', async () => {
    const { cookie } = await shop.signUp('ada@example.com')
    const [id] = /farad\.session_token=[^.;]*/.exec(cookie) ?? []
    for (const made of ['theme=dark', 'farad.session_token=made.up', `${id}`, `${id}.${'A'.repeat(43)}%3D`]) {
      const body = { email: 'ada@example.com', name: 'Ada' }
      const response = await shop.send('PUT', '/api/users/ada@example.com', body, { cookie: made })
      expect(await refusalOf(response), made).toBe('proof-needed')
    }
  })

  test('is valid only for its own email, in path and body', async () => {
    const mallory = await shop.signUp('mallory@example.com')
    await shop.signUp('victim@example.com')
    const byPath = await shop.putUser({ ...mallory, email: 'victim@example.com' })
    expect(await refusalOf(byPath)).toBe('not-yours')
    const body = { email: 'victim@example.com' }
    const byBody = await shop.send('PUT', '/api/users/mallory@example.com', body, { cookie: mallory.cookie })
    expect(await refusalOf(byBody)).toBe('not-yours')
    expect(await shop.usersOf('victim@example.com')).toEqual([])
  })

  test('is rejected from another site', async () => {
    const { cookie, email } = await shop.signUp('surfer@example.com')
    const put = (headers: Record<string, string>) =>
      shop.fetch(`/api/users/${email}`, {
        method: 'PUT',
        body: '{}',
        headers: { 'content-type': 'application/json', cookie, ...headers },
      })
    const { host, port } = new URL(shop.url)
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://127.0.0.1:1' },
      { origin: `https://${host}` },
      { origin: `http://${host}.evil.example` },
      { origin: `http://localhost:${port}` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      {},
    ]
    for (const headers of foreign)
      expect(await refusalOf(await put(headers)), JSON.stringify(headers)).toBe('foreign-origin')
    expect((await put({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await put({ origin: shop.url })).status).toBe(200)
  })
})

test('concurrent calls make 1 user', async () => {
  const person = await shop.signUp('twenty@example.com')
  // The lock blocks all inserts of users until several calls wait at once.
  const barrier = await shop.db.connect()
  await barrier.query('BEGIN')
  await barrier.query('LOCK TABLE users IN SHARE MODE')
  const calls = Array.from({ length: 6 }, () => shop.putUser(person))
  await expect.poll(() => waitingForLocks(shop), { timeout: 20_000 }).toBeGreaterThan(5)
  await barrier.query('COMMIT')
  barrier.release()
  const responses = await Promise.all(calls)
  expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await shop.usersOf('twenty@example.com')).toHaveLength(1)
})

describe('an email of another identity', () => {
  test('verified there only: makes a separate buyer and takes nothing over', async () => {
    const owner = await userOfOtherIssuer('owner@example.com', { role: 'admin' })
    const squatter = await shop.signUp('owner@example.com')
    await shop.putUser(squatter)
    expect(await shop.usersOf('owner@example.com')).toMatchObject([
      { id: owner, role: 'admin', email_verified: true, issuers: ['other'] },
      { role: 'buyer', email_verified: false, issuers: ['embedded'] },
    ])
  })

  test('verified here only: makes a separate buyer and takes nothing over', async () => {
    await userOfOtherIssuer('planted@example.com', { verified: false, role: 'admin' })
    const person = await shop.signUp('planted@example.com')
    await verify(person.email)
    await shop.putUser(person)
    const [, mine] = await shop.usersOf('planted@example.com')
    expect(mine).toMatchObject({ role: 'buyer', email_verified: true, issuers: ['embedded'] })
  })

  test('verified on both sides: joins the same user', async () => {
    const id = await userOfOtherIssuer('both@example.com')
    const person = await shop.signUp('both@example.com')
    await verify(person.email)
    const response = await shop.putUser(person)
    expect(((await response.json()) as { name: string }).name).toBe('Of another issuer')
    expect(await shop.usersOf('both@example.com')).toMatchObject([{ id, issuers: ['embedded', 'other'] }])
  })

  test('of a closed account: makes a new user that inherits nothing', async () => {
    const closed = await userOfOtherIssuer('closed@example.com', { closed: true })
    const person = await shop.signUp('closed@example.com')
    await verify(person.email)
    await shop.putUser(person)
    const [, mine] = await shop.usersOf('closed@example.com')
    expect(mine.id).not.toBe(closed)
    expect(mine.issuers).toEqual(['embedded'])
  })
})

test('a later verification counts from the next token on', async () => {
  const person = await shop.signUp('later@example.com')
  await shop.putUser(person)
  expect(await shop.usersOf(person.email)).toMatchObject([{ email_verified: false }])
  await verify(person.email)
  await shop.putUser(person)
  expect(await shop.usersOf(person.email)).toMatchObject([{ email_verified: true }])
})
