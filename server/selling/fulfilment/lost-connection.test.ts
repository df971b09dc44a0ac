import { expect, it } from 'vitest'
import { cutConnection, loseCommitOf } from '#test/money-model/cut.ts'
import { useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { auditShipments, paidOrder, ship } from './fulfilment.fixture.ts'

const shop = useShop({ LOG_LEVEL: 'silent' })
const ada = useAdmin(shop)
const mei = useBuyer(shop)

/** More than a shipment needs, with the reading of the session. */
const STATEMENTS = 28

async function tracesOf(id: string) {
  const { rows } = await shop.db.query(
    `SELECT (SELECT count(*)::int FROM shipments WHERE order_id = $1) AS shipments,
       (SELECT sum(shipped)::int FROM order_lines WHERE order_id = $1) AS pieces,
       (SELECT count(*)::int FROM order_events WHERE order_id = $1 AND kind = 'shipped') AS events,
       (SELECT count(*)::int FROM outbox WHERE kind = 'order-shipped' AND facts ->> 'id' = $1::text) AS mails`,
    [id],
  )
  return rows[0]
}

const NOTHING = { shipments: 0, pieces: 0, events: 0, mails: 0 }
const ALL = { shipments: 1, pieces: 5, events: 1, mails: 1 }

/** Ships an order while `cut` breaks a connection, then again with the same key. */
async function shipTwice(cut: () => () => void) {
  const { id, parts } = await paidOrder(shop, mei, 5)
  const lines = [{ partNumber: parts[0] ?? '', quantity: 5 }]
  const key = `parcel-${id}`
  const restore = cut()
  const { status } = await ship(ada, id, lines, { key }).finally(restore)
  const traces = await tracesOf(id)
  expect((await ship(ada, id, lines, { key })).status).toBe(201)
  expect(await tracesOf(id)).toEqual(ALL)
  return { status, traces }
}

it('a shipment whose connection is lost at any statement leaves all of it or nothing, and once when repeated', async () => {
  let lost = 0
  for (let atStatement = 0; atStatement < STATEMENTS; atStatement++) {
    const when = atStatement % 2 ? 'before' : 'after'
    const { status, traces } = await shipTwice(() => cutConnection({ atStatement, when }))
    expect([NOTHING, ALL]).toContainEqual(traces)
    if (status !== 201) lost++
  }
  // Proof that the cuts hit shipments.
  expect(lost).toBeGreaterThan(5)
  expect(await auditShipments(shop)).toEqual([])
}, 120_000)

it('a shipment whose commit is not answered is recorded once', async () => {
  const { status, traces } = await shipTwice(() => loseCommitOf('write-shipment'))
  expect([status, traces]).toEqual([503, ALL])
})
