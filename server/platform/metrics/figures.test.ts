import { afterAll, beforeAll, expect, it } from 'vitest'
import { observe } from '#server/platform/runtime/metrics.ts'
import { ALONE } from '#server/platform/runtime/workers/siblings.ts'
import { openTestPool, type TestPool } from '#test/support/database.ts'
import { openFigures } from './figures.ts'

let db: TestPool

beforeAll(async () => {
  db = await openTestPool(1)
})
afterAll(() => db.close())

/** Opens the figures of a worker whose siblings send these answers. */
function open(answers: string[]) {
  let answerSibling = async () => ''
  const siblings = {
    ...ALONE,
    askFigures: async () => answers,
    onAsked(figures: () => Promise<string>) {
      answerSibling = figures
    },
  }
  const figures = openFigures({ db, pool: db, config: { SANDBOX: false, DEMO: false }, siblings })
  const linesOf = async (pattern: RegExp) =>
    (await figures()).split('\n').filter((line) => pattern.test(line))
  return { linesOf, answerSibling: () => answerSibling() }
}

const own = `process="${process.pid}"`

it('merges all metrics of several workers', async () => {
  observe('/api/tools', 'GET', 200, 3)
  const sibling = (await open([]).answerSibling()).replaceAll(`"${process.pid}"`, '"7"')
  const { linesOf } = open([sibling])
  for (const [name, labels] of [
    ['farad_requests_total', 'route="/api/tools",method="GET",status="2xx",'],
    ['farad_request_seconds_bucket', 'le="0.005",route="/api/tools",'],
    ['farad_request_seconds_sum', 'route="/api/tools",'],
    ['farad_pool_connections', 'state="idle",'],
    ['process_resident_memory_bytes', ''],
  ] as const) {
    const lines = await linesOf(new RegExp(`^${name}\\{${labels}process=`))
    expect(lines.map((line) => line.match(/process="\d+"/)?.[0])).toEqual([own, 'process="7"'])
  }
  expect(await linesOf(/^farad_build_info\{/)).toHaveLength(2)
  expect(await linesOf(/^# TYPE farad_build_info /)).toHaveLength(1)
  expect(await linesOf(/^farad_database_up 1$/)).toHaveLength(1)
})

it('leaves out a worker of an earlier build, which answers in text', async () => {
  const { linesOf } = open(['# TYPE farad_build_info gauge\nfarad_build_info{process="7"} 1\n'])
  expect(await linesOf(/^farad_build_info\{/)).toHaveLength(1)
  expect(await linesOf(/process="7"/)).toEqual([])
})
