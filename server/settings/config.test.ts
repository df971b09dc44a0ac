import { expect, it } from 'vitest'
import { mistakesOf } from '#test/support/config-mistakes.ts'
import { readConfig } from './config.ts'

it("takes the owner's details as they are to be shown, and none where none is set", () => {
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

it.each([
  ['CONTACT_EMAIL', 'hello'],
  ['CONTACT_EMAIL', 'Farad <hello@example.com>'],
  ['STORE_OWNER', 'x'.repeat(121)],
  ['STORE_ADDRESS', '4 Dock Road\nBristol'],
  ['STORE_PHONE', ' '],
  ['STORE_REGISTRATION', 'x'.repeat(121)],
  ['SOCIAL_LINKS', 'http://github.com/farad'],
  ['SOCIAL_LINKS', 'github.com/farad'],
  ['SOCIAL_LINKS', 'javascript:alert(1)'],
  ['SOCIAL_LINKS', 'https://farad:secret@github.com/farad'],
  ['SOCIAL_LINKS', Array.from({ length: 7 }, (_, n) => `https://example.com/${n}`).join()],
  ['LIMIT_CONTACT_ADDRESS', '0'],
  ['METRICS_PORT', '0'],
  ['METRICS_PORT', '3000'],
])('tells what %s must be when it is %j', (name, value) => {
  const mistakes = mistakesOf({ [name]: value })
  expect(mistakes).toHaveLength(1)
  expect(mistakes[0]).toMatch(new RegExp(`^${name} must be (?!set rightly)`))
})

it.each([
  ['a store on this machine', {}, false],
  ['a public store', { STORE_URL: 'https://parts.example.com' }, true],
  ['a public sandbox', { STORE_URL: 'https://parts.example.com', SANDBOX: 'on' }, false],
  ['a store on this machine whose owner wants it', { VERIFIED_EMAIL_NEEDED: 'on' }, true],
  [
    'a public store whose owner does not',
    { STORE_URL: 'https://a.example.com', VERIFIED_EMAIL_NEEDED: 'off' },
    false,
  ],
])('verified emails are needed in %s: %j, %s', (_, environment: Record<string, string>, needed) => {
  expect(readConfig(environment)).toMatchObject({
    VERIFIED_EMAIL_NEEDED: needed,
    ORDER_HOLD_HOURS: 72,
    ORDER_HOLD_HOURS_UNVERIFIED: needed ? 2 : 72,
  })
})

it('an unverified buyer never holds parts longer than a verified one', () => {
  const set = { VERIFIED_EMAIL_NEEDED: 'on', ORDER_HOLD_HOURS: '3', ORDER_HOLD_HOURS_UNVERIFIED: '9' }
  expect(readConfig(set).ORDER_HOLD_HOURS_UNVERIFIED).toBe(3)
})
