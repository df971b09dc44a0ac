import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { problemType } from '#contract/refusals.ts'
import { type BomLine, MAX_BOM_BYTES, MAX_BOM_LINES, readBom } from '#contract/selling/boms.ts'
import { NO_INDEX } from '#server/catalog/products/catalog-calls.fixture.ts'
import type { Search } from '#server/catalog/search/question.ts'
import { openDoor } from '#server/platform/http/door.ts'
import { openClientUnits } from '#server/platform/http/limits/client-units.ts'
import { openSearchHere } from '#test/support/open-search-here.ts'
import type { Shop } from '#test/support/open-shop.ts'
import { callAs, type Outcome } from '#test/support/shopper.ts'
import { HEADER, matches, openBomShop, readLines, sell } from './boms.fixture.ts'
import { bomDoors } from './http.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openBomShop()
  const priceBreaks = [
    { quantity: 100, price: 0.05 },
    { quantity: 1000, price: 0.02 },
  ]
  await sell(shop.db, 'TAPE', { price: '0.1', minimumOrder: 10, orderMultiple: 10, priceBreaks })
  await sell(shop.db, 'ONE', { price: '2', availableQuantity: 30 })
  await sell(shop.db, 'R-10K', { parameters: { resistance: 10e3, package: '0603' } })
})
afterAll(() => shop.close())

const upload = async (fields: Record<string, string | Blob>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const response = await fetch(`${shop.url}/api/boms`, { method: 'POST', body: form })
  return { status: response.status, body: await response.json(), headers: response.headers }
}
const file = (text: string) => new Blob([text])

it('reads a file of a form like a text', async () => {
  const text = [HEADER, 'R1 R2,2,10k,0603,,'].join('\n')
  const columns = { mpn: null }
  const fields = { boards: '3', sparePercent: '12.5', columns: JSON.stringify(columns) }
  const uploaded = await upload({ file: file(text), ...fields })
  expect([uploaded.status, matches(uploaded)]).toEqual([200, ['parameters R-10K']])
  expect(uploaded.body.lines[0].quantity).toBe(7)
  const body = { text, boards: 3, sparePercent: 12.5, columns }
  expect(uploaded.body).toEqual((await callAs(shop.url, undefined, readBom, { body })).body)
})

it.each<[string, object, string]>([
  ['no boards', { text: 'x', boards: 0 }, 'boards'],
  ['half a board', { text: 'x', boards: 1.5 }, 'boards'],
  ['boards as words', { text: 'x', boards: 'ten' }, 'boards'],
  ['too many spares', { text: 'x', sparePercent: 101 }, 'sparePercent'],
  ['neither text nor file', {}, 'text'],
  ['a column of another kind', { text: 'x', columns: { colour: 1 } }, 'columns'],
  ['columns that are no JSON', { text: 'x', columns: '{' }, 'columns'],
])('refuses %s', async (_, body, path) => {
  const outcome = await callAs(shop.url, undefined, readBom, { body: body as never })
  expect(outcome.status).toBe(422)
  expect(outcome.body.errors[0].path).toBe(path)
  expect(outcome.body.errors[0].message).toMatch(/\.$/)
})

it('refuses a text and a file that are too long', async () => {
  const long = 'x'.repeat(MAX_BOM_BYTES + 1)
  expect((await callAs(shop.url, undefined, readBom, { body: { text: long } })).status).toBe(422)
  const { status, body } = await upload({ file: file(long) })
  expect([status, body.type]).toEqual([413, problemType('file-too-large')])
  expect((await upload({ file: file(long + long + long) })).body.type).toBe(problemType('body-too-large'))
})

it('says in words that a text has no parts', async () => {
  for (const text of ['', HEADER]) {
    const { status, body } = await callAs(shop.url, undefined, readBom, { body: { text } })
    expect([status, body.type], text).toEqual([422, problemType('file-unusable')])
    expect(body.title).toMatch(/\w.*\.$/)
  }
})

it('answers with the lines that are not fitted, and what they are, if there are no others', async () => {
  const { status, body } = await readLines(shop, ['R1,1,10k,0603,,x'])
  expect(status).toBe(200)
  const line = { row: 2, references: ['R1'], quantity: 1, match: 'parameters', partNumber: 'R-10K' }
  expect(body).toMatchObject({ lines: [], leftOut: [{ row: 2, why: 'dnp', line }], totalPrice: 0 })
  expect(body.leftOut[0].line).not.toHaveProperty('orderQuantity')
})

const manyLines = (count: number) =>
  Array.from({ length: count }, (_, nth) => `R${nth},1,${nth + 1}R,0603,NONE-${nth},`)

it('answers at most 4,000 parts, also if all lines want the same', async () => {
  const parameters = { capacitance: 10e-6, package: '0805', voltage: 10 }
  for (let nth = 0; nth < 12; nth++)
    await sell(shop.db, `C-${nth}`, { family: 'ceramic-capacitors', price: `0.${nth + 10}`, parameters })
  const alike = Array.from({ length: MAX_BOM_LINES }, (_, nth) => `C${nth},1,10uF,0805,,`)
  const { body } = await readLines(shop, alike)
  const partsOf = ({ part, choices = [], candidates = [] }: BomLine) =>
    [part, ...choices, ...candidates].filter(Boolean).length
  const parts = (lines: BomLine[]) => lines.reduce((sum, line) => sum + partsOf(line), 0)
  expect([body.lines.length, parts(body.lines)]).toEqual([MAX_BOM_LINES, 4000])
  expect(body.lines[0].part.partNumber).toBe('C-0')
  expect(parts((await readLines(shop, alike.slice(0, 1))).body.lines)).toBe(11)
  const high = alike.map((line) => line.replace('10uF', '10uF 400V'))
  const near = await readLines(shop, high)
  expect([near.body.lines[0].candidates.length, parts(near.body.lines)]).toEqual([2, 4000])
})

it.each([
  ['an endless word', `R1,1,${'9'.repeat(60_000)}k,0603,,`],
  ['SQL', "R1,1,10k,0603,'; DROP TABLE products; --,"],
  ['a formula', 'R1,1,10k,0603,=HYPERLINK("http://example.com"),'],
  ['a billion pieces', 'R1,1000000000,10k,0603,,'],
])('survives %s', async (_, line) => {
  const { status, body } = await readLines(shop, [line], { boards: 1_000_000, sparePercent: 100 })
  expect(status).toBe(200)
  expect(body.lines.length + body.leftOut.length).toBe(1)
})

/** The call on a given search. */
function openBoms(search: Search, units = openClientUnits(1000)) {
  const api = new Hono()
  const door = openDoor(api, {
    identify: async () => ({ id: 'buyer-1', may: [] }) as never,
    admission: { refusal: () => undefined, identifying: (identify) => identify() },
    units: openClientUnits(1000),
    checkAnswers: true,
  })
  bomDoors(door, shop.db, { search, units })
  return async (lines: string[]) => {
    const body = JSON.stringify({ text: [HEADER, ...lines].join('\n') })
    const headers = { 'content-type': 'application/json' }
    const response = await api.request('/boms', { method: 'POST', body, headers }, { client: '203.0.113.7' })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
}

/** The call, and the processor time that this process, which is the store, has used meanwhile. */
async function costOf(send: () => Promise<unknown>) {
  const before = process.cpuUsage()
  const answer = await send()
  const { user, system } = process.cpuUsage(before)
  return { answer, ms: (user + system) / 1000 }
}

it('does not work long on the same footprint many times', async () => {
  await readLines(shop, ['R1,1,10k,0603,,'])
  const text = `${HEADER}\n${`C1,1,100n,${'smd'.repeat(6000)},,\n`.repeat(100)}`
  const { answer, ms } = await costOf(() => callAs(shop.url, undefined, readBom, { body: { text } }))
  expect((answer as Outcome).status).toBe(200)
  // Without limits: 10 s.
  expect(ms).toBeLessThan(3000)
})

it('refuses JSON of very many values before they are built', async () => {
  const body = `{"text":"x","columns":[${'1,'.repeat(2_000_000)}1]}`
  const headers = { 'content-type': 'application/json' }
  const { answer, ms } = await costOf(async () =>
    (await fetch(`${shop.url}/api/boms`, { method: 'POST', body, headers })).json(),
  )
  expect(answer).toMatchObject({ type: problemType('bad-request') })
  expect(ms).toBeLessThan(1000)
})

it('needs no index for part numbers, and is unavailable without one for values', async () => {
  const read = openBoms(NO_INDEX)
  const numbered = await read(['R1,1,,,r-10k,', 'U1,1,,,NE555,'])
  expect(numbered.status).toBe(200)
  expect(matches(numbered)).toEqual(['exact R-10K', 'none'])
  const { status, headers, body } = await read(['R1,1,,,r-10k,', 'R2,1,10k,0603,,'])
  expect([status, body.type]).toEqual([503, problemType('search-unavailable')])
  expect(headers.get('retry-after')).toBe('2')
})

it('counts the time of the search and the lines in the units of the client', async () => {
  const search = openSearchHere(shop.db)
  const read = openBoms(
    search,
    openClientUnits(2, () => 0),
  )
  expect((await read(manyLines(200))).status).toBe(200)
  const { status, headers } = await read(['R1,1,,,R-10K,'])
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

it('counts what reading a refused file took', async () => {
  const read = openBoms(
    NO_INDEX,
    openClientUnits(1, () => 0),
  )
  expect((await read(manyLines(MAX_BOM_LINES + 1))).body.type).toBe(problemType('too-many-lines'))
  expect((await read(['R1,1,,,R-10K,'])).status).toBe(429)
})

it('chooses nothing for a line that contradicts itself, not even the part of its number (rules: B-10)', async () => {
  const { body } = await readLines(shop, ['R1,1,10k 0402,R_0603,TAPE,', 'R2,1,10k 0603,R_0603,TAPE,'])
  const [against, plain] = body.lines
  expect(against).toMatchObject({
    match: 'none',
    contradictions: [{ what: 'package', says: [{ text: '0402' }, { text: '0603' }] }],
    candidates: [{ part: { partNumber: 'TAPE' } }],
  })
  expect(against).not.toHaveProperty('partNumber')
  expect(plain).toMatchObject({ match: 'exact', partNumber: 'TAPE' })
})

it('multiplies by boards, adds spares, and orders by minimum and multiple', async () => {
  const lines = ['R1 R2 R3,3,,,TAPE,', 'U1,1,,,ONE,', 'U2,1,,,UNKNOWN,', 'R9,1,,,TAPE,x']
  const { status, body } = await readLines(shop, lines, { boards: 5, sparePercent: 10 })
  expect(status).toBe(200)
  const three = { references: ['R1', 'R2', 'R3'], perBoard: 3, quantity: 17, orderQuantity: 20 }
  expect(body.lines).toMatchObject([
    { row: 2, ...three, price: 0.1, totalPrice: 2, match: 'exact', partNumber: 'TAPE' },
    { row: 3, quantity: 6, orderQuantity: 6, price: 2, totalPrice: 12 },
    { row: 4, quantity: 6, match: 'none' },
  ])
  expect(body.lines[2]).not.toHaveProperty('orderQuantity')
  expect(body.leftOut).toMatchObject([{ row: 5, why: 'dnp' }])
  expect(body).toMatchObject({ totalPrice: 14, perBoard: 2.8, limit: { boards: 27, rows: [3] } })
})

it('buys lines of the same part together', async () => {
  const { body } = await readLines(shop, ['R1,30,,,TAPE,', 'R2,31,,,TAPE,', 'R3,34,,,tape,'])
  expect(body.lines).toMatchObject([
    { quantity: 30, orderQuantity: 35, price: 0.05, totalPrice: 1.75 },
    { quantity: 31, orderQuantity: 31, price: 0.05, totalPrice: 1.55 },
    { quantity: 34, orderQuantity: 34, price: 0.05, totalPrice: 1.7 },
  ])
  expect(body.totalPrice).toBe(5)
})

it('says what ordering up saves', async () => {
  const { body } = await readLines(shop, ['R1,60,,,TAPE,', 'U1,1,,,ONE,'])
  expect(body.orderingUp).toEqual({ saves: 1, rows: [2] })
  expect((await readLines(shop, ['U1,1,,,ONE,'])).body).not.toHaveProperty('orderingUp')
})

it('names the numbers of boards at which a board costs less', async () => {
  const { body } = await readLines(shop, ['R1,2,,,TAPE,'])
  expect(body.limit).toEqual({ boards: 500, rows: [2] })
  expect(body.steps).toEqual([
    { boards: 1, totalPrice: 1, perBoard: 1 },
    { boards: 5, totalPrice: 1, perBoard: 0.2 },
    { boards: 46, totalPrice: 5, perBoard: 0.1087 },
    { boards: 496, totalPrice: 20, perBoard: 0.0403 },
  ])
})

it('has no limit and no steps without a part', async () => {
  const { body } = await readLines(shop, ['U2,1,,,UNKNOWN,'])
  expect(body).toMatchObject({ totalPrice: 0, perBoard: 0, steps: [] })
  expect(body).not.toHaveProperty('limit')
})

it('names the left quantity of a line that the stock does not allow', async () => {
  const { body } = await readLines(shop, ['U1,40,,,ONE,', 'R1,1,,,TAPE,'])
  expect(body.lines[0].problem).toEqual({ name: 'insufficient-stock', left: 30, nearest: [30] })
  expect(body.limit).toEqual({ boards: 0, rows: [2] })
})
