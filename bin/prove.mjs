/** `npm run prove [-- stock guards]`: the proofs in their long forms, with results in docs/proof.md. */
import './node-version.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { keepProof } from './keep-proof.mjs'
import { node24, run } from './run.mjs'
import { countPlaywright, countVitest } from './test-counts.mjs'

const proofs = [
  ['stock', 'not oversold in 500 random scenes of six buyers', vitest('server/selling/orders/stock.test.ts')],
  [
    'lines',
    'not oversold in 2,000 orders of 1 to 40 lines by 50 buyers, who cancel, pay and let orders expire; no deadlock',
    vitest('server/selling/orders/stock.test.ts'),
  ],
  [
    'races',
    '1,000 races of cancelling against paying, 1,000 of two tabs that pay',
    vitest('server/selling/payments/payment.test.ts'),
  ],
  [
    'offers',
    '500 races of each kind over offers, approvals and returns: one side counts, no piece twice, the books add up',
    vitest('test/money-model/races'),
  ],
  [
    'hanging',
    'no transaction waits for a card provider that hangs for 30 s',
    vitest('server/selling/payments/reconcile.test.ts'),
  ],
  [
    'money',
    'store and provider agree to the cent after each of 1,000 random scenes with lost answers, cut connections and restarts',
    vitest('test/money-model/money-model.test.ts'),
  ],
  [
    'money-killed',
    'the same after 150 scenes in which the store is killed at any moment',
    built(vitest('test/money-model/money-kill.test.ts')),
  ],
  ['guards', 'each guard of the money, broken by itself, is noticed by these scenes', guards],
  [
    'flood',
    'at three times what the store can do, each call is served, or refused within 0.1 s',
    built(vitest('test/faults/flood')),
  ],
  [
    'kill',
    '20 kills (store, PostgreSQL, a connection, both) while people buy: no acknowledged order lost or doubled, stock and money add up',
    inFaults('faults/kill'),
  ],
  [
    'new-buyers',
    '30 kills while new buyers order and pay and an admin cancels: none holds too much, each order ends once',
    inFaults('new-buyers-killed'),
  ],
  [
    'disk',
    'the disk full 8 times while people buy: nothing is lost, pages are shown, and with space the same process serves on',
    inFaults('disk-full'),
  ],
  [
    'database',
    'PostgreSQL restarted 10 times, and away for 10 s: pages go on, refused orders get a Retry-After, the same process serves on',
    inFaults('database-away'),
  ],
  [
    'slow',
    '250 slow clients of five kinds delay no other client; those that send by the byte are cut off',
    inFaults('slow-clients'),
  ],
  ['idle', '10,000 idle connections delay no visitor', inFaults('idle-connections')],
  [
    'clock',
    'the clock of store, PostgreSQL or both jumps by an hour: no account is locked out, nothing ends early',
    vitest('test/faults/clock-jump'),
  ],
  [
    'search',
    'the search agrees with a naive evaluator in 10,000 random questions on 20,000 changing parts, and answers all questions of `questions.tsv`',
    vitest('test/search/'),
  ],
  [
    'papers',
    'papers of 100,000 random orders add up to the payments, credit notes to the invoices; the data of 300 is valid by EN 16931',
    vitest('test/papers'),
  ],
  [
    'invoices',
    '1,000 invoices by 8 processes that are killed have numbers without gap or double, and are valid by EN 16931',
    vitest('test/faults/invoices-killed'),
  ],
  [
    'events',
    '50 writers whose connections are killed: each of 3 readers sees each event once, those of a product in order',
    vitest('server/site/events/many-writers.long.test.ts'),
  ],
  [
    'lists',
    'of a million parts, 20,000 for KiCad within 2 s and the feed of all, without holding them',
    vitest('bench/million/long-lists.long.test.ts'),
  ],
  [
    'exports',
    'exports of 1,000,000 orders begin within 1 s, need less than 150 MB and add up to the books to the cent',
    built(vitest('bench/million/exports.long.test.ts')),
  ],
  ['input', '1,000 random inputs for each call of the API', vitest('server/site/web/any-input.long.test.ts')],
  [
    'embedded',
    'the embedded database through kills and restarts',
    vitest('server/platform/embedded-postgres'),
  ],
  [
    'processes',
    '20 rolling restarts, a kill and a stop under load, two stores that start at once, two behind nginx (if installed)',
    inFaults('several-processes', 'behind-nginx'),
  ],
  [
    'release',
    'a release without another Node: 10 upgrades and ways back under load without a failed request; backup and restore',
    inFaults('release'),
  ],
  [
    'archive',
    'the first page of a new store within 20 s from the archive of a release, without Node',
    inFaults('first-page'),
  ],
  ['kicad', '20 parts placed in KiCad itself come back through its bill of materials', vitest('test/kicad')],
  [
    'states',
    'every page in every state: accessible, light and dark, at 320 and 1280 px; 200 % text',
    everyState,
  ],
]
const HOUR_MS = 3_600_000
const words = process.argv.slice(2)
// These need programs that few machines have, so they are proven only when asked for.
const ASKED = ['kicad']
if (words[0] === 'cluster') await (await import('./prove-cluster.mjs')).proveCluster(words.slice(1))
const wanted = proofs.filter(([name]) => (words.length === 0 ? !ASKED.includes(name) : words.includes(name)))
if (wanted.length === 0) throw new Error(`Proofs: ${proofs.map(([name]) => name).join(', ')}, cluster`)

if (!(await install())) process.exit(1)
let failed = false
for (const [name, claim, prove] of wanted) {
  const folder = mkdtempSync(join(tmpdir(), 'farad-proof-'))
  const began = performance.now()
  const counted = await prove(join(folder, 'report.json'))
  const seconds = Math.round((performance.now() - began) / 1000)
  const counts = [`${counted.passed} passed, ${counted.failed} failed`, ...(counted.measured ?? [])]
  const result = `${counts.join('; ')}; ${seconds} s`
  keepProof({ claim, command: name, result })
  console.log(`${claim}: ${result}`)
  failed ||= counted.failed > 0
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)

function vitest(...files) {
  return async (report) => {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    const tests = ['node_modules/vitest/vitest.mjs', 'run', ...files]
    const args = [...tests, ...reporters, `--testTimeout=${HOUR_MS}`]
    const { code } = await run(node24(), args, { show: true, env: { PROVE: 'long' } })
    return countVitest(report, code === 0)
  }
}

function built(prove) {
  return async (report) => ((await build()) ? prove(report) : { passed: 0, failed: 1 })
}

async function guards(report) {
  const { code } = await run(node24(), ['bin/prove-guards.mjs', `--report=${report}`], { show: true })
  return countVitest(report, code === 0)
}

function inFaults(...names) {
  const words = ['--project=faults', ...names, '--workers=1']
  return built((report) => playwright(words, report))
}

async function everyState(report) {
  if (!(await build())) return { passed: 0, failed: 1 }
  const chromium = await run(node24(), ['test/support/chromium.ts'], { show: true })
  if (chromium.code !== 0) return { passed: 0, failed: 1 }
  return playwright(['--project=states', 'prove.spec'], report)
}

async function playwright(words, report) {
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...words, '--reporter=dot,json']
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PROVE: 'long' }
  const { code } = await run(node24(), args, { show: true, env })
  return countPlaywright(report, code === 0)
}
