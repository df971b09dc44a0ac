import { describe, expect, it } from 'vitest'
import { mistakesOf } from '#test/support/config-mistakes.ts'
import { readConfig, settingNames } from './config.ts'
import { unknownSettings } from './unknown-settings.ts'

const PUBLIC = { STORE_URL: 'https://parts.example.com' }
const firebase = {
  IDENTITY: 'firebase',
  FIREBASE_PROJECT_ID: 'farad-shop',
  FIREBASE_API_KEY: 'AIzaSyPublicKey',
}
const google = { GOOGLE_CLIENT_ID: '1-x.apps.googleusercontent.com', GOOGLE_CLIENT_SECRET: 'GOCSPX-secret' }
const openId = {
  OIDC_ISSUER: 'https://id.example.com/realms/shop',
  OIDC_CLIENT_ID: 'farad',
  OIDC_CLIENT_SECRET: 'between-us',
  OIDC_LABEL: 'Example Works',
}
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_51Secret',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_51Public',
  STRIPE_WEBHOOK_SECRET: 'whsec_51Signs',
}
const liveKeys = { STRIPE_SECRET_KEY: 'sk_live_51Secret', STRIPE_PUBLISHABLE_KEY: 'pk_live_51Public' }
const live = { ...stripe, ...liveKeys, SANDBOX: 'off' }
const begins = (words: string) => [expect.stringMatching(new RegExp(`^${words}`))]
const contains = (words: string) => [expect.stringContaining(words)]

const WRONG: Record<string, string[]> = {
  CONTACT_EMAIL: ['hello', 'Farad <hello@example.com>'],
  STORE_OWNER: ['x'.repeat(121)],
  STORE_ADDRESS: ['4 Dock Road\nBristol'],
  STORE_PHONE: [' '],
  SOCIAL_LINKS: [
    'http://github.com/farad',
    'https://farad:secret@github.com/farad',
    'https://a.example,'.repeat(7),
  ],
  LIMIT_CONTACT_ADDRESS: ['0'],
  METRICS_PORT: ['0', '3000'],
  ORDER_HOLD_HOURS_FIRST: ['0.01', '0.123', '.5', '30m', '8761'],
  IDENTITY: ['google'],
  FIREBASE_PROJECT_ID: ['Farad', 'farad/../other'],
  FIREBASE_API_KEY: ['AIza key'],
  FIREBASE_AUTH_DOMAIN: ['https://login.example.com', "login.example.com; script-src 'unsafe-inline'"],
  FIREBASE_EMULATOR: [
    'http://127.0.0.1.example.com:9099',
    'https://127.0.0.1:9099',
    'http://127.0.0.1:9099/path',
  ],
  OIDC_ISSUER: ['http://id.example.com', 'https://id.example.com/?x=1', 'https://user@id.example.com'],
  OIDC_CLIENT_ID: ['a b'],
  OIDC_CLIENT_SECRET: ['between us'],
  OIDC_LABEL: ['x'.repeat(41)],
  GOOGLE_ISSUER: ['ftp://id.example.com'],
  STRIPE_SECRET_KEY: ['pk_test_51Public', 'sk_test_51 Secret'],
  STRIPE_PUBLISHABLE_KEY: ['sk_test_51Secret'],
  STRIPE_WEBHOOK_SECRET: ['sk_test_51Secret'],
  STRIPE_LIVE: ['on', 'sk_live_51Secret'],
  STRIPE_API_BASE: [
    'http://stripe.example.com',
    'https://stripe.example.com/v1',
    'https://sk_live_1@stripe.example.com',
  ],
  STORE_SECRET_PREVIOUS: ['short-and-secret'],
}
const othersOf = (name: string) => {
  if (/^(FIREBASE|IDENTITY)/.test(name)) return firebase
  return /^STRIPE/.test(name) ? stripe : { ...google, ...openId }
}
const wrong = Object.entries(WRONG).flatMap(([name, values]) => values.map((value) => [name, value] as const))

it.each(wrong)('rejects %s when it is %j, with its requirement', (name, value) => {
  const mistakes = mistakesOf({ ...othersOf(name), [name]: value })
  expect(mistakes).toEqual(begins(`${name} must (be|differ from) (?!valid)`))
  if (/SECRET|KEY|URL|STRIPE/.test(name)) expect(mistakes[0]).not.toContain(value)
})

type Together = [name: string, words: string, settings: Record<string, string>]
const missingIn = (settings: Record<string, string>) =>
  Object.keys(settings).map((name): Together => [name, `(${name} is missing)`, settings])
const TOGETHER: Together[] = [
  ...missingIn({ ...google, ...openId }),
  ...missingIn(stripe),
  ['FIREBASE_PROJECT_ID', 'needs FIREBASE_PROJECT_ID and FIREBASE_API_KEY.', firebase],
  ['FIREBASE_API_KEY', 'needs FIREBASE_PROJECT_ID and FIREBASE_API_KEY.', firebase],
  ['IDENTITY', 'IDENTITY=firebase must be set with', firebase],
  ['STORE_SECRET', 'STORE_SECRET must be set with DATABASE_URL', { DATABASE_URL: 'postgres://x/y' }],
  ['MAIL_FROM', 'MAIL_FROM must be set with SMTP_URL', { SMTP_URL: 'smtp://mail.example.com' }],
  ['ADMIN_PASSWORD', 'ADMIN_PASSWORD must be set together', { ADMIN_EMAIL: 'owner@example.com' }],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_ISSUER has no effect', { GOOGLE_ISSUER: 'https://id.example.com' }],
]

it.each(TOGETHER)('requires %s with the others: %s', (name, words, settings) => {
  expect(mistakesOf({ ...settings, [name]: '' })).toEqual(contains(words))
})

it('tells all mistakes at once, but none that only a wrong setting causes', () => {
  const given = { PORT: '80a', SANDBOX: 'yes', METRICS_PORT: '3000', SMTP_URL: 'smtp://mail.example.com' }
  const names = mistakesOf(given).map((sentence) => sentence.split(' ')[0])
  expect(names).toEqual(['PORT', 'SANDBOX', 'MAIL_FROM'])
  expect(mistakesOf({ ADMIN_EMAIL: 'no', ADMIN_PASSWORD: 'secret-6' })).toHaveLength(1)
})

it("normalizes the owner's details, which are optional, and reads former secrets", () => {
  const links = 'https://github.com/farad, https://www.linkedin.com/company/farad,https://github.com/farad,'
  const [one, two] = ['a former secret with spaces in it', 'y'.repeat(40)]
  const config = readConfig({
    CONTACT_EMAIL: 'Hello@Example.com',
    STORE_ADDRESS: ' 4 Dock Road, Bristol ',
    SOCIAL_LINKS: links,
    STORE_SECRET_PREVIOUS: `${one}, ${two}`,
  })
  const rest = { STORE_SECRET_PREVIOUS: [one, two] }
  expect(config).toMatchObject({
    CONTACT_EMAIL: 'hello@example.com',
    STORE_ADDRESS: '4 Dock Road, Bristol',
    ...rest,
  })
  expect(config.SOCIAL_LINKS.map(String)).toEqual(links.split(/, ?/).slice(0, 2))
  expect(readConfig({ SOCIAL_LINKS: '' })).toMatchObject({ SOCIAL_LINKS: [], LIMIT_CONTACT_ADDRESS: 5 })
})

describe('buyers', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['a local store', {}, false],
    ['a public store', PUBLIC, true],
    ['a public sandbox', { ...PUBLIC, SANDBOX: 'on' }, false],
    ['a local store with the setting on', { VERIFIED_EMAIL_NEEDED: 'on' }, true],
    ['a public store with the setting off', { ...PUBLIC, VERIFIED_EMAIL_NEEDED: 'off' }, false],
  ])('of %s need verified emails, with %j: %s', (_, environment, needed) => {
    const hours = { ORDER_HOLD_HOURS: 72, ORDER_HOLD_HOURS_UNVERIFIED: needed ? 2 : 72 }
    expect(readConfig(environment)).toMatchObject({ VERIFIED_EMAIL_NEEDED: needed, ...hours })
  })

  it('hold for no longer than verified ones who have paid, and order a whole board in the sandbox', () => {
    const hours = (given: string | undefined) =>
      readConfig({ ORDER_HOLD_HOURS_FIRST: given }).ORDER_HOLD_HOURS_FIRST
    expect(['0.05', '100', undefined].map(hours)).toEqual([0.05, 72, 0.5])
    const set = { VERIFIED_EMAIL_NEEDED: 'on', ORDER_HOLD_HOURS: '3', ORDER_HOLD_HOURS_UNVERIFIED: '9' }
    expect(readConfig(set).ORDER_HOLD_HOURS_UNVERIFIED).toBe(3)
    const lines = [{}, { SANDBOX: 'off' }, { UNPAID_LINES_MAX_UNVERIFIED: '12' }].map(
      (given) => readConfig(given).UNPAID_LINES_MAX_UNVERIFIED,
    )
    expect(lines).toEqual([500, 30, 12])
  })
})

const reachable = [PUBLIC, { ...PUBLIC, SANDBOX: 'on' }, { HOST: '0.0.0.0' }, { TRUST_PROXY: '1' }]

it('takes no common password of the first admin where others can reach the store', () => {
  const refused = (password: string, given: Record<string, string>) =>
    mistakesOf({ ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: password, ...given })
  for (const given of reachable)
    expect(refused('123456', given)).toEqual(begins('ADMIN_PASSWORD is too easy to guess'))
  expect(refused('copper-and-tin', PUBLIC)).toEqual([])
  for (const given of [{}, { SANDBOX: 'off' }]) expect(refused('123456', given)).toEqual([])
})

describe('Firebase', () => {
  it('is off by default, and needs no admin password', () => {
    expect(readConfig({}).firebase).toBeUndefined()
    expect(readConfig(firebase).firebase?.authDomain).toBe('farad-shop.firebaseapp.com')
    const own = readConfig({ ...firebase, FIREBASE_AUTH_DOMAIN: 'Login.example.com' })
    expect(own.firebase?.authDomain).toBe('login.example.com')
    expect(mistakesOf({ ...firebase, ADMIN_EMAIL: 'owner@example.com' })).toEqual([])
  })

  it('accepts the emulator, whose tokens are unsigned, only in a store that only this machine can reach', () => {
    const emulated = { ...firebase, FIREBASE_EMULATOR: 'http://127.0.0.1:9099' }
    expect(readConfig(emulated).firebase?.emulator?.origin).toBe('http://127.0.0.1:9099')
    for (const environment of [...reachable, { SANDBOX: 'off' }] as Record<string, string>[])
      expect(mistakesOf({ ...emulated, ...environment }), JSON.stringify(environment)).toEqual(
        begins('FIREBASE_EMULATOR is for a store on this machine alone'),
      )
  })

  it.each([google, openId, { GOOGLE_ISSUER: 'https://id.example.com' }])('goes without %o', (given) => {
    const words = 'GOOGLE_… and OIDC_… have no effect with IDENTITY=firebase'
    expect(mistakesOf({ ...firebase, ...given })).toEqual(contains(words))
  })

  it('goes without a second factor', () => {
    expect(readConfig(firebase).SECOND_FACTOR).toBe('off')
    expect(mistakesOf({ ...firebase, SECOND_FACTOR: 'offered' })).toEqual(
      contains('SECOND_FACTOR must be off'),
    )
  })
})

it('accepts Google, another provider, both and none', () => {
  expect(readConfig({}).openId).toEqual([])
  const both = readConfig({ ...google, ...openId }).openId
  expect(both).toMatchObject([
    { id: 'google', name: 'Google', issuer: 'https://accounts.google.com', clientSecret: 'GOCSPX-secret' },
    { id: 'openid', name: 'Example Works', issuer: 'https://id.example.com/realms/shop', clientId: 'farad' },
  ])
  const here = readConfig({ ...google, GOOGLE_ISSUER: 'http://127.0.0.1:4000' })
  expect(here.openId).toMatchObject([{ issuer: 'http://127.0.0.1:4000' }])
})

describe('Stripe', () => {
  it('has test keys, in the sandbox too, or none', () => {
    const keys = {
      secretKey: 'sk_test_51Secret',
      publishableKey: 'pk_test_51Public',
      webhookSecret: 'whsec_51Signs',
    }
    expect(readConfig({ ...stripe, SANDBOX: 'on' }).stripe).toMatchObject(keys)
    expect(mistakesOf({ ...stripe, STRIPE_SECRET_KEY: 'rk_test_51Restricted' })).toEqual([])
    expect(readConfig({}).stripe).toBeUndefined()
    for (const address of ['http://127.0.0.1:4242', 'https://stripe.example.com'])
      expect(readConfig({ ...stripe, STRIPE_API_BASE: address }).stripe?.apiBase?.origin).toBe(address)
  })

  it('has live keys only with STRIPE_LIVE, without the sandbox, and not next to test keys', () => {
    expect(mistakesOf(live)).toEqual(begins('STRIPE_LIVE=yes must be set'))
    expect(mistakesOf({ ...live, STRIPE_LIVE: 'yes', SANDBOX: 'on' })).toEqual(begins('SANDBOX must be off'))
    expect(readConfig({ ...live, STRIPE_LIVE: 'yes' }).stripe?.secretKey).toBe('sk_live_51Secret')
    const mixed = { ...live, STRIPE_PUBLISHABLE_KEY: stripe.STRIPE_PUBLISHABLE_KEY, STRIPE_LIVE: 'yes' }
    expect(mistakesOf(mixed)).toEqual(contains('must both be test keys or both be live keys'))
  })
})

describe('unknown settings', () => {
  const given = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'secret-value']))

  it.each([
    ['SMTP_ULR', 'SMTP_URL'],
    ['smtp_url', 'SMTP_URL'],
    ['STRIPE_SECRET', 'STRIPE_SECRET_KEY'],
    ['DATADIR', 'DATA_DIR'],
  ])('%s is reported, and %s suggested', (name, meant) => {
    const words = `${name} is not a setting of the store: did you mean ${meant}?`
    expect(unknownSettings(given(name))).toEqual([words])
  })

  it('are those with the prefix of a setting, and not variables of other programs', () => {
    const name = 'GOOGLE_APPLICATION_CREDENTIALS'
    expect(unknownSettings(given(name))).toEqual([`${name} is not a setting of the store.`])
    expect(unknownSettings(given(...settingNames, 'WORKERS', 'STORE_WORKER_OPENING'))).toEqual([])
    const foreign = 'PATH HOME HOSTNAME IMAGE PORTS LANG NODE_ENV npm_config_cache PGHOST INVOCATION_ID TZ _'
    expect(unknownSettings(given(...foreign.split(' ')))).toEqual([])
  })
})
