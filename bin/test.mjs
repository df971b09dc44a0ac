/** `npm test`: everything there is to prove, on a machine with nothing but Node and npm. The last line sums it up. */
import './node-version.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { node24, run } from './run.mjs'
import { countPlaywright, countVitest } from './test-counts.mjs'

const results = mkdtempSync(join(tmpdir(), 'farad-results-'))
const total = { passed: 0, failed: 0 }

if (await step('install', install)) {
  await step('check', () => succeeds('bin/check.mjs'))
  const built = await step('build', build)
  add('tests', await runVitest())
  if (built && (await step('Chromium', () => succeeds('test/chromium.ts'))))
    add('journeys', await runJourneys())
}
rmSync(results, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

/** A step that is no test counts only when it fails. */
async function step(name, work) {
  const succeeded = await work()
  if (!succeeded) add(name, { passed: 0, failed: 1 })
  return succeeded
}

function add(name, { passed, failed, skipped = 0 }) {
  total.passed += passed
  total.failed += failed
  console.log(`── ${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
}

async function succeeds(...args) {
  return (await run(node24(), args, { show: true })).code === 0
}

async function runVitest() {
  const file = join(results, 'vitest.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...reporters]
  const env = process.stdout.isTTY ? {} : { NO_COLOR: '1' } // it would colour each dot of a log, in CI at least
  const { code } = await run(node24(), args, { show: true, env })
  return countVitest(file, code === 0)
}

async function runJourneys() {
  const file = join(results, 'playwright.json')
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json']
  const { code } = await run(node24(), args, { show: true, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } })
  return countPlaywright(file, code === 0)
}
