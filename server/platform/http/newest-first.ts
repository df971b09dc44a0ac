import type pg from 'pg'
import { type Queryable, statementByValues } from '#server/platform/database/database.ts'
import { containing } from '#server/platform/database/search.ts'
import { bothWays, type Counted, downwards, type Keyset, MAX_COUNT } from './keyset.ts'

/** SQL names and conditions: constants in code, never input. */
interface Wanted {
  table: string
  columns: string
  where: string
  values?: Record<string, string | undefined>
  q: string | undefined
  searched: readonly string[]
}

export async function newestFirst<Row extends pg.QueryResultRow>(
  db: Queryable,
  { table, columns, where, values = {}, q, searched }: Wanted,
  keyset: Keyset,
): Promise<Counted<Row>> {
  const contains = searched.map((column) => `${column} ILIKE :pattern`).join(' OR ')
  const matching = `FROM ${table} WHERE ${where} AND (:pattern::text IS NULL OR ${contains})`
  const pattern = q === undefined ? null : containing(q)
  const count = `SELECT count(*)::int AS total FROM (SELECT ${matching} LIMIT :limit) counted`
  const page = bothWays(
    ({ beyond, order }) =>
      `SELECT ${columns} ${matching} AND id ${beyond} :from ORDER BY id ${order} LIMIT :limit`,
  )
  const [counted] = await statementByValues<{ total: number }>(count)(db, {
    ...values,
    limit: MAX_COUNT,
    pattern,
  })
  const { way, from } = downwards(keyset)
  const rows = await statementByValues<Row>(page[way])(db, { ...values, limit: keyset.limit, pattern, from })
  return { rows, total: counted?.total ?? 0 }
}
