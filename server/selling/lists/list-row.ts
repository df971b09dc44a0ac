import { randomBytes } from 'node:crypto'
import { partLine } from '#contract/line-limits.ts'
import type { ListHead, ListInput, SavedList, SharedList } from '#contract/selling/lists.ts'
import { PAGE_ROWS } from '#contract/values.ts'
import { priceLines } from '#server/catalog/products/price-lines.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Reply } from '#server/platform/http/door.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { versioned } from '#server/platform/http/versions.ts'

type ListLines = ListInput['lines']

export const HEAD_COLUMNS =
  'l.id, l.name, l.note, l.secret, l.version, l.updated_at, jsonb_array_length(l.lines) AS "line_count!"'

export interface HeadRow {
  id: string
  name: string
  note: string | null
  secret: string | null
  version: number
  updated_at: Date
  line_count: number
}

function toListHead({ id, name, note, secret, updated_at, line_count }: HeadRow): ListHead {
  return {
    _id: id,
    name,
    ...(note !== null && { note }),
    lineCount: line_count,
    ...(secret !== null && { secret }),
    changedAt: updated_at.toISOString(),
  }
}

export async function toSavedList(db: Queryable, row: HeadRow, lines: ListLines): Promise<Reply<SavedList>> {
  return versioned({ ...toListHead(row), ...(await priceLines(db, lines)) }, row.version)
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
  `SELECT ${HEAD_COLUMNS}, l.lines FROM lists l WHERE id = :id AND user_id = :callerId`,
  asRow<HeadRow & { lines: ListLines }>,
)

/** Another person's list is unknown (rules: C-21). */
export async function findList(
  db: Queryable,
  caller: Caller,
  id: string,
): Promise<Reply<SavedList> | Refusal> {
  const [row] = isId(id) ? await listOfUser(db, { id, callerId: caller.id }) : []
  return row ? toSavedList(db, row, row.lines) : refuse('no-such-list')
}

/** 128 bits, so that a link cannot be guessed (rules: C-22). */
const SECRET_BYTES = 16

const setSecret = statement(
  'set-secret-of-list',
  `UPDATE lists l SET secret = :secret WHERE id = :id AND user_id = :callerId RETURNING ${HEAD_COLUMNS}`,
  asRow<HeadRow>,
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
  `SELECT l.name, l.note, l.lines FROM lists l JOIN users u ON u.id = l.user_id
   WHERE l.secret = :secret AND u.closed_at IS NULL`,
  asRow<{ name: string; note: string | null; lines: ListLines }>,
)

/** What the link of a list shows to anyone: nothing about its owner. The lines after or before one of them (rules: P-5). */
export async function findSharedList(
  db: Queryable,
  secret: string,
  { after = 0, before, limit = PAGE_ROWS }: LinesAsked,
): Promise<SharedList | Refusal> {
  const [row] = await listOfSecret(db, { secret })
  if (!row) return refuse('no-such-list')
  const { name, note, lines } = row
  const priced = await priceLines(db, lines)
  const all: SharedList['lines'] = priced.lines
  const from = before === undefined ? after : Math.max(0, before - limit)
  return {
    name,
    ...(note !== null && { note }),
    ...priced,
    lineCount: lines.length,
    lines: all.slice(from, from + limit),
    ...(from + limit < lines.length && { next: String(from + limit) }),
    ...(from > 0 && { previous: String(from) }),
    all: all.map((line) => ({ ...partLine(line), ...(line.problem && { problem: line.problem }) })),
  }
}
