import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { positional } from '#server/platform/database/database.ts'
import { openDatabase } from '#test/support/database.ts'
import { describe, readFacts } from './describe.ts'

const database = await openDatabase()
const client = new pg.Client({ connectionString: database.url })

beforeAll(async () => {
  await client.connect()
  await client.query(`CREATE TABLE shelves (id int PRIMARY KEY, place text, state text NOT NULL CHECK (state IN ('a', 'b')));
    CREATE TABLE boxes (shelf int NOT NULL, tags text[] NOT NULL, facts jsonb NOT NULL, at timestamptz)`)
})

afterAll(async () => {
  await client.end()
  await database.close()
})

async function rowOf(sql: string): Promise<string | undefined> {
  const line = await describe(client, await readFacts(client), { name: 'it', ...positional(sql) })
  return /row: \{ (.*?) ?\} \}$/.exec(line)?.[1]
}

it.each([
  ['SELECT * FROM shelves', "id: number; place: string | null; state: 'a' | 'b'"],
  [
    'SELECT b.* FROM shelves s JOIN boxes b ON b.shelf = s.id',
    'shelf: number; tags: string[]; facts: Json; at: Date | null',
  ],
  [
    'SELECT s.id, b.shelf FROM shelves s LEFT JOIN boxes b ON b.shelf = s.id',
    'id: number; shelf: number | null',
  ],
  [
    'SELECT s.id, b.shelf FROM shelves s RIGHT JOIN boxes b ON b.shelf = s.id',
    'id: number | null; shelf: number',
  ],
  [
    'WITH l AS (SELECT b.shelf FROM shelves s LEFT JOIN boxes b ON true) SELECT * FROM l',
    'shelf: number | null',
  ],
  ['SELECT id FROM shelves UNION ALL SELECT NULL', 'id: number | null'],
  ['SELECT place FROM shelves WHERE place IS NOT NULL AND id > :id', 'place: string'],
  ['SELECT place FROM shelves WHERE place IS NOT NULL OR id > :id', 'place: string | null'],
  ['SELECT s.place FROM shelves s JOIN shelves t ON t.place = s.place', 'place: string'],
  ['UPDATE shelves SET place = :place WHERE place IS NOT NULL RETURNING place', 'place: string | null'],
  [
    'SELECT (SELECT at FROM boxes WHERE shelf = 1) AS one, (SELECT count(*) FROM boxes) AS all',
    'one: Date | null; all: number',
  ],
  [
    'SELECT count(*) AS rows, max(id) AS last, max(id) AS "sure!" FROM shelves',
    'rows: number; last: number | null; sure: number',
  ],
  [
    "SELECT coalesce(place, '') AS a, coalesce(place, :b) AS b, place = 'x' AS c FROM shelves",
    'a: string; b: string | null; c: boolean | null',
  ],
  [
    "SELECT CASE WHEN id > 1 THEN state END AS a, CASE WHEN id > 1 THEN state ELSE '' END AS b FROM shelves",
    'a: string | null; b: string',
  ],
  [
    "SELECT facts -> 'a' AS a, facts ->> 'b' AS b, shelf + 1 AS c, EXISTS (SELECT) AS d FROM boxes",
    'a: Json | null; b: string | null; c: number; d: boolean',
  ],
])('%s', async (sql, row) => {
  expect(await rowOf(sql)).toBe(row)
})

it('names the statement that does not fit the database', async () => {
  await expect(rowOf('SELECT gone FROM shelves')).rejects.toThrow(
    '\'it\' does not fit the database: column "gone" does not exist',
  )
})
