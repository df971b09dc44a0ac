import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The headless build first: a journey takes half the CPU time in it. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** The program of a Chromium that runs on this machine: on the PATH, or in Playwright's own cache. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, chromium.executablePath()].find(runs)
}

/** Finds a Chromium or installs one. Throws, with what to do, where neither succeeds. */
export function ensureChromium(): string {
  const found = findChromium() ?? installed(installFromPlaywright) ?? installed(installFromDebian)
  if (found) return found
  throw new Error(
    'There is no Chromium here, and none could be installed. Install one so that "chromium --version" answers.',
  )
}

function installed(install: () => void): string | undefined {
  install()
  return findChromium()
}

function installFromPlaywright(): void {
  attempt(
    process.execPath,
    join(import.meta.dirname, '../node_modules/@playwright/test/cli.js'),
    'install',
    'chromium',
  )
}

function installFromDebian(): void {
  if (process.getuid?.() !== 0) return
  attempt('apt-get', 'update')
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (findChromium()) return
    attempt('apt-get', 'install', '--yes', '--no-install-recommends', name)
  }
}

function attempt(program: string, ...args: string[]): void {
  spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
}

/** Some systems have a script of that name that only tells how to install it. */
function runs(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

if (import.meta.main) console.log(`Chromium: ${ensureChromium()}`)
