import { expect, it } from 'vitest'
import { mistakesOf } from '#test/support/config-mistakes.ts'
import { readConfig } from './config.ts'

const google = { GOOGLE_CLIENT_ID: '1-x.apps.googleusercontent.com', GOOGLE_CLIENT_SECRET: 'GOCSPX-secret' }
const set = {
  OIDC_ISSUER: 'https://id.example.com/realms/shop',
  OIDC_CLIENT_ID: 'farad',
  OIDC_CLIENT_SECRET: 'between-us',
  OIDC_LABEL: 'Example Works',
}

it('accepts Google, another provider, both and none', () => {
  expect(readConfig({}).openId).toEqual([])
  expect(readConfig(google).openId).toMatchObject([
    { id: 'google', name: 'Google', issuer: 'https://accounts.google.com', clientSecret: 'GOCSPX-secret' },
  ])
  expect(readConfig({ ...google, ...set }).openId).toMatchObject([
    { id: 'google' },
    { id: 'openid', name: 'Example Works', issuer: 'https://id.example.com/realms/shop', clientId: 'farad' },
  ])
  const here = readConfig({ ...google, GOOGLE_ISSUER: 'http://127.0.0.1:4000' })
  expect(here.openId).toMatchObject([{ issuer: 'http://127.0.0.1:4000' }])
})

it.each([...Object.keys(google), ...Object.keys(set)])('requires %s with the others', (name) => {
  expect(mistakesOf({ ...google, ...set, [name]: '' })).toEqual([
    expect.stringContaining(`(${name} is missing)`),
  ])
})

it('rejects GOOGLE_ISSUER alone', () => {
  expect(mistakesOf({ GOOGLE_ISSUER: 'https://id.example.com' })).toEqual([
    expect.stringMatching(/^GOOGLE_ISSUER has no effect/),
  ])
})

it.each([google, set, { GOOGLE_ISSUER: 'https://id.example.com' }])('rejects %o with Firebase', (given) => {
  const firebase = {
    IDENTITY: 'firebase',
    FIREBASE_PROJECT_ID: 'farad-store',
    FIREBASE_API_KEY: 'AIza-public-key',
  }
  expect(mistakesOf({ ...firebase, ...given })).toEqual([
    expect.stringMatching(/^GOOGLE_… and OIDC_… have no effect with IDENTITY=firebase/),
  ])
})

it.each([
  ['OIDC_ISSUER', 'http://id.example.com'],
  ['OIDC_ISSUER', 'id.example.com'],
  ['OIDC_ISSUER', 'https://id.example.com/?x=1'],
  ['OIDC_ISSUER', 'https://user@id.example.com'],
  ['OIDC_CLIENT_ID', 'a b'],
  ['OIDC_CLIENT_SECRET', 'between us'],
  ['OIDC_LABEL', 'x'.repeat(41)],
  ['GOOGLE_ISSUER', 'ftp://id.example.com'],
])('rejects %s when it is %s, with its requirement', (name, value) => {
  const mistakes = mistakesOf({ ...google, ...set, [name]: value })
  expect(mistakes).toEqual([expect.stringMatching(new RegExp(`^${name} must be (?!valid)`))])
  if (name.includes('SECRET')) expect(mistakes[0]).not.toContain(value)
})

it('accepts former secrets with spaces, and rejects short ones', () => {
  const [one, two] = ['a former secret with spaces in it', 'y'.repeat(40)]
  expect(readConfig({}).STORE_SECRET_PREVIOUS).toEqual([])
  expect(readConfig({ STORE_SECRET_PREVIOUS: `${one}, ${two}` }).STORE_SECRET_PREVIOUS).toEqual([one, two])
  const [mistake] = mistakesOf({ STORE_SECRET_PREVIOUS: `${two},short-and-secret` })
  expect(mistake).toMatch(/^STORE_SECRET_PREVIOUS must be up to 5 former values/)
  expect(mistake).not.toContain('short-and-secret')
})
