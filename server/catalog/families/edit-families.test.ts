import { expect, it } from 'vitest'
import { deleteProduct, getTool } from '#contract/catalog/catalog.ts'
import { type DeskFamilyNode, listAllFamilies } from '#contract/catalog/desk-families.ts'
import { RESERVED_KEYS } from '#contract/catalog/families.ts'
import { getFamilyLinks } from '#contract/catalog/family-links.ts'
import { getFamily, listFamilies } from '#contract/catalog/family-tree.ts'
import { callAs } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { ada, serveImportShop, shop } from '../csv/import-shop.fixture.ts'
import {
  addChoice,
  addFamily,
  addNumber,
  addParameter,
  change,
  changeChoice,
  events,
  family,
  place,
  refusal,
  removeChoice,
  removeFamily,
  removeParameter,
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

const keys = async (key: string) => (await family(key)).parameters.map((parameter) => parameter.key)

it('a family has the parameters of the families above, which are changed at their owner only', async () => {
  await addFamily('resistors', 'films')
  await addFamily('films', 'chips')
  expect(await addNumber('films', 'resistance')).toMatchObject({ status: 201 })
  await addParameter('chips', 'pulse-proof', { name: 'Pulse-proof', inTable: false, filter: false })
  await addParameter('films', 'power', { kind: 'number', unit: 'W', better: 'more' })
  const shown = { inTable: true, filter: true, products: 0, alsoCalled: [] }
  const resistance = { key: 'resistance', name: 'resistance', kind: 'number', unit: 'Ω', family: 'films' }
  const power = { key: 'power', name: 'power', kind: 'number', unit: 'W', family: 'films', better: 'more' }
  const proof = { key: 'pulse-proof', name: 'Pulse-proof', kind: 'flag', family: 'chips' }
  expect((await family('chips')).parameters).toMatchObject([
    { ...resistance, ...shown },
    { ...power, ...shown },
    { ...proof, inTable: false, filter: false, products: 0 },
  ])
  expect(await change('chips', 'power', { name: 'Load' })).toMatchObject({ status: 404 })
  await change('films', 'power', { position: 1, name: 'Load', better: null })
  const { better: _, ...load } = { ...power, ...shown, name: 'Load' }
  expect((await family('chips')).parameters[0]).toEqual({ ...load, role: { key: 'power', from: 'guess' } })
  expect((await events('films'))[0]).toMatchObject({
    kind: 'parameter-changed',
    subject: 'Load',
    changes: [
      { field: 'name', from: 'power', to: 'Load' },
      { field: 'better', from: 'more', to: '' },
      { field: 'position', from: '2', to: '1' },
    ],
  })
})

it('a key on the path, a reserved key and a unit of a choice are refused at their fields', async () => {
  const at = (path: string, message: unknown) => ({ body: { errors: [{ path, message }] } })
  for (const key of ['resistors', 'films', 'chips'])
    expect(await addParameter(key, 'resistance')).toMatchObject(
      at('key', "'films › resistance' has this key already. Choose another key."),
    )
  expect((await addParameter('capacitors', 'resistance')).status).toBe(201)
  expect(await change('chips', 'pulse-proof', { key: 'resistance' })).toMatchObject({ status: 409 })
  for (const key of RESERVED_KEYS)
    expect(await addParameter('films', key)).toMatchObject(at('key', said('The store uses this key')))
  expect(await addParameter('films', 'size', { kind: 'choice', unit: 'Ω' })).toMatchObject(
    at('unit', 'Only a number has a unit.'),
  )
  expect(await addParameter('films', 'size', { kind: 'number', unit: 'ohms' as never })).toMatchObject({
    status: 422,
  })
  expect(await keys('films')).toEqual(['power', 'resistance'])
})

it('the database has the same reserved keys', async () => {
  const { rows } = await shop.db.query<{ rule: string }>(
    `SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint WHERE conname = 'parameters_key_check'`,
  )
  const [, list = ''] = /ALL \(\(?ARRAY\[(.*?)\]/.exec(rows[0]?.rule ?? '') ?? []
  const reserved = [...list.matchAll(/'([^']+)'/g)].map(([, key]) => key)
  expect(reserved.sort()).toEqual([...RESERVED_KEYS].sort())
})

it('a parameter with values keeps key, kind and unit; its name and its place can change', async () => {
  const { body } = await sell('chips', { resistance: '4k7' })
  const used = refusal(409, 'parameter-in-use', said("value of 'resistance': 1, deleted ones too"))
  expect(await change('films', 'resistance', { unit: 'V' })).toMatchObject(used)
  expect(await change('films', 'resistance', { unit: null })).toMatchObject(used)
  expect(await change('films', 'resistance', { kind: 'flag' })).toMatchObject(used)
  expect(await change('films', 'resistance', { key: 'ohms' })).toMatchObject(used)
  expect(await removeParameter('films', 'resistance')).toMatchObject(used)
  expect((await change('films', 'resistance', { name: 'R', unit: 'Ω', position: 1 })).status).toBe(200)
  const read = async () => (await callAs(shop.url, undefined, getTool, { params: { id: body._id } })).body
  expect((await read()).parameters).toEqual([
    { key: 'resistance', name: 'R', text: '4k7', value: 4700, unit: 'Ω' },
  ])
})

it('a parameter without values changes its meaning and is removed', async () => {
  await addParameter('films', 'shape', { kind: 'choice' })
  await addChoice('films', 'shape', 'round')
  expect(await change('films', 'shape', { key: 'bands', kind: 'number' })).toMatchObject({ status: 200 })
  const bands = (await family('films')).parameters.find(({ key }) => key === 'bands')
  expect(bands).toMatchObject({ kind: 'number', name: 'shape' })
  expect(bands).not.toHaveProperty('choices')
  expect((await change('films', 'bands', { unit: 'W' })).status).toBe(200)
  expect((await sell('films', { bands: '5 W' })).status).toBe(201)
  expect((await removeParameter('films', 'power')).status).toBe(200)
  expect(await keys('films')).toEqual(['resistance', 'bands'])
})

it('choices are added, renamed, ordered and removed; one in use stays', async () => {
  await addFamily('resistors', 'sized')
  await addParameter('sized', 'size', { kind: 'choice', name: 'Size' })
  for (const key of ['0402', '0603', 'X7R']) expect((await addChoice('sized', 'size', key)).status).toBe(201)
  expect(await addChoice('sized', 'size', 'x7r')).toMatchObject({
    status: 409,
    body: { errors: [{ path: 'key' }] },
  })
  expect(await addChoice('sized', 'size', 'a/b')).toMatchObject({ status: 422 })
  expect(await addChoice('films', 'resistance', '0402')).toMatchObject({ status: 409 })
  await changeChoice('sized', 'size', 'X7R', { position: 1 })
  await changeChoice('sized', 'size', '0603', { name: '0603 (1608 metric)' })
  expect((await sell('sized', { size: '0603' })).body.parameters).toMatchObject([
    { text: '0603 (1608 metric)' },
  ])
  expect(await removeChoice('sized', 'size', '0603')).toMatchObject(
    refusal(409, 'choice-in-use', said("'0603 (1608 metric)': 1, deleted ones too")),
  )
  expect((await removeChoice('sized', 'size', '0402')).status).toBe(200)
  expect(await removeChoice('sized', 'size', '0402')).toMatchObject({ status: 404 })
  expect((await family('sized')).parameters[0]).toMatchObject({
    products: 1,
    choices: [
      { key: 'X7R', name: 'X7R', products: 0 },
      { key: '0603', name: '0603 (1608 metric)', products: 1 },
    ],
  })
  expect((await events('sized'))[0]).toMatchObject({ kind: 'choice-removed', subject: 'Size: 0402' })
})

it('kept answers show a change of the tree, and a family goes with its parameters', async () => {
  await shop.storeAnswers()
  const names = async () => JSON.stringify((await callAs(shop.url, undefined, listFamilies)).body)
  expect(await names()).not.toContain('Fresh')
  await addFamily('other', 'fresh-parts', 'Fresh parts')
  await expect.poll(names).toContain('Fresh parts')
  await addParameter('fresh-parts', 'best-before', { name: 'Fresh until', kind: 'choice' })
  await addChoice('fresh-parts', 'best-before', 'soon')
  await expect.poll(names).toContain('Fresh until')
  expect((await removeFamily('fresh-parts')).status).toBe(200)
  await expect.poll(names).not.toContain('Fresh')
})
