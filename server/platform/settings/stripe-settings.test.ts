import { expect, it } from 'vitest'
import { mistakesOf } from '#test/support/config-mistakes.ts'
import { readConfig } from './config.ts'

const test = {
  STRIPE_SECRET_KEY: 'sk_test_51Secret',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_51Public',
  STRIPE_WEBHOOK_SECRET: 'whsec_51Signs',
}
const live = {
  ...test,
  STRIPE_SECRET_KEY: 'sk_live_51Secret',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51Public',
  SANDBOX: 'off',
}

it('accepts test keys, in the sandbox too, and no keys', () => {
  expect(readConfig({ ...test, SANDBOX: 'on' }).stripe).toEqual({
    secretKey: 'sk_test_51Secret',
    publishableKey: 'pk_test_51Public',
    webhookSecret: 'whsec_51Signs',
    apiBase: undefined,
  })
  expect(mistakesOf({ ...test, STRIPE_SECRET_KEY: 'rk_test_51Restricted' })).toEqual([])
  expect(readConfig({}).stripe).toBeUndefined()
})

it('accepts live keys only with STRIPE_LIVE and without the sandbox', () => {
  expect(mistakesOf(live)).toEqual([expect.stringMatching(/^STRIPE_LIVE=yes must be set/)])
  expect(mistakesOf({ ...live, STRIPE_LIVE: 'yes', SANDBOX: 'on' })).toEqual([
    expect.stringMatching(/^SANDBOX must be off/),
  ])
  expect(readConfig({ ...live, STRIPE_LIVE: 'yes' }).stripe?.secretKey).toBe('sk_live_51Secret')
})

it.each(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])(
  'requires %s with the others',
  (name) => {
    expect(mistakesOf({ ...test, [name]: '' })).toEqual([expect.stringContaining(`(${name} is missing)`)])
  },
)

it('rejects a test key with a live key', () => {
  const mixed = { ...live, STRIPE_PUBLISHABLE_KEY: test.STRIPE_PUBLISHABLE_KEY, STRIPE_LIVE: 'yes' }
  expect(mistakesOf(mixed)).toEqual([expect.stringContaining('must both be test keys or both be live keys')])
})

it.each([
  ['STRIPE_SECRET_KEY', 'pk_test_51Public'],
  ['STRIPE_SECRET_KEY', 'sk_test_51 Secret'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_test_51Secret'],
  ['STRIPE_WEBHOOK_SECRET', 'sk_test_51Secret'],
  ['STRIPE_LIVE', 'on'],
  ['STRIPE_LIVE', 'sk_live_51Secret'],
  ['STRIPE_API_BASE', 'http://stripe.example.com'],
  ['STRIPE_API_BASE', 'https://stripe.example.com/v1'],
  ['STRIPE_API_BASE', 'https://sk_live_51Secret@stripe.example.com'],
])('rejects %s when it is %s, with its requirement and without the value', (name, value) => {
  const mistakes = mistakesOf({ ...test, [name]: value })
  expect(mistakes).toHaveLength(1)
  expect(mistakes[0]).toMatch(new RegExp(`^${name} must be (?!valid)`))
  expect(mistakes[0]).not.toMatch(/51|it is/)
})

it.each(['http://127.0.0.1:4242', 'https://stripe.example.com'])(
  'accepts %s as the address of the API',
  (address) => {
    expect(readConfig({ ...test, STRIPE_API_BASE: address }).stripe?.apiBase?.origin).toBe(address)
  },
)
