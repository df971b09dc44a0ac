/**
 * `npm test`: the everyday tests. `npm run test:all`: every test. `npm test -- orders`: the tests whose path contains the
 * word. The last line is the summary. Needs only Node and npm.
 */
import './node-version.mjs'
import { build } from './build.mjs'
import { filesIn } from './files-in.mjs'
import { install } from './install.mjs'
import { node24, run } from './run.mjs'
import { openTestRun, succeeds } from './test-run.mjs'

const words = process.argv.slice(2).filter((word) => word !== '--all')
const all = words.length > 0 || process.argv.includes('--all')
const specs = [
  ...specsIn('test/journeys'),
  ...(all ? [...specsIn('test/states', /accessible/), ...specsIn('test/faults')] : []),
]

const tests = openTestRun()
if (await tests.step('install', install)) {
  let checked = ''
  const [, built] = await Promise.all([
    words.length > 0 ||
      tests.step('check', async () => {
        const { code, output } = await run(node24(), ['bin/check.mjs', '--without-statements'])
        checked = output
        return code === 0
      }),
    specs.length > 0 && tests.step('build', build),
  ])
  process.stdout.write(checked)
  await tests.vitest('tests', all ? words : ['--project=!long*'], all ? { SCENES: '50' } : {})
  if (built && (await tests.step('Chromium', () => succeeds('test/support/chromium.ts'))))
    await tests.playwright('browser', all ? specs : [...specs, '--grep=@main'])
}
tests.end()

function specsIn(folder, among = /^/) {
  return filesIn(folder).filter(
    (file) =>
      file.endsWith('.spec.ts') &&
      among.test(file) &&
      (words.length === 0 || words.some((word) => file.includes(word))),
  )
}
