import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase as openPool } from '#server/platform/database/database.ts'
import { databaseUrl, dropDatabase, runOn, template, testDatabase } from './template.ts'

/** Creates a database for one test file: migrated and empty, or a clone of `from`. `close` drops it. */
export async function openDatabase(from = template): Promise<{ url: string; close(): Promise<void> }> {
  const clusterUrl = inject('clusterUrl')
  const name = `${testDatabase}${randomUUID().replaceAll('-', '')}`
  await runOn(clusterUrl, `CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY file_copy`)
  return {
    url: databaseUrl(clusterUrl, name),
    close: () => dropDatabase(clusterUrl, name),
  }
}

export type TestPool = Database & { close(): Promise<void> }

/** Opens one of the store's pools on a new test database. `close` ends the pool and drops the database. */
export async function openTestPool(connections: number): Promise<TestPool> {
  const database = await openDatabase()
  const pool = openPool(database.url, { connections, onError: () => {} })
  const close = async () => {
    await pool.end()
    await database.close()
  }
  return Object.assign(pool, { close })
}
