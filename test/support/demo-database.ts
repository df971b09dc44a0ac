import pg from 'pg'
import { inject } from 'vitest'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { loadDemoWorld } from '#server/demo/load-demo-world.ts'
import { openDatabase as openPool } from '#server/platform/database/database.ts'
import { openDatabase } from './database.ts'
import { databaseUrl, runOn, template, testDatabase } from './template.ts'

const LOADING = 20_261_128

/** Creates a database with the demo for one test file. The first caller of a run loads the demo, the others clone it. */
export async function openDemoDatabase(): Promise<{ url: string; close(): Promise<void> }> {
  return openDatabase(await demoTemplate())
}

async function demoTemplate(): Promise<string> {
  const clusterUrl = inject('clusterUrl')
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOADING])
    // A killed run can leave a demo of another schema.
    const { rows } = await client.query('SELECT oid FROM pg_database WHERE datname = $1', [template])
    const name = `${testDatabase}demo_${rows[0].oid}`
    const loaded = await client.query('SELECT FROM pg_database WHERE datname = $1 AND NOT datallowconn', [
      name,
    ])
    if (!loaded.rowCount) await load(clusterUrl, name)
    return name
  } finally {
    await client.end()
  }
}

async function load(clusterUrl: string, name: string): Promise<void> {
  speak(en)
  await runOn(
    clusterUrl,
    `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`,
    `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`,
  )
  const db = openPool(databaseUrl(clusterUrl, name), { connections: 2, onError: () => {} })
  await loadDemoWorld(db)
  await db.end()
  // PostgreSQL cannot clone a database with open connections.
  await runOn(clusterUrl, `ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`)
}
