import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { createSchema } from '#sandbox/card-gateway/schema.ts'
import { SECRET } from '#test/support/secret.ts'
import { databaseUrl, dropDatabase, runOn } from '#test/support/template.ts'
import { backupCommand, restoreCommand } from './command.ts'

export const THE_STORE = expect.stringMatching(
  /^The store is in the database \w+ at [^\n]+, its files in [^\n]+\n$/,
)

export async function command(
  name: 'backup' | 'restore',
  words: string[],
  folder: string,
  environment: Record<string, string>,
  signal = new AbortController().signal,
) {
  const printed = { out: '', err: '' }
  const into = (stream: 'out' | 'err') =>
    new Writable({
      write(chunk, _, done) {
        printed[stream] += chunk
        done()
      },
    })
  const terminal = { environment, folder, out: into('out'), err: into('err'), signal }
  const code = await (name === 'backup'
    ? backupCommand(words, terminal)
    : restoreCommand(words, terminal, createSchema))
  return { code, ...printed }
}

export const on = (url: string, dataDir: string) => ({
  DATABASE_URL: url,
  STORE_SECRET: SECRET,
  DATA_DIR: dataDir,
})

export async function openOwnedDatabase() {
  const clusterUrl = inject('clusterUrl')
  const { url, close } = await openEmptyDatabase()
  const owner = `owner_${randomUUID().replaceAll('-', '')}`
  const name = new URL(url).pathname.slice(1)
  await runOn(
    clusterUrl,
    `CREATE ROLE ${owner} LOGIN PASSWORD 'copper'`,
    `ALTER DATABASE ${name} OWNER TO ${owner}`,
  )
  const owned = Object.assign(new URL(url), { username: owner, password: 'copper' })
  return {
    url: owned.href,
    async close() {
      await close()
      await runOn(clusterUrl, `DROP ROLE ${owner}`)
    },
  }
}

export async function openEmptyDatabase() {
  const clusterUrl = inject('clusterUrl')
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await runOn(clusterUrl, `CREATE DATABASE ${name}`)
  return { url: databaseUrl(clusterUrl, name), close: () => dropDatabase(clusterUrl, name) }
}

/** Without the note of the last backup, which is written once the backup is there. */
export async function fingerprints(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const all: Record<string, string> = {}
    const ask = async (text: string) => (await client.query<{ name: string; value: string }>(text)).rows
    const tables = await ask(
      `SELECT format('%s.%I', relnamespace::regnamespace, relname) AS name FROM pg_class
       WHERE relkind = 'r' AND relpersistence = 'p' AND relnamespace::regnamespace::text IN ('public', 'card_gateway')
         AND relname <> 'backups'`,
    )
    for (const { name } of tables) {
      const [row] = await ask(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, ';' ORDER BY t::text)), '') AS value FROM ${name} t`,
      )
      all[name] = row?.value ?? ''
    }
    const rest = await ask(
      `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
       UNION ALL SELECT conrelid::regclass || ' ' || conname, convalidated::text || pg_get_constraintdef(oid)
       FROM pg_constraint WHERE connamespace::regnamespace::text IN ('public', 'card_gateway')
       UNION ALL SELECT indexname, indexdef FROM pg_indexes WHERE schemaname IN ('public', 'card_gateway')
       UNION ALL SELECT tgname, tgenabled::text || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal`,
    )
    for (const { name, value } of rest) all[name] = value
    return all
  } finally {
    await client.end()
  }
}
