import type { Caller } from './caller.ts'
import { type Database, type Queryable, statement, transaction } from './database.ts'
import { isId } from './ids.ts'

/** Something that an admin did to a row. */
interface Act<Kind> {
  _id: string
  kind: Kind
  at: string
  by?: string
}

/** Names are ours, never from outside. */
interface MarkedRows<Kind> {
  table: string
  /** When it was marked; null while it is not. */
  column: string
  /** Where the acts are noted, and the column with the row's id. */
  events: { table: string; of: string }
  /** What marking and taking the mark away are noted as. */
  kinds: { marked: Kind; unmarked: Kind }
}

/** A mark that admins set on rows of a table and take away again. Each act is noted with its admin. */
export interface Marks<Kind> {
  /** Gives the number of rows that changed; undefined where there is no such row. */
  mark: (db: Database, caller: Caller, id: string) => Promise<number | undefined>
  unmark: (db: Database, caller: Caller, id: string) => Promise<number | undefined>
  /** What was done to a row, newest first; undefined where there is no such row. */
  acts: (db: Queryable, id: string) => Promise<Act<Kind>[] | undefined>
}

const ACTS_MOST = 200

export function openMarks<Kind extends string>(rows: MarkedRows<Kind>): Marks<Kind> {
  const { table, column, events, kinds } = rows
  const change = (kind: Kind, set: string, from: string) => {
    const move = statement<{ known: boolean; changed: number }>(
      `${table}-${kind}`,
      `WITH moved AS (
         UPDATE ${table} SET ${column} = ${set} WHERE id = $1 AND ${column} ${from} RETURNING id
       ), noted AS (
         INSERT INTO ${events.table} (${events.of}, kind, actor) SELECT id, '${kind}', $2::uuid FROM moved
       )
       SELECT EXISTS (SELECT FROM ${table} WHERE id = $1) AS known, (SELECT count(*)::int FROM moved) AS changed`,
    )
    return async (db: Database, caller: Caller, id: string) => {
      if (!isId(id)) return undefined
      const [done] = await transaction(db, (tx) => move(tx, [id, caller.id]))
      return done?.known ? done.changed : undefined
    }
  }
  const readActs = statement<{ id: string | null; kind: Kind; at: Date; by: string | null }>(
    `acts-on-${table}`,
    `SELECT e.id::text, e.kind, e.at, a.email AS by
     FROM ${table} r LEFT JOIN ${events.table} e ON e.${events.of} = r.id LEFT JOIN users a ON a.id = e.actor
     WHERE r.id = $1 ORDER BY e.id DESC LIMIT $2`,
  )
  return {
    mark: change(kinds.marked, 'now()', 'IS NULL'),
    unmark: change(kinds.unmarked, 'NULL', 'IS NOT NULL'),
    async acts(db, id) {
      const found = isId(id) ? await readActs(db, [id, ACTS_MOST]) : []
      if (found.length === 0) return undefined
      return found.flatMap(({ id: _id, kind, at, by }) =>
        _id === null ? [] : [{ _id, kind, at: at.toISOString(), ...(by ? { by } : {}) }],
      )
    },
  }
}
