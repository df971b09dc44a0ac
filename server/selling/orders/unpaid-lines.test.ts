import { describe, expect, it } from 'vitest'
import { placeOrder, placeOrderOfLines } from '#contract/selling/orders.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { shipTo } from '#test/support/place-lines.ts'
import { callAs, type Outcome, type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { numbered, type OrderBody, parts, serveLinesShop, shop } from './lines-shop.fixture.ts'

serveLinesShop()

describe('unpaid lines of an unverified account', () => {
  /** Places orders in processes of their own, which all wait for the buyer's row before the first one gets it. */
  async function atOnce(buyer: Shopper, processes: Shop[], bodies: OrderBody[]): Promise<Outcome[]> {
    const client = await shop.db.connect()
    try {
      await client.query('BEGIN')
      await client.query('SELECT FROM users WHERE email = $1 FOR UPDATE', [buyer.email])
      const placing = Promise.all(
        processes.map(({ url }, nth) =>
          callAs(url, buyer.token, placeOrderOfLines, { body: bodies[nth] as OrderBody }),
        ),
      )
      await expect.poll(countWaiting).toBe(processes.length)
      await client.query('COMMIT')
      return await placing
    } finally {
      client.release()
    }
  }

  const countWaiting = async () =>
    (
      await shop.db.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    ).rowCount

  it('never exceed the limit under concurrent calls; a verified account has no such limit', async () => {
    const limits = { UNPAID_LINES_MAX_UNVERIFIED: '12', UNPAID_ORDERS_MAX_UNVERIFIED: '10' }
    const processes: Shop[] = []
    while (processes.length < 4) processes.push(await openShop(limits, shop.databaseUrl))
    const [strict] = processes as [Shop]
    const noor = await signUp(strict.url, 'Noor Haddad')
    // Without a common part, so that only the buyer's row can make them wait for each other.
    const bodies: OrderBody[] = []
    while (bodies.length < 4) bodies.push({ shipTo, lines: (await parts(5)).map((one) => numbered(one, 10)) })
    const outcomes = await atOnce(noor, processes, bodies)
    expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(outcomes.find(({ status }) => status !== 201)?.body).toMatchObject({
      type: 'urn:farad:problem:too-many-unpaid-lines',
      status: 409,
      most: 12,
    })
    const one = { address: '4 Dock Road', number: '5550100', toolId: await stock(shop.db), quantity: 10 }
    const flat = await Promise.all(Array.from({ length: 5 }, () => noor.call(placeOrder, { body: one })))
    expect(flat.filter(({ status }) => status === 201)).toHaveLength(2)
    await shop.db.query('UPDATE users SET email_verified = true WHERE email = $1', [noor.email])
    expect((await noor.call(placeOrderOfLines, { body: bodies[0] as (typeof bodies)[number] })).status).toBe(
      201,
    )
    for (const each of processes) await each.close()
  })
})
