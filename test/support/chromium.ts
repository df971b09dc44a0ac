import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Journeys use 30 % less CPU time in it than in a whole browser. */
const HEADLESS = 'chromium-headless-shell'
const names = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a Chromium that runs on this machine, from PATH or from Playwright's cache. */
export function findChromium(): string | undefined {
  return [...names.flatMap(onPath), chromium.executablePath()].find(runs)
}

const onPath = (name: string) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))

/** Finds or installs a Chromium. Throws, with instructions, if neither succeeds. */
function ensureChromium(): string {
  if (!onPath(HEADLESS).some(runs)) installFromDebian()
  if (!findChromium()) attempt(process.execPath, PLAYWRIGHT, 'install', 'chromium')
  const found = findChromium()
  if (found) return found
  throw new Error(
    'Chromium was not found and could not be installed. Install it so that "chromium --version" succeeds.',
  )
}

const PLAYWRIGHT = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')

function installFromDebian(): void {
  if (process.getuid?.() !== 0) return
  attempt('apt-get', 'update')
  attempt('apt-get', 'install', '--yes', '--no-install-recommends', HEADLESS)
}

/** Without a network, apt-get waits long. */
const INSTALL_MS = 180_000

function attempt(program: string, ...args: string[]): void {
  spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: INSTALL_MS })
}

/** On some systems the program is a script that only prints how to install Chromium. */
function runs(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

if (import.meta.main) console.log(`Chromium: ${ensureChromium()}`)
