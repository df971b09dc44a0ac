import { checkBooks } from '#server/selling/books/check-books.ts'
import { randomFrom } from '#test/support/random.ts'
import { audit, stock } from '#test/support/stock-room.ts'
import { brokenPromises, openBuyers, type Purchase } from '#test/support/stubborn-buyers.ts'
import type { Lab } from './lab.ts'
import { restoreTo } from './restore-cluster.ts'
import { STORE_URL } from './stores.ts'
import { compareMoney, refundStrays } from './stray-money.ts'
import { openWatch } from './watch.ts'

const PURCHASES = 12

interface Restored {
  succeeded: boolean
  text: string
}

/**
 * Makes a backup, lets people buy, truncates a table by mistake and restores the cluster to the moment before. The purchases
 * after that moment are gone: the comparison with the card provider must name each paid one, so that it can be refunded.
 */
export async function goBackInTime(lab: Lab): Promise<Restored> {
  const { cluster, db, cards, stores } = lab
  await cluster.untilWhole()
  const primary = await cluster.primary()
  const backup = await timed(() => primary.tool('pgbackrest', ['--stanza=farad', 'backup', '--type=full']))
  const kept = await sales(lab)
  const before = await stateNow(lab)
  const gone = await sales(lab)
  await db.query('TRUNCATE payments CASCADE')
  for (const store of stores) await store.kill('SIGTERM')
  const restore = await timed(() => restoreTo(cluster, before.moment))
  const copy = await timed(() => cluster.untilWhole())
  const after = await stateNow(lab)
  const isSame = before.orders === after.orders && before.payments === after.payments
  const broken = await brokenPromises(db, kept, cards.db)
  for (const store of stores) await store.restart()
  const paid = gone.filter(({ confirmed }) => confirmed === 'paid').length
  const strays = await refundStrays(lab)
  const sold = await sales(lab)
  const off = [...(await audit(db)), ...(await checkBooks(db)), ...(await compareMoney(lab))]
  for (const one of [...broken, ...off]) console.log(`  point-in-time: ${JSON.stringify(one)}`)
  const text =
    `Point in time: full backup ${backup} s. After \`TRUNCATE payments CASCADE\`: restored on one node to the moment before in ` +
    `${restore} s, both others copied from it after ${copy} s more. Orders and payments are ` +
    `${isSame ? 'those of that moment' : 'NOT those of that moment'}; of ${kept.length} purchases before it, ${broken.length} are not ` +
    `as answered. Of ${gone.length} purchases after it, ${paid} were paid, and the comparison with the card provider names ` +
    `${strays.length}; after their refund there, ${off.length} differences. The stores sold on: ${sold.length} purchases.`
  const succeeded = isSame && broken.length === 0 && strays.length === paid && off.length === 0
  return { succeeded, text }
}

async function sales({ db, cards }: Lab): Promise<Purchase[]> {
  const product = await stock(db, { price: '1.00', minimumOrder: 1, availableQuantity: 1_000_000 })
  const buyers = await openBuyers(STORE_URL, product, randomFrom(2), { cardsUrl: cards.url })
  await openWatch(buyers).untilAcknowledged(PURCHASES)
  await buyers.stop()
  return buyers.purchases
}

/** Checksums of all orders and payments, and the moment they belong to. */
async function stateNow({ db }: Lab): Promise<{ moment: string; orders: string; payments: string }> {
  const { rows } = await db.query(
    `SELECT clock_timestamp()::text AS moment,
       (SELECT md5(string_agg(id || state || total_cents, ',' ORDER BY id)) FROM orders) AS orders,
       (SELECT md5(string_agg(id || state || amount_cents, ',' ORDER BY id)) FROM payments) AS payments`,
  )
  return rows[0]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return Math.round((performance.now() - began) / 1000)
}
