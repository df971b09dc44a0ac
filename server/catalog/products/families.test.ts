import { expect, it } from 'vitest'
import { deleteProduct, getPart, listTools } from '#contract/catalog/catalog.ts'
import { getFamilyLinks } from '#contract/catalog/family-links.ts'
import { type FamilyNode, getFamily, listFamilies } from '#contract/catalog/family-tree.ts'
import { listPackagings } from '#contract/catalog/packagings.ts'
import {
  ada,
  add,
  change,
  HEADER,
  importLines,
  importText,
  lineOf,
  put,
  read,
  serveImportShop,
  shop,
} from '#server/catalog/csv/import-shop.fixture.ts'
import { countStatements } from '#test/support/count-statements.ts'
import { callAs } from '#test/support/shopper.ts'

serveImportShop()

const visitor = undefined
const tree = async (): Promise<FamilyNode[]> => (await callAs(shop.url, visitor, listFamilies)).body
const root = async (key: string) => (await tree()).find((node) => node.key === key)
const sell = (name: string, family: string) => add({ name, family })
const listed = async (query: { family: string; q?: string; limit?: string }) =>
  callAs(shop.url, visitor, listTools, { query })

async function growMagnets() {
  await shop.db.query(
    `INSERT INTO families (key, parent, name, position) VALUES
       ('magnets', 'other', 'Magnets', 1), ('ring-magnets', 'magnets', 'Ring magnets', 1), ('bar-magnets', 'magnets', 'Bar magnets', 2)`,
  )
  await shop.db.query(
    `INSERT INTO parameters (family, key, name, kind, unit, position) VALUES
       ('magnets', 'mass', 'Mass', 'number', 'g', 2), ('magnets', 'grade', 'Grade', 'choice', NULL, 1),
       ('ring-magnets', 'bore', 'Bore', 'number', 'm', 1)`,
  )
  await shop.db.query(
    `INSERT INTO parameter_choices SELECT id, k, k, n FROM parameters, (VALUES ('N52', 2), ('N42', 1)) AS c (k, n)
     WHERE key = 'grade'`,
  )
}

it('the tree of families has counts with descendants, and leaves have the parameters of the families above', async () => {
  expect((await tree()).map(({ key }) => key).join(' ')).toBe(
    'resistors capacitors inductors diodes transistors integrated-circuits leds connectors electromechanical other',
  )
  const before = (await root('other'))?.count ?? 0
  await growMagnets()
  const ring = (await sell('Ring 10', 'ring-magnets')).body
  await sell('Bar 10', 'bar-magnets')
  await sell('Magnet 10', 'magnets')
  const grade = { key: 'grade', name: 'Grade', kind: 'choice' }
  const mass = { key: 'mass', name: 'Mass', kind: 'number', unit: 'g' }
  const bore = { key: 'bore', name: 'Bore', kind: 'number', unit: 'm' }
  const leaf = (key: string, name: string, more: object[] = []) =>
    ({ key, name, count: 1, children: [], parameters: [grade, mass, ...more] }) as unknown as FamilyNode
  expect(await root('other')).toEqual({
    key: 'other',
    name: 'Other parts',
    count: before + 3,
    parameters: [],
    children: [
      {
        key: 'magnets',
        name: 'Magnets',
        count: 3,
        parameters: [grade, mass],
        children: [leaf('ring-magnets', 'Ring magnets', [bore]), leaf('bar-magnets', 'Bar magnets')],
      },
    ],
  })
  const facts = await callAs(shop.url, visitor, getFamily, { params: { key: 'ring-magnets' } })
  const choices = [
    { key: 'N42', name: 'N42' },
    { key: 'N52', name: 'N52' },
  ]
  expect(facts.body).toEqual({
    key: 'ring-magnets',
    name: 'Ring magnets',
    children: [],
    parents: [
      { key: 'other', name: 'Other parts' },
      { key: 'magnets', name: 'Magnets' },
    ],
    parameters: [{ ...grade, choices }, mass, bore],
  })
  await ada.call(deleteProduct, { params: { id: ring._id } })
  expect((await root('other'))?.count).toBe(before + 2)
})

it('the catalogue links to roots and families with products on sale, and to the way to a family', async () => {
  await shop.db.query(
    `INSERT INTO families (key, parent, name, position) VALUES ('empty', 'other', 'Empty', 2)`,
  )
  const links = async (family?: string) =>
    (await callAs(shop.url, visitor, getFamilyLinks, family ? { query: { family } } : {})).body
  const keys = (families: { key: string }[]) => families.map(({ key }) => key)
  // Roots without products are hidden.
  const roots = ['other']
  const all = await links()
  expect({ ...all, roots: keys(all.roots) }).toEqual({ roots, path: [], children: [] })
  expect(all.roots.at(-1)).toEqual({ key: 'other', name: 'Other parts' })
  const other = await links('other')
  expect([keys(other.roots), keys(other.path), keys(other.children)]).toEqual([roots, ['other'], ['magnets']])
  // The ring is deleted.
  const magnets = await links('magnets')
  expect([keys(magnets.path), keys(magnets.children)]).toEqual([['other', 'magnets'], ['bar-magnets']])
  expect(keys((await links('empty')).path)).toEqual(['other', 'empty'])

  const sitemap = await (await fetch(`${shop.url}/sitemap-pages.xml`)).text()
  const listedFamilies = [...sitemap.matchAll(/family=([a-z-]+)</g)].map(([, key]) => key)
  expect(listedFamilies).toEqual([...roots, 'magnets', 'bar-magnets'])
})

it('an unknown family is refused by each call and by an import', async () => {
  const unknown = (path: string) => ({
    status: 422,
    body: { errors: [{ path, message: expect.stringContaining('Unknown family') }] },
  })
  for (const family of ['valves', 'No key', 'x'.repeat(41)]) {
    expect(await listed({ family })).toMatchObject(unknown('query.family'))
    expect(await listed({ family, q: 'bar' })).toMatchObject(unknown('query.family'))
    expect(await sell('Valve', family)).toMatchObject(unknown('family'))
  }
  const text = [HEADER, `${lineOf('Bar 30')}bar-magnets`, `${lineOf('Valve')}valves`].join('\n')
  const { refused, added, shown } = await importText(text, { apply: false })
  expect({ refused, added }).toEqual({ refused: 1, added: 1 })
  expect(shown.refused).toMatchObject([
    { line: 3, what: expect.stringContaining('family: The store has no family "valves"') },
  ])
  for (const { body } of [
    await callAs(shop.url, visitor, getFamily, { params: { key: 'valves' } }),
    await callAs(shop.url, visitor, getFamilyLinks, { query: { family: 'valves' } }),
  ])
    expect(body).toMatchObject({ status: 404, type: expect.stringContaining('no-such-family') })
})

const packagings = (partNumber: string) =>
  callAs(shop.url, visitor, listPackagings, { params: { partNumber } })

it('the packagings of a part are the products with its base number, the part included', async () => {
  const reel = await put({ baseNumber: 'RC0603-10K', packaging: 'reel', packQuantity: 5000 })
  const tape = await put({ baseNumber: 'RC0603-10K', packaging: 'cut-tape' })
  const other = await put({ baseNumber: 'RC0603-11K', packaging: 'cut-tape' })
  for (const { partNumber } of [reel, tape])
    expect((await packagings(partNumber)).body).toMatchObject([
      { _id: tape._id, packaging: 'cut-tape' },
      { _id: reel._id, packaging: 'reel', packQuantity: 5000 },
    ])
  expect((await packagings(other.partNumber)).body).toHaveLength(1)
  expect((await packagings((await put({})).partNumber)).body).toEqual([])
  expect((await packagings('NO-SUCH')).status).toBe(404)
  expect(await countStatements(() => packagings(tape.partNumber))).toBe(1)
})

it('a single read has the last 10 changes of price, lead time and life cycle, without the names of admins', async () => {
  const { _id: id, name, partNumber } = await put({ leadWeeks: 6 })
  expect(await read(id)).not.toHaveProperty('changes')
  await change(id, { price: 0.4, priceBreaks: [], description: 'Another text.' })
  await change(id, { lifeCycle: 'last-time-buy', lastTimeBuy: '2031-01-31', leadWeeks: null })
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  const { changes } = await read(id)
  expect(changes).toEqual([
    { at, field: 'lastTimeBuy', from: '', to: '2031-01-31' },
    { at, field: 'leadWeeks', from: '6', to: '' },
    { at, field: 'lifeCycle', from: 'active', to: 'last-time-buy' },
    { at, field: 'price', from: '0.25', to: '0.4' },
  ])
  const part = await callAs(shop.url, visitor, getPart, { params: { partNumber } })
  expect(part.body.changes).toEqual(changes)
  expect((await callAs(shop.url, visitor, listTools)).body[0]).not.toHaveProperty('changes')
  for (const price of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await change(id, { price, priceBreaks: [] })
  await importLines([lineOf(name, 10)])
  expect((await read(id)).changes?.map(({ to }) => Number(to))).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
})
