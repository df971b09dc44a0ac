import { expect, it } from 'vitest'
import { type PricedProduct, priceLine } from '#contract/catalog/pricing.ts'
import { serveDemoShop, shop } from '#server/catalog/products/demo-shop.fixture.ts'
import { randomFrom } from '#test/support/random.ts'

serveDemoShop()

const CALLS = 1000
const random = randomFrom(20261126)
const one = <Of>(of: readonly Of[]): Of => of[Math.floor(random.next() * of.length)] as Of

const ODD = ['', '..', '/', '../tools', '%00', '\0', '\ud800', 'x'.repeat(300), "';--", '__proto__', '10k']
const ODDER = [...ODD, null, 0, -1, 1.5, 1e300, [], {}, true, undefined, [['a']], { min: {} }]

interface Part extends PricedProduct {
  partNumber: string
}

/** Other values than those that a tool is made for are one in five. */
const odd = <Of>(value: Of): unknown => (random.next() < 0.2 ? one(ODDER) : value)

function anyCall(numbers: string[]): { name: string; arguments: unknown } {
  const partNumber = () => odd(one(numbers))
  const quantity = () => odd(one([1, 7, 10, 100, 500, 2500, 1_000_000, 2_147_483_647]))
  const line = () => ({ partNumber: partNumber(), quantity: quantity() })
  const words = () => one(['10k', '0603', '100n', 'NPN', 'red', 'flux', one(numbers), '5%', 'Ω', '"', '-'])
  const calls = {
    search_parts: () => ({
      q: odd(`${words()} ${words()}`),
      ...(random.next() < 0.3 && { family: odd(one(['resistors', 'capacitors', 'no-such'])) }),
      ...(random.next() < 0.3 && {
        filters: odd({
          [one(['stock', 'tolerance', 'sort', 'limit', 'q', '__proto__', 'x y'])]: odd(
            one(['in', { max: 5 }, ['1%', 5]]),
          ),
        }),
      }),
      ...(random.next() < 0.3 && { quantity: quantity() }),
      ...(random.next() < 0.1 && { after: odd('x') }),
    }),
    get_part: () => ({ partNumber: partNumber() }),
    price_at_quantity: line,
    check_bom: () => ({
      text: odd(`Ref,Qty,Part\nR1,${quantity()},${partNumber()}\nR2,1,${words()}`),
      boards: quantity(),
    }),
    find_alternatives: () => ({ partNumber: partNumber() }),
    cart_link: () => ({ lines: odd([line(), line()]) }),
    no_such_tool: () => odd({}),
  }
  const name = one(Object.keys(calls) as (keyof typeof calls)[])
  return { name, arguments: odd(calls[name]()) }
}

async function send(nth: number, call: object) {
  const response = await fetch(`${shop.url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: nth, method: 'tools/call', params: call }),
  })
  const text = await response.text()
  const json = /^data: (.*)$/m.exec(text)?.[1] ?? text
  return { status: response.status, bytes: Buffer.byteLength(json), body: JSON.parse(json) }
}

/** All objects in an answer that name a part. */
function* named(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if ('partNumber' in value) yield value as Record<string, unknown>
  for (const each of Object.values(value)) yield* named(each)
}

function wrongOf(part: Part | undefined, told: Record<string, unknown>): string[] {
  if (!part) return [`${told.partNumber} is not on sale`]
  if (told.price === undefined) return []
  const quantity = Number(told.quantity ?? part.minimumOrder)
  const reached = priceLine(part, Number(told.orderQuantity ?? quantity)).price
  return told.price === reached ? [] : [`${quantity} of ${part.partNumber} at ${told.price}, not ${reached}`]
}

it(`answers ${CALLS} random calls without a fault, with parts on sale only, at the prices of the pages`, async () => {
  const { rows } = await shop.db.query(
    `SELECT part_number AS "partNumber", minimum_order AS "minimumOrder", order_multiple AS "orderMultiple",
       available_quantity AS "availableQuantity", life_cycle AS "lifeCycle", price::float, price_breaks AS breaks
     FROM products WHERE archived_at IS NULL ORDER BY id`,
  )
  const gone = await shop.db.query(
    `UPDATE products SET archived_at = now() WHERE part_number = ANY ($1) RETURNING part_number`,
    [rows.filter((_, at) => at % 10 === 0).map(({ partNumber }) => partNumber)],
  )
  const off = new Set(gone.rows.map((row) => row.part_number))
  const onSale = new Map<string, Part>()
  for (const row of rows.filter(({ partNumber }) => !off.has(partNumber))) {
    const priceBreaks = [{ quantity: row.minimumOrder, price: row.price }, ...row.breaks]
    onSale.set(row.partNumber, { ...row, priceBreaks })
  }
  const [partNumber] = off
  const found = async () =>
    (await send(0, { name: 'search_parts', arguments: { q: partNumber } })).body.result
  // The search reads what has changed in the next half second.
  await expect
    .poll(async () => (await found()).structuredContent?.parts, { timeout: 30_000 })
    .not.toContainEqual(expect.objectContaining({ partNumber }))
  const numbers = rows.map(({ partNumber }) => partNumber as string)
  const wrong: string[] = []
  let answered = 0
  const calls = Array.from({ length: CALLS }, () => anyCall(numbers))
  for (const [nth, call] of calls.entries()) {
    const { status, bytes, body } = await send(nth, call)
    if (status >= 500 || bytes > 12_000) wrong.push(`${status}, ${bytes} bytes: ${JSON.stringify(call)}`)
    if (body.error?.code === -32603) wrong.push(`${body.error.message}: ${JSON.stringify(call)}`)
    const told = body.result?.structuredContent
    if (!told) continue
    answered++
    for (const each of named(told)) {
      // What a buyer's line says, in the words of the buyer.
      const isOfBuyer = 'differs' in each || ('manufacturer' in each && !('_id' in each))
      if (isOfBuyer || !('_id' in each || 'price' in each)) continue
      wrong.push(...wrongOf(onSale.get(String(each.partNumber)), each))
    }
  }
  expect(wrong).toEqual([])
  expect(answered).toBeGreaterThan(CALLS / 4)
}, 300_000)
