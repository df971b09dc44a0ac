import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PROOF_OF_WORK, solveChallenge } from '#contract/work-proof.ts'
import { PASSWORD, post, withFactor } from '#server/people/second-factor/factor.fixture.ts'
import { waitingRanks } from '#server/people/sessions/hash-queue.ts'
import { WORK_BITS } from '#server/platform/http/limits/work-proofs.ts'
import { useAccountShop } from './account-shop.fixture.ts'

// The crowds are of one network: the quota of mails would refuse the later ones before they hash.
const quota = { LIMIT_MAILS_UNVERIFIED_HOUR: '100000', LIMIT_MAILS_ADDRESS_DAY: '100000' }
const shop = useAccountShop({ LIMIT_SIGN_IN_ACCOUNT_ADDRESS: '1', SECOND_FACTOR: 'offered', ...quota })
/** Ends the hashes that have begun and not ended. */
const held: (() => void)[] = []
let begun = 0
const { scrypt } = crypto

function replaceScrypt(by: typeof scrypt) {
  crypto.scrypt = by
  syncBuiltinESMExports()
}
const holdingScrypt = ((...args: Parameters<typeof scrypt>) => {
  begun++
  held.push(() => scrypt(...args))
}) as typeof scrypt

beforeEach(() => {
  begun = 0
  replaceScrypt(holdingScrypt)
})
afterEach(() => {
  replaceScrypt(scrypt)
  for (const end of held.splice(0)) end()
})

const email = (n: number) => `crowd-${n}@example.com`
const password = 'copper-and-tin'
const signUpAs = (n: number) =>
  shop.send('POST', '/api/auth/sign-up/email', { email: email(n), name: 'Ada', password })

/** Ends hashes until all calls are answered. Returns the most that were under way at once. */
async function finish(calls: Promise<Response>[]): Promise<{ most: number; answers: Response[] }> {
  let answers: Response[] | undefined
  let most = 0
  const all = Promise.all(calls).then((done) => {
    answers = done
  })
  while (!answers) {
    most = Math.max(most, held.length)
    held.shift()?.()
    await new Promise(setImmediate)
  }
  await all
  return { most, answers }
}

it('12 sign-ups at once hash 2 passwords at a time and hold no database connection meanwhile', async () => {
  const calls = Array.from({ length: 12 }, (_, n) => signUpAs(n))
  await vi.waitFor(() => expect(begun).toBe(2), 30_000)
  const inTransactions = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND state LIKE 'idle in transaction%'`
  expect((await shop.db.query(inTransactions)).rowCount).toBe(0)
  expect((await shop.fetch('/api/tools')).status).toBe(200)
  const { most, answers } = await finish(calls)
  expect(most).toBe(2)
  // On a machine too slow for the queue's waiting time some are refused.
  for (const { status } of answers) expect([200, 503]).toContain(status)
})

it('who waits longer than a second is asked for work, counts as no wrong password, and goes next with it', async () => {
  replaceScrypt(scrypt)
  const person = await shop.signUp('waits@example.com', password)
  replaceScrypt(holdingScrypt)
  const crowd = Array.from({ length: 24 }, (_, n) => signUpAs(1000 + n))
  await vi.waitFor(() => expect(begun).toBe(2), 30_000)
  const refused = await shop.signIn(person.email, 'a-wrong-one')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
  const { type, challenge } = (await refused.json()) as { type: string; challenge: string }
  expect(type).toBe('urn:farad:problem:overloaded')
  const proof = (await solveChallenge(challenge)) ?? ''
  await goesNext(shop.signIn(person.email, password, { [PROOF_OF_WORK]: proof }))
  const waiting = Array.from({ length: 24 }, (_, n) => signUpAs(2000 + n))
  await vi.waitFor(() => expect(held).toHaveLength(2), 30_000)
  await goesNext(shop.signIn(person.email, password, { cookie: person.cookie }))
  await finish([...crowd, ...waiting])
  replaceScrypt(scrypt)
  expect(await shop.tokenOf(person)).toBeTruthy()
})

it('a signed-in person who changes the second factor goes before a crowd, with no proof and no known browser', async () => {
  replaceScrypt(scrypt)
  const browser = await withFactor(shop, 'owner@example.com')
  for (const name of browser.jar.keys()) if (name.includes('device')) browser.jar.delete(name)
  replaceScrypt(holdingScrypt)
  const crowd = Array.from({ length: 24 }, (_, n) => signUpAs(3000 + n))
  await vi.waitFor(() => expect(held).toHaveLength(2), 30_000)
  await goesNext(post(shop, browser, '/two-factor/disable', { password: PASSWORD }))
  await finish(crowd)
})

/** Ends one hash: the next that begins is that of the call. */
async function goesNext(call: Promise<Response>): Promise<void> {
  await vi.waitFor(() => expect(waitingRanks()).toContain(WORK_BITS), 30_000)
  const before = begun
  held.shift()?.()
  await vi.waitFor(() => expect(begun).toBeGreaterThan(before), 30_000)
  held.pop()?.()
  expect((await call).status).toBe(200)
}
