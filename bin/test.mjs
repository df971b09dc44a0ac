/**
 * `npm test`: types, lint, tests over HTTP and journeys in a browser, on a machine with only Node and npm. The last line is
 * the summary. The long tests are in `npm run test:faults`.
 */
import './node-version.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { openTestRun, succeeds } from './test-run.mjs'

const tests = openTestRun()
if (await tests.step('install', install)) {
  await tests.step('check', () => succeeds('bin/check.mjs'))
  const built = await tests.step('build', build)
  const ready = built && (await tests.step('Chromium', () => succeeds('test/support/chromium.ts')))
  // Both at once, because each leaves a tenth of the CPU time idle.
  await Promise.all([tests.vitest('tests'), ready && tests.playwright('journeys', { show: false })])
}
tests.end()
