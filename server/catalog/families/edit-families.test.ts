import { expect, it } from 'vitest'
import { deleteProduct } from '#contract/catalog/catalog.ts'
import { type DeskFamilyNode, listAllFamilies } from '#contract/catalog/desk-families.ts'
import { getFamilyLinks } from '#contract/catalog/family-links.ts'
import { getFamily, listFamilies } from '#contract/catalog/family-tree.ts'
import { replaceSettings } from '#contract/selling/shop-settings.ts'
import { callAs } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { ada, add, importText, serveImportShop, shop } from '../csv/import-shop.fixture.ts'
import {
  addFamily,
  addNumber,
  events,
  family,
  place,
  refusal,
  removeFamily,
  rename,
  sell,
} from './desk.fixture.ts'

serveImportShop()

const said = (part: string) => expect.stringContaining(part)
const below = async (root: string) => {
  const { body } = await ada.call(listAllFamilies)
  return (body as DeskFamilyNode[]).filter(({ path }) => path[0] === root).map(({ path }) => path.join(' '))
}

it('a family is added as the last child, renamed with the same key, and removed', async () => {
  expect(await addFamily('leds', 'ring-leds', 'Ring LEDs')).toMatchObject({
    status: 201,
    body: { key: 'ring-leds', name: 'Ring LEDs', parents: [{ key: 'leds' }], products: 0, parameters: [] },
  })
  await addFamily('leds', 'bar-leds')
  await addFamily('ring-leds', 'small-rings')
  expect(await below('leds')).toEqual([
    'leds',
    'leds ring-leds',
    'leds ring-leds small-rings',
    'leds bar-leds',
  ])
  expect((await rename('ring-leds', '  LED rings ')).body).toMatchObject({
    key: 'ring-leds',
    name: 'LED rings',
  })
  const { body } = await callAs(shop.url, undefined, getFamily, { params: { key: 'small-rings' } })
  expect(body.parents).toMatchObject([{}, { key: 'ring-leds', name: 'LED rings' }])
  expect(await removeFamily('ring-leds')).toMatchObject(
    refusal(409, 'family-has-families', said('below it: 1')),
  )
  expect((await removeFamily('small-rings')).body).toEqual({ deletedCount: 1 })
  expect(await removeFamily('small-rings')).toMatchObject({ status: 404 })
  expect(await events('ring-leds')).toMatchObject([
    { kind: 'removed', subject: 'small-rings', by: ada.email },
    { kind: 'changed', changes: [{ field: 'name', from: 'Ring LEDs', to: 'LED rings' }] },
    { kind: 'added' },
  ])
})

it('mistakes are refused in words, and nothing changes', async () => {
  const before = await below('leds')
  expect(await addFamily('leds', 'bar-leds', 'Others')).toMatchObject({
    status: 409,
    body: { errors: [{ path: 'key', message: "'bar-leds' has this key already. Choose another key." }] },
  })
  expect(await addFamily('valves', 'triodes')).toMatchObject({ status: 404 })
  const words = "Use up to 40 small letters, digits and '-'"
  for (const key of ['', 'LED', '1-led', 'a--b'])
    expect(await addFamily('leds', key, 'Others')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'key', message: said(words) }] },
    })
  expect(await addFamily('leds', 'no-name', ' ')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'name', message: 'Enter a name.' }] },
  })
  expect(await removeFamily('other')).toMatchObject(refusal(409, 'fallback-family', said('without a family')))
  expect(await below('leds')).toEqual(before)
})

it('a family with products is not removed, nor one whose products are deleted', async () => {
  await addFamily('leds', 'sold')
  const { body } = await sell('sold')
  expect(await removeFamily('sold')).toMatchObject(refusal(409, 'family-has-products', said('products: 1')))
  await ada.call(deleteProduct, { params: { id: body._id } })
  expect(await removeFamily('sold')).toMatchObject(refusal(409, 'family-has-products', said('products: 1')))
})

it('a family is added, moved and removed at the top like any other', async () => {
  expect(await addFamily(null, 'modules', 'Modules')).toMatchObject({ status: 201, body: { parents: [] } })
  await addFamily('modules', 'radios')
  await addNumber('radios', 'range', 'W')
  expect(await place('radios', null)).toMatchObject({ status: 200, body: { parents: [] } })
  expect(await place('modules', 'radios')).toMatchObject({ body: { parents: [{ key: 'radios' }] } })
  expect((await family('modules')).parameters.map(({ key }) => key)).toEqual(['range'])
  expect(await place('radios', 'modules')).toMatchObject({ status: 409 })
  expect(await removeFamily('modules')).toMatchObject({ body: { deletedCount: 1 } })
  expect(await removeFamily('radios')).toMatchObject({ body: { deletedCount: 1 } })
  expect(await below('radios')).toEqual([])
})

it('siblings are ordered, as buyers see them', async () => {
  for (const key of ['one', 'two', 'three']) await addFamily('connectors', key)
  const order = async () => {
    const { body } = await callAs(shop.url, undefined, listFamilies)
    const root = body.find(({ key }: { key: string }) => key === 'connectors')
    return root.children.map(({ key }: { key: string }) => key)
  }
  await place('three', 'connectors', 1)
  expect(await order()).toEqual(['three', 'one', 'two'])
  await place('three', 'connectors', 2)
  expect(await order()).toEqual(['one', 'three', 'two'])
  await place('one', 'connectors', 99)
  expect(await order()).toEqual(['three', 'two', 'one'])
  expect((await events('three'))[0]).toMatchObject({
    kind: 'moved',
    changes: [{ field: 'position', from: '1', to: '2' }],
  })
})

it('roots are renamed and ordered, as buyers see them', async () => {
  const keys = async () =>
    (await callAs(shop.url, undefined, listFamilies)).body.map(({ key }: { key: string }) => key).slice(-2)
  expect(await keys()).toEqual(['electromechanical', 'other'])
  expect((await rename('other', 'Tools and others')).status).toBe(200)
  expect((await place('other', null, 9)).body).toMatchObject({ key: 'other', parents: [] })
  expect(await keys()).toEqual(['other', 'electromechanical'])
  for (const family of ['other', 'electromechanical']) await stock(shop.db, { family })
  const { body: links } = await callAs(shop.url, undefined, getFamilyLinks)
  expect(links.roots.at(-2)).toEqual({ key: 'other', name: 'Tools and others' })
  expect((await events('other'))[0]).toMatchObject({
    kind: 'moved',
    changes: [{ field: 'position', from: '10', to: '9' }],
  })
})

it('a family moves with its products and the families below it, if no value is lost', async () => {
  await addFamily('inductors', 'wound')
  await addFamily('inductors', 'shielded')
  await addFamily('wound', 'toroids')
  await addFamily('toroids', 'big-toroids')
  await addNumber('toroids', 'resistance')
  const { body } = await sell('big-toroids', { resistance: '3R3' })
  expect((await place('toroids', 'shielded')).status).toBe(200)
  expect(await below('inductors')).toEqual([
    'inductors',
    'inductors wound',
    'inductors shielded',
    'inductors shielded toroids',
    'inductors shielded toroids big-toroids',
  ])
  const { rows } = await shop.db.query('SELECT text FROM product_parameters WHERE product_id = $1', [
    body._id,
  ])
  expect(rows).toEqual([{ text: '3R3' }])
  expect((await events('toroids'))[0]).toMatchObject({
    changes: [
      { field: 'parent', from: 'wound', to: 'shielded' },
      { field: 'position', to: '1' },
    ],
  })
  expect(await place('shielded', 'big-toroids')).toMatchObject(
    refusal(409, 'below-itself', said('below itself')),
  )
  expect(await place('toroids', 'toroids')).toMatchObject({ status: 409 })

  await addNumber('shielded', 'power', 'W')
  expect(await place('toroids', 'wound')).toMatchObject(
    refusal(
      409,
      'parameters-lost',
      said('(1, deleted ones too) would lose the parameters of the families above: power'),
    ),
  )
  await addFamily('shielded', 'empty')
  expect((await place('empty', 'wound')).status).toBe(200)
})

it('a family does not move where 2 parameters would have one key', async () => {
  await addFamily('diodes', 'fast')
  await addFamily('diodes', 'slow')
  await addFamily('fast', 'very-fast')
  await addNumber('very-fast', 'voltage', 'V')
  await addNumber('slow', 'voltage', 'V')
  expect(await place('fast', 'slow')).toMatchObject(
    refusal(409, 'parameters-clash', said('parameters: voltage.')),
  )
  expect((await family('very-fast')).parents.map(({ key }) => key)).toEqual(['diodes', 'fast'])
})

it('products without a family go to the one that the owner names, which then stays (rules: P-45)', async () => {
  await addFamily(null, 'bulk', 'Bulk goods')
  const set = (fallbackFamily: string, version: number) =>
    ada.call(replaceSettings, {
      params: { section: 'catalogue' },
      body: { version, value: { fallbackFamily } },
    })
  expect((await set('nowhere', 0)).body.errors).toMatchObject([{ path: 'value.fallbackFamily' }])
  expect(await removeFamily('bulk')).toMatchObject({ status: 200 })
  await addFamily(null, 'bulk', 'Bulk goods')
  expect((await set('bulk', 0)).status).toBe(200)
  expect(await removeFamily('bulk')).toMatchObject(
    refusal(409, 'fallback-family', 'Products without a family go here, so this family stays.'),
  )
  expect((await add()).body.family).toBe('bulk')
  const lines =
    'name,description,img,price,minimumOrder,availableQuantity,family\nLoose,A,/drawings/led-5mm-red.svg,1,1,1,'
  expect((await importText(lines)).shown.added[0]?.what).toContain('family bulk')
  const { rows } = await shop.db.query(`SELECT family FROM products WHERE name = 'Loose'`)
  expect(rows).toEqual([{ family: 'bulk' }])
  expect((await set('other', 1)).status).toBe(200)
})
