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

const vitestFaults = ['--config=test/faults/vitest.config.ts']

const proofs = [
  [
    'stock',
    'stock never oversold, in 500 random scenes of six buyers',
    vitest('server/selling/orders/stock.test.ts'),
  ],
  [
    'purchases',
    'never oversold in 10,000 purchases by 50 buyers of one product, each paid or cancelled',
    vitest('server/selling/orders/purchases.test.ts'),
  ],
  [
    'lines',
    'stock of 60 parts never oversold in 2,000 orders of 1 to 40 lines by 50 buyers, who cancel, pay and let orders expire, without a deadlock',
    vitest('server/selling/orders/many-lines-at-once.test.ts'),
  ],
  [
    'races',
    '1,000 races of cancelling against paying, 1,000 of two tabs that pay',
    vitest('server/selling/payments/payment.test.ts'),
  ],
  [
    'hanging',
    'while the card provider hangs for 30 seconds, 200 orders are placed and no transaction waits for it',
    vitest('server/selling/payments/hanging-provider.test.ts'),
  ],
  [
    'money',
    'store and provider agree to the cent after each of 1,000 random scenes with lost answers, cut connections and restarts',
    vitest('test/money-model/money-model.test.ts'),
  ],
  [
    'money-killed',
    'the same after 150 scenes in which the store is killed (SIGKILL) at any moment',
    built(vitest('test/money-model/money-kill.test.ts')),
  ],
  ['guards', 'each guard of the money, broken by itself, is noticed by these scenes', guards],
  [
    'flood',
    'in a flood of three times what the store can do each call is served, or refused within 0.1 s',
    built(vitest(...vitestFaults, 'flood')),
  ],
  [
    'kill',
    'killed 20 times while people buy (the store, PostgreSQL, one of its connections, both): no acknowledged order lost, none doubled, stock and money add up',
    inFaults('faults/kill'),
  ],
  [
    'new-buyers',
    'killed 30 times while buyers who have never paid order and pay and an admin cancels their orders: none holds more than it may, each order is cancelled or paid once, stock and money add up',
    inFaults('new-buyers-killed'),
  ],
  [
    'disk',
    'the disk full 8 times while people buy: orders and pictures are refused for now, pages shown, nothing lost, and with space the same process serves on',
    inFaults('disk-full'),
  ],
  [
    'database',
    'PostgreSQL restarted 10 times while people buy, and away for 10 s: pages go on, refused orders get a Retry-After, and the same process serves on',
    inFaults('database-away'),
  ],
  [
    'slow',
    '250 slow clients (heads and bodies by the byte, answers by the byte, unread, or asked for by the thousand) delay no other client and cost little, and those that send by the byte are cut off',
    inFaults('slow-clients'),
  ],
  ['idle', '10,000 idle connections delay no visitor', inFaults('idle-connections')],
  [
    'clock',
    'the clock of the store, of PostgreSQL or of both jumps by an hour, forward or back: no account is locked out, nothing ends early',
    vitest(...vitestFaults, 'clock-jump'),
  ],
  [
    'search',
    'the search agrees with a naive evaluator in 10,000 random questions on 20,000 parts with changes between',
    vitest('test/search/index.test.ts'),
  ],
  [
    'papers',
    'papers: in 100,000 random orders with charges, tax and refunds in parts the parts add up to the payment, and credit notes to the invoice; the data of 300 is valid by EN 16931',
    vitest('test/papers'),
  ],
  [
    'invoices',
    'papers: 1,000 invoices written by 8 processes that are killed have numbers without gap or double, and each is valid by EN 16931',
    vitest(...vitestFaults, 'invoices-killed'),
  ],
  [
    'events',
    'events: 50 writers for a minute, whose connections are killed: each of 3 readers sees each event once, and those of a product in order',
    vitest('server/desk/events/many-writers.test.ts'),
  ],
  [
    'lists',
    'of a million parts, a list of 20,000 for KiCad within 2 s and the feed of all, without holding them',
    vitest('bench/million/long-lists.test.ts'),
  ],
  [
    'exports',
    'exports of 1,000,000 orders begin within 1 s, need less than 150 MB and add up to the books to the cent, one after the other',
    built(vitest('bench/million/exports.test.ts')),
  ],
  ['input', '1,000 random inputs for each call of the API', vitest('server/site/web/any-input.test.ts')],
  [
    'embedded',
    'the embedded database through kills and restarts',
    vitest(...vitestFaults, 'server/platform/embedded-postgres'),
  ],
  [
    'processes',
    'several processes: 20 rolling restarts, a kill and a stop under load, two that start at once, two behind nginx (where there is one)',
    inFaults('several-processes', 'behind-nginx'),
  ],
  [
    'release',
    'a release without another Node: 10 upgrades and 10 ways back under load by a link, with 0 failed requests; backup and restore',
    inFaults('release'),
  ],
  [
    'archive',
    'the first page of a new store within 20 s from the archive of a release, on a machine without Node',
    inFaults('first-page'),
  ],
  [
    'kicad',
    '20 parts of the store placed in KiCad itself come back through its bill of materials as those 20',
    vitest('test/kicad'),
  ],
  [
    'states',
    'every page in every state: accessible, light and dark, at 360 and 1280 px; 320 px wide; 200 % text',
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
  const words = ['--config=test/faults/playwright.config.ts', ...names, '--workers=1']
  return built((report) => playwright(words, report))
}

async function everyState(report) {
  if (!(await build())) return { passed: 0, failed: 1 }
  const chromium = await run(node24(), ['test/support/chromium.ts'], { show: true })
  if (chromium.code !== 0) return { passed: 0, failed: 1 }
  return playwright(['--config=test/states/playwright.config.ts', 'prove.spec'], report)
}

async function playwright(words, report) {
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...words, '--reporter=dot,json']
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PROVE: 'long' }
  const { code } = await run(node24(), args, { show: true, env })
  return countPlaywright(report, code === 0)
}
