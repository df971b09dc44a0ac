import { expect, it } from 'vitest'
import { mistakesOf } from '#test/support/config-mistakes.ts'
import { readConfig } from './config.ts'

const firebase = {
  IDENTITY: 'firebase',
  FIREBASE_PROJECT_ID: 'farad-store-1a2b3',
  FIREBASE_API_KEY: 'AIzaSyPublicKey',
}
const emulated = { ...firebase, FIREBASE_EMULATOR: 'http://127.0.0.1:9099' }

it('keeps the accounts in the store by default', () => {
  expect(readConfig({}).firebase).toBeUndefined()
  expect(readConfig(firebase).firebase).toEqual({
    projectId: 'farad-store-1a2b3',
    apiKey: 'AIzaSyPublicKey',
    authDomain: 'farad-store-1a2b3.firebaseapp.com',
    emulator: undefined,
  })
  const own = readConfig({ ...firebase, FIREBASE_AUTH_DOMAIN: 'Login.example.com' })
  expect(own.firebase?.authDomain).toBe('login.example.com')
})

it.each(['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'])('requires %s', (name) => {
  expect(mistakesOf({ ...firebase, [name]: '' })).toEqual([
    'IDENTITY=firebase needs FIREBASE_PROJECT_ID and FIREBASE_API_KEY.',
  ])
})

it('rejects settings without effect', () => {
  expect(mistakesOf({ ...firebase, IDENTITY: '' })).toEqual([
    expect.stringContaining('IDENTITY=firebase must be set with'),
  ])
})

it.each([
  ['IDENTITY', 'google'],
  ['FIREBASE_PROJECT_ID', 'Farad'],
  ['FIREBASE_PROJECT_ID', 'farad/../other'],
  ['FIREBASE_API_KEY', 'AIza key'],
  ['FIREBASE_AUTH_DOMAIN', 'https://login.example.com'],
  ['FIREBASE_AUTH_DOMAIN', "login.example.com; script-src 'unsafe-inline'"],
  ['FIREBASE_EMULATOR', 'http://emulator.example.com:9099'],
  ['FIREBASE_EMULATOR', 'http://127.0.0.1.example.com:9099'],
  ['FIREBASE_EMULATOR', 'https://127.0.0.1:9099'],
  ['FIREBASE_EMULATOR', 'http://127.0.0.1:9099/path'],
  ['FIREBASE_EMULATOR', '127.0.0.1:9099'],
])('rejects %s when it is %s, with its requirement', (name, value) => {
  expect(mistakesOf({ ...firebase, [name]: value })).toEqual([
    expect.stringMatching(new RegExp(`^${name} must be (?!valid)`)),
  ])
})

it('accepts the emulator, whose tokens are unsigned, only in a store that only this machine can reach', () => {
  expect(readConfig(emulated).firebase?.emulator?.origin).toBe('http://127.0.0.1:9099')
  const open: Record<string, string>[] = [
    { STORE_URL: 'https://parts.example.com' },
    { STORE_URL: 'https://parts.example.com', SANDBOX: 'on' },
    { SANDBOX: 'off' },
    { HOST: '0.0.0.0' },
    { TRUST_PROXY: '1' },
  ]
  for (const environment of open)
    expect(mistakesOf({ ...emulated, ...environment }), JSON.stringify(environment)).toEqual([
      expect.stringMatching(/^FIREBASE_EMULATOR is for a store on this machine alone/),
    ])
})

it('requires no admin password with Firebase', () => {
  const admin = { ADMIN_EMAIL: 'owner@example.com' }
  expect(mistakesOf({ ...firebase, ...admin })).toEqual([])
  expect(mistakesOf(admin)).toEqual([
    expect.stringContaining('ADMIN_EMAIL and ADMIN_PASSWORD must be set together'),
  ])
})
