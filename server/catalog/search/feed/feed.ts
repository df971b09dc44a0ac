import type { SearchIndex } from '#server/catalog/search/index/open-index.ts'
import type { Answered, Matched, Question, Want } from '#server/catalog/search/question.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { firstIdOf } from '#server/platform/database/ids.ts'
import { type ChangePosition, type ChangeRow, readChanges } from '#server/platform/database/read-changes.ts'
import { countOrders, readFamiliesBySize, readParts, readPartsAfter, readStocks } from './read-parts.ts'
import { readTree } from './read-tree.ts'

export interface Filled {
  index: SearchIndex
  position: ChangePosition
  changes: number
}

export interface Feed {
  /** Builds an index if it has none, or if changes may have been missed. */
  catchUp: () => Promise<void>
  /**
   * Undefined without an index, or if its last changes are too old. While one is built, answers from the families that it has
   * are given if the question lacks none of them, or accepts a partial answer.
   */
  ask: (question: Question) => Answered | undefined
  match: (wants: Want[], most: number) => Matched | undefined
  filled: () => Filled | undefined
}

/** Small, because no question is answered while they are put into the index. */
const PAGE_PARTS = 1000
const STOCKS = 5000
const CHANGED_PARTS = 500
const COUNTED_PARTS = 10
/** Longer than an answer may be wrong. Must be well below the hour after which changes are deleted. */
const TRUSTED_MS = 60_000

interface FeedParts {
  db: Queryable
  openIndex: () => SearchIndex
  filled?: Filled | undefined
}

/** An index with all changes that were visible at a time. */
interface Present {
  filled: Filled
  caughtUpAt: number
  asOf: string
  /** While it is built: the families with products that are in it, and those that are not yet. */
  families?: { read: ReadonlySet<string>; unread: ReadonlySet<string> }
}

/** Keeps an index equal to the catalogue in the database. A former index answers until the next is complete, or too old. */
export function openFeed({ db, openIndex, filled: given }: FeedParts): Feed {
  let complete: Present | undefined = given && {
    filled: given,
    caughtUpAt: Number.NEGATIVE_INFINITY,
    asOf: '',
  }
  let building: Present | undefined
  // After orders. The last ones may be missing in a snapshot; the next order of the part counts them.
  const uncounted = new Set<string>()

  /** Applies all changes since then. Undefined if some may have been missed. */
  async function follow({ index, position, changes }: Filled): Promise<Present | undefined> {
    let [later, applied] = [position, changes]
    let waiting: string[] = []
    for (;;) {
      const [caughtUpAt, date] = [performance.now(), new Date()]
      const read = await readChanges(db, later, { parts: true })
      if (!read.changes) return undefined
      later = read.position
      applied += read.changes.length
      if (read.changes.some(({ what }) => what === 'catalogue')) index.setTree(await readTree(db))
      const stocks = changedProducts(read.changes, (what) => what === 'stock')
      for (const id of stocks) uncounted.add(id)
      await readStocksAgain(db, index, stocks)
      waiting = waiting.concat(changedProducts(read.changes, (what) => what !== 'stock'))
      // From the end: what changed meanwhile does not wait for an import.
      await readAgain(db, index, waiting.splice(-CHANGED_PARTS))
      await countSome(db, index, uncounted)
      const filled = { index, position: later, changes: applied }
      if (waiting.length === 0) return { filled, caughtUpAt, asOf: date.toISOString() }
    }
  }

  /** Reads the families one after another, with the changes in between. */
  async function build(): Promise<Present> {
    const index = openIndex()
    uncounted.clear()
    const { position } = await readChanges(db, undefined, { parts: true })
    index.setTree(await readTree(db))
    const unread = new Set(await readFamiliesBySize(db))
    const read = new Set<string>()
    const followed = async (filled: Filled) => {
      const present = await follow(filled)
      if (!present) throw new Error('Changes were deleted while the index was built.')
      return present
    }
    let present = await followed({ index, position, changes: 0 })
    for (const family of unread)
      for (let after: string | undefined = firstIdOf(0); after !== undefined; ) {
        const parts = await readPartsAfter(db, family, after, PAGE_PARTS)
        index.put(parts)
        after = parts.length < PAGE_PARTS ? undefined : parts.at(-1)?.id
        present = await followed(present.filled)
        if (after === undefined && unread.delete(family)) read.add(family)
        building = { ...present, families: { read, unread } }
      }
    return { ...present, filled: { ...present.filled, changes: 0 } }
  }

  async function catchUp(): Promise<void> {
    const followed = complete && (await follow(complete.filled))
    complete = followed ?? (await build())
    building = undefined
  }

  const isTrusted = (present: Present | undefined) =>
    present !== undefined && performance.now() - present.caughtUpAt <= TRUSTED_MS
  const trusted = () => [complete, building].find(isTrusted)

  return {
    catchUp,
    ask(question) {
      const present = trusted()
      const has = present && familiesFor(question, present)
      if (!present || has === 'none' || (has === 'some' && !question.partial)) return undefined
      const { result, ms } = measured(() => present.filled.index.ask(question))
      return { answer: result, ms, asOf: present.asOf, ...(has === 'some' && { incomplete: true }) }
    },
    match(wants, most) {
      const present = trusted()
      if (!present || present.families) return undefined
      const { result, ms } = measured(() => present.filled.index.match(wants, most))
      return { found: result, ms }
    },
    filled: () => complete?.filled,
  }
}

/** Which of the families that the question is about the index has. */
function familiesFor({ family }: Question, { filled, families }: Present): 'all' | 'some' | 'none' {
  const { tree } = filled.index.data
  const asked = tree.families.filter(({ path }) => family === undefined || path.includes(family))
  if (!families || !asked.some(({ key }) => families.unread.has(key))) return 'all'
  return asked.some(({ key }) => families.read.has(key)) ? 'some' : 'none'
}

function measured<Result>(work: () => Result): { result: Result; ms: number } {
  const before = process.threadCpuUsage()
  const result = work()
  const { user, system } = process.threadCpuUsage(before)
  return { result, ms: (user + system) / 1000 }
}

function changedProducts(changes: ChangeRow[], wanted: (what: ChangeRow['what']) => boolean): string[] {
  return [
    ...new Set(changes.flatMap(({ what, product_id }) => (product_id && wanted(what) ? product_id : []))),
  ]
}

/** Each order changes stocks, and reading the whole products would cost as much as the order. */
async function readStocksAgain(db: Queryable, index: SearchIndex, ids: string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += STOCKS)
    index.setStocks(await readStocks(db, ids.slice(from, from + STOCKS)))
}

/** Some at a time, so that a rush of orders does not make every reading long. */
async function countSome(db: Queryable, index: SearchIndex, uncounted: Set<string>): Promise<void> {
  const ids = [...uncounted].slice(0, COUNTED_PARTS)
  if (ids.length === 0) return
  index.setPopularities(await countOrders(db, ids))
  for (const id of ids) uncounted.delete(id)
}

/** A change may be applied twice, and the rows read may be newer than it. */
async function readAgain(db: Queryable, index: SearchIndex, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const parts = await readParts(db, ids)
  const onSale = new Set(parts.map(({ id }) => id))
  index.remove(ids.filter((id) => !onSale.has(id)))
  index.put(parts)
}
