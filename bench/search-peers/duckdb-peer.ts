import { DuckDBInstance } from '@duckdb/node-api'
import { askPeer } from '../searches/peer-answer.ts'
import type { PeerRequest } from '../searches/peer-request.ts'

/** `duckdb-peer.ts FILE`, with one thread. */
const instance = await DuckDBInstance.create(process.argv[2], { threads: '1' })
const connection = await instance.connect()

process.on('message', async (request: PeerRequest) => {
  try {
    process.send?.('load' in request ? await load(request) : await answer(request))
  } catch (error) {
    process.send?.({ error: String(error) })
  }
})
process.once('disconnect', () => process.exit())
process.send?.('ready')

async function load({ load: { table }, file, types }: Extract<PeerRequest, { load: unknown }>) {
  await connection.run(`CREATE SCHEMA IF NOT EXISTS ${table.split('.')[0]}`)
  const columns = Object.entries(types).map(([name, type]) => `'${name}': '${type}'`)
  await connection.run(
    `CREATE TABLE ${table} AS SELECT * FROM read_csv('${file}', header = true, columns = {${columns.join(', ')}})`,
  )
  return {}
}

async function answer({ ask, table }: Extract<PeerRequest, { ask: unknown }>) {
  const before = process.cpuUsage()
  const execute = async (sql: string) => (await connection.runAndReadAll(sql)).getRows()
  const answered = await askPeer(execute, table, ask)
  const { user, system } = process.cpuUsage(before)
  return { answer: answered, ms: (user + system) / 1000, megabytes: process.memoryUsage().rss / 1e6 }
}
