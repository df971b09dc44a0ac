import { parseArgs } from 'node:util'
import pg from 'pg'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json' with { type: 'json' }
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded.ts'
import { randomFrom } from '#test/support/random.ts'
import { differences } from './searches/differences.ts'
import { openDuckdb } from './searches/duckdb.ts'
import { openOwnIndex } from './searches/own-index.ts'
import type { Peer, PeerAnswer } from './searches/peer-answer.ts'
import { makePeerTables, PEER_SCHEMA, type PeerTable } from './searches/peer-tables.ts'
import { percentiles } from './searches/percentiles.ts'
import { openPostgres } from './searches/postgres.ts'
import { type RandomQuestion, randomQuestion } from './searches/random-questions.ts'
import { sampleParts } from './searches/sample-parts.ts'

const SEED = 20_261
const SAMPLE = 2000
/** Not counted: each engine compiles its code and fills its caches. */
const WARM_UP = 30

speak(en)
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: './data-bench' },
    questions: { type: 'string', default: '200' },
  },
})
const settings = { shared_buffers: '1GB', max_wal_size: '4GB' }
const embedded = await startEmbeddedPostgres({ dataDir: values.data, log: console.info, settings })
const client = new pg.Client({ connectionString: embedded.url })
await client.connect()
const peers: Peer[] = []
try {
  const parts = (await sampleParts(client, SAMPLE)).filter((part) => part.values.length > 0)
  const tables = await makePeerTables(client)
  peers.push(await openOwnIndex(embedded.url))
  peers.push(await openDuckdb(client, tables))
  peers.push(await openPostgres(client))
  const random = randomFrom(SEED)
  const times = new Map<string, number[]>(peers.map(({ name }) => [name, []]))
  let differing = 0
  for (let nth = 0; nth < WARM_UP + Number(values.questions); nth++) {
    const question = randomQuestion(random, parts)
    const answers = await askAll(question, tables, nth < WARM_UP ? undefined : times)
    const found = differences(answers)
    if (found.length > 0) console.info(JSON.stringify(question), found.slice(0, 3))
    differing += found.length > 0 ? 1 : 0
  }
  report(times)
  console.info(`${differing} answers differ`)
} finally {
  for (const peer of peers) await peer.close()
  await client.query(`DROP SCHEMA IF EXISTS ${PEER_SCHEMA} CASCADE`)
  await client.end()
  await embedded.stop()
}

/** The engines take turns, so that load of the machine affects all of them. */
async function askAll(
  question: RandomQuestion,
  tables: PeerTable[],
  times: Map<string, number[]> | undefined,
): Promise<PeerAnswer[]> {
  const table = tables.find(({ family }) => family === question.family)
  if (!table) throw new Error(`The family ${question.family} has no table.`)
  const answers: PeerAnswer[] = []
  for (const peer of peers) {
    const { answer, ms } = await peer.ask(question, table)
    times?.get(peer.name)?.push(ms)
    answers.push(answer)
  }
  return answers
}

function report(times: Map<string, number[]>): void {
  const rows = [...times].map(([name, ms]) => ({ name, ...percentiles(ms) }))
  const [own] = rows
  console.info('| processor ms of a whole answer | p50 | p99 | mean | p50 of the own index |')
  console.info('|---|--:|--:|--:|--:|')
  for (const { name, p50, p99, mean } of rows) {
    const ratio = (p50 / (own?.p50 ?? p50)).toFixed(1)
    console.info(`| ${name} | ${p50.toFixed(2)} | ${p99.toFixed(2)} | ${mean.toFixed(2)} | ${ratio} times |`)
  }
}
