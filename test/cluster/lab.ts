import pg from 'pg'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import type { StoreProcess } from '#test/support/open-store-process.ts'
import { type DatabaseCluster, openDatabaseCluster } from './database-cluster.ts'
import { openNetwork } from './network.ts'
import { type CardProvider, openCardProvider, openStores, STORE_ADDRESSES, startHaproxy } from './stores.ts'
import { until } from './until.ts'

const PASSWORD = 'farad'
/** As the store reaches it, through HAProxy. */
const DATABASE_URL = `postgres://farad:${PASSWORD}@127.0.0.1:4640/farad`

/** 3 machines with PostgreSQL, 2 stores behind nginx, and a card provider elsewhere. */
export interface Lab {
  cluster: DatabaseCluster
  stores: StoreProcess[]
  cards: CardProvider
  /** Through HAProxy. */
  db: Database
}

export async function openLab(folder: string): Promise<Lab> {
  await openNetwork(['10.0.0.254', ...STORE_ADDRESSES])
  const cards = await openCardProvider(folder)
  const cluster = await openDatabaseCluster(folder)
  const primary = await cluster.primary()
  const psql = (command: string) => primary.tool('psql', ['-U', 'postgres', '-c', command])
  await psql(`CREATE ROLE farad LOGIN PASSWORD '${PASSWORD}'`)
  await psql('CREATE DATABASE farad OWNER farad')
  await primary.tool('pgbackrest', ['--stanza=farad', 'stanza-create'])
  startHaproxy(folder)
  await until('HAProxy leads to the primary', leadsToPrimary)
  const stores = await openStores(folder, DATABASE_URL, cards)
  const db = openDatabase(DATABASE_URL, { connections: 4, onError: () => {} })
  return { cluster, stores, cards, db }
}

/** HAProxy takes all nodes for primaries until its first checks, and uses them in turn. */
async function leadsToPrimary(): Promise<boolean> {
  for (let nth = 0; nth < 6; nth++) if (await isStandby()) return false
  return true
}

async function isStandby(): Promise<boolean> {
  const client = new pg.Client({ connectionString: DATABASE_URL })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query('SELECT pg_is_in_recovery() AS standby')
  await client.end()
  return rows[0].standby
}
