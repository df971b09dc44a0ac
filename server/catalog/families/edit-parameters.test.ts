import { expect, it } from 'vitest'
import { getTool } from '#contract/catalog/catalog.ts'
import { RESERVED_KEYS } from '#contract/catalog/families.ts'
import { listFamilies } from '#contract/catalog/family-tree.ts'
import { callAs } from '#test/support/shopper.ts'
import { serveImportShop, shop } from '../csv/import-shop.fixture.ts'
import {
  addChoice,
  addFamily,
  addNumber,
  addParameter,
  change,
  changeChoice,
  events,
  family,
  refusal,
  removeChoice,
  removeFamily,
  removeParameter,
  sell,
} from './desk.fixture.ts'

serveImportShop()

const said = (part: string) => expect.stringContaining(part)
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
