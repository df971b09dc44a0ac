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

it('takes test keys, in the sandbox too, and none', () => {
  expect(readConfig({ ...test, SANDBOX: 'on' }).stripe).toEqual({
    secretKey: 'sk_test_51Secret',
    publishableKey: 'pk_test_51Public',
    webhookSecret: 'whsec_51Signs',
    apiBase: undefined,
  })
  expect(mistakesOf({ ...test, STRIPE_SECRET_KEY: 'rk_test_51Restricted' })).toEqual([])
  expect(readConfig({}).stripe).toBeUndefined()
})

it('takes live keys where the owner says so and the sandbox is off', () => {
  expect(mistakesOf(live)).toEqual([expect.stringMatching(/^STRIPE_LIVE=yes must be set/)])
  expect(mistakesOf({ ...live, STRIPE_LIVE: 'yes', SANDBOX: 'on' })).toEqual([
    expect.stringMatching(/^SANDBOX must be off/),
  ])
  expect(readConfig({ ...live, STRIPE_LIVE: 'yes' }).stripe?.secretKey).toBe('sk_live_51Secret')
})

it.each(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])(
  'wants %s beside the others',
  (name) => {
    expect(mistakesOf({ ...test, [name]: '' })).toEqual([expect.stringContaining(`(${name} is missing)`)])
  },
)

it('mixes no test key with a live one', () => {
  const mixed = { ...live, STRIPE_PUBLISHABLE_KEY: test.STRIPE_PUBLISHABLE_KEY, STRIPE_LIVE: 'yes' }
  expect(mistakesOf(mixed)).toEqual([expect.stringContaining('must both be test keys, or both live ones')])
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
])('tells what %s must be when it is %s, and does not repeat it', (name, value) => {
  const mistakes = mistakesOf({ ...test, [name]: value })
  expect(mistakes).toHaveLength(1)
  expect(mistakes[0]).toMatch(new RegExp(`^${name} must be (?!set rightly)`))
  expect(mistakes[0]).not.toMatch(/51|it is/)
})

it.each(['http://127.0.0.1:4242', 'https://stripe.example.com'])('reaches the API at %s', (address) => {
  expect(readConfig({ ...test, STRIPE_API_BASE: address }).stripe?.apiBase?.origin).toBe(address)
})
