import { randomBytes } from 'node:crypto'
import { MAX_PIECES, partLine } from '#contract/line-limits.ts'
import { piecesFor } from '#contract/selling/board-costs.ts'
import type { ListHead, ListInput, SavedList, SharedList, UnmatchedLine } from '#contract/selling/lists.ts'
import { PAGE_ROWS } from '#contract/values.ts'
import { priceLines } from '#server/catalog/products/price-lines.ts'
import { asRow, type Queryable, type RowOf, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Reply } from '#server/platform/http/door.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { versioned } from '#server/platform/http/versions.ts'

/** Former processes write lines without `perBoard`. */
interface StoredLine extends Omit<ListInput['lines'][number], 'perBoard'> {
  quantity: number
  perBoard?: number
}

const HEAD_COLUMNS = `l.id, l.name, l.note, l.boards, l.secret, l.version, l.updated_at, jsonb_array_length(l.lines) AS "line_count!",
   jsonb_array_length(l.unmatched) AS "unmatched_count!"`

export const LIST_COLUMNS = `${HEAD_COLUMNS}, l.lines, l.spare_percent, l.unmatched`

type HeadRow = RowOf<typeof setSecret>

export interface ListWithNeeds {
  boards: number
  spare_percent: number
  lines: StoredLine[]
}

export interface ListRow extends HeadRow, ListWithNeeds {
  unmatched: UnmatchedLine[]
}

function toListHead(row: HeadRow): ListHead {
  const { name, note, boards, secret } = row
  return {
    _id: row.id,
    name,
    ...(note !== null && { note }),
    lineCount: row.line_count,
    boards,
    unmatchedCount: row.unmatched_count,
    ...(secret !== null && { secret }),
    changedAt: row.updated_at.toISOString(),
  }
}

/** What the boards of the list need, with spares. */
export function needsOf({ boards, spare_percent: sparePercent, lines }: ListWithNeeds) {
  return lines.map(({ quantity, perBoard = Math.ceil(quantity / boards), ...line }) => {
    const need = Math.min(piecesFor(perBoard, { boards, sparePercent }), MAX_PIECES)
    return { ...line, perBoard, quantity: need, need }
  })
}

export async function toSavedList(db: Queryable, caller: Caller, row: ListRow): Promise<Reply<SavedList>> {
  const priced = await priceLines(db, needsOf(row), caller.company?.id)
  const { spare_percent: sparePercent, unmatched } = row
  return versioned({ ...toListHead(row), sparePercent, unmatched, ...priced }, row.version)
}

const listsOfUser = statement(
  'lists-of-user',
  `SELECT ${HEAD_COLUMNS} FROM lists l WHERE user_id = :callerId ORDER BY updated_at DESC, id DESC`,
)

export async function listLists(db: Queryable, caller: Caller): Promise<ListHead[]> {
  return (await listsOfUser(db, { callerId: caller.id })).map(toListHead)
}

const listOfUser = statement(
  'list-of-user',
  `SELECT ${LIST_COLUMNS} FROM lists l WHERE id = :id AND user_id = :callerId`,
  asRow<ListRow>,
)

/** Another person's list is unknown (rules: C-21). */
export async function findList(
  db: Queryable,
  caller: Caller,
  id: string,
): Promise<Reply<SavedList> | Refusal> {
  const [row] = isId(id) ? await listOfUser(db, { id, callerId: caller.id }) : []
  return row ? toSavedList(db, caller, row) : refuse('no-such-list')
}

/** 128 bits, so that a link cannot be guessed (rules: C-22). */
const SECRET_BYTES = 16

const setSecret = statement(
  'set-secret-of-list',
  `UPDATE lists l SET secret = :secret WHERE id = :id AND user_id = :callerId RETURNING ${HEAD_COLUMNS}`,
)

export function shareList(db: Queryable, caller: Caller, id: string): Promise<ListHead | Refusal> {
  return changeSecret(db, caller, id, randomBytes(SECRET_BYTES).toString('base64url'))
}

export function unshareList(db: Queryable, caller: Caller, id: string): Promise<ListHead | Refusal> {
  return changeSecret(db, caller, id, null)
}

interface LinesAsked {
  after?: number | undefined
  before?: number | undefined
  limit?: number | undefined
}

async function changeSecret(db: Queryable, caller: Caller, id: string, secret: string | null) {
  const [row] = isId(id) ? await setSecret(db, { id, callerId: caller.id, secret }) : []
  return row ? toListHead(row) : refuse('no-such-list')
}

const listOfSecret = statement(
  'list-of-secret',
  `SELECT l.name, l.note, l.boards, l.spare_percent, l.lines, l.unmatched FROM lists l JOIN users u ON u.id = l.user_id
   WHERE l.secret = :secret AND u.closed_at IS NULL`,
  asRow<Pick<ListRow, 'name' | 'note' | 'boards' | 'spare_percent' | 'lines' | 'unmatched'>>,
)

/** What the link of a list shows to anyone: nothing about its owner. The lines after or before one of them (rules: P-5). */
export async function findSharedList(
  db: Queryable,
  secret: string,
  { after = 0, before, limit = PAGE_ROWS }: LinesAsked,
): Promise<SharedList | Refusal> {
  const [row] = await listOfSecret(db, { secret })
  if (!row) return refuse('no-such-list')
  const { name, note, boards, lines, unmatched } = row
  const priced = await priceLines(db, needsOf(row))
  const all: SharedList['lines'] = priced.lines
  const from = before === undefined ? after : Math.max(0, before - limit)
  return {
    name,
    ...(note !== null && { note }),
    ...priced,
    boards,
    unmatched,
    lineCount: lines.length,
    lines: all.slice(from, from + limit),
    ...(from + limit < lines.length && { next: String(from + limit) }),
    ...(from > 0 && { previous: String(from) }),
    all: all.map((line) => ({ ...partLine(line), ...(line.problem && { problem: line.problem }) })),
  }
}
