import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import type { Peer, PeerAnswer } from './peer-answer.ts'
import type { PeerRequest } from './peer-request.ts'
import type { PeerTable } from './peer-tables.ts'

const PROGRAM = join(import.meta.dirname, '../search-peers/duckdb-peer.ts')
const TYPES = { number: 'DOUBLE', choice: 'VARCHAR', flag: 'BOOLEAN' }

interface Reply {
  answer: PeerAnswer
  ms: number
  megabytes: number
  error?: string
}

export async function openDuckdb(client: pg.Client, tables: PeerTable[]): Promise<Peer> {
  const folder = mkdtempSync(join(tmpdir(), 'farad-duckdb-'))
  const child = fork(PROGRAM, [join(folder, 'parts.duckdb')])
  await once(child, 'message')
  async function tell(request: PeerRequest): Promise<Reply> {
    child.send(request)
    const [reply] = (await once(child, 'message')) as [Reply]
    if (reply.error) throw new Error(reply.error)
    return reply
  }
  for (const table of tables) {
    const file = join(folder, 'table.csv')
    const rows = client.query(to(`COPY ${table.table} TO STDOUT WITH (FORMAT csv, HEADER true)`))
    await pipeline(rows, createWriteStream(file))
    await tell({ load: table, file, types: typesOf(table) })
  }
  let megabytes = 0
  return {
    name: 'DuckDB, 1 thread',
    async ask(question, table) {
      const reply = await tell({ ask: question, table })
      megabytes = Math.max(megabytes, reply.megabytes)
      return reply
    },
    async close() {
      console.info(`DuckDB's process had up to ${Math.round(megabytes)} MB.`)
      child.disconnect()
      await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

function typesOf({ columns }: PeerTable): Record<string, string> {
  const parameters = columns.map(({ column, kind }) => [column, TYPES[kind]])
  return {
    id: 'VARCHAR',
    in_stock: 'BOOLEAN',
    price_at_quantity: 'DOUBLE',
    ...Object.fromEntries(parameters),
  }
}
