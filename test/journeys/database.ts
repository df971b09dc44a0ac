import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from '#server/embedded-postgres/lock.ts'

/** The address of the database that a store keeps in its data folder, on the port where it runs now. */
export function databaseOf(dataDir: string): string {
  const part = (name: string) => readFileSync(join(dataDir, `postgres.${name}`), 'utf8').trim()
  return `postgres://farad:${part('password')}@127.0.0.1:${part('port')}/farad`
}

/**
 * Kills the database server as a crash would, and keeps the store from starting it again until `work` is done: whoever
 * holds the lock decides.
 */
export async function withoutDatabase(dataDir: string, work: () => Promise<void>): Promise<void> {
  const cluster = join(dataDir, 'postgres')
  await withLock(`${cluster}.lock`, 10_000, async () => {
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await work()
  })
}

/** PostgreSQL's first process. */
export function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}
