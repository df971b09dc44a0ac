/** `npm run prove:firebase`. The emulator is large and therefore a package of its own in test/firebase/emulator. */
import './node-version.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { keepProof } from './keep-proof.mjs'
import { node24, root, run } from './run.mjs'
import { during } from './say.mjs'
import { countPlaywright } from './test-counts.mjs'

const CLAIM =
  "sign-up, login, reset, Google and verified emails by Firebase's web SDK in Chromium, against its emulator"

if (!(await install()) || !(await installEmulator()) || !(await build())) process.exit(1)
if ((await run(node24(), ['test/support/chromium.ts'], { show: true })).code !== 0) process.exit(1)
const folder = mkdtempSync(join(tmpdir(), 'farad-proof-'))
const { passed, failed } = await prove(join(folder, 'report.json'))
rmSync(folder, { recursive: true, force: true })
const result = `${passed} passed, ${failed} failed`
keepProof({ claim: CLAIM, command: 'npm run prove:firebase', result })
console.log(`${CLAIM}: ${result}`)
process.exit(failed > 0 ? 1 : 0)

async function installEmulator() {
  const cwd = join(root, 'test/firebase/emulator')
  const npm = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
  const { code, output } = await during("Installing Firebase's emulator", () => run('npm', npm, { cwd }))
  if (code !== 0) console.error(output)
  return code === 0
}

async function prove(report) {
  const tests = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=test/firebase/playwright.config.ts',
  ]
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { code } = await run(node24(), [...tests, '--reporter=list,json'], { show: true, env })
  return countPlaywright(report, code === 0)
}
