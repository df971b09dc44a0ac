import type { Finding } from '#contract/selling/books.ts'
import { orderNumber } from '#contract/selling/order-number.ts'
import { type NumberedKind, paperNumber, proFormaNumber } from '#contract/selling/papers.ts'
import { asRow, type Database, type Queryable, statement } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { paperName } from './find-papers.ts'
import { textsOf } from './paper-texts.ts'

export interface PaperStore {
  /** What the shop is called now. */
  name: () => Promise<string>
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
  `SELECT u.order_id, o.serial AS order_serial, u.kind, u.position AS "position!", u.serial AS "serial!", u.tries,
     coalesce(u.undrawable, '[]') AS "places!", u.facts AS "facts!" FROM (
     SELECT order_id, kind, position, serial, failures AS tries, undrawable, facts, created_at AS at FROM papers WHERE failures > 0
     UNION ALL
     SELECT order_id, NULL, NULL, NULL, failures, NULL, '{}', updated_at FROM pro_forma_files WHERE failures > 0
   ) u JOIN orders o ON o.id = u.order_id ORDER BY u.at DESC LIMIT :limit`,
  asRow<{ kind: NumberedKind | null; places: string[]; facts: object }>,
)

export async function listUndrawnPapers(db: Queryable, limit: number): Promise<Finding[]> {
  return (await undrawn(db, { limit })).map((row) => {
    const { order_id: order, kind, serial, tries } = row
    const paper = kind === null ? proFormaNumber(orderNumber(row.order_serial)) : paperNumber(kind, serial)
    const found: Finding = { kind: 'paper-undrawn', order, facts: { paper, tries } }
    return kind === null || row.places.length === 0
      ? found
      : { ...found, undrawable: { paper: paperName(kind, row.position), texts: undrawableTexts(row) } }
  })
}

const SHOWN = 200

function undrawableTexts({ facts, places }: { facts: object; places: string[] }): string[] {
  return textsOf(facts).flatMap(({ at, text }) => (places.includes(at) ? text.slice(0, SHOWN) : []))
}
