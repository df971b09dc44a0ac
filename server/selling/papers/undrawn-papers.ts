import type { Finding } from '#contract/desk/books.ts'
import { orderNumber } from '#contract/selling/order-number.ts'
import { type NumberedKind, paperNumber, proFormaNumber } from '#contract/selling/papers.ts'
import { asRow, type Database, type Queryable, statement } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/runtime/log.ts'

export interface PaperStore {
  name: string
  demo: boolean
}

export interface PaperParts {
  db: Database
  store: PaperStore
  log: Log
}

/** SQL: when a paper is drawn again after so many failures before: after 1 minute, 2, 4, … up to a day (rules: K-10). */
export const NEXT_TRY = (failures: string) =>
  `now() + least(interval '1 day', interval '1 minute' * 2 ^ least(${failures}, 11))`

export function tellUndrawn(log: Log, paper: string, err: unknown): 'undrawn' {
  log.error({ paper, err }, 'a paper cannot be drawn; it is tried again later')
  return 'undrawn'
}

const undrawn = statement(
  'undrawn-papers',
  `SELECT u.order_id, o.serial AS order_serial, u.kind, u.serial AS "serial!", u.tries FROM (
     SELECT order_id, kind, serial, failures AS tries, created_at AS at FROM papers WHERE failures > 0
     UNION ALL
     SELECT order_id, NULL, NULL, failures, updated_at FROM pro_forma_files WHERE failures > 0
   ) u JOIN orders o ON o.id = u.order_id ORDER BY u.at DESC LIMIT :limit`,
  asRow<{
    order_id: string
    order_serial: number
    kind: NumberedKind | null
    serial: number
    tries: number
  }>,
)

export async function listUndrawnPapers(db: Queryable, limit: number): Promise<Finding[]> {
  return (await undrawn(db, { limit })).map(({ order_id, order_serial, kind, serial, tries }) => {
    const paper = kind === null ? proFormaNumber(orderNumber(order_serial)) : paperNumber(kind, serial)
    return { kind: 'paper-undrawn', order: order_id, facts: { paper, tries } }
  })
}
