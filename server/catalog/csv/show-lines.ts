import { type Queryable, statement } from '#server/database/database.ts'
import { DIFFERENT, SAME_PRODUCT } from './compare-lines.ts'

/** Lines that are told one by one. */
const SHOWN = 20

/** A line that a person should look at: why it is refused, or what it adds or changes. */
export interface ShownLine {
  line: number
  name: string
  what: string
}

const refusedLines = statement<ShownLine>(
  'refused-import-lines',
  'SELECT line, name, refusal AS what FROM import_lines WHERE refusal IS NOT NULL ORDER BY line LIMIT $1',
)

const newLines = statement<ShownLine>(
  'new-import-lines',
  `SELECT l.line, l.name, concat_ws(', ', 'price ' || trim_scale(l.price), 'minimumOrder ' || l.minimum_order,
     'availableQuantity ' || l.available_quantity, 'family ' || coalesce(l.family, 'other')) AS what
   FROM import_lines l
   WHERE l.refusal IS NULL AND NOT EXISTS (SELECT FROM products p WHERE ${SAME_PRODUCT}) ORDER BY l.line LIMIT $1`,
)

const changedLines = statement<ShownLine>(
  'changed-import-lines',
  `SELECT l.line, p.name, concat_ws(', ',
     CASE WHEN l.name <> p.name THEN 'name → ' || l.name END,
     CASE WHEN l.price <> p.price THEN 'price ' || trim_scale(p.price) || ' → ' || trim_scale(l.price) END,
     CASE WHEN l.minimum_order <> p.minimum_order
       THEN 'minimumOrder ' || p.minimum_order || ' → ' || l.minimum_order END,
     CASE WHEN l.available_quantity <> p.available_quantity
       THEN 'availableQuantity ' || p.available_quantity || ' → ' || l.available_quantity END,
     CASE WHEN l.family <> p.family THEN 'family ' || p.family || ' → ' || l.family END,
     CASE WHEN l.description <> p.description THEN 'description' END,
     CASE WHEN l.img <> p.img THEN 'img' END) AS what
   FROM import_lines l JOIN products p ON ${SAME_PRODUCT}
   WHERE l.refusal IS NULL AND ${DIFFERENT} ORDER BY l.line LIMIT $1`,
)

/** The first lines of each kind that a person should look at. */
export interface ShownLines {
  refused: ShownLine[]
  added: ShownLine[]
  changed: ShownLine[]
}

/** The first of the refused lines, of those that add a product and of those that change one. */
export async function showLines(tx: Queryable): Promise<ShownLines> {
  return {
    refused: await refusedLines(tx, [SHOWN]),
    added: await newLines(tx, [SHOWN]),
    changed: await changedLines(tx, [SHOWN]),
  }
}
