import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { askPeer, type Peer } from './peer-answer.ts'

/** Processor time is that of the backend; Linux only. */
export async function openPostgres(client: pg.Client): Promise<Peer> {
  await client.query('SET max_parallel_workers_per_gather = 0; SET jit = off')
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const pid = rows[0]?.pid ?? 0
  const execute = async (sql: string) => (await client.query({ text: sql, rowMode: 'array' })).rows
  return {
    name: 'PostgreSQL, a typed table per family, GROUPING SETS',
    async ask(question, table) {
      const before = processorMs(pid)
      const answer = await askPeer(execute, table, question)
      return { answer, ms: processorMs(pid) - before }
    },
    close: async () => {},
  }
}

/** The first field is the time on a processor in nanoseconds. */
function processorMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}
