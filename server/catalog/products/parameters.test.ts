import { beforeAll, describe, expect, it } from 'vitest'
import { listTools, type Tool } from '#contract/catalog/catalog.ts'
import {
  add as addProduct,
  change,
  desk,
  HEADER,
  importText,
  lastChanges,
  lineOf,
  read,
  serveImportShop,
  shop,
} from '#server/catalog/csv/import-shop.fixture.ts'
import { countStatements } from '#test/support/count-statements.ts'
import { callAs } from '#test/support/shopper.ts'

serveImportShop()

beforeAll(async () => {
  await shop.db.query(
    `INSERT INTO families (key, parent, name, position) VALUES
       ('films', 'resistors', 'Film resistors', 1), ('chips', 'films', 'Chip resistors', 1), ('shunts', 'films', 'Shunts', 2)`,
  )
  await shop.db.query(
    `INSERT INTO parameters (family, key, name, kind, unit, position) VALUES
       ('films', 'resistance', 'Resistance', 'number', 'Ω', 2), ('films', 'tolerance', 'Tolerance', 'number', '±%', 1),
       ('films', 'voltage', 'Voltage', 'number', 'V', 3), ('chips', 'package', 'Package', 'choice', NULL, 1),
       ('chips', 'pulse-proof', 'Pulse-proof', 'flag', NULL, 2), ('chips', 'bands', 'Bands', 'number', NULL, 3)`,
  )
  await shop.db.query(
    `INSERT INTO parameter_choices SELECT id, k, n, p FROM parameters,
       (VALUES ('0603', '0603 (1608 metric)', 1), ('0805', '0805 (2012 metric)', 2)) AS c (k, n, p) WHERE key = 'package'`,
  )
})

const add = (parameters: unknown, more: object = {}) => addProduct({ family: 'chips', parameters, ...more })
const texts = (tool: Pick<Tool, 'parameters'>) =>
  Object.fromEntries(tool.parameters?.map(({ key, text }) => [key, text]) ?? [])

describe('values', () => {
  it('are part of single reads, in the order of the family, and not of lists', async () => {
    const { status, body } = await add({
      bands: '4',
      'pulse-proof': true,
      package: '0603',
      voltage: null,
      resistance: '4k7',
      tolerance: 0.01,
    })
    expect(status).toBe(201)
    expect(body.parameters).toEqual([
      { key: 'tolerance', name: 'Tolerance', text: '±1 %', value: 0.01, unit: '±%' },
      { key: 'resistance', name: 'Resistance', text: '4k7', value: 4700, unit: 'Ω' },
      { key: 'package', name: 'Package', text: '0603 (1608 metric)', value: '0603' },
      { key: 'pulse-proof', name: 'Pulse-proof', text: 'yes', value: true },
      { key: 'bands', name: 'Bands', text: '4', value: 4 },
    ])
    expect(await read(body._id)).toMatchObject(body)
    expect(await desk(body._id)).toMatchObject(body)
    const [listed] = (await callAs(shop.url, undefined, listTools)).body
    expect(listed).toMatchObject({ _id: body._id })
    expect(listed).not.toHaveProperty('parameters')
    const another = (await add({ resistance: 0.1 })).body._id
    expect(await countStatements(() => read(another))).toBeLessThanOrEqual(3)
  })

  it.each([
    [{ voltage: '4k7' }, 'voltage', '“4k7” is a resistance; a voltage was expected.'],
    [{ resistance: -1 }, 'resistance', '-1 is negative; a value in Ω cannot be.'],
    [{ package: '0402' }, 'package', 'Use one of these values: 0603, 0805.'],
    [{ 'pulse-proof': 'maybe' }, 'pulse-proof', 'Use one of these values: yes, no.'],
    [{ bands: '1,234' }, 'bands', expect.stringContaining('without separators')],
    [{ bands: '1'.repeat(65) }, 'bands', expect.stringContaining('64')],
    [{ colour: 'red' }, 'colour', 'Parts of this family have no parameter “colour”.'],
  ])('reject %j at its field, and nothing is stored', async (parameters, key, message) => {
    const { _id: id } = (await add({ bands: 5 })).body
    const refused = { status: 422, body: { errors: [{ path: `parameters.${key}`, message }] } }
    expect(await add(parameters, { name: 'Refused' })).toMatchObject(refused)
    expect((await callAs(shop.url, undefined, listTools, { query: { q: 'Refused' } })).body).toEqual([])
    expect(await change(id, { parameters })).toMatchObject(refused)
    expect((await read(id)).parameters).toMatchObject([{ value: 5 }])
  })

  it('are compared with 9 significant digits, and each wrong field is named', async () => {
    const { body } = await add({ resistance: 0.30000000000000004 - 0.2 })
    expect(body.parameters).toMatchObject([{ value: 0.1 }])
    const wrong = await add({ resistance: '5 V', voltage: '50 V', tolerance: '1' })
    expect(wrong.body.errors).toMatchObject([
      { path: 'parameters.tolerance' },
      { path: 'parameters.resistance' },
    ])
  })
})

describe('a change', () => {
  it('keeps what is left out, clears null and empty text, and is in the history and on kept answers', async () => {
    const { _id: id } = (await add({ resistance: '4k7', tolerance: '1 %', voltage: '50 V' })).body
    expect(texts(await read(id))).toEqual({ tolerance: '1 %', resistance: '4k7', voltage: '50 V' })
    const changed = await change(id, { parameters: { resistance: '10 kΩ', tolerance: null, voltage: ' ' } })
    expect(changed).toMatchObject({ status: 200, body: { version: 2, parameters: [{ value: 10_000 }] } })
    expect(changed.body.parameters).toHaveLength(1)
    expect(await lastChanges(id)).toEqual([
      { field: 'parameters.resistance', from: '4k7', to: '10 kΩ' },
      { field: 'parameters.tolerance', from: '1 %', to: '' },
      { field: 'parameters.voltage', from: '50 V', to: '' },
    ])
    await expect.poll(async () => texts(await read(id))).toEqual({ resistance: '10 kΩ' })
    expect((await change(id, {})).body).toMatchObject({ version: 2, parameters: [{ text: '10 kΩ' }] })
    expect((await change(id, { parameters: { package: '0805' } })).body).toMatchObject({ version: 3 })
  })

  it('of the family keeps the values that the new family has, also by an import', async () => {
    const { _id: id, name } = (await add({ resistance: '10 mΩ', package: '0603' })).body
    expect((await change(id, { family: 'shunts', parameters: {} })).body.parameters).toMatchObject([
      { text: '10 mΩ' },
    ])
    expect(await lastChanges(id)).toEqual([
      { field: 'family', from: 'chips', to: 'shunts' },
      { field: 'parameters.package', from: '0603 (1608 metric)', to: '' },
    ])
    await importText([HEADER, `${lineOf(name)}leds`].join('\n'))
    expect(await desk(id)).not.toHaveProperty('parameters')
  })
})
