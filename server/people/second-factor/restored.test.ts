import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountShop, openAccountShop, refusalOf } from '#server/people/identity/account-shop.fixture.ts'
import { command, on, openEmptyDatabase } from '#server/platform/backup/backup-shop.fixture.ts'
import { browserOf, codeOf, logIn, post, withFactor } from './factor.fixture.ts'

const settings = { SECOND_FACTOR: 'required', LIMIT_SIGN_IN_ADDRESS: '10000' }

let folder: string
let shop: AccountShop
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farad-factor-'))
  shop = await openAccountShop(settings)
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

it('a restored store asks for the same secrets; codes that were used before the backup stay used', async () => {
  const ada = await withFactor(shop, 'ada@example.com')
  const prove = async (at: AccountShop, by: 'totp' | 'backup-code', code = '') => {
    const phone = browserOf(ada.email, ada)
    expect((await logIn(at, phone)).status).toBe(202)
    const response = await post(at, phone, `/two-factor/verify-${by}`, { code })
    return response.ok || (await refusalOf(response))
  }
  const [used, later, unused] = ada.recoveryCodes
  const usedCode = await codeOf(ada)
  expect([await prove(shop, 'totp', usedCode), await prove(shop, 'backup-code', used)]).toEqual([true, true])
  const made = await command('backup', ['all.tar.gz'], folder, on(shop.databaseUrl, join(folder, 'data')))
  expect(made.code, made.err).toBe(0)
  expect(await prove(shop, 'backup-code', later)).toBe(true)

  const target = await openEmptyDatabase()
  const place = on(target.url, join(folder, 'restored'))
  expect((await command('restore', ['all.tar.gz'], folder, place)).code).toBe(0)
  const restored = await openAccountShop(settings, target.url)
  try {
    expect(await prove(restored, 'totp', usedCode)).toBe('second-factor-wrong')
    expect(await prove(restored, 'backup-code', used)).toBe('second-factor-wrong')
    expect(await prove(restored, 'totp', await codeOf(ada, 1))).toBe(true)
    for (const code of [unused, later]) {
      expect(await prove(restored, 'backup-code', code)).toBe(true)
      expect(await prove(restored, 'backup-code', code)).toBe('second-factor-wrong')
    }
  } finally {
    await restored.close()
    await target.close()
  }
})
