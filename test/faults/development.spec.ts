import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '#test/support/open-store-process.ts'

const PROJECT = join(import.meta.dirname, '../..')

test('npm run dev serves pages from the sources', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'farad-development-'))
  chmodSync(dataDir, 0o755) // started by root, PostgreSQL runs as another user, which needs access
  const port = await freePort()
  const settings = { NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataDir, DEMO: 'off' }
  const server = spawn(process.execPath, ['bin/dev-server.mjs'], {
    cwd: PROJECT,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    const opened = await whenListening(`http://localhost:${port}/products`)
    expect(opened.status).toBe(200)
    expect(await opened.text()).toContain('All parts')
  } finally {
    await ended(server)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
})

async function whenListening(url: string): Promise<Response> {
  let answer: Response | undefined
  await expect(async () => {
    answer = await fetch(url)
  }).toPass({ timeout: 120_000 })
  return answer as Response
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = once(server, 'exit')
  server.kill('SIGTERM')
  await exit
}
