import {
  type Database,
  type Queryable,
  transaction,
  untypedStatement,
} from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from './caller.ts'

interface Act<Kind> {
  _id: string
  kind: Kind
  at: string
  by?: string
}

/** SQL names: constants in code, never input. */
interface MarkedRows<Kind> {
  table: string
  column: string
  events: { table: string; of: string }
  kinds: { marked: Kind; unmarked: Kind }
}

interface Marks<Kind> {
  mark: (db: Database, caller: Caller, id: string) => Promise<number | undefined>
  unmark: (db: Database, caller: Caller, id: string) => Promise<number | undefined>
  acts: (db: Queryable, id: string) => Promise<Act<Kind>[] | undefined>
}

const MAX_ACTS = 200

export function openMarks<Kind extends string>(rows: MarkedRows<Kind>): Marks<Kind> {
  const { table, column, events, kinds } = rows
  const change = (kind: Kind, set: string, from: string) => {
    const move = untypedStatement<{ known: boolean; changed: number }>(
      `${table}-${column}-${kind}`,
      `WITH moved AS (
         UPDATE ${table} SET ${column} = ${set} WHERE id = :id AND ${column} ${from} RETURNING id
       ), noted AS (
         INSERT INTO ${events.table} (${events.of}, kind, actor) SELECT id, '${kind}', :actor::uuid FROM moved
       )
       SELECT EXISTS (SELECT FROM ${table} WHERE id = :id) AS known, (SELECT count(*)::int FROM moved) AS changed`,
    )
    return async (db: Database, caller: Caller, id: string) => {
      if (!isId(id)) return undefined
      const [done] = await transaction(db, (tx) => move(tx, { id, actor: caller.id }))
      return done?.known ? done.changed : undefined
    }
  }
  const readActs = untypedStatement<{ id: string | null; kind: Kind; at: Date; by: string | null }>(
    `acts-on-${table}-${column}`,
    `SELECT e.id::text, e.kind, e.created_at AS at, a.email AS by
     FROM ${table} r LEFT JOIN ${events.table} e ON e.${events.of} = r.id LEFT JOIN users a ON a.id = e.actor
     WHERE r.id = :id ORDER BY e.id DESC LIMIT ${MAX_ACTS}`,
  )
  return {
    mark: change(kinds.marked, 'now()', 'IS NULL'),
    unmark: change(kinds.unmarked, 'NULL', 'IS NOT NULL'),
    async acts(db, id) {
      const found = isId(id) ? await readActs(db, { id }) : []
      if (found.length === 0) return undefined
      return found.flatMap(({ id: _id, kind, at, by }) =>
        _id === null ? [] : [{ _id, kind, at: at.toISOString(), ...(by ? { by } : {}) }],
      )
    },
  }
}
