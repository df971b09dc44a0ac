import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { NO_FIRST_LIMITS } from '#test/support/no-first-limits.ts'
import { endPostgres, freePort } from '#test/support/open-store-process.ts'
import { linkTree } from '../../bin/link-tree.mjs'
import { layOut } from '../../bin/release/lay-out.mjs'
import { manyOrders } from './buying.ts'

/**
 * A machine with the releases `one` and `two`, which differ in their names, and the link `current`. Its commands get no Node
 * from the environment.
 */
export async function openReleases() {
  const folder = mkdtempSync(join(tmpdir(), 'farad-releases-'))
  chmodSync(folder, 0o755) // started by root, PostgreSQL runs as another user, which needs access
  const releaseFolder = (version: string) => join(folder, `releases/farad-${version}`)
  layOut(releaseFolder('one'), { version: 'one' })
  linkTree(releaseFolder('one'), releaseFolder('two'))
  rmSync(join(releaseFolder('two'), 'release.json')) // a hard link
  writeFileSync(join(releaseFolder('two'), 'release.json'), JSON.stringify({ version: 'two' }))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const dataDir = join(folder, 'data')
  mkdirSync(join(folder, 'elsewhere'))
  const settings = { LIMIT_API_MINUTE: '100000', LIMIT_SIGN_UP_ADDRESS: '10000', LOG_LEVEL: 'warn' }
  const orders = { ...manyOrders, ...NO_FIRST_LIMITS }
  const env = { PATH: '/usr/bin:/bin', PORT: String(port), DATA_DIR: dataDir, ...settings, ...orders }
  const options = { cwd: join(folder, 'elsewhere'), env }
  let output = ''
  let running: ChildProcess | undefined

  /** Switches `current` in one step. */
  function switchTo(version: string): void {
    symlinkSync(releaseFolder(version), join(folder, 'next'))
    renameSync(join(folder, 'next'), join(folder, 'current'))
  }

  return {
    url,
    dataDir,
    switchTo,
    releaseFolder,
    output: () => output,
    /** Runs the command of `current`, or of another release, to its end. */
    farad(words: string[], release = join(folder, 'current')): Promise<{ code: number; output: string }> {
      return new Promise((done) => {
        execFile(join(release, 'farad'), words, options, (error, out, complaint) =>
          done({ code: error ? Number(error.code) : 0, output: out + complaint }),
        )
      })
    },
    /** Starts the store in the foreground, and waits until it serves. */
    async start(...words: string[]): Promise<void> {
      const child = spawn(join(folder, 'current/farad'), ['start', ...words], options)
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text) => {
          output += text
        })
      running = child
      const isReady = () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok || child.exitCode,
          () => child.exitCode,
        )
      await expect.poll(isReady, { timeout: 120_000 }).toBe(true)
    },
    /** The releases of the workers, by their metrics. */
    async versions(): Promise<string[]> {
      const text = await (await fetch(`${url}/metrics`, { headers: { connection: 'close' } })).text()
      return [...text.matchAll(/^farad_build_info\{.*?version="([^"]*)"/gm)].map(
        ([, version = '']) => version,
      )
    },
    async close(): Promise<void> {
      running?.kill('SIGKILL')
      endPostgres(dataDir)
      rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 50 })
    },
  }
}
