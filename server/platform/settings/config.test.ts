import { expect, it } from 'vitest'
import { mistakesOf } from '#test/support/config-mistakes.ts'
import { readConfig } from './config.ts'

it("normalizes the owner's details, which are optional", () => {
  const config = readConfig({
    CONTACT_EMAIL: 'Hello@Example.com',
    STORE_ADDRESS: ' 4 Dock Road, Bristol ',
    SOCIAL_LINKS:
      'https://github.com/farad, https://www.linkedin.com/company/farad,https://github.com/farad,',
  })
  expect(config.CONTACT_EMAIL).toBe('hello@example.com')
  expect(config.STORE_ADDRESS).toBe('4 Dock Road, Bristol')
  expect(config.SOCIAL_LINKS.map(String)).toEqual([
    'https://github.com/farad',
    'https://www.linkedin.com/company/farad',
  ])
  expect(readConfig({ SOCIAL_LINKS: '' })).toMatchObject({ SOCIAL_LINKS: [], LIMIT_CONTACT_ADDRESS: 5 })
})

it('tells all mistakes at once, but none that only a wrong setting causes', () => {
  const mistakes = mistakesOf({
    PORT: '80a',
    SANDBOX: 'yes',
    METRICS_PORT: '3000',
    SMTP_URL: 'smtp://mail.example.com',
  })
  expect(mistakes.map((sentence) => sentence.split(' ')[0])).toEqual(['PORT', 'SANDBOX', 'MAIL_FROM'])
  expect(mistakesOf({ ADMIN_EMAIL: 'no', ADMIN_PASSWORD: 'secret-6' })).toHaveLength(1)
})

it('lets a person without a verified email order a whole board in the sandbox', () => {
  expect(readConfig({}).UNPAID_LINES_MAX_UNVERIFIED).toBe(500)
  expect(readConfig({ SANDBOX: 'off' }).UNPAID_LINES_MAX_UNVERIFIED).toBe(30)
  expect(readConfig({ UNPAID_LINES_MAX_UNVERIFIED: '12' }).UNPAID_LINES_MAX_UNVERIFIED).toBe(12)
})

it('reads the former name of a setting', () => {
  expect(readConfig({ LIMIT_SEARCH_SECONDS: '7' }).LIMIT_PROCESSOR_SECONDS).toBe(7)
  expect(
    readConfig({ LIMIT_SEARCH_SECONDS: '7', LIMIT_PROCESSOR_SECONDS: '9' }).LIMIT_PROCESSOR_SECONDS,
  ).toBe(9)
})

it.each([
  ['CONTACT_EMAIL', 'hello'],
  ['CONTACT_EMAIL', 'Farad <hello@example.com>'],
  ['STORE_OWNER', 'x'.repeat(121)],
  ['STORE_ADDRESS', '4 Dock Road\nBristol'],
  ['STORE_PHONE', ' '],
  ['STORE_HOURS', 'x'.repeat(121)],
  ['STORE_REGISTRATION', 'x'.repeat(121)],
  ['SOCIAL_LINKS', 'http://github.com/farad'],
  ['SOCIAL_LINKS', 'github.com/farad'],
  ['SOCIAL_LINKS', 'javascript:alert(1)'],
  ['SOCIAL_LINKS', 'https://farad:secret@github.com/farad'],
  ['SOCIAL_LINKS', Array.from({ length: 7 }, (_, n) => `https://example.com/${n}`).join()],
  ['LIMIT_CONTACT_ADDRESS', '0'],
  ['METRICS_PORT', '0'],
  ['METRICS_PORT', '3000'],
])('rejects %s when it is %j, with its requirement', (name, value) => {
  const mistakes = mistakesOf({ [name]: value })
  expect(mistakes).toHaveLength(1)
  expect(mistakes[0]).toMatch(new RegExp(`^${name} must (be|differ from) (?!valid)`))
})

it.each([
  ['a local store', {}, false],
  ['a public store', { STORE_URL: 'https://parts.example.com' }, true],
  ['a public sandbox', { STORE_URL: 'https://parts.example.com', SANDBOX: 'on' }, false],
  ['a local store with the setting on', { VERIFIED_EMAIL_NEEDED: 'on' }, true],
  [
    'a public store with the setting off',
    { STORE_URL: 'https://a.example.com', VERIFIED_EMAIL_NEEDED: 'off' },
    false,
  ],
])('whether %s needs verified emails, with %j: %s', (_, environment: Record<string, string>, needed) => {
  expect(readConfig(environment)).toMatchObject({
    VERIFIED_EMAIL_NEEDED: needed,
    ORDER_HOLD_HOURS: 72,
    ORDER_HOLD_HOURS_UNVERIFIED: needed ? 2 : 72,
  })
})

it.each([
  ['0.5', 0.5],
  ['0.05', 0.05],
  ['100', 72],
  [undefined, 0.5],
])('buyers who have not paid hold for %s hours: %d', (ORDER_HOLD_HOURS_FIRST, hours) => {
  expect(readConfig({ ORDER_HOLD_HOURS_FIRST }).ORDER_HOLD_HOURS_FIRST).toBe(hours)
})

it.each(['0', '0.01', '0.123', '.5', '30m', '8761'])(
  'refuses %s hours of the hold',
  (ORDER_HOLD_HOURS_FIRST) => {
    expect(() => readConfig({ ORDER_HOLD_HOURS_FIRST })).toThrow(
      'ORDER_HOLD_HOURS_FIRST must be hours from 0.05 to 8760 with at most 2 decimals, such as 0.5',
    )
  },
)

it('limits the hold of unverified buyers to that of verified ones', () => {
  const set = { VERIFIED_EMAIL_NEEDED: 'on', ORDER_HOLD_HOURS: '3', ORDER_HOLD_HOURS_UNVERIFIED: '9' }
  expect(readConfig(set).ORDER_HOLD_HOURS_UNVERIFIED).toBe(3)
})

it('takes no common password of the first admin where others can reach the store', () => {
  const refused = (password: string, given: Record<string, string>) =>
    mistakesOf({ ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: password, ...given })
  const published = { STORE_URL: 'https://parts.example.com' }
  const reachable = [published, { ...published, SANDBOX: 'on' }, { HOST: '0.0.0.0' }, { TRUST_PROXY: '1' }]
  for (const given of reachable)
    for (const password of ['123456', 'Password2026!', 'letmein1'])
      expect(refused(password, given)).toEqual([
        expect.stringMatching(/^ADMIN_PASSWORD is too easy to guess/),
      ])
  expect(refused('copper-and-tin', published)).toEqual([])
  for (const given of [{}, { SANDBOX: 'off' }]) expect(refused('123456', given)).toEqual([])
})
