import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Alternative,
  listAlternatives,
  listRulings,
  replaceRulings,
} from '#contract/catalog/alternatives.ts'
import { deleteProduct, type Tool } from '#contract/catalog/catalog.ts'
import {
  ada,
  add as addProduct,
  lastChanges,
  serveImportShop,
  shop,
} from '#server/catalog/csv/import-shop.fixture.ts'
import { countStatements } from '#test/support/count-statements.ts'
import { callAs } from '#test/support/shopper.ts'

serveImportShop()

beforeAll(async () => {
  await shop.db.query(
    `INSERT INTO families (key, parent, name, position) VALUES ('chips', 'resistors', 'Chips', 1), ('films', 'resistors', 'Films', 2)`,
  )
  await shop.db.query(
    `INSERT INTO parameters (family, key, name, kind, unit, position, better) VALUES
       ('resistors', 'resistance', 'Resistance', 'number', 'Ω', 1, NULL),
       ('resistors', 'tolerance', 'Tolerance', 'number', '±%', 2, 'less'),
       ('chips', 'power', 'Power', 'number', 'W', 3, 'more'), ('chips', 'package', 'Package', 'choice', NULL, 4, NULL),
       ('chips', 'film', 'Film', 'choice', NULL, 5, NULL), ('chips', 'pulse-proof', 'Pulse-proof', 'flag', NULL, 6, 'more')`,
  )
  await shop.db.query(
    `INSERT INTO parameter_choices SELECT id, k, k, 1 FROM parameters q JOIN
       (VALUES ('package', '0603'), ('package', '0805'), ('film', 'thick'), ('film', 'thin')) AS c (q, k) ON q.key = c.q`,
  )
})

async function add(parameters: object, more: object = {}): Promise<Tool> {
  const { status, body } = await addProduct({ family: 'chips', price: 0.5, parameters, ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const chip = (ohms: number) => ({
  resistance: ohms,
  tolerance: 0.01,
  power: 0.1,
  package: '0603',
  film: 'thick',
  'pulse-proof': false,
})
const alternatives = async ({ partNumber }: Tool) =>
  (await callAs(shop.url, undefined, listAlternatives, { params: { partNumber } })).body as Alternative[]
const graded = async (part: Tool) =>
  (await alternatives(part)).map(({ grade, part: { _id } }) => [grade, _id])
const rule = (part: Tool, rulings: object[]) =>
  ada.call(replaceRulings, { params: { id: part._id }, body: { alternatives: rulings as never } })

describe('grades', () => {
  it('follow from the package and from the direction in which each parameter is better', async () => {
    const own = await add(chip(4700))
    const same = await add(chip(4700), { price: 0.6 })
    const finer = await add({ ...chip(4700), tolerance: 0.001 })
    const proof = await add({ ...chip(4700), 'pulse-proof': true, power: 0.2 })
    const larger = await add({ ...chip(4700), package: '0805', power: 0.125 })
    const weaker = await add({ ...chip(4700), power: 0.063 })
    await add(chip(4702))
    await add({ ...chip(4700), film: 'thin' })
    await add({ ...chip(4700), power: 0.063, tolerance: 0.05 })
    await add({ resistance: 4700, tolerance: 0.01, package: '0603' })
    await add({ resistance: 4700, tolerance: 0.01 }, { family: 'films' })
    const gone = await add(chip(4700))
    await ada.call(deleteProduct, { params: { id: gone._id } })
    expect(await graded(own)).toEqual([
      ['drop-in', same._id],
      ['upgrade', proof._id],
      ['upgrade', finer._id],
      ['similar', larger._id],
      ['similar', weaker._id],
    ])
  })

  it('come with the differences in one notation, and with the part as lists have it', async () => {
    const own = await add({ ...chip(10_000), resistance: '10k' })
    const other = await add({ ...chip(10_000), package: '0805', 'pulse-proof': true, tolerance: '0.1 %' })
    const [found] = await alternatives(own)
    expect(found?.differences).toEqual([
      { key: 'tolerance', name: 'Tolerance', ours: '±1 %', theirs: '±0.1 %' },
      { key: 'package', name: 'Package', ours: '0603', theirs: '0805' },
      { key: 'pulse-proof', name: 'Pulse-proof', ours: 'no', theirs: 'yes' },
    ])
    expect(found?.part).toMatchObject({ _id: other._id, price: 0.5, family: 'chips' })
    expect(found?.part).not.toHaveProperty('parameters')
    expect(await graded(other)).toEqual([])
    // The family, and what it means.
    expect(await countStatements(() => alternatives(own))).toBeLessThanOrEqual(3)
  })

  it('leave out packagings of the same part, and a value that the alternative does not have', async () => {
    const own = await add(chip(220), { baseNumber: 'RC220' })
    await add(chip(220), { baseNumber: 'RC220' })
    const { power: _, ...unknown } = chip(220)
    const other = await add(unknown)
    const [found, ...more] = await alternatives(own)
    expect([found?.grade, found?.part._id, more]).toEqual(['similar', other._id, []])
    expect(found?.differences).toEqual([{ key: 'power', name: 'Power', ours: '100 mW' }])
  })

  it('put sold-out and obsolete parts last, and stop at 12', async () => {
    const own = await add(chip(330))
    const sold = await add(chip(330), { availableQuantity: 9 })
    const ended = await add(chip(330), { lifeCycle: 'obsolete' })
    const worse = await add({ ...chip(330), tolerance: 0.05 })
    const found = await graded(own)
    expect(found[0]).toEqual(['similar', worse._id])
    expect(new Set(found.slice(1).map(([, id]) => id))).toEqual(new Set([sold._id, ended._id]))
    for (let i = 0; i < 10; i++) await add(chip(330))
    const most = await graded(own)
    expect(most.length).toBe(12)
    expect(most.at(-2)).toEqual(['similar', worse._id])
  })

  it('do not exist for parts without parameters or of a root family, and unknown parts are 404', async () => {
    const bare = await add({})
    expect(await graded(bare)).toEqual([])
    const ofRoot = await add({ resistance: 5100 }, { family: 'resistors' })
    await add({ resistance: 5100 }, { family: 'resistors' })
    expect(await graded(ofRoot)).toEqual([])
    const nothing = await callAs(shop.url, undefined, listAlternatives, { params: { partNumber: 'NO-SUCH' } })
    expect(nothing.status).toBe(404)
  })
})

describe("the owner's decisions", () => {
  it('pin parts of any family, forbid others, and are part of the history', async () => {
    const own = await add(chip(910))
    const forbidden = await add(chip(910))
    const raised = await add({ ...chip(910), package: '0805' })
    const foreign = await add({}, { family: 'leds' })
    const rulings = [
      { partNumber: raised.partNumber.toLowerCase(), ruling: 'drop-in' },
      { partNumber: foreign.partNumber, ruling: 'similar' },
      { partNumber: forbidden.partNumber, ruling: 'forbidden' },
    ]
    expect((await rule(own, rulings)).body).toEqual({ modifiedCount: 1 })
    expect((await rule(own, rulings)).body).toEqual({ modifiedCount: 0 })
    expect(await graded(own)).toEqual([
      ['drop-in', raised._id],
      ['similar', foreign._id],
    ])
    expect(await graded(forbidden)).toEqual([
      ['drop-in', own._id],
      ['similar', raised._id],
    ])
    const { body } = await ada.call(listRulings, { params: { id: own._id } })
    expect(body).toEqual([
      { partNumber: raised.partNumber, name: raised.name, ruling: 'drop-in' },
      { partNumber: foreign.partNumber, name: foreign.name, ruling: 'similar' },
      { partNumber: forbidden.partNumber, name: forbidden.name, ruling: 'forbidden' },
    ])
    expect(await lastChanges(own._id)).toEqual([
      { field: 'alternatives', from: '', to: expect.stringContaining(`${foreign.partNumber} (Similar)`) },
    ])
    await ada.call(deleteProduct, { params: { id: foreign._id } })
    expect((await rule(own, rulings.slice(0, 2))).body).toEqual({ modifiedCount: 1 })
    expect(await graded(own)).toEqual([
      ['drop-in', raised._id],
      ['drop-in', forbidden._id],
    ])
  })

  it('name the wrong part number, and store nothing', async () => {
    const [own, other] = [await add(chip(820)), await add({})]
    const pin = ({ partNumber }: { partNumber: string }) => ({ partNumber, ruling: 'upgrade' })
    const refused = await rule(own, [pin(other), pin({ partNumber: 'NO-SUCH' }), pin(own), pin(other)])
    expect(refused.status).toBe(422)
    expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual(
      [1, 2, 3].map((nth) => `alternatives.${nth}.partNumber`),
    )
    expect((await ada.call(listRulings, { params: { id: own._id } })).body).toEqual([])
  })
})
