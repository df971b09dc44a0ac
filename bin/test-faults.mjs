/** `npm run test:faults`. The last line is the summary. `npm run prove` has the long forms. */
import './node-version.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { openTestRun, succeeds } from './test-run.mjs'

const tests = openTestRun()
if (await tests.step('install', install)) {
  await tests.vitest(
    'clocks, restores, the embedded database and the money model',
    '--config=test/faults/vitest.config.ts',
  )
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
