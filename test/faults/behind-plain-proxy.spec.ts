import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getSandboxMail, listSandboxMails } from '#contract/site/sandbox-mails.ts'
import { keptPassword } from '#server/people/identity/first-admin-file.ts'
import { findNginx, openPlainNginx } from '#test/support/open-nginx.ts'
import { freePort, openStoreProcess, type StoreProcess } from '#test/support/open-store-process.ts'
import { callAs, signIn } from '#test/support/shopper.ts'
import { expect, test } from '../journeys/journey.ts'

const nginx = findNginx()
const OWNER = 'admin@example.com'

/** Opens a store behind nginx. `close` closes both. */
async function openBehind(env: Record<string, string>) {
  const store = await openStoreProcess({ env })
  const port = await freePort()
  const proxy = await openPlainNginx(nginx ?? '', port, Number(new URL(store.url).port))
  const close = async () => {
    await proxy.close()
    await store.close()
  }
  return { store, url: `http://127.0.0.1:${port}`, close }
}

const askForReset = (url: string, origin: string, email: string) =>
  fetch(`${url}/api/auth/request-password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email }),
  })

test.describe('behind a proxy that sets no headers', () => {
  test.skip(!nginx, 'nginx is not installed on this machine')
  test.describe.configure({ mode: 'serial' })

  test('the sandbox hides mails to the first admin from visitors, and the log names their file', async () => {
    const { store, url, close } = await openBehind({ LOG_LEVEL: 'info' })
    try {
      const { port } = new URL(store.url)
      expect((await askForReset(url, `http://127.0.0.1:${port}`, OWNER)).status).toBe(200)
      const named = /"file":"([^"]+\/mail\/([0-9a-f-]{36})\.eml)"[^\n]*a mail to an admin was kept/
      await expect.poll(() => store.logs()).toMatch(named)
      const [, file = '', id = ''] = named.exec(store.logs()) ?? []
      expect(file).toBe(join(store.dataDir, 'mail', `${id}.eml`))
      expect(readFileSync(file, 'utf8')).toContain('/reset-password')

      const list = await callAs(url, undefined, listSandboxMails, { query: { limit: '200' } })
      expect(list.status).toBe(200)
      expect(list.body.map(({ to }: { to: string }) => to)).not.toContain(OWNER)
      expect((await callAs(url, undefined, getSandboxMail, { params: { id } })).status).toBe(404)

      const owner = await signIn(store.url, OWNER, readPassword(store))
      expect((await owner.call(getSandboxMail, { params: { id } })).body.to).toBe(OWNER)
    } finally {
      await close()
    }
  })
})

const readPassword = ({ dataDir }: StoreProcess) => keptPassword(dataDir) ?? ''
