import { expect, it } from 'vitest'
import { money, place, serveReceiptShop, shop, TOTAL } from '#server/selling/receipts/receipts.fixture.ts'
import type { CamtEntry } from './camt.fixture.ts'
import { confirm, numberOf, propose } from './statements.fixture.ts'

serveReceiptShop()

const ORDERS = 4

async function placed(): Promise<{ ids: string[]; entries: CamtEntry[] }> {
  const ids: string[] = []
  for (let n = 0; n < ORDERS; n++) ids.push(await place())
  const numbers = await Promise.all(ids.map(numberOf))
  return { ids, entries: numbers.map((text) => ({ amount: TOTAL.toFixed(2), text })) }
}

const receiptsOf = async (ids: string[]) =>
  (await shop.db.query('SELECT count(*)::int AS n FROM receipts WHERE order_id = ANY ($1)', [ids])).rows[0].n

it('10 confirmations at once, of 2 uploads of a statement, record each entry once (rules: M-42)', async () => {
  const { ids, entries } = await placed()
  const statements = [await propose('08', entries), await propose('02', entries)]
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, n) => {
      const { _id, entries: listed } = statements[n % 2] as (typeof statements)[0]
      return confirm(_id, n < 4 ? 'exact' : listed.map((entry) => entry._id))
    }),
  )
  const sum = (of: 'recorded' | 'already') => outcomes.reduce((total, { body }) => total + body[of], 0)
  expect([sum('recorded'), sum('already')]).toEqual([ORDERS, 9 * ORDERS])
  expect(await receiptsOf(ids)).toBe(ORDERS)
  for (const id of ids) expect(await money(id)).toEqual(['paid', TOTAL, 0])
})

it('what a confirmation recorded before its connection was lost stays, and the next one records the rest', async () => {
  const { ids, entries } = await placed()
  const { _id } = await propose('08', entries)
  await shop.db.query(`
    CREATE FUNCTION end_connection() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT count(*) FROM booked_entries) % 3 = 2 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER ends_connection AFTER UPDATE ON booked_entries FOR EACH ROW EXECUTE FUNCTION end_connection()`)
  const broken = await confirm(_id, 'exact')
  expect(broken.status).toBeGreaterThanOrEqual(500)
  await shop.db.query('DROP TRIGGER ends_connection ON booked_entries; DROP FUNCTION end_connection')
  const before = await receiptsOf(ids)
  expect(before).toBeLessThan(ORDERS)
  expect((await confirm(_id, 'exact')).body).toEqual({ recorded: ORDERS - before, already: before })
  expect(await receiptsOf(ids)).toBe(ORDERS)
  for (const id of ids) expect(await money(id)).toEqual(['paid', TOTAL, 0])
})
