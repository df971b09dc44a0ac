/** `npm run prove`: the proofs in their long forms. Writes what came of them, with the date, into docs/proof.md. */
import './node-version.mjs'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from './install.mjs'
import { node24, root, run } from './run.mjs'
import { countVitest } from './test-counts.mjs'

/** What is proved, and by which tests. */
const proofs = [
  ['stock never oversold, in 500 random scenes of six buyers', ['server/orders/stock.test.ts']],
  ['1,000 races of cancelling against paying', ['server/payments/payment.test.ts']],
  ['1,000 random inputs for each call of the API', ['server/any-input.test.ts']],
  ['the embedded database through kills and restarts', ['server/platform/postgres']],
]
const HOUR_MS = 3_600_000

if (!(await install())) process.exit(1)
let failed = false
const lines = []
for (const [claim, files] of proofs) {
  const folder = mkdtempSync(join(tmpdir(), 'farad-proof-'))
  const file = join(folder, 'vitest.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...files, ...reporters, `--testTimeout=${HOUR_MS}`]
  const began = performance.now()
  const { code } = await run(node24(), args, { show: true, env: { PROVE: 'long' } })
  const counted = countVitest(file, code === 0)
  const seconds = Math.round((performance.now() - began) / 1000)
  lines.push(`| ${claim} | ${counted.passed} passed, ${counted.failed} failed | ${seconds} s |`)
  failed ||= code !== 0
  rmSync(folder, { recursive: true, force: true })
}
const table = `\n## ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores\n\n| proof | result | took |\n|---|---|---|\n${lines.join('\n')}\n`
appendFileSync(join(root, 'docs/proof.md'), table)
console.log(table)
process.exit(failed ? 1 : 0)
