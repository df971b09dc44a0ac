import { createHash } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { openCodes } from './codes.ts'

const seed = 'a seed for tests, which is long enough'
const redirectUri = 'http://localhost:3000/api/auth/callback/google'
const verifier = 'v'.repeat(43)
const ada = { nonce: 'n', email: 'ada@example.com', name: 'Ada' }

const issue = () => {
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return openCodes(seed).issue({ ...ada, redirectUri, challenge })
}
const request = (code: string, change: Record<string, string> = {}) =>
  new URLSearchParams({ code, code_verifier: verifier, redirect_uri: redirectUri, ...change })

afterEach(() => vi.useRealTimers())

it('redeems a code once, in any process with the seed', async () => {
  const codes = openCodes(seed)
  const code = await issue()
  expect(await codes.redeem(request(code))).toEqual(ada)
  expect(await codes.redeem(request(code))).toBeUndefined()
})

it.each([
  ['another verifier', { code_verifier: 'w'.repeat(43) }],
  ['no verifier', { code_verifier: '' }],
  ['another address', { redirect_uri: 'http://localhost:3000/elsewhere' }],
  ['a malformed code', { code: 'made.up' }],
])('rejects %s and keeps the code valid', async (_, change) => {
  const codes = openCodes(seed)
  const code = await issue()
  expect(await codes.redeem(request(code, change))).toBeUndefined()
  expect(await codes.redeem(request(code))).toEqual(ada)
})

it('rejects a code after 1 minute and a code of another seed', async () => {
  const code = await issue()
  expect(await openCodes(`another ${seed}`).redeem(request(code))).toBeUndefined()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  expect(await openCodes(seed).redeem(request(code))).toBeUndefined()
})
