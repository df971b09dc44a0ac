import { expect, it } from 'vitest'
import { settingNames } from './config.ts'
import { unknownSettings } from './unknown-settings.ts'

const given = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'secret-value']))

it.each([
  ['SMTP_ULR', 'SMTP_URL'],
  ['STMP_URL', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['STRIPE_SECRET', 'STRIPE_SECRET_KEY'],
  ['DATA_DRI', 'DATA_DIR'],
  ['DATADIR', 'DATA_DIR'],
  ['S3_BUCKT', 'S3_BUCKET'],
  ['IMGBB_KEYS', 'IMGBB_KEY'],
  ['LIMIT_API_MINUTES', 'LIMIT_API_MINUTE'],
  ['OIDC_ISUER', 'OIDC_ISSUER'],
  ['FIREBASE_PROJECTID', 'FIREBASE_PROJECT_ID'],
  ['SANBOX', 'SANDBOX'],
  ['WORKER', 'WORKERS'],
])('reports %s and suggests %s', (name, meant) => {
  expect(unknownSettings(given(name))).toEqual([
    `${name} is not a setting of the store: did you mean ${meant}?`,
  ])
})

it('reports a name with only the prefix of a setting, without a suggestion', () => {
  expect(unknownSettings(given('GOOGLE_APPLICATION_CREDENTIALS'))).toEqual([
    'GOOGLE_APPLICATION_CREDENTIALS is not a setting of the store.',
  ])
})

it('does not report settings and variables of other programs', () => {
  expect(unknownSettings(given(...settingNames, 'WORKERS', 'STORE_WORKER_OPENING'))).toEqual([])
  const foreign = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'IMAGE',
    'PORTS',
    'LANG',
    'NODE_ENV',
    'npm_config_cache',
    'PGHOST',
  ]
  expect(unknownSettings(given(...foreign, 'INVOCATION_ID', 'JOURNAL_STREAM', 'TZ', '_'))).toEqual([])
})
