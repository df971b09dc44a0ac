import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Database, Queryable } from '#server/platform/database/database.ts'
import { openTestPool } from '#test/support/database.ts'
import { purge } from './purge.ts'

const db = await openTestPool(2)
afterAll(() => db.close())

/** More than 2 statements delete. */
const ROWS = 12_000
const tables = ['outbox', 'idempotency_keys', 'limit_uses']
const count = async (table: string) =>
  (await db.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n as number

beforeEach(async () => {
  await db.query(`
    TRUNCATE outbox, limit_uses;
    TRUNCATE users CASCADE;
    INSERT INTO users (id, email, name) VALUES ('0199c0de-0000-7000-8000-000000000001', 'mei@example.com', 'Mei');
    INSERT INTO outbox (id, recipient, kind, facts, created_at)
      SELECT gen_random_uuid(), 'mei@example.com', 'note', '{}', now() - interval '31 days' FROM generate_series(1, ${ROWS});
    INSERT INTO idempotency_keys (user_id, call, key, request_hash, answer, created_at)
      SELECT '0199c0de-0000-7000-8000-000000000001', 'c', n, 'h', '{}', now() - interval '3 days' FROM generate_series(1, ${ROWS}) n;
    INSERT INTO limit_uses (key, used_at, window_seconds)
      SELECT n, ARRAY[now() - interval '1 hour'], 60 FROM generate_series(1, ${ROWS}) n`)
})

/** Calls `act` after each statement on the table. */
function watched(table: string, act: () => void): Queryable {
  const query = async (...query: Parameters<Database['query']>) => {
    const answer = await db.query(...query)
    if (JSON.stringify(query).includes(table)) act()
    return answer
  }
  return { query: query as unknown as Database['query'] }
}

it.each(tables)('a stop ends the purge of %s after the current statement', async (table) => {
  const stopping = new AbortController()
  const stopped = watched(table, () => stopping.abort())
  await purge(stopped, stopping.signal)
  expect(await count(table)).toBe(ROWS - 5000)
})

it('deletes all expired rows without a stop', async () => {
  await purge(db, new AbortController().signal)
  expect(await Promise.all(tables.map(count))).toEqual([0, 0, 0])
})

it('keeps payment events that are not handled, and those that the provider still lists', async () => {
  await db.query(`
    INSERT INTO payment_events (id, type, received_at, handled_at) VALUES ('old', 't', now() - interval '41 days', now()),
      ('young', 't', now() - interval '39 days', now()), ('unhandled', 't', now() - interval '41 days', NULL)`)
  await purge(db, new AbortController().signal)
  const { rows } = await db.query('SELECT id FROM payment_events ORDER BY id')
  expect(rows.map(({ id }) => id)).toEqual(['unhandled', 'young'])
})

it('a table that fails does not hold back the others', async () => {
  const broken = watched('outbox', () => {
    throw new Error('no answer')
  })
  await expect(purge(broken, new AbortController().signal)).rejects.toThrow('no answer')
  expect(await Promise.all(tables.map(count))).toEqual([ROWS - 5000, 0, 0])
})
