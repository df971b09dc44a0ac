import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { addShipment } from '#contract/selling/fulfilment.ts'
import { addRefund } from '#contract/selling/payments.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
let mei: Shopper
let owner: Shopper
let toolId: string

const read = (file: string) =>
  fetch(`${shop.url}/api/exports/${file}`, { headers: { authorization: `Bearer ${owner.token}` } })

async function order(quantity: number): Promise<string> {
  const { body } = await placeLines(mei, [{ toolId, quantity }])
  await pay(shop.url, mei, body._id)
  return body._id
}

beforeAll(async () => {
  mei = await signUp(shop.url)
  owner = await signUpAdmin(shop)
  toolId = await stock(shop.db, { availableQuantity: 50_000 })
  const params = { id: await order(500) }
  const partNumber = partNumberOf(toolId)
  await owner.call(addShipment, { params, body: { carrier: 'DHL', lines: [{ partNumber, quantity: 100 }] } })
  const lines = [{ partNumber, quantity: 300, returnToStock: true }]
  await owner.call(addRefund, { params, body: { lines, reason: 'Too many.' } })
})

it('packs all papers of the days, each under its number', async () => {
  const response = await read('papers.zip')
  expect(response.headers.get('content-type')).toBe('application/zip')
  const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()))
  const names: string[] = []
  for await (const entry of zip.eachEntry()) {
    names.push(entry.fileName)
    const pdf = await buffer(await zip.openReadStreamPromise(entry))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  }
  const { rows } = await shop.db.query(
    `SELECT CASE kind WHEN 'invoice' THEN 'INV-' WHEN 'credit-note' THEN 'CN-' ELSE 'PL-' END || serial || '.pdf' AS name
     FROM papers`,
  )
  expect(rows).toHaveLength(3)
  expect(names.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  const none = await read('papers.zip?from=2001-01-01&to=2001-01-31')
  expect(
    Buffer.from(await none.arrayBuffer())
      .subarray(0, 4)
      .toString('latin1'),
  ).toBe('PK\x05\x06')
})

it('says which papers cannot be drawn now', async () => {
  const id = await order(100)
  await shop.db.query(
    `UPDATE papers SET facts = facts - 'lines', failures = 0 WHERE order_id = $1 AND kind = 'invoice'`,
    [id],
  )
  await shop.db.query(
    'DELETE FROM paper_files WHERE paper_id IN (SELECT id FROM papers WHERE order_id = $1)',
    [id],
  )
  const response = await read('papers.zip')
  const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()))
  const last: string[] = []
  for await (const entry of zip.eachEntry())
    if (entry.fileName === 'undrawn.txt')
      last.push((await buffer(await zip.openReadStreamPromise(entry))).toString())
  expect(last.join()).toMatch(/can't be drawn.*\r\nINV-\d+\r\n$/)
})
