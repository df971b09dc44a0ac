/**
 * Runs tests on request: one Vitest for many mutants of a copy, because its start with a database takes longer than the
 * tests of most. Gets `{ file, tests }`, the changed file and its tests; sends `{ noticed, seconds, wrong }`.
 */
import { join } from 'node:path'
import { createVitest } from 'vitest/node'

let failed
let broken
/** Vitest's own state keeps the results of earlier runs. */
const reporter = {
  onTestCaseResult(test) {
    if (test.result().state === 'failed') failed ??= test.fullName
  },
  onTestModuleEnd: (module) => {
    broken ??= module.errors()[0]?.message
  },
}
const vitest = await createVitest('test', { watch: false, bail: 1, maxWorkers: 1, reporters: [reporter] })
await vitest.standalone()

let changed
process.on('message', async ({ file, tests }) => {
  const began = performance.now()
  failed = broken = undefined
  if (changed) vitest.invalidateFile(join(process.cwd(), changed))
  vitest.invalidateFile(join(process.cwd(), file))
  changed = file
  const specifications = await vitest.globTestSpecifications(tests)
  if (specifications.length === 0) broken = 'no such test'
  else await vitest.runTestSpecifications(specifications)
  const seconds = (performance.now() - began) / 1000
  // A file that does not load is no failed test.
  process.send({ noticed: failed !== undefined, seconds, wrong: failed ?? broken })
})
process.on('disconnect', async () => {
  await vitest.close()
  process.exit()
})
