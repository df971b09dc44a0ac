import { beforeAll, expect, it } from 'vitest'
import { listAlternatives } from '#contract/catalog/alternatives.ts'
import type { Tool } from '#contract/catalog/catalog.ts'
import {
  addChoice,
  addFamily,
  addParameter,
  changeParameter,
  getDeskFamily,
  removeChoice,
} from '#contract/catalog/desk-families.ts'
import { exportProducts } from '#contract/catalog/desk-products.ts'
import { getFamilyFile, importFamilies } from '#contract/catalog/family-file.ts'
import { listParts } from '#contract/catalog/parts.ts'
import {
  ada,
  add,
  change,
  importText,
  put,
  read,
  serveImportShop,
  shop,
} from '#server/catalog/csv/import-shop.fixture.ts'
import { callAs } from '#test/support/shopper.ts'

serveImportShop({})

const params = { key: 'sensors-of-air', parameter: 'bus' }
const form = { key: 'bus', name: 'Interface', kind: 'choice', unit: null, better: null } as const
const shown = { inTable: true, filter: true }
let both: Tool
let single: Tool

beforeAll(async () => {
  await ada.call(addFamily, { body: { key: params.key, parent: 'other', name: 'Sensors of air' } })
  await ada.call(addParameter, { params, body: { ...form, ...shown, several: true } })
  const length = { key: 'reach', name: 'Reach', kind: 'number', unit: 'm', better: null } as const
  await ada.call(addParameter, { params, body: { ...length, ...shown } })
  for (const [key, name] of [
    ['spi', 'SPI'],
    ['i2c', 'I²C'],
    ['uart', 'UART'],
  ] as const)
    await ada.call(addChoice, { params, body: { key, name } })
  const of = (bus: unknown, name: string) =>
    put({ name, family: params.key, parameters: { bus, reach: '5 mm' } as never })
  both = await of(['spi', 'I²C'], 'Both')
  single = await of('uart', 'One')
  await of('uart', 'Another')
})

const find = async (query: object) =>
  (await callAs(shop.url, undefined, listParts, { query: { family: params.key, ...query } as never })).body
const names = async (query: object) => (await find(query)).parts.map(({ name }: Tool) => name).sort()

it('are a list of keys in the answers, and their names in that order', async () => {
  const value = { key: 'bus', name: 'Interface', text: 'I²C, SPI', value: ['i2c', 'spi'] }
  expect((await read(both._id)).parameters?.[0]).toEqual(value)
  expect((await find({ q: 'both' })).parts[0].parameters).toContainEqual(value)
  expect((await read(single._id)).parameters?.[0]).toMatchObject({ text: 'UART', value: ['uart'] })
})

it('are met by a filter and by words for each of them, and counted each', async () => {
  expect(await names({ bus: 'spi' })).toEqual(['Both'])
  expect(await names({ bus: 'i2c,uart' })).toEqual(['Another', 'Both', 'One'])
  expect(await names({ q: 'spi' })).toEqual(['Both'])
  expect(await names({ q: 'not uart' })).toEqual(['Both'])
  const facet = (await find({})).facets?.find(({ key }: { key: string }) => key === 'bus')
  expect(facet.values).toEqual([
    { value: 'spi', text: 'SPI', count: 1 },
    { value: 'i2c', text: 'I²C', count: 1 },
    { value: 'uart', text: 'UART', count: 2 },
  ])
})

it('are alternatives only if all are the same', async () => {
  const { body } = await callAs(shop.url, undefined, listAlternatives, {
    params: { partNumber: single.partNumber },
  })
  expect(body.map(({ part }: { part: Tool }) => part.name)).toEqual(['Another'])
})

it('are separated by | in files of products, out and in again', async () => {
  const { body: file } = await ada.call(exportProducts, { query: { family: params.key } as never })
  expect(file).toContain('"i2c|spi"')
  expect(await importText(file)).toMatchObject({ unchanged: 3, changed: 0 })
  expect(await importText(file.replace('i2c|spi', 'SPI | uart'))).toMatchObject({ changed: 1, refused: 0 })
  expect((await read(both._id)).parameters?.[0]?.value).toEqual(['spi', 'uart'])
  expect((await change(both._id, { parameters: { bus: 'spi|i2c' } })).status).toBe(200)
})

it.each([[['usb']], ['spi|usb'], [5], [Array(21).fill('spi')]])('%j is refused', async (bus) => {
  expect((await add({ family: params.key, parameters: { bus } })).status).toBe(422)
})

it('are several or one only while no product has a value, and a used choice stays', async () => {
  const once = await ada.call(changeParameter, { params, body: { several: false } })
  expect([once.status, once.body.type]).toEqual([409, expect.stringContaining('parameter-in-use')])
  const used = await ada.call(removeChoice, { params: { ...params, choice: 'i2c' } })
  expect([used.status, used.body.type]).toEqual([409, expect.stringContaining('choice-in-use')])
  const { body } = await ada.call(getDeskFamily, { params })
  expect(body.parameters[0].choices.map(({ products }: { products: number }) => products)).toEqual([1, 1, 2])
  const misfit = { ...form, ...shown, key: 'weight', kind: 'number', several: true } as const
  expect((await ada.call(addParameter, { params, body: misfit })).status).toBe(422)
})

it('are said in files of families', async () => {
  const { body: file } = await ada.call(getFamilyFile)
  const family = file.find(({ key }: { key: string }) => key === params.key)
  expect(family.parameters[0]).toMatchObject({ key: 'bus', several: true })
  const same = await ada.call(importFamilies, { body: file, query: { dryRun: 'false' } })
  expect(same.body).toMatchObject({ changed: 0, problems: [] })
  const csv = 'family,parent,name,parameter,kind,several,choices\nradios,other,Radios,bands,choice,yes,2G|5G'
  const made = await ada.call(importFamilies, { body: csv, query: { dryRun: 'false' } })
  expect(made.body).toMatchObject({ added: 1, problems: [] })
  const radios = await ada.call(getDeskFamily, { params: { key: 'radios' } })
  expect(radios.body.parameters[0]).toMatchObject({ several: true })
})

it.each([
  ['an unknown one', "UPDATE product_parameters SET choices = '{usb}' WHERE choices IS NOT NULL"],
  ['one that goes', "DELETE FROM parameter_choices WHERE key = 'uart'"],
  ['none', "UPDATE product_parameters SET choices = '{}' WHERE choices IS NOT NULL"],
])('the database refuses %s', async (_, sql) => {
  await expect(shop.db.query(sql)).rejects.toMatchObject({
    constraint: expect.stringMatching(/^product_parameters_choices/),
  })
})
