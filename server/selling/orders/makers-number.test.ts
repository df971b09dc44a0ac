import { beforeAll, expect, it } from 'vitest'
import { getPart, listTools } from '#contract/catalog/catalog.ts'
import { exportProducts } from '#contract/catalog/desk-products.ts'
import { listParts } from '#contract/catalog/parts.ts'
import { listSuggestions } from '#contract/catalog/suggestions.ts'
import { readBom } from '#contract/selling/boms.ts'
import { getOrder } from '#contract/selling/orders.ts'
import { ada, importText, put, serveImportShop, shop } from '#server/catalog/csv/import-shop.fixture.ts'
import { keyOf } from '#server/people/keys/keys.fixture.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { callAs, signUp } from '#test/support/shopper.ts'

serveImportShop({})

const partNumber = 'AB(12)/3,5 #B+'
/** As it is pasted from a data sheet. */
const pasted = ' ab（12）/3,5\u00a0#b+\u200b'
const address = encodeURIComponent(partNumber)
let id: string

beforeAll(async () => {
  const added = await put({ partNumber: pasted, name: 'Bridge', price: 0.5 })
  expect(added.partNumber).toBe(partNumber)
  id = added._id
  await put({ partNumber: 'AB12/35B', name: 'Another bridge' })
})

it('is read by its number, with a data sheet', async () => {
  const { status, body } = await callAs(shop.url, undefined, getPart, { params: { partNumber: pasted } })
  expect([status, body._id]).toEqual([200, id])
  const sheet = await fetch(`${shop.url}/api/parts/${address}/datasheet.pdf`)
  expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'application/pdf'])
})

it.each([partNumber, partNumber.toLowerCase(), pasted])('is found by %j', async (q) => {
  const numbers = async (call: typeof listParts | typeof listTools) => {
    const { body } = await callAs(shop.url, undefined, call, { query: { q } })
    return (Array.isArray(body) ? body : body.parts).map((part: { partNumber: string }) => part.partNumber)
  }
  expect(await numbers(listParts)).toContain(partNumber)
  expect(await numbers(listTools)).toEqual([partNumber])
  const { body } = await callAs(shop.url, undefined, listSuggestions, { query: { q } })
  expect(JSON.stringify(body)).toContain(JSON.stringify(partNumber))
})

it('is matched in a bill of materials, and ordered', async () => {
  const text = `Ref,Qty,MPN\nD1,10,"${pasted}"`
  const { body } = await callAs(shop.url, undefined, readBom, { body: { text } })
  expect(body.lines).toMatchObject([{ match: 'exact', partNumber }])
  const mei = await signUp(shop.url)
  const placed = await placeLines(mei, [{ partNumber: pasted, quantity: 10 }])
  const order = await mei.call(getOrder, { params: { id: placed.body._id } })
  expect(order.body.lines).toMatchObject([{ partNumber, quantity: 10 }])
})

it('is a part of the library for KiCad', async () => {
  const { key } = await keyOf(ada, ['parts:read'])
  const headers = { authorization: `Token ${key}` }
  const read = async (path: string) =>
    (await fetch(`${shop.url}/kicad/v1/parts/${path}.json`, { headers })).json()
  const listed = (await read('category/other')).map((part: { id: string }) => part.id)
  expect(listed).toContain(address)
  expect(await read(address)).toMatchObject({ id: address, name: partNumber })
})

it('is in the files of products, out and in again', async () => {
  const { body: file } = await ada.call(exportProducts, { query: {} })
  expect(file).toContain(`"${partNumber}"`)
  expect(await importText(file)).toMatchObject({ unchanged: 2, changed: 0, added: 0, refused: 0 })
  const [head = '', ...lines] = file.trimEnd().split('\r\n')
  const own = lines.find((line: string) => line.includes('#B+')) ?? ''
  const typed = own.replace(partNumber, pasted).replace('Bridge', 'Rectifier')
  expect(await importText([head, typed].join('\r\n'))).toMatchObject({ changed: 1, added: 0, refused: 0 })
})
