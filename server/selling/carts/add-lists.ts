import {
  fitTogether,
  MAX_LINES,
  MAX_PIECES,
  MAX_REFERENCE,
  MAX_REFERENCES,
  partLine,
} from '#contract/line-limits.ts'
import type { PartLine } from '#contract/selling/order-lines.ts'
import { underCaller } from '#server/people/users/lock-caller.ts'
import { asRow, type Database, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { type ListWithNeeds, needsOf } from '#server/selling/lists/list-row.ts'
import { keepCart, readCart, type StoredCart } from './stored-cart.ts'

interface AddedList extends ListWithNeeds {
  name: string
}

const listsToAdd = statement(
  'lists-to-add',
  `SELECT l.name, l.boards, l.spare_percent, l.lines FROM lists l
   WHERE l.id = ANY (:ids::uuid[]) AND l.user_id = :callerId ORDER BY array_position(:ids::uuid[], l.id)`,
  asRow<AddedList>,
)

/** Adds the needs of lists to those of the cart (rules: C-27). The lock of the caller lets no other change of the cart between. */
export async function addListsToCart(
  db: Database,
  caller: Caller,
  asked: string[],
): Promise<StoredCart | Refusal> {
  const ids = [...new Set(asked)]
  if (!ids.every(isId)) return refuse('no-such-list')
  return underCaller(db, caller, async (tx) => {
    const lists = await listsToAdd(tx, { ids, callerId: caller.id })
    if (lists.length < ids.length) return refuse('no-such-list')
    const cart = await readCart(tx, caller.id)
    const lines = withLists(cart.lines, lists)
    if (lines instanceof Refusal) return lines
    const [row] = await keepCart(tx, { callerId: caller.id, lines: JSON.stringify(lines), versions: null })
    if (!row) throw new Error(`The cart of user ${caller.id} was not kept.`)
    return { version: row.version, lines }
  })
}

function withLists(present: PartLine[], lists: AddedList[]): PartLine[] | Refusal {
  const lines = new Map(present.map((line) => [line.partNumber, line]))
  for (const list of lists) {
    for (const { partNumber, need, reference } of needsOf(list)) {
      const own = lines.get(partNumber)
      const joined = reference ? withReference(own?.reference, list.name, reference) : own?.reference
      if (joined && joined.length > MAX_REFERENCE)
        return refuse('references-too-long', { partNumber, most: MAX_REFERENCE })
      const sum = Math.min(need + (own ? (own.need ?? own.quantity) : 0), MAX_PIECES)
      lines.set(partNumber, partLine({ partNumber, quantity: sum, need: sum, reference: joined }))
    }
  }
  if (lines.size > MAX_LINES) return refuse('cart-full', { most: MAX_LINES })
  const all = [...lines.values()]
  if (fitTogether(all)) return all
  const [longest] = all.toSorted((a, b) => (b.reference?.length ?? 0) - (a.reference?.length ?? 0))
  return refuse('references-too-long', { partNumber: longest?.partNumber ?? '', most: MAX_REFERENCES })
}

/** 'Board A: R1, R2' and 'R7' of Board B become 'Board A: R1, R2; Board B: R7'. A reference that is there is not repeated. */
function withReference(present: string | undefined, name: string, reference: string): string {
  const named = `${name}: ${reference}`
  if (present === undefined) return named.length > MAX_REFERENCE ? reference : named
  return present.split('; ').includes(named) ? present : `${present}; ${named}`
}
