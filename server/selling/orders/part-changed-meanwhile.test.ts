import { describe, expect, it } from 'vitest'
import type { Outcome } from '#test/support/shopper.ts'
import { numbered, order, type Part, parts, pieces, serveLinesShop, shop } from './lines-shop.fixture.ts'

serveLinesShop()

describe('a part that changes while an order waits for its row', () => {
  /** Changes a product in a transaction that commits once the order waits for it. */
  async function changedMeanwhile(
    toolId: string,
    change: string,
    place: () => Promise<Outcome>,
  ): Promise<Outcome> {
    const client = await shop.db.connect()
    try {
      await client.query('BEGIN')
      await client.query(`UPDATE products SET ${change} WHERE id = $1`, [toolId])
      const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
      const placing = place()
      await expect.poll(() => waitsFor(rows[0].pid)).toBe(true)
      await client.query('COMMIT')
      return await placing
    } finally {
      client.release()
    }
  }

  const waitsFor = async (pid: number) =>
    (await shop.db.query('SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))', [pid]))
      .rowCount !== 0

  it('is ordered at its new price, or not at all if the buyer expected another total', async () => {
    const [led, relay] = (await parts(2)) as [Part, Part]
    const lines = [numbered(led, 10), numbered(relay, 10)]
    const dearer = await changedMeanwhile(relay.toolId, 'price = 0.3', () =>
      order({ lines, expectedTotal: 5 }),
    )
    expect(dearer.body).toMatchObject({ type: 'urn:farad:problem:total-changed', totalPrice: 5.5 })
    const cheaper = await changedMeanwhile(relay.toolId, 'price = 0.2', () => order({ lines }))
    expect([cheaper.status, cheaper.body.totalPrice]).toEqual([201, 4.5])
    expect(await pieces([led, relay])).toEqual([990, 990])
  })

  it('is not ordered if it was deleted, nor is any other line', async () => {
    const [led, relay] = (await parts(2)) as [Part, Part]
    const lines = [numbered(led, 10), numbered(relay, 10)]
    const { status, body } = await changedMeanwhile(led.toolId, 'archived_at = now()', () => order({ lines }))
    expect([status, body.lines]).toEqual([
      422,
      [{ partNumber: led.partNumber, problem: { name: 'unknown-part' } }],
    ])
    expect(await pieces([led, relay])).toEqual([1000, 1000])
  })
})
