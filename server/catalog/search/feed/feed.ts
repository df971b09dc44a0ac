import type { SearchIndex } from '#server/catalog/search/index/open-index.ts'
import type { Answered, Matched, Question, Want } from '#server/catalog/search/question.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { firstIdOf } from '#server/platform/database/ids.ts'
import { type ChangePosition, type ChangeRow, readChanges } from '#server/platform/database/read-changes.ts'
import { countOrders, readParts, readPartsAfter, readStocks } from './read-parts.ts'
import { readTree } from './read-tree.ts'

/** An index with all changes up to `position`. */
export interface Filled {
  index: SearchIndex
  position: ChangePosition
  /** The number of changes applied since the index was built or read. */
  changes: number
}

export interface Feed {
  /** Applies the changes since the last call. Builds an index if it has no index, or if changes may have been missed. */
  catchUp: () => Promise<void>
  /** Undefined without an index, or if its last changes are too old. */
  ask: (question: Question) => Answered | undefined
  match: (wants: Want[], most: number) => Matched | undefined
  filled: () => Filled | undefined
}

const PAGE_PARTS = 5000
const CHANGED_PARTS = 500
/** Parts whose orders are counted at each reading. A count reads up to 1,000 lines. */
const COUNTED_PARTS = 10
/** Longer than an answer may be wrong. Must be well below the hour after which changes are deleted. */
const TRUSTED_MS = 60_000

interface FeedParts {
  db: Queryable
  openIndex: () => SearchIndex
  /** Of a snapshot. */
  filled?: Filled | undefined
}

/** Keeps an index equal to the catalogue in the database. An index is built aside and replaces the former one when it is complete. */
export function openFeed({ db, openIndex, filled: given }: FeedParts): Feed {
  let filled = given
  let caughtUpAt = Number.NEGATIVE_INFINITY
  let asOf = ''
  // After orders. The last ones may be missing in a snapshot; the next order of the part counts them.
  const uncounted = new Set<string>()

  async function catchUp(): Promise<void> {
    let { index, position, changes }: Partial<Filled> = filled ?? {}
    let waiting: string[] = []
    do {
      const [startedAt, date] = [performance.now(), new Date()]
      const read = await readChanges(db, position, { parts: true })
      position = read.position
      if (index && read.changes) {
        changes = (changes ?? 0) + read.changes.length
        if (read.changes.some(({ what }) => what === 'catalogue')) index.setTree(await readTree(db))
        const stocks = changedProducts(read.changes, (what) => what === 'stock')
        for (const id of stocks) uncounted.add(id)
        await readStocksAgain(db, index, stocks)
        waiting = waiting.concat(changedProducts(read.changes, (what) => what !== 'stock'))
        // From the end: what changed meanwhile does not wait for an import.
        await readAgain(db, index, waiting.splice(-CHANGED_PARTS))
        await countSome(db, index, uncounted)
      } else {
        index = await build(db, openIndex())
        changes = 0
        waiting = []
        uncounted.clear()
      }
      if (waiting.length > 0) continue
      filled = { index, position, changes }
      caughtUpAt = startedAt
      asOf = date.toISOString()
    } while (waiting.length > 0)
  }

  function measured<Result>(
    work: (index: SearchIndex) => Result,
  ): { result: Result; ms: number } | undefined {
    if (!filled || performance.now() - caughtUpAt > TRUSTED_MS) return undefined
    const before = process.threadCpuUsage()
    const result = work(filled.index)
    const { user, system } = process.threadCpuUsage(before)
    return { result, ms: (user + system) / 1000 }
  }

  return {
    catchUp,
    ask(question) {
      const asked = measured((index) => index.ask(question))
      return asked && { answer: asked.result, ms: asked.ms, asOf }
    },
    match(wants, most) {
      const asked = measured((index) => index.match(wants, most))
      return asked && { found: asked.result, ms: asked.ms }
    },
    filled: () => filled,
  }
}

/** Fills an index, page by page, so that questions to another one are answered meanwhile. */
async function build(db: Queryable, index: SearchIndex): Promise<SearchIndex> {
  index.setTree(await readTree(db))
  let after: string | undefined = firstIdOf(0)
  while (after !== undefined) {
    const parts = await readPartsAfter(db, after, PAGE_PARTS)
    index.put(parts)
    after = parts.length < PAGE_PARTS ? undefined : parts.at(-1)?.id
  }
  return index
}

function changedProducts(changes: ChangeRow[], wanted: (what: ChangeRow['what']) => boolean): string[] {
  return [
    ...new Set(changes.flatMap(({ what, product_id }) => (product_id && wanted(what) ? product_id : []))),
  ]
}

/** Each order changes stocks, and reading the whole products would cost as much as the order. */
async function readStocksAgain(db: Queryable, index: SearchIndex, ids: string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += PAGE_PARTS)
    index.setStocks(await readStocks(db, ids.slice(from, from + PAGE_PARTS)))
}

/** Counts the orders of some parts, so that a rush of orders does not make every reading long. */
async function countSome(db: Queryable, index: SearchIndex, uncounted: Set<string>): Promise<void> {
  const ids = [...uncounted].slice(0, COUNTED_PARTS)
  if (ids.length === 0) return
  index.setPopularities(await countOrders(db, ids))
  for (const id of ids) uncounted.delete(id)
}

/** Reads products again. A change may be applied twice, and the rows read may be newer than it. */
async function readAgain(db: Queryable, index: SearchIndex, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const parts = await readParts(db, ids)
  const onSale = new Set(parts.map(({ id }) => id))
  index.remove(ids.filter((id) => !onSale.has(id)))
  index.put(parts)
}
