import { afterAll, expect, it } from 'vitest'
import { openLog } from '#server/platform/runtime/log.ts'
import { ALONE } from '#server/platform/runtime/workers/siblings.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import { openDatabase } from '#test/support/database.ts'
import { newFolder } from '#test/support/new-folder.ts'
import { SECRET } from '#test/support/secret.ts'
import { openStoreOn } from './open-store.ts'

const database = await openDatabase()
const dataDir = newFolder()
afterAll(() => database.close())

/** The lines at the terminal when the store opens. */
async function linesAtStart(environment: Record<string, string>): Promise<string[]> {
  const lines: string[] = []
  const running = {
    config: readConfig({ STORE_URL: 'https://parts.example.com', SANDBOX: 'off', ...environment }),
    log: openLog('silent'),
    say: (line: string) => lines.push(line),
    ownAddress: 'http://127.0.0.1:3000',
    dataDir,
    databaseUrl: database.url,
    embedded: false,
    secret: SECRET,
    siblings: ALONE,
    searchFolder: undefined,
    ready: async () => {},
    stop: async () => {},
  }
  await (await openStoreOn(running, () => {})).close()
  return lines
}

const noneVerified = expect.stringContaining('no mail can be sent, so no email can be verified: set SMTP_URL')

it.each([
  [true, {}],
  [false, { VERIFIED_EMAIL_NEEDED: 'off' }],
  [false, { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'store@example.com' }],
  [false, { SANDBOX: 'on' }],
])('says that no email can be verified though it is needed: %s with %j', async (says, settings) => {
  const lines = await linesAtStart(settings)
  expect(lines.some((line) => noneVerified.asymmetricMatch(line))).toBe(says)
})

it('says that ADMIN_EMAIL is ignored, if another is the admin', async () => {
  const ignored = async (email: string) => {
    const lines = await linesAtStart({ ADMIN_EMAIL: email, ADMIN_PASSWORD: 'copper-and-tin' })
    return lines.filter((line) => line.includes('ADMIN_EMAIL is ignored'))
  }
  expect(await ignored('ada@example.com')).toEqual([])
  expect(await ignored('mei@example.com')).toEqual([
    expect.stringContaining('mei@example.com becomes one under Users'),
  ])
})
