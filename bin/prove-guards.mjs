/**
 * `npm run prove -- guards`, or `node bin/prove-guards.mjs [refund lock server/people]`: breaks each guard of the money
 * alone, and each mutant, and expects their tests to fail.
 */
import './node-version.mjs'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { guards, mutants } from './mutants.mjs'
import { node24, root, run } from './run.mjs'

const copied = [
  'app',
  'bin',
  'server',
  'contract',
  'demo',
  'db',
  'docs',
  'messages',
  'sandbox',
  'test',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
]

const MAX_SCENES = 400
const REPORT = '--report='
/** Each copy runs a store and a database, which take about 1 core. */
const AT_ONCE = Math.max(1, Math.min(availableParallelism(), 4))

const report = process.argv.find((word) => word.startsWith(REPORT))?.slice(REPORT.length)
const words = process.argv.slice(2).filter((word) => !word.startsWith(REPORT))
const wanted = [...guards, ...mutants].filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
)

for (const guard of wanted) breakIn(root, guard, () => {})

const waiting = [...wanted]
const unnoticed = []
await Promise.all(Array.from({ length: AT_ONCE }, breakWaiting))
if (unnoticed.length > 0) console.log(`\nUnnoticed:\n${unnoticed.join('\n')}\n`)
console.log(`── ${wanted.length - unnoticed.length} of ${wanted.length} noticed`)
if (report) {
  const counts = {
    numPassedTests: wanted.length - unnoticed.length,
    numFailedTests: unnoticed.length,
    numPendingTests: 0,
    numTodoTests: 0,
  }
  writeFileSync(report, JSON.stringify({ ...counts, testResults: [] }))
}
process.exit(unnoticed.length > 0 || wanted.length === 0 ? 1 : 0)

/** Breaks one guard after another in a copy of the sources. */
async function breakWaiting() {
  const copy = mkdtempSync(join(tmpdir(), 'farad-guard-'))
  try {
    for (const what of copied) cpSync(join(root, what), join(copy, what), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    const options = { cwd: copy, execPath: node24(), env: { ...process.env, NO_COLOR: '1' } }
    const runner = fork(join(copy, 'bin/mutant-tests.mjs'), [], options)
    runner.once('exit', (code) => process.exit(code ?? 1))
    for (let guard = waiting.shift(); guard; guard = waiting.shift()) {
      breakIn(copy, guard, writeFileSync)
      const { noticed, seconds, wrong } = await (guards.includes(guard)
        ? runScenes(copy, guard)
        : runMutantTests(runner, guard))
      for (const { file } of guard.places) copyFileSync(join(root, file), join(copy, file))
      const took = `${Math.round(seconds)} s`.padStart(6)
      console.log(`${noticed ? 'noticed  ' : 'UNNOTICED'} ${took}  ${guard.name}${wrong ? `: ${wrong}` : ''}`)
      if (!noticed) unnoticed.push(guard.name)
    }
    runner.removeAllListeners('exit').disconnect()
    await once(runner, 'exit')
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

async function runMutantTests(runner, { places: [{ file }], tests }) {
  runner.send({ file, tests })
  const [answer] = await once(runner, 'message')
  return answer
}

async function runScenes(copy, { tests }) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...tests]
  const env = { PROVE: 'long', SCENES: `${MAX_SCENES}`, NO_COLOR: '1' }
  const { code, output, seconds } = await run(node24(), args, { cwd: copy, env })
  // A file that does not load is no failed test.
  const noticed = code !== 0 && /^ +Tests .*\d failed/m.test(output)
  if (noticed || code === 0) return { noticed, seconds, wrong: firstWrong(output) }
  // Such as a hook that took too long on a busy machine.
  return { noticed, seconds, wrong: `the run failed for another reason:\n${output.slice(-2000)}` }
}

function breakIn(folder, guard, write) {
  for (const { file, from, to } of guard.places) {
    const text = readFileSync(join(folder, file), 'utf8')
    if (text.split(from).length !== 2)
      throw new Error(`'${guard.name}': ${file} does not read '${from}' once.`)
    write(join(folder, file), text.replace(from, to))
  }
}

function firstWrong(output) {
  return /^\+ {3}"(.+?)(?: \(order .*)?",$/m.exec(output)?.[1]
}
