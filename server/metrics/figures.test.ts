import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { observe } from '#server/runtime/metrics.ts'
import { ALONE } from '#server/runtime/workers/siblings.ts'
import { openDatabase as openTestDatabase } from '#test/support/database.ts'
import { openFigures } from './figures.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let db: Database

beforeAll(async () => {
  database = await openTestDatabase()
  db = openDatabase(database.url, { connections: 1, onError: () => {} })
})
afterAll(async () => {
  await db.end()
  await database.close()
})

/** The figures of a worker whose siblings answer with these, and its own answer to a sibling. */
function open(told: string[]) {
  let tell = async () => ''
  const siblings = {
    ...ALONE,
    askFigures: async () => told,
    onAsked(figures: () => Promise<string>) {
      tell = figures
    },
  }
  const figures = openFigures({ db, pool: db, config: { SANDBOX: false, DEMO: false }, siblings })
  const linesOf = async (pattern: RegExp) =>
    (await figures()).split('\n').filter((line) => pattern.test(line))
  return { linesOf, tell: () => tell() }
}

const own = `process="${process.pid}"`

it('joins the series of several workers, each with all of its metrics', async () => {
  observe('/api/tools', 'GET', 200, 3)
  const sibling = (await open([]).tell()).replaceAll(`"${process.pid}"`, '"7"')
  const { linesOf } = open([sibling])
  for (const [name, labels] of [
    ['farad_requests_total', 'route="/api/tools",method="GET",status="2xx",'],
    ['farad_request_seconds_bucket', 'le="0.005",route="/api/tools",'],
    ['farad_request_seconds_sum', 'route="/api/tools",'],
    ['farad_pool_connections', 'state="idle",'],
    ['farad_pool_waiting', ''],
    ['process_start_time_seconds', ''],
    ['process_resident_memory_bytes', ''],
    ['nodejs_eventloop_lag_p99_seconds', ''],
  ] as const) {
    const lines = await linesOf(new RegExp(`^${name}\\{${labels}process=`))
    expect(lines.map((line) => line.match(/process="\d+"/)?.[0])).toEqual([own, 'process="7"'])
  }
  expect(await linesOf(/^farad_build_info\{/)).toHaveLength(2)
  expect(await linesOf(/^# TYPE farad_build_info /)).toHaveLength(1)
  expect(await linesOf(/^farad_database_up 1$/)).toHaveLength(1)
})

it('leaves out a worker of an earlier build, which answers with text', async () => {
  const { linesOf } = open(['# TYPE farad_build_info gauge\nfarad_build_info{process="7"} 1\n'])
  expect(await linesOf(/^farad_build_info\{/)).toHaveLength(1)
  expect(await linesOf(/process="7"/)).toEqual([])
})
