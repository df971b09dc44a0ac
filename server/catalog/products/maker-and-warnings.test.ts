import { beforeAll, expect, it } from 'vitest'
import { getPart } from '#contract/catalog/catalog.ts'
import { addFamily, changeFamily, getDeskFamily } from '#contract/catalog/desk-families.ts'
import { changeProduct, getProduct } from '#contract/catalog/desk-products.ts'
import { listFamilyEvents } from '#contract/catalog/family-events.ts'
import { getFamilyFile, importFamilies } from '#contract/catalog/family-file.ts'
import { getShopFront } from '#contract/selling/shop-front.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { callAs } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { useAdmin } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
const ada = useAdmin(shop)
let id: string

const part = async () =>
  (await callAs(shop.url, undefined, getPart, { params: { partNumber: 'LAMP-1' } })).body
const warn = (key: string, warnings: string) =>
  ada.call(changeFamily, { params: { key }, body: { warnings } })

beforeAll(async () => {
  await ada.call(addFamily, { body: { key: 'lamps', name: 'Lamps', parent: null } })
  await ada.call(addFamily, { body: { key: 'bulbs', name: 'Bulbs', parent: 'lamps' } })
  id = await stock(shop.db, { partNumber: 'LAMP-1', family: 'bulbs' })
})

// (rules: P-84)
it('a part has the warnings of its family and those above, the most general first', async () => {
  expect(await part()).not.toHaveProperty('warnings')
  expect((await warn('bulbs', 'Hot.')).body.warnings).toBe('Hot.')
  await warn('lamps', 'Not for children.')
  expect((await part()).warnings).toBe('Not for children.\nHot.')
  expect((await warn('bulbs', ' ')).body).not.toHaveProperty('warnings')
  expect((await part()).warnings).toBe('Not for children.')
  const { body: events } = await ada.call(listFamilyEvents, { params: { key: 'bulbs' } })
  expect(events[0].changes).toEqual([{ field: 'warnings', from: 'Hot.', to: '' }])
})

it('the name of a family changes without its warnings', async () => {
  await ada.call(changeFamily, { params: { key: 'lamps' }, body: { name: 'All lamps' } })
  const { body } = await ada.call(getDeskFamily, { params: { key: 'lamps' } })
  expect(body).toMatchObject({ name: 'All lamps', warnings: 'Not for children.' })
})

it('a file of families has them, and what it does not name stays', async () => {
  const { body: file } = await ada.call(getFamilyFile)
  const families = file.filter(({ key }: { key: string }) => /lamps|bulbs/.test(key))
  expect(families[0]).toMatchObject({ key: 'lamps', warnings: 'Not for children.' })
  const load = async (body: object[]) =>
    (await ada.call(importFamilies, { body: body as never, query: { dryRun: 'false' } })).body
  expect(await load(families)).toMatchObject({ changed: 0, unchanged: 2 })
  expect(await load([{ key: 'lamps', parent: null, name: 'Lamps' }])).toMatchObject({ changed: 1 })
  expect((await part()).warnings).toBe('Not for children.')
  const torches = { key: 'torches', parent: 'lamps', name: 'Torches', warnings: 'Do not look in.' }
  expect(await load([torches, { key: 'lamps', parent: null, name: 'Lamps', warnings: '' }])).toMatchObject({
    added: 1,
    changed: 1,
  })
  expect(await part()).not.toHaveProperty('warnings')
  const { body } = await ada.call(getDeskFamily, { params: { key: 'torches' } })
  expect(body.warnings).toBe('Do not look in.')
})

it('a part names its maker, if that is another than the shop’s', async () => {
  const { body: product } = await ada.call(getProduct, { params: { id } })
  const maker = 'Volta SpA, Via Como 1, 22100 Como, Italy, safety@volta.example'
  const { status, body } = await ada.call(changeProduct, { params: { id }, body: { ...product, maker } })
  expect(status, JSON.stringify(body)).toBe(200)
  expect((await part()).maker).toBe(maker)
})

it('the shop has a maker of its own, else with consumers in the EU the company', async () => {
  const told = async () => (await callAs(shop.url, undefined, getShopFront)).body.maker
  const { rows } = await shop.db.query('SELECT company FROM default_seller')
  const { company } = rows[0]
  await changeSettings(shop.db, 'company', company)
  expect(await told()).toBeUndefined()
  await changeSettings(shop.db, 'buyers', { who: 'everyone', consumersInEu: true })
  expect(await told()).toEqual({
    name: company.name,
    postalAddress: 'Musterstraße 1\n10115 Berlin\nGermany',
    electronicAddress: company.email,
  })
  const maker = { name: 'Volta SpA', postalAddress: 'Via Como 1\nComo', electronicAddress: 'volta.example' }
  await changeSettings(shop.db, 'company', { ...company, maker })
  expect(await told()).toEqual(maker)
})
