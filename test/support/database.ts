import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { databaseUrl, dropDatabase, runOn, template } from './template.ts'

/** Creates a migrated, empty database for one test file. `close` drops it. */
export async function openDatabase(): Promise<{ url: string; close(): Promise<void> }> {
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOn(clusterUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  return {
    url: databaseUrl(clusterUrl, name),
    close: () => dropDatabase(clusterUrl, name),
  }
}
