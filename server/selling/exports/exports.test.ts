// Slow: draws all papers of its orders.

import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { EXPORTS } from '#contract/selling/exports.ts'
import { getOrder } from '#contract/selling/orders.ts'
import { getOverview } from '#contract/selling/overview.ts'
import { addReceipt, returnReceipt, reverseReceipt } from '#contract/selling/receipts.ts'
import { placeLines, shipTo } from '#test/support/place-lines.ts'
import { partNumberOf } from '#test/support/stock-room.ts'
import {
  accountant,
  cancelled,
  lost,
  mei,
  order,
  owner,
  part,
  read,
  rowsOf,
  serveTradedShop,
  shop,
  today,
  toolId,
  tradedIn,
  whole,
} from './exports.fixture.ts'

serveTradedShop()

const HEADS: Record<(typeof EXPORTS)[number], string> = {
  orders:
    'orderNumber,orderedOn,paidOn,state,fulfilment,customer,company,email,country,vatNumber,poNumber,payBy,net,tax,total,refunded,currency,region',
  'order-lines': 'orderNumber,line,partNumber,name,reference,quantity,price,total,shipped,refunded,currency',
  papers:
    'number,kind,day,orderNumber,customer,country,vatNumber,category,rate,net,tax,total,currency,invoice,invoiceDay,region',
  payments: 'day,orderNumber,kind,reference,amount,currency',
  tax: 'month,country,category,rate,net,tax,currency,region',
  stock: 'at,partNumber,change,reason,orderNumber,who',
  'stock-value': 'partNumber,quantity,price,value,currency',
}

const sumOf = (rows: Record<string, number>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round((row[column] ?? Number.NaN) * 100), 0)

describe.each(EXPORTS)('the export %s', (what) => {
  it('has the heads that are promised, in both forms, and the same rows', async () => {
    const response = await read(`${what}.csv`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${what}.csv"`)
    const [head = '', ...lines] = (await response.text()).trimEnd().split('\r\n')
    expect(head).toBe(HEADS[what])
    const rows = await rowsOf(what)
    expect(rows.length).toBeGreaterThan(0)
    expect(lines).toHaveLength(rows.length)
    for (const row of rows) expect(Object.keys(row).join()).toBe(HEADS[what])
  })

  it('has nothing of other days', async () => {
    expect(await rowsOf(what, { from: '2001-01-01', to: '2001-12-31' })).toEqual([])
  })
})

it.each([
  'from=2026-02-30',
  'to=yesterday',
  'from=1999-12-31',
  'from=2026-05-02&to=2026-05-01',
  'to=2001-01-01',
  `from=${'9'.repeat(40)}`,
])('refuses the days %s', async (query) => {
  const response = await read(`orders.csv?${query}`)
  expect([response.status, (await response.json()).errors.length]).toEqual([422, 1])
})

it('has semicolons and decimal commas for a German spreadsheet', async () => {
  const cells = async (file: string, between: string) => {
    const lines = (await (await read(file)).text()).trimEnd().split('\r\n')
    return lines.map((line) => line.split(between))
  }
  const asEver = await cells('tax.csv', ',')
  const german = await cells('tax.csv?separator=semicolon', ';')
  const number = /^-?\d+(\.\d+)?$/
  const written = (cell: string) => (number.test(cell) ? cell.replace('.', ',') : cell)
  expect(german).toEqual(asEver.map((line) => line.map(written)))
  expect(german.flat().some((cell) => /^-?\d+,\d+$/.test(cell))).toBe(true)
  expect((await read('tax.csv?separator=tab')).status).toBe(422)
})

it('lists orders with their money, and no cell is a formula', async () => {
  const rows = await rowsOf('orders')
  const of = (number: string) => rows.find(({ orderNumber }) => orderNumber === number)
  const { body: shown } = await mei.call(getOrder, { params: { id: whole.id } })
  const buyer = {
    customer: mei.name,
    company: '=Cogs & Co',
    email: mei.email,
    country: 'DE',
    vatNumber: null,
    region: null,
  }
  const money = { net: 55.5, tax: 10.55, total: shown.totalPrice, refunded: 0, currency: 'USD' }
  const days = { orderedOn: today(), paidOn: today() }
  const states = { state: 'paid', fulfilment: 'partly-shipped', poNumber: '-4711', payBy: 'card' }
  expect(of(whole.number)).toEqual({ orderNumber: whole.number, ...days, ...states, ...buyer, ...money })
  const french = { country: 'FR', net: 8.61, tax: 1.72, refunded: 4.43, company: null }
  expect(of(part.number)).toMatchObject(french)
  expect(of(cancelled)).toMatchObject({ state: 'cancelled', fulfilment: null, paidOn: null, refunded: 0 })
  const csv = await (await read('orders.csv')).text()
  for (const text of [`"'=Cogs & Co"`, `"'-4711"`]) expect(csv).toContain(text)
})

it('lists the lines, as many pieces as were shipped and refunded', async () => {
  const rows = await rowsOf('order-lines')
  const of = { line: 1, partNumber: partNumberOf(toolId), name: expect.any(String), reference: '=R1' }
  const counts = { quantity: 5000, price: 0.0111, total: 55.5, shipped: 1000, refunded: 0, currency: 'USD' }
  const row = rows.find(({ orderNumber }) => orderNumber === whole.number)
  expect(row).toEqual({ orderNumber: whole.number, ...of, ...counts })
  expect(rows.find(({ orderNumber }) => orderNumber === part.number)).toMatchObject({ refunded: 300 })
})

it('lists invoices and credit notes, which add up to the orders and to the tax', async () => {
  const papers = await rowsOf('papers')
  const orders = (await rowsOf('orders')).filter(({ paidOn }) => paidOn !== null)
  const invoices = papers.filter(({ kind }) => kind === 'invoice')
  for (const column of ['net', 'tax', 'total']) expect(sumOf(invoices, column)).toBe(sumOf(orders, column))
  const { body } = await mei.call(getOrder, { params: { id: part.id } })
  const [, invoice, note] = body.papers
  const shown = { number: note.number, kind: 'credit-note', day: note.day, orderNumber: part.number }
  const buyer = { customer: shipTo.name, country: 'FR', vatNumber: null, region: null }
  const sums = { category: 'S', rate: 20, net: -3.69, tax: -0.74, total: -4.43, currency: 'USD' }
  const of = { invoice: invoice.number, invoiceDay: invoice.day }
  const row = papers.find(({ orderNumber, kind }) => orderNumber === part.number && kind === 'credit-note')
  expect(row).toEqual({ ...shown, ...buyer, ...sums, ...of })
  const tax = await rowsOf('tax')
  const month = today().slice(0, 7)
  expect(tax.map(({ country, category, rate }) => [country, category, rate])).toEqual([
    ['DE', 'S', 19],
    ['FR', 'S', 20],
  ])
  expect(tax.every((row) => row.month === month)).toBe(true)
  for (const column of ['net', 'tax']) expect(sumOf(tax, column)).toBe(sumOf(papers, column))
})

it('lists money that came and went, which adds up to what the overview counts', async () => {
  const rows = await rowsOf('payments')
  const row = { day: today(), orderNumber: part.number, currency: 'USD' }
  expect(rows.filter(({ orderNumber }) => orderNumber === part.number)).toEqual([
    { ...row, kind: 'card', reference: part.intent, amount: 10.33 },
    { ...row, kind: 'refund', reference: expect.stringMatching(/^re_/), amount: -4.43 },
  ])
  const ofLost = rows.filter(({ orderNumber }) => orderNumber === lost.number)
  expect(ofLost.map(({ kind }) => kind)).toEqual(['card', 'refund', 'returned'])
  expect(sumOf(ofLost, 'amount')).toBe(0)
  const { taken } = (await owner.call(getOverview)).body
  expect(sumOf(rows, 'amount')).toBe(sumOf(taken, 'total'))
  const { reference } = ofLost[1]
  const failed = (is: boolean) =>
    shop.db.query('UPDATE provider_refunds SET failed = $2 WHERE id = $1', [reference, is])
  await failed(true)
  expect((await rowsOf('payments')).map((row) => row.reference)).not.toContain(reference)
  await failed(false)
})

it('lists stock movements, and what the stock was worth at the end of a day', async () => {
  const partNumber = partNumberOf(toolId)
  const moved = (await rowsOf('stock')).filter((row) => row.partNumber === partNumber)
  expect(moved.map(({ reason, change }) => [reason, change])).toEqual([
    ['opening', 50_000],
    ['ordered', -5000],
    ['ordered', -700],
    ['ordered', -900],
    ['ordered', -100],
    ['cancelled', 100],
    ['returned', 300],
  ])
  expect(moved[1]).toMatchObject({ orderNumber: whole.number, who: mei.email })
  const worth = { partNumber, quantity: 43_700, price: 0.0111, value: 485.07, currency: 'USD' }
  expect(await rowsOf('stock-value')).toContainEqual(worth)
  const opening = `UPDATE stock_movements SET created_at = created_at - interval '400 days' WHERE product_id = $1 AND reason = 'opening'`
  await shop.db.query(opening, [toolId])
  const yearAgo = tradedIn.format(Date.now() - 366 * 86_400_000)
  const then = await rowsOf('stock-value', { from: yearAgo, to: yearAgo })
  expect(then).toEqual([{ partNumber, quantity: 50_000, price: 0.0111, value: 555, currency: 'USD' }])
})

it("takes a day as that of the shop's time zone", async () => {
  const { id, number } = await order(100)
  const at = async (moment: string) => {
    await shop.db.query('UPDATE orders SET created_at = $2 WHERE id = $1', [id, moment])
    const days = { from: today(), to: today() }
    const found = await Promise.all([rowsOf('orders', days), rowsOf('order-lines', days)])
    const has = found.map((rows) => rows.some(({ orderNumber }) => orderNumber === number))
    expect(has[1]).toBe(has[0])
    return has[0]
  }
  const zone = `AT TIME ZONE 'Europe/Berlin'`
  const days = `SELECT $1::date::timestamp ${zone} AS first, ($1::date + 1)::timestamp ${zone} AS next`
  const [{ first, next }] = (await shop.db.query(days, [today()])).rows as [{ first: Date; next: Date }]
  expect(await at(first.toISOString())).toBe(true)
  expect(await at(new Date(first.getTime() - 1).toISOString())).toBe(false)
  expect(await at(new Date(next.getTime() - 1).toISOString())).toBe(true)
  expect(await at(next.toISOString())).toBe(false)
})

it('loses and repeats no row where a page of rows ends', async () => {
  await shop.db.query(
    `WITH moved AS (
       INSERT INTO stock_movements (product_id, change, reason) SELECT $1, 1, 'corrected' FROM generate_series(1, 2500)
     ) UPDATE products SET available_quantity = available_quantity + 2500 WHERE id = $1`,
    [toolId],
  )
  const corrected = (await rowsOf('stock')).filter(({ reason }) => reason === 'corrected')
  expect(corrected).toHaveLength(2500)
})

it('lists receipts, their returns and reversals on their days at the bank, and how an order is paid', async () => {
  const { body: placed } = await placeLines(mei, [{ toolId, quantity: 100 }])
  const { _id: id, orderNumber: number } = placed
  const receive = async (amount: number, receivedOn: string, reference?: string) =>
    (await accountant.call(addReceipt, { params: { id }, body: { amount, receivedOn, reference } })).body._id
  const utcDay = new Date().toISOString().slice(0, 10)
  const day = `${utcDay.slice(0, 7)}-01`
  await receive(0.01, '2026-01-02')
  const wrong = await receive(0.02, day, '=1+1')
  await accountant.call(reverseReceipt, { params: { id: wrong }, body: { reason: 'Wrong.' } })
  const paying = await receive(100, day, 'RF18')
  await accountant.call(returnReceipt, { params: { id: paying }, body: { amount: 1.5, returnedOn: day } })
  const ofOrder = (rows: Record<string, unknown>[]) =>
    rows
      .filter((row) => row.orderNumber === number)
      .map(({ day, kind, reference, amount }) => [day, kind, reference, amount])
  const expected = [
    [day, 'receipt', '=1+1', 0.02],
    [utcDay, 'receipt', '=1+1', -0.02],
    [day, 'receipt', 'RF18', 100],
    [day, 'returned', 'RF18', -1.5],
  ]
  const thisMonth = await rowsOf('payments', { from: day, to: today() })
  expect(ofOrder(thisMonth).toSorted()).toEqual(expected.toSorted())
  const january = await rowsOf('payments', { from: '2026-01-02', to: '2026-01-02' })
  expect(ofOrder(january)).toEqual([['2026-01-02', 'receipt', expect.any(String), 0.01]])
  const paid = (await rowsOf('orders')).find((row) => row.orderNumber === number)
  expect(paid).toMatchObject({ state: 'paid', payBy: 'card' })
})

it('packs all papers of the days, each under its number, and says which cannot be drawn now', async () => {
  // Resolves to the files by name.
  const unzipped = async () => {
    const response = await read('papers.zip')
    expect(response.headers.get('content-type')).toBe('application/zip')
    const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()))
    const files = new Map<string, string>()
    for await (const entry of zip.eachEntry())
      files.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString())
    return files
  }
  const files = await unzipped()
  for (const text of files.values()) expect(text).toMatch(/^%PDF-/)
  const named = `CASE kind WHEN 'invoice' THEN 'INV-' WHEN 'credit-note' THEN 'CN-' ELSE 'PL-' END || serial || '.pdf'`
  const { rows } = await shop.db.query(`SELECT ${named} AS name FROM papers`)
  expect([...files.keys()].toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  const none = await read('papers.zip?from=2001-01-01&to=2001-01-31')
  expect((await none.arrayBuffer()).byteLength).toBe(22) // A ZIP file without files

  await shop.db.query(`UPDATE papers SET facts = facts - 'lines' WHERE order_id = $1 AND kind = 'invoice'`, [
    lost.id,
  ])
  const ofLost = 'DELETE FROM paper_files WHERE paper_id IN (SELECT id FROM papers WHERE order_id = $1)'
  await shop.db.query(ofLost, [lost.id])
  expect((await unzipped()).get('undrawn.txt')).toMatch(/can't be drawn.*\r\nINV-\d+\r\n$/)
})
