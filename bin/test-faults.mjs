/**
 * `npm run test:faults`: kills, outages of database, network and Stripe, a full disk, slow clients, jumps of the clock, the
 * embedded database, several processes, nginx, the weight of pages and the accessibility of their states. The last line is
 * the summary. `npm run prove` has the long forms.
 */
import './node-version.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { openTestRun, succeeds } from './test-run.mjs'

const tests = openTestRun()
if (await tests.step('install', install)) {
  await tests.vitest('clocks, restores and the embedded database', '--config=test/faults/vitest.config.ts')
  const built = await tests.step('build', build)
  if (built && (await tests.step('Chromium', () => succeeds('test/support/chromium.ts')))) {
    await tests.playwright('faults', '--config=test/faults/playwright.config.ts')
    await tests.playwright(
      'accessible states',
      '--config=test/states/playwright.config.ts',
      'chosen',
      'accessible',
    )
  }
}
tests.end()
