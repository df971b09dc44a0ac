import { setTimeout as pause } from 'node:timers/promises'
import { checkBooks } from '#server/selling/books/check-books.ts'
import { openLoad } from '#test/support/open-load.ts'
import { randomFrom } from '#test/support/random.ts'
import { audit, stock } from '#test/support/stock-room.ts'
import { type Buyers, brokenPromises, openBuyers } from '#test/support/stubborn-buyers.ts'
import type { Fault } from './faults.ts'
import type { Lab } from './lab.ts'
import { staleAfter, staleProducts } from './shown.ts'
import { STORE_URL } from './stores.ts'
import { compareMoney, refundStrays } from './stray-money.ts'
import { until } from './until.ts'
import { openWatch } from './watch.ts'

const BUYERS = 8
const READERS = 4
const READER_PAUSE_MS = 50
/** Number of acknowledged orders that shows that everything works. */
const ENOUGH = 10
/** A change of the database must be visible after this time. */
const SHOWN_WITHIN_S = 15
const STOP_WITHIN_S = 60

export interface Result {
  fault: Fault
  /** The longest time without an acknowledged order, in seconds. */
  withoutOrders?: number | undefined
  refused: number
  pages: { answered: number; failures: string[] }
  acknowledged: number
  paid: number
  lost: number
  doubled: number
  contradictions: string[]
  books: string[]
  stale: string[]
  /** Answers other than a success or a 503 with Retry-After. */
  wrong: string[]
  primaries: string
}

/** Causes a fault while people buy and read, and compares what they were answered with what is stored. */
export async function endure(lab: Lab, fault: Fault): Promise<Result> {
  const { cluster, db, cards } = lab
  await cluster.untilWhole()
  const product = await stock(db, { price: '1.00', minimumOrder: 1, availableQuantity: 1_000_000 })
  await until('the new product', async () => (await staleProducts(lab, [product])).length === 0)
  const primary = await cluster.primary()
  const standbys = await cluster.standbys()
  const timeline = await cluster.timeline()
  const buyers = await openBuyers(STORE_URL, product, randomFrom(1), { count: BUYERS, cardsUrl: cards.url })
  const paths = ['/', '/products', '/api/tools', `/api/tools/${product}`]
  const readers = openLoad(STORE_URL, paths, READERS, READER_PAUSE_MS)
  const watch = openWatch(buyers)
  const untilTheyBuy = () => watch.untilAcknowledged(ENOUGH)
  await Promise.all([untilTheyBuy(), readers.begun])
  watch.begin()
  await fault.happen({ ...lab, primary, standbys, untilTheyBuy })
  // A buyer whose order is lost insists in vain.
  if (!fault.comparison) await untilTheyBuy()
  const withoutOrders = fault.comparison ? undefined : watch.end()
  await cluster.untilWhole()
  await inTime(buyers.stop())
  const pages = await readers.stop()
  await db.query('UPDATE products SET price = 2, version = version + 1 WHERE id = $1', [product])
  const primaries = await whatBecame(lab, primary.name, timeline)
  return { fault, withoutOrders, pages, primaries, ...(await compare(lab, fault, buyers)) }
}

type Compared = Omit<Result, 'fault' | 'withoutOrders' | 'pages' | 'primaries'>

async function compare(lab: Lab, fault: Fault, { purchases, wrong, lost }: Buyers): Promise<Compared> {
  const { db, cards } = lab
  const broken = await brokenPromises(db, purchases, cards.db)
  const acknowledged = purchases.filter(({ orderId }) => orderId)
  const findings = [...(await checkBooks(db)), ...(await compareMoney(lab))]
  if (fault.comparison) await refundStrays(lab)
  return {
    refused: lost(),
    acknowledged: acknowledged.length,
    paid: acknowledged.filter(({ confirmed }) => confirmed === 'paid').length,
    lost: broken.filter((one) => one.endsWith('is missing')).length,
    doubled: broken.filter((one) => /was ordered \d+ times/.test(one)).length,
    contradictions: broken.filter((one) => !/is missing$|was ordered \d+ times/.test(one)),
    books: [...(await audit(db)), ...findings.map((finding) => JSON.stringify(finding))],
    stale: await staleAfter(lab, SHOWN_WITHIN_S),
    wrong,
  }
}

/** A buyer who gets no answer would insist for ever. */
function inTime(stopped: Promise<void>): Promise<void> {
  const late = pause(STOP_WITHIN_S * 1000).then(() => {
    throw new Error(`Buyers still wait for an answer after ${STOP_WITHIN_S} s.`)
  })
  return Promise.race([stopped, late])
}

async function whatBecame({ cluster }: Lab, before: string, timelineBefore: number): Promise<string> {
  const { name } = await cluster.primary()
  const timeline = await cluster.timeline()
  if (name !== before) return `${before} → ${name}, timeline ${timeline}`
  return timeline === timelineBefore ? `${name} stays` : `${name} again, timeline ${timeline}`
}
