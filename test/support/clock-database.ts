import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { databaseUrl, dropDatabase, runOn, testDatabase } from './template.ts'

/** A migrated database with a settable clock: `now()` and `clock_timestamp()` in all statements and column defaults. */
export interface ClockDatabase {
  url: string
  /** Sets the clock to the real time plus `ms`. */
  shift: (ms: number) => Promise<void>
  /** Stops the clock, so that answers with times do not depend on the machine's speed. `shift` still moves it. */
  stop: () => Promise<void>
  start: () => Promise<void>
  close: () => Promise<void>
}

// The schema precedes pg_catalog in the search path, so that its functions win. Tables are created in `public`.
const CLOCK = `
  CREATE SCHEMA clock;
  CREATE TABLE clock.shift (by interval NOT NULL, stopped_at timestamptz);
  INSERT INTO clock.shift VALUES ('0');
  CREATE FUNCTION clock.now() RETURNS timestamptz LANGUAGE sql STABLE
    AS 'SELECT coalesce(stopped_at, pg_catalog.now()) + by FROM clock.shift';
  CREATE FUNCTION clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
    AS 'SELECT coalesce(stopped_at, pg_catalog.clock_timestamp()) + by FROM clock.shift'`

export async function openClockDatabase(): Promise<ClockDatabase> {
  const clusterUrl = inject('clusterUrl')
  const name = `${testDatabase}${randomUUID().replaceAll('-', '')}`
  await runOn(clusterUrl, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`)
  const url = databaseUrl(clusterUrl, name)
  await runOn(url, CLOCK)
  await runOn(clusterUrl, `ALTER DATABASE ${name} SET search_path = public, clock, pg_catalog`)
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    url,
    async shift(ms) {
      await client.query('UPDATE clock.shift SET by = make_interval(secs => $1)', [ms / 1000])
    },
    async stop() {
      await client.query('UPDATE clock.shift SET stopped_at = pg_catalog.now()')
    },
    async start() {
      await client.query('UPDATE clock.shift SET stopped_at = NULL')
    },
    async close() {
      await client.end()
      await dropDatabase(clusterUrl, name)
    },
  }
}
