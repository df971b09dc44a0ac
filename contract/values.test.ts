import { expect, it } from 'vitest'
import { Email } from './values.ts'

it.each([
  ['a Cyrillic а', 'аdmin.ina@example.com'],
  ['full-width letters', 'ａｄｍｉｎ.ina@example.com'],
  ['a dotless ı', 'admın.ına@example.com'],
  ['a dotted capital İ', 'ADMİN.İNA@example.com'],
  ['a Kelvin sign', 'ada@\u212aelvin.example.com'],
  ['a zero-width space', 'admin\u200b.ina@example.com'],
  ['a soft hyphen', 'admin\u00ad.ina@example.com'],
  ['a full-width @', 'admin.ina＠example.com'],
  ['a comment', 'admin.ina(x)@example.com'],
  ['a second line', 'admin.ina@example.com\nBcc: mallory@example.com'],
  ['a second address', 'admin.ina@example.com,mallory@example.com'],
  ['a domain of one part', 'ada@localhost'],
])('an email with %s is none', (_, email) => expect(Email.safeParse(email).success).toBe(false))

it('an email in another case or with spaces around it is the same', () => {
  expect(Email.parse(' Admin.Ina+1@Example.COM\t')).toBe('admin.ina+1@example.com')
})
