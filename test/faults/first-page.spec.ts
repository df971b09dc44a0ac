import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '#test/support/open-store-process.ts'
import { pack } from '../../bin/release/archive.mjs'
import { layOut } from '../../bin/release/lay-out.mjs'

const MAX_SECONDS = 20
const STEP_MS = 50

test.skip(process.platform !== 'linux', 'Packing a release needs GNU tar.')
test.skip(process.env.PROVE !== 'long', 'Tests do not depend on speed; release.spec.ts starts a release.')

test('the first page comes soon after the archive of a release is unpacked', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'farad-first-page-'))
  chmodSync(folder, 0o755) // started by root, PostgreSQL runs as another user, which needs access
  const archive = join(folder, 'farad-proof.tar.gz')
  layOut(join(folder, 'farad-proof'), { version: 'proof' })
  await pack(join(folder, 'farad-proof'), archive, 0)
  rmSync(join(folder, 'farad-proof'), { recursive: true })
  const machine = join(folder, 'machine')
  mkdirSync(machine)
  const port = String(await freePort())
  const env = { PATH: withoutNode(folder), PORT: port, DATA_DIR: join(machine, 'data') }

  const [began, seconds] = [performance.now(), () => (performance.now() - began) / 1000]
  execFileSync('tar', ['xzf', archive, '-C', machine])
  const unpacked = seconds()
  const program = join(machine, 'farad-proof/farad')
  const store = spawn(program, ['start'], { cwd: machine, env, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    const status = () =>
      fetch(`http://localhost:${port}/`).then(
        (answer) => answer.status,
        () => store.exitCode,
      )
    await expect.poll(status, { intervals: [STEP_MS], timeout: 120_000 }).toBe(200)
    const first = seconds()
    const description = `unpacked in ${unpacked.toFixed(1)} s, first page after a further ${(first - unpacked).toFixed(1)} s`
    test.info().annotations.push({ type: 'measured', description })
    expect(first).toBeLessThan(MAX_SECONDS)
  } finally {
    execFileSync(program, ['stop'], { env })
    rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 50 })
  }
})

/** A folder with the programs of this machine, and no Node. */
function withoutNode(folder: string): string {
  const path = join(folder, 'bin')
  mkdirSync(path)
  for (const name of readdirSync('/bin').filter((name) => name !== 'node'))
    symlinkSync(join('/bin', name), join(path, name))
  return path
}
