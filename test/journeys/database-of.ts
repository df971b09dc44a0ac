import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The address of the database that a store keeps in its data folder, on the port where it runs now. */
export async function databaseOf(dataDir: string): Promise<string> {
  const [password, port] = await Promise.all(
    ['postgres.password', 'postgres.port'].map((name) => readFile(join(dataDir, name), 'utf8')),
  )
  return `postgres://farad:${password?.trim()}@127.0.0.1:${port?.trim()}/farad`
}

/** Kills the database server as a crash would, and gives when that was done. The store must bring it back. */
export async function killDatabase(dataDir: string): Promise<void> {
  const pid = Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  process.kill(pid, 'SIGKILL')
}
