import pg from 'pg'
import { openDatabase, transaction } from '#server/platform/database/database.ts'
import { writeInvoice } from '#server/selling/papers/write-paper.ts'

/** A process that pays orders and writes their invoices until no unpaid order is left, or it is killed at a statement. */
const [, , url = '', killedAt = ''] = process.argv
killAt(Number(killedAt))
const db = openDatabase(url, { connections: 1, onError: () => {} })

/** Kills this process once it has sent its nth statement, which may be the one that commits. */
function killAt(nth: number): void {
  const send = pg.Client.prototype.query
  let sent = 0
  pg.Client.prototype.query = function (this: pg.Client, ...words: unknown[]) {
    const answer = (send as (...words: unknown[]) => unknown).apply(this, words)
    sent++
    if (sent === nth) setImmediate(() => process.kill(process.pid, 'SIGKILL'))
    return answer
  } as typeof send
}

async function payNext(): Promise<boolean> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.query(
      `UPDATE orders SET state = 'paid', fulfilment = 'to-ship', transaction_id = 'pi_' || serial WHERE id = (
         SELECT id FROM orders WHERE state = 'unpaid' ORDER BY random() LIMIT 1 FOR UPDATE SKIP LOCKED
       ) RETURNING id`,
    )
    if (!rows[0]) return false
    await writeInvoice(tx, rows[0].id)
    // Some transactions roll back by themselves.
    if (Math.random() < 0.1) throw new Error('rolled back')
    return true
  }).catch((error) => {
    if (error.message === 'rolled back') return true
    throw error
  })
}

while (await payNext()) {}
process.exit(0)
