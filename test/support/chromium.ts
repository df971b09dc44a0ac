import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The headless build comes first because journeys use half the CPU time in it. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** Path of a Chromium that runs on this machine, from PATH or from Playwright's cache. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, chromium.executablePath()].find(runs)
}

/** Finds or installs a Chromium. Throws, with instructions, if neither succeeds. */
export function ensureChromium(): string {
  const found = findChromium() ?? installed(installFromPlaywright) ?? installed(installFromDebian)
  if (found) return found
  throw new Error(
    'Chromium was not found and could not be installed. Install it so that "chromium --version" succeeds.',
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

/** On some systems the program is a script that only prints how to install Chromium. */
function runs(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

if (import.meta.main) console.log(`Chromium: ${ensureChromium()}`)
