import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { problemType } from '#contract/refusals.ts'
import { type BomLine, MAX_BOM_BYTES, MAX_BOM_LINES, readBom } from '#contract/selling/boms.ts'
import en from '#messages/en.json'
import { NO_INDEX } from '#server/catalog/products/catalog-calls.fixture.ts'
import type { Search } from '#server/catalog/search/question.ts'
import { openDoor } from '#server/platform/http/door.ts'
import { openClientUnits } from '#server/platform/http/limits/client-units.ts'
import { openSearchHere } from '#test/support/open-search-here.ts'
import type { Shop } from '#test/support/open-shop.ts'
import { callAs, type Outcome } from '#test/support/shopper.ts'
import { HEADER, matches, openBomShop, readLines, sell } from './boms.fixture.ts'
import { bomDoors } from './http.ts'
import { repeatedTables } from './reading/repeated-tables.fixture.ts'
import { workbookOf } from './reading/workbook.fixture.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openBomShop()
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
  const asked = { boards: 3, sparePercent: 12.5, columns }
  const uploaded = await upload({
    file: file(text),
    boards: '3',
    sparePercent: '12.5',
    columns: JSON.stringify(columns),
  })
  expect(uploaded.status).toBe(200)
  expect(matches(uploaded)).toEqual(['parameters R-10K'])
  expect(uploaded.body.lines[0].quantity).toBe(7)
  expect(uploaded.body).toEqual(
    (await callAs(shop.url, undefined, readBom, { body: { text, ...asked } })).body,
  )
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
  for (let nth = 0; nth < 12; nth++)
    await sell(shop.db, `C-${nth}`, {
      family: 'ceramic-capacitors',
      price: `0.${nth + 10}`,
      parameters: { capacitance: 10e-6, package: '0805', voltage: 10 },
    })
  const alike = Array.from({ length: MAX_BOM_LINES }, (_, nth) => `C${nth},1,10uF,0805,,`)
  const { body } = await readLines(shop, alike)
  const partsOf = ({ part, choices = [], candidates = [] }: BomLine) =>
    [part, ...choices, ...candidates].filter(Boolean).length
  const parts = (lines: BomLine[]) => lines.reduce((sum, line) => sum + partsOf(line), 0)
  expect(parts(body.lines)).toBe(4000)
  expect(body.lines[0].part.partNumber).toBe('C-0')
  expect(parts((await readLines(shop, alike.slice(0, 1))).body.lines)).toBe(11)
  const near = await readLines(
    shop,
    alike.map((line) => line.replace('10uF', '10uF 400V')),
  )
  expect(near.body.lines[0].candidates).toHaveLength(2)
  expect(parts(near.body.lines)).toBe(4000)
})

it('reads as many lines as a file may have, and no more', async () => {
  const { status, body } = await readLines(shop, manyLines(MAX_BOM_LINES))
  expect(status).toBe(200)
  expect(body.lines).toHaveLength(MAX_BOM_LINES)
  const more = await readLines(shop, manyLines(MAX_BOM_LINES + 1))
  expect([more.status, more.body.type]).toEqual([422, problemType('too-many-lines')])
  expect(more.body.title).toContain('more than 2,000 lines')
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

it.each<[string, () => string, string]>([
  ['tables with the same titles', () => repeatedTables(300), 'file-unusable'],
  [
    'titles without end',
    () => `Ref  Qty  Value${' a'.repeat(62_000)}\n${'1\n'.repeat(9990)}R1   1    10k`,
    'too-many-lines',
  ],
  [
    'the same footprint many times',
    () => `${HEADER}\n${`C1,1,100n,${'smd'.repeat(6000)},,\n`.repeat(100)}`,
    '',
  ],
])('does not work long on %s', async (_, text, refusal) => {
  await readLines(shop, ['R1,1,10k,0603,,'])
  const body = { text: text() }
  const { answer, ms } = await costOf(() => callAs(shop.url, undefined, readBom, { body }))
  expect((answer as Outcome).body.type ?? '').toBe(refusal && problemType(refusal as never))
  // Without limits: minutes, the end of the process, 10 s.
  expect(ms).toBeLessThan(3000)
})

it('refuses JSON of very many values before they are built', async () => {
  const text = `{"text":"x","columns":[${'1,'.repeat(2_000_000)}1]}`
  const { answer, ms } = await costOf(() =>
    fetch(`${shop.url}/api/boms`, {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json' },
    }).then((response) => response.json()),
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

it('reads on after files that were killed for their cost', async () => {
  const far = workbookOf({ Parts: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>' })
  const costly = await Promise.all([1, 2, 3, 4].map(() => upload({ file: new Blob([new Uint8Array(far)]) })))
  // One at a time; the last may have waited too long.
  for (const { status } of costly) expect([422, 503]).toContain(status)
  expect(costly[0]?.body.title).toBe(en['bom-file.too-costly'])
  expect((await readLines(shop, ['R1,1,10k,0603,,'])).status).toBe(200)
})
