import { describe, expect, it } from 'vitest'
import {
  DAY,
  mei,
  money,
  place,
  receive,
  seen,
  serveReceiptShop,
  shop,
  TOTAL,
} from '#server/selling/receipts/receipts.fixture.ts'
import { pay } from '#test/support/card.ts'
import type { CamtEntry } from './camt.fixture.ts'
import { amount, confirm, marks, numberOf, propose, receiptsOf, upload } from './statements.fixture.ts'

serveReceiptShop()

describe('an entry is matched with the order that its text names', () => {
  it('exactly, anywhere in the text (rules: M-41)', async () => {
    const [id, other] = [await place(), await place()]
    const statement = await propose('08', [
      { amount, text: `Invoice ${await numberOf(id)}, thank you`, payer: 'Müller', day: DAY },
      { amount, text: `REF${(await numberOf(other)).replace('-', '')}` },
    ])
    expect(statement.currency).toBe('USD')
    expect(statement.entries).toMatchObject([
      {
        amount: TOTAL,
        bookedOn: DAY,
        orderId: id,
        orderNumber: await numberOf(id),
        match: 'exact',
        open: TOTAL,
      },
      { orderId: other, match: 'exact' },
    ])
    expect(statement.entries[0]?.text).toContain('Müller')
  })

  it('by the amount that it still lacks', async () => {
    const id = await place()
    const text = await numberOf(id)
    await receive(id, 40)
    const rest = { amount: '18.20', text }
    const statement = await propose('08', [{ amount: '18.19', text }, rest, { ...rest, reference: 'again' }])
    expect(statement.entries).toMatchObject([
      { match: 'amount-differs', orderId: id, open: 18.2 },
      { match: 'exact', orderId: id },
      { match: 'amount-differs', orderId: id, open: 0 },
    ])
  })

  it('with one typing error, if the amount is that of one order only', async () => {
    const id = await place()
    await receive(id, 1.23)
    const [rest, number] = ['56.97', await numberOf(id)]
    const wrong = number.slice(0, -2) + ((Number(number.at(-2)) + 1) % 10) + number.at(-1)
    const exchanged = `F-${number[3]}${number[2]}${number.slice(4)}`
    for (const text of [wrong, number.slice(0, -1), exchanged, `E-${number.slice(2)}`])
      expect((await propose('08', [{ amount: rest, text }])).entries, text).toMatchObject([
        { match: 'likely', orderId: id },
      ])
    expect(marks(await propose('08', [{ amount: '56.98', text: wrong }]))).toEqual(['none'])
    const twin = await place()
    await receive(twin, 1.23)
    const between = await numberOf(twin)
    for (const cut of [(text: string) => text.slice(0, -1), (text: string) => text.slice(2)])
      expect(marks(await propose('08', [{ amount: rest, text: `${cut(number)} ${cut(between)}` }]))).toEqual([
        'none',
      ])
  })

  it('not if it is paid, or names none', async () => {
    const id = await place()
    await pay(shop.url, mei, id)
    const texts = [await numberOf(id), 'Rent', 'F-123456']
    const statement = await propose(
      '04',
      texts.map((text) => ({ amount, text })),
    )
    expect(marks(statement)).toEqual(['amount-differs', 'none', 'none'])
    expect(statement.entries[0]?.open).toBe(0)
    expect(statement.entries[1]).not.toHaveProperty('orderId')
  })

  it('money that left the account, a reversal and too much for any order are none', async () => {
    const text = await numberOf(await place())
    const statement = await propose('08', [
      { amount, text, direction: 'DBIT' },
      { amount, text, reversal: true },
      { amount, text, reversal: true, direction: 'DBIT' },
      { amount: '1000000000', text },
    ])
    const amounts = statement.entries.map((entry) => entry.amount)
    expect(amounts).toEqual([-TOTAL, TOTAL, -TOTAL, 1_000_000_000])
    expect(new Set(marks(statement))).toEqual(new Set(['none']))
    expect((await confirm(statement._id, 'exact')).body).toEqual({ recorded: 0, already: 0 })
  })
})

describe('a confirmed entry is a receipt', () => {
  it('that pays the order, with the day, the text and the account (rules: M-42)', async () => {
    const id = await place()
    const entry = { amount, text: await numberOf(id), payer: 'Ada', iban: 'AT611904300234573201', day: DAY }
    const statement = await propose('08', [entry, { amount, text: 'Rent' }])
    expect((await confirm(statement._id, 'exact')).body).toEqual({ recorded: 1, already: 0 })
    expect(await money(id)).toEqual(['paid', TOTAL, 0])
    expect((await seen(id)).receipts).toMatchObject([
      { amount: TOTAL, receivedOn: DAY, reference: expect.stringContaining('Ada · F-') },
    ])
    const { rows } = await shop.db.query('SELECT account FROM receipts WHERE order_id = $1', [id])
    expect(rows).toEqual([{ account: 'AT611904300234573201' }])
  })

  it('one by one, also if the amount differs', async () => {
    const [id, other] = [await place(), await place()]
    const statement = await propose('08', [
      { amount: '40', text: await numberOf(id) },
      { amount: '70', text: await numberOf(other) },
      { amount: '70', text: 'Rent' },
    ])
    const [first, second, third] = statement.entries.map(({ _id }) => _id)
    expect((await confirm(statement._id, [first as string])).body).toEqual({ recorded: 1, already: 0 })
    const both = await confirm(statement._id, [first as string, second as string])
    expect(both.body).toEqual({ recorded: 1, already: 1 })
    expect([await money(id), await money(other)]).toEqual([
      ['unpaid', 40, 0],
      ['paid', 70, 11.8],
    ])
    const refused = await confirm(statement._id, [second as string, third as string])
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'entries.1'])
    expect((await confirm(statement._id, ['none'])).status).toBe(422)
    expect((await confirm('none', 'exact')).status).toBe(404)
  })

  it('is known in each later statement, alone and among others, and changes nothing (rules: M-43)', async () => {
    const [id, other] = [await place(), await place()]
    const entries = [
      { amount, text: await numberOf(id), reference: 'R1' },
      { amount, text: await numberOf(other) },
    ]
    const first = await propose('08', entries)
    // Nothing is confirmed yet, and a closed page loses no proposal.
    expect(marks(await propose('08', entries))).toEqual(['exact', 'exact'])
    await confirm(first._id, 'exact')
    for (const version of ['02', '04', '08'] as const) {
      const again = await propose(version, [{ amount: '9', text: 'new' }], entries)
      expect(marks(again)).toEqual(['none', 'known', 'known'])
      expect(again.entries[1]?.orderId).toBe(id)
      const known = again.entries.slice(1).map(({ _id }) => _id)
      expect((await confirm(again._id, known)).body).toEqual({ recorded: 0, already: 2 })
    }
    const csv = `Date,Description,Amount\n2026-11-26,${await numberOf(id)},${amount}`
    expect(marks((await upload(csv)).body)).toEqual(['known'])
    expect(await money(id)).toEqual(['paid', TOTAL, 0])
  })

  it('that was recorded by hand is known by day and amount, each once', async () => {
    const id = await place()
    await receive(id, TOTAL)
    const entry = { amount, text: await numberOf(id), day: DAY }
    const statement = await propose('08', [entry, entry])
    expect(marks(statement)).toEqual(['known', 'amount-differs'])
  })

  it('not by all exact ones, if the order was paid in the meantime', async () => {
    const id = await place()
    const statement = await propose('08', [{ amount, text: await numberOf(id) }])
    await pay(shop.url, mei, id)
    expect((await confirm(statement._id, 'exact')).body).toEqual({ recorded: 0, already: 0 })
    expect(await money(id)).toEqual(['paid', 0, 0])
    const only = statement.entries.map(({ _id }) => _id)
    expect((await confirm(statement._id, only)).body).toEqual({ recorded: 1, already: 0 })
    expect(await money(id)).toEqual(['paid', TOTAL, TOTAL])
  })
})

describe('a file that is of no use', () => {
  it('says why', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "ha">]><Document>&a;</Document>`
    for (const [content, status, words] of [
      [bomb, 422, 'DOCTYPE'],
      ['a;b\n1;2', 422, 'names of the columns'],
      ['Date,Amount,Currency\n2026-11-26,5.00,EUR', 422, 'in EUR. This shop takes USD'],
      [Buffer.alloc(5 * 1024 * 1024 + 1, 'x'), 413, '5 MB'],
    ] as const) {
      const refused = await upload(content)
      expect([refused.status, refused.body.title]).toEqual([status, expect.stringContaining(words)])
    }
  })
})

const ORDERS = 4

async function placed(): Promise<{ ids: string[]; entries: CamtEntry[] }> {
  const ids: string[] = []
  for (let n = 0; n < ORDERS; n++) ids.push(await place())
  const numbers = await Promise.all(ids.map(numberOf))
  return { ids, entries: numbers.map((text) => ({ amount: TOTAL.toFixed(2), text })) }
}

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
