// Slow: each test migrates a database of its own.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import { faultInWords } from '#server/platform/runtime/fault-in-words.ts'
import { openLine } from '#test/support/open-line.ts'
import { databaseUrl, runOn } from '#test/support/template.ts'
import { MIGRATION_LOCK } from './advisory-locks.ts'
import { migrate } from './migrate.ts'

let url: string
let holder: pg.Client

beforeEach(async () => {
  const name = `migrate_${randomUUID().replaceAll('-', '')}`
  await runOn(inject('clusterUrl'), `CREATE DATABASE ${name}`)
  url = databaseUrl(inject('clusterUrl'), name)
  holder = new pg.Client({ connectionString: url, application_name: 'holder' })
  await holder.connect()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await holder.end()
  await runOn(inject('clusterUrl'), `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`)
})

async function holdLock(): Promise<number> {
  await holder.query('BEGIN')
  await holder.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  return (await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid ?? 0
}

const untilOneWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await holder.query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objid = ${MIGRATION_LOCK}
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    )
    expect(rows).toHaveLength(1)
  }, 30_000)

it('names the holder of the lock while it waits and when it gives up', async () => {
  const pid = await holdLock()
  const lines: string[] = []
  const refused = migrate(url, { say: (line) => lines.push(line), waitMs: 5500 })
  const about = new RegExp(`process ${pid} \\(holder, .*idle in transaction\\) since \\d{4}-.* UTC`)
  await expect(refused).rejects.toThrow(
    `stayed locked for 5.5 seconds by the server's process ${pid} (holder`,
  )
  expect(lines).toEqual([expect.stringMatching(about)])
})

it('continues as soon as the lock is free', async () => {
  await holdLock()
  const migrated = migrate(url)
  await untilOneWaits()
  await holder.query('COMMIT')
  await migrated
  expect((await holder.query('SELECT FROM migrations')).rows.length).toBeGreaterThan(5)
})

it('repeats a migration that a deadlock with the running store has aborted', async () => {
  await migrate(url)
  await holder.query(`
    DELETE FROM migrations WHERE name LIKE '0008%';
    DROP INDEX users_email_pieces, products_name_pieces, products_number_pieces, orders_pieces, orders_po_pieces,
      order_lines_reference_pieces;
    CREATE SEQUENCE tries; -- it keeps counting when a transaction is rolled back
    CREATE FUNCTION deadlock_once() RETURNS event_trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('tries') = 1 THEN RAISE EXCEPTION USING ERRCODE = 'deadlock_detected'; END IF;
    END $$;
    CREATE EVENT TRIGGER deadlock_once ON ddl_command_start WHEN TAG IN ('CREATE INDEX')
      EXECUTE FUNCTION deadlock_once()`)
  await migrate(url)
  const again = `SELECT nextval('tries') > 2 AS again FROM migrations WHERE name LIKE '0008%'`
  const { rows } = await holder.query(again)
  expect(rows).toEqual([{ again: true }])
})

it.each([
  ['0001-the-store.sql', 'made before 0.1.0'],
  ['0002-people.sql', '0002-people.sql was changed after it was applied'],
])('refuses a database with another %s in words', async (name, words) => {
  await holder.query(`CREATE TABLE migrations AS SELECT '${name}' AS name, 'x' AS hash`)
  await expect(migrate(url)).rejects.toThrow(words)
})

it('runs each migration once if several processes start together, in one transaction with its lock', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await Promise.all([migrate(url), migrate(url), migrate(url)])
  const texts = query.mock.calls.map(([text]) => String(text))
  // Behind a pooler, a session's lock or setting would stay on a connection that another client gets next.
  expect(texts.filter((text) => /pg_advisory_(un)?lock|^SET (?!LOCAL)/.test(text))).toEqual([])
  expect(texts.filter((text) => text.includes('pg_advisory_xact_lock')).length).toBeGreaterThan(3)
})

it('fails if it loses its connection while it waits, and the process survives', async () => {
  await holdLock()
  const line = await openLine(url)
  const lost = migrate(line.url).catch((error: Error) => error)
  await untilOneWaits()
  await line.cut()
  expect(faultInWords(await lost)).toContain('The connection to the database was lost.')
})

it('reports a standby', async () => {
  const ask = pg.Client.prototype.query
  const query = vi.spyOn(pg.Client.prototype, 'query')
  // Shops of other files of the process ask too.
  query.mockImplementation(function (this: pg.Client, ...asked: unknown[]) {
    if (String(asked[0]).includes('pg_is_in_recovery()'))
      return Promise.resolve({ rows: [{ standby: true }] })
    return (ask as (...asked: unknown[]) => unknown).apply(this, asked)
  } as never)
  await expect(migrate(url)).rejects.toThrow('is a standby, which can only be read.')
})
