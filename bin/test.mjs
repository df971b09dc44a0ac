/** `npm test`, on a machine with only Node and npm. The last line is the summary. */
import './node-version.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { openTestRun, succeeds } from './test-run.mjs'

const tests = openTestRun()
if (await tests.step('install', install)) {
  await tests.step('check', () => succeeds('bin/check.mjs'))
  const built = await tests.step('build', build)
  await tests.vitest('tests')
  if (built && (await tests.step('Chromium', () => succeeds('test/support/chromium.ts'))))
    await tests.playwright('journeys')
}
tests.end()
