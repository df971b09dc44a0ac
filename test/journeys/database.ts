import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from '#server/platform/embedded-postgres/lock.ts'

export function databaseOf(dataDir: string): string {
  const part = (name: string) => readFileSync(join(dataDir, `postgres.${name}`), 'utf8').trim()
  return `postgres://farad:${part('password')}@127.0.0.1:${part('port')}/farad`
}

/**
 * Kills the database server, as a crash would. Holds the server's lock until `work` is done, so that the store cannot
 * restart it before.
 */
export async function withoutDatabase(dataDir: string, work: () => Promise<void>): Promise<void> {
  const cluster = join(dataDir, 'postgres')
  await withLock(`${cluster}.lock`, 10_000, async () => {
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await work()
  })
}

export function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}
