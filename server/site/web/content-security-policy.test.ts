import { expect, it } from 'vitest'
import { readConfig } from '#server/platform/settings/config.ts'
import { contentSecurityPolicy } from './pages.ts'

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_51Secret',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_51Public',
  STRIPE_WEBHOOK_SECRET: 'whsec_51Signs',
}

function policyOf(environment: Record<string, string>, inlineScripts: string[] = []) {
  const policy = contentSecurityPolicy(readConfig(environment))(inlineScripts)
  return Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/)))
}

it("allows Stripe's origins only if Stripe is configured", () => {
  expect(policyOf(keys)).toMatchObject({
    'default-src': "'self'",
    'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
    'frame-src': "'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    'connect-src': "'self' https://api.stripe.com",
  })
  const without = policyOf({})
  expect(without).toMatchObject({ 'script-src': "'self'", 'frame-src': "'self'", 'connect-src': "'self'" })
  expect(JSON.stringify(without)).not.toContain('https:')
})

it("allows Firebase's origins only with Firebase accounts", () => {
  const firebase = {
    IDENTITY: 'firebase',
    FIREBASE_PROJECT_ID: 'farad-store',
    FIREBASE_API_KEY: 'AIzaSyPublicKey',
  }
  expect(policyOf(firebase)).toMatchObject({
    'script-src': "'self' https://apis.google.com",
    'frame-src': "'self' https://farad-store.firebaseapp.com",
    'connect-src': "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
  })
  const emulated = "'self' http://127.0.0.1:9099"
  const policy = policyOf({ ...firebase, FIREBASE_EMULATOR: 'http://127.0.0.1:9099' })
  expect(policy).toMatchObject({ 'frame-src': emulated, 'connect-src': emulated })
})

it('allows inline scripts by hash, without duplicates', () => {
  const hash = "'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='"
  expect(policyOf({}, ['go()', 'go()'])['script-src']).toBe(`'self' ${hash}`)
})
