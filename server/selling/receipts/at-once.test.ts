// Slow: breaks the connection at each statement of a receipt.
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { cancelOrder } from '#contract/selling/orders.ts'
import { calmGateway, tellGateway } from '#sandbox/card-gateway/faults.ts'
import { cards, moneyFor, openPayment, payByCard, record } from '#test/support/card.ts'
import { cutConnection, loseCommitOf } from '../../../test/money-model/cut.ts'
import {
  kindsOf,
  mailsOf,
  mei,
  money,
  place,
  receive,
  reverse,
  seen,
  sendBack,
  serveReceiptShop,
  shop,
  TOTAL,
  ten,
} from './receipts.fixture.ts'

serveReceiptShop()

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)
const makeDue = () =>
  shop.db.query(`UPDATE payments SET checked_at = NULL, created_at = created_at - interval '2 minutes'`)
const occurrences = (list: string[], one: string) => list.filter((each) => each === one).length

/** What must hold of an order whose money came several times at once. */
async function isPaidOnce(id: string) {
  const { state, events, papers } = await seen(id)
  expect(state).toBe('paid')
  expect(occurrences(kindsOf(events), 'paid')).toBe(1)
  expect(occurrences(kindsOf(papers), 'invoice')).toBe(1)
  expect(occurrences(await mailsOf(id), 'order-paid')).toBe(1)
}

describe('at the same time', () => {
  it('10 receipts with one key are one', async () => {
    const id = await place()
    const answers = await ten(() => receive(id, TOTAL, 'one-key'))
    expect(new Set(statuses(answers))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
    await isPaidOnce(id)
  })

  it('10 receipts with different keys pay once, and the rest is to be returned', async () => {
    const id = await place()
    await ten((n) => receive(id, 20, `key-${n}`, { again: true }))
    expect(await money(id)).toEqual(['paid', 200, 141.8])
    await isPaidOnce(id)
  })

  it('10 returns give back what is to be returned, never more', async () => {
    const id = await place()
    const { body } = await receive(id, TOTAL + 5)
    const answers = await ten(() => sendBack(body._id, 1))
    expect(statuses(answers).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409, 409, 409])
    expect(await money(id)).toEqual(['paid', 63.2, 0])
  })

  it('10 reversals reverse once, and a return and a reversal exclude each other', async () => {
    const id = await place()
    const { body } = await receive(id, TOTAL + 5)
    const reversals = [1, 2, 3].map(() => reverse(body._id))
    const [back, ...answers] = await Promise.all([sendBack(body._id, 5), ...reversals])
    const reversed = statuses(answers).filter((status) => status === 200).length
    expect([reversed, back?.status]).toEqual(back?.status === 200 ? [0, 200] : [1, 409])
    expect((await seen(id)).receipts).toMatchObject([{ reversed: reversed === 1, toReturn: 0 }])
  })

  it('a cancel or an expiry and a receipt: paid, or ended with all to return', async () => {
    const cancel = (id: string): Promise<unknown> => mei.call(cancelOrder, { params: { id } })
    const expire = (): Promise<unknown> => shop.runJob('expiry')
    for (let n = 0; n < 6; n++) {
      const id = await place()
      const [end, ended] = n < 3 ? [cancel, 'cancelled'] : [expire, 'expired']
      if (n >= 3)
        await shop.db.query(`UPDATE orders SET hold_until = now() - interval '1 hour' WHERE id = $1`, [id])
      await Promise.all([receive(id, TOTAL), pause((n % 3) * 4).then((): Promise<unknown> => end(id))])
      const [state, , toReturn] = await money(id)
      expect([state, toReturn]).toEqual(state === 'paid' ? ['paid', 0] : [ended, TOTAL])
      if (state === 'paid') await isPaidOnce(id)
    }
  })

  it('a card and a receipt: one pays, the money of the other is to be returned or is back', async () => {
    for (const part of [TOTAL, 40])
      for (let n = 0; n < 2; n++) {
        const id = await place()
        const payment = await openPayment(mei, id)
        const charged = pause(n * 8).then(() => payByCard(shop.url, payment, cards.good))
        await Promise.all([receive(id, part), charged])
        await record(mei, id, payment)
        await makeDue()
        await shop.runJob('reconciliation')
        const [state, received, toReturn] = await money(id)
        const byCard = (await moneyFor(shop.db, id)) > 0
        expect([received, toReturn]).toEqual([part, byCard ? part : 0])
        expect(state).toBe(byCard || part === TOTAL ? 'paid' : 'unpaid')
        if (state === 'paid') await isPaidOnce(id)
        // The card cannot be charged later.
        const open = `SELECT FROM payments WHERE order_id = $1 AND state IN ('opening', 'open')`
        expect((await shop.db.query(open, [id])).rows).toEqual([])
      }
  })
})

it('records a receipt while the card provider is down, and ends the open card payment later', async () => {
  const id = await place()
  await openPayment(mei, id)
  await tellGateway(shop.db, { kind: 'fail' })
  expect((await receive(id, TOTAL)).status).toBe(201)
  await calmGateway(shop.db)
  await makeDue()
  await shop.runJob('reconciliation')
  const payments = 'SELECT pay_by, state FROM payments WHERE order_id = $1 ORDER BY pay_by'
  expect((await shop.db.query(payments, [id])).rows).toEqual([
    { pay_by: 'card', state: 'cancelled' },
    { pay_by: 'transfer', state: 'succeeded' },
  ])
})

it('is recorded whole or not at all when its connection breaks, and once when the call is repeated', async () => {
  for (let atStatement = 0; atStatement < 16; atStatement++) {
    const id = await place()
    const stop = cutConnection({ atStatement, when: atStatement % 2 === 0 ? 'before' : 'after' })
    await receive(id, TOTAL, `cut-${atStatement}`)
    stop()
    expect((await receive(id, TOTAL, `cut-${atStatement}`)).status).toBe(201)
    await isPaidOnce(id)
  }
  const id = await place()
  const found = loseCommitOf('insert-receipt')
  expect((await receive(id, TOTAL, 'lost')).status).not.toBe(201)
  found()
  expect((await receive(id, TOTAL, 'lost')).status).toBe(201)
  expect(await money(id)).toEqual(['paid', TOTAL, 0])
})
