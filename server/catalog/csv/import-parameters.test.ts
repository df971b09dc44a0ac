import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { getTool } from '#contract/catalog/catalog.ts'
import { callAs } from '#test/support/shopper.ts'
import { exportProducts } from './export-products.ts'
import {
  ada,
  commandOn,
  everything,
  folder,
  importText,
  lastChanges,
  meanwhile,
  PICTURE,
  serveImportShop,
  shop,
} from './import-shop.fixture.ts'

serveImportShop()

beforeAll(async () => {
  await shop.db.query(
    `INSERT INTO families (key, parent, name, position) VALUES
       ('films', 'resistors', 'Film resistors', 1), ('chips', 'films', 'Chip resistors', 1), ('shunts', 'films', 'Shunts', 2),
       ('sensors', 'other', 'Sensors', 1)`,
  )
  await shop.db.query(
    `INSERT INTO parameters (family, key, name, kind, unit, position) VALUES
       ('films', 'resistance', 'Resistance', 'number', 'Ω', 2), ('films', 'tolerance', 'Tolerance', 'number', '±%', 1),
       ('chips', 'package', 'Package', 'choice', NULL, 1), ('chips', 'pulse-proof', 'Pulse-proof', 'flag', NULL, 2),
       ('chips', 'bands', 'Bands', 'number', NULL, 3),
       ('sensors', 'lowest', 'Lowest temperature', 'number', '°C', 1), ('sensors', 'tolerance', 'Tolerance', 'number', '±%', 2)`,
  )
  await shop.db.query(
    `INSERT INTO parameter_choices SELECT id, k, n, p FROM parameters,
       (VALUES ('0603', '0603 (1608 metric)', 1), ('0805', '0805 (2012 metric)', 2)) AS c (k, n, p) WHERE key = 'package'`,
  )
})

const fixed = `A part for tests.,${PICTURE},0.25,10,1000`
/** The header and lines of `name,family` and the cells of these parameters. */
const fileOf = (keys: string[], ...lines: string[]) =>
  [
    [
      'name',
      'family',
      ...keys.map((key) => `parameters.${key}`),
      'description,img,price,minimumOrder,availableQuantity',
    ],
    ...lines.map((line) => [line, fixed]),
  ].join('\n')

async function partNamed(name: string) {
  const { rows } = await shop.db.query('SELECT id FROM products WHERE name = $1 AND archived_at IS NULL', [
    name,
  ])
  return (await callAs(shop.url, undefined, getTool, { params: { id: rows[0].id } })).body
}
async function valuesOf(name: string) {
  const { parameters = [] } = await partNamed(name)
  return Object.fromEntries(
    parameters.map(({ key, text, value }: { key: string; text: string; value: unknown }) => [
      key,
      [text, value],
    ]),
  )
}
async function values() {
  const { rows } = await shop.db.query(
    'SELECT jsonb_agg(v ORDER BY product_id, parameter_id) AS all FROM product_parameters v',
  )
  return { ...(await everything()), values: rows[0].all }
}
async function exported() {
  let text = ''
  for await (const part of exportProducts(shop.db)) text += part
  return text
}

it('an import adds products with the parameters of their families', async () => {
  const keys = ['resistance', 'package', 'tolerance', 'pulse-proof', 'bands', 'lowest']
  const text = fileOf(
    keys,
    'Chip 1,chips,4k7,0603,±1 %,yes,4,',
    'Chip 2,chips,"2,2 kΩ",0805 (2012 metric),0.5%,no,,',
    'Shunt 1,shunts,1 mΩ,,,,,',
    "Sensor 1,sensors,,,2 %,,,'-40 °C",
    'Plain 1,,,,,,,',
  )
  const dry = await importText(text, { apply: false })
  expect(dry).toMatchObject({ added: 5, refused: 0, changed: 0 })
  expect(dry.shown.added[0]?.what).toMatch(
    /parameters\.resistance 4k7, parameters\.package 0603 \(1608 metric\), parameters\.tolerance ±1 %, parameters\.pulse-proof yes, parameters\.bands 4$/,
  )
  expect(await importText(text)).toMatchObject({ added: 5, applied: true })
  expect(await valuesOf('Chip 1')).toEqual({
    resistance: ['4k7', 4700],
    tolerance: ['±1 %', 0.01],
    bands: ['4', 4],
    package: ['0603 (1608 metric)', '0603'],
    'pulse-proof': ['yes', true],
  })
  expect(await valuesOf('Shunt 1')).toEqual({ resistance: ['1 mΩ', 0.001] })
  expect(await valuesOf('Sensor 1')).toEqual({ lowest: ['-40 °C', -40], tolerance: ['2 %', 0.02] })
  expect(await valuesOf('Plain 1')).toEqual({})
})

it('an export has a column for each parameter of its families, and importing it changes nothing', async () => {
  const text = await exported()
  expect(text.split('\r\n')[0]).toMatch(
    /,parameters\.tolerance,parameters\.resistance,parameters\.package,parameters\.pulse-proof,parameters\.bands,parameters\.lowest$/,
  )
  expect(text).toContain('"±1 %","4k7","0603","yes","4",')
  expect(text).toContain(`,"'-40 °C"`)
  const before = await values()
  const { lines } = await importText(text)
  expect(await importText(text)).toMatchObject({ unchanged: lines, added: 0, changed: 0 })
  expect(await values()).toEqual(before)
})

it('an empty cell clears a value, a column that is left out keeps it, and the dry run shows each difference', async () => {
  const text = fileOf(['resistance', 'package', 'bands'], 'Chip 1,,4.7k,,5', 'Chip 2,chips,2k2,0805,')
  const before = await values()
  const dry = await importText(text, { apply: false })
  expect(dry).toMatchObject({ changed: 2, added: 0, unchanged: 0, restocked: 0 })
  expect(dry.shown.changed.map(({ what }) => what)).toEqual([
    'parameters.bands 4 → 5, parameters.package 0603 (1608 metric) → –, parameters.resistance 4k7 → 4.7k',
    'parameters.resistance 2,2 kΩ → 2k2',
  ])
  expect(await values()).toEqual(before)
  expect(await importText(text, { as: ada.email })).toMatchObject({ changed: 2, applied: true })
  expect(await valuesOf('Chip 1')).toEqual({
    resistance: ['4.7k', 4700],
    tolerance: ['±1 %', 0.01],
    bands: ['5', 5],
    'pulse-proof': ['yes', true],
  })
  const id = (await partNamed('Chip 1'))._id
  expect(await lastChanges(id)).toEqual([
    { field: 'parameters.bands', from: '4', to: '5' },
    { field: 'parameters.package', from: '0603 (1608 metric)', to: '' },
    { field: 'parameters.resistance', from: '4k7', to: '4.7k' },
  ])
  expect(await importText(text)).toMatchObject({ unchanged: 2, changed: 0 })
})

it('a product that moves to another family has the values of the file, and loses the others', async () => {
  const text = fileOf(['tolerance', 'lowest'], 'Chip 2,sensors,0.5%,"-5 °C"')
  const dry = await importText(text, { apply: false })
  expect(dry.shown.changed[0]?.what).toBe(
    'family chips → sensors, parameters.lowest – → -5 °C, parameters.package 0805 (2012 metric) → –, parameters.pulse-proof no → –, parameters.resistance 2k2 → –',
  )
  await importText(text)
  expect(await valuesOf('Chip 2')).toEqual({ tolerance: ['0.5%', 0.005], lowest: ['-5 °C', -5] })
})

it('a deleted product that is restored has the values of the file', async () => {
  await shop.db.query(`UPDATE products SET archived_at = now(), part_number = 'SH-1' WHERE name = 'Shunt 1'`)
  const text = fileOf(['resistance'], 'Shunt 1,,2 mΩ')
    .replace('name,', 'partNumber,name,')
    .replace('Shunt', 'SH-1,Shunt')
  expect(await importText(text, { restore: true })).toMatchObject({ restored: 1, applied: true })
  expect(await valuesOf('Shunt 1')).toEqual({ resistance: ['2 mΩ', 0.002] })
})

it('values of a product that is changed meanwhile are compared again under the lock', async () => {
  const id = (await partNamed('Shunt 1'))._id
  const outcome = await meanwhile(
    () => importText(fileOf(['resistance', 'tolerance'], 'Shunt 1,,3 mΩ,1 %')),
    `UPDATE products SET version = version + 1 WHERE id = '${id}'`,
    `UPDATE product_parameters SET text = '5 mΩ', number = 0.005 WHERE product_id = '${id}'`,
  )
  expect(outcome).toMatchObject({ changed: 1, applied: true })
  expect(await valuesOf('Shunt 1')).toEqual({ resistance: ['3 mΩ', 0.003], tolerance: ['1 %', 0.01] })
  expect(await lastChanges(id)).toContainEqual({ field: 'parameters.resistance', from: '5 mΩ', to: '3 mΩ' })
})

it('asks to try again if a product moves to another family meanwhile', async () => {
  const before = await valuesOf('Shunt 1')
  const move = `UPDATE products SET family = 'chips' WHERE name = 'Shunt 1'`
  const importing = meanwhile(() => importText(fileOf(['resistance'], 'Shunt 1,,4 mΩ')), move)
  await expect(importing).rejects.toThrow('at this moment')
  expect(await valuesOf('Shunt 1')).toEqual(before)
})

it('a wrong value is refused with its line, column and what was read, and nothing is stored', async () => {
  const before = await values()
  const refusals = async (text: string) => (await importText(text)).shown.refused
  const wrong = fileOf(
    ['resistance', 'package', 'lowest'],
    'Chip 1,,5 V,0603,',
    'Chip 9,chips,4k7,0602,',
    'Sensor 1,,,,hot',
    'Plain 1,,1 k,,',
    'Chip 7,chips,1k,0603,',
  )
  expect(await refusals(wrong)).toMatchObject([
    { line: 2, what: 'parameters.resistance: “5 V” is a voltage; a resistance was expected.' },
    { line: 3, what: expect.stringMatching(/^parameters\.package: "0602" .*0603.*, 0805/) },
    { line: 4, what: expect.stringMatching(/^parameters\.lowest: “hot” /) },
    { line: 5, what: 'parameters.resistance: Parts of this family have no parameter “resistance”.' },
  ])
  const ambiguous = fileOf(['resistance'], 'Chip 7,chips,1.200 Ω', 'Chip 6,chips,1.2 kΩ')
  expect(await refusals(ambiguous.replaceAll(',', ';'))).toMatchObject([
    { line: 2, what: expect.stringMatching(/^parameters\.resistance: "1\.200 Ω" could be/) },
  ])
  const unknown = fileOf(['resistance', 'torque'], 'Chip 1,,1k,')
  await expect(importText(unknown)).rejects.toThrow("'parameters.torque'. No family has this parameter.")
  expect(await values()).toEqual(before)
})

it('the command asks what foreign columns mean, and remembers what was said (rules: P-90)', async () => {
  const file = join(folder, 'foreign.csv')
  await writeFile(file, 'Artikelnummer;Preis netto;Notiz\nFC-1;0,25;x\n')
  const asked = await commandOn(shop.databaseUrl, 'import', file)
  expect([asked.code, asked.err]).toEqual([
    1,
    expect.stringContaining(
      "--column 'Artikelnummer=partNumber'\n  --column 'Preis netto=price'\n  --column 'Notiz=ignore'",
    ),
  ])
  const said = ['Artikelnummer=partNumber', 'preis netto=price', 'Notiz=ignore'].flatMap((each) => [
    '--column',
    each,
  ])
  const applied = await commandOn(shop.databaseUrl, 'import', file, '--apply', ...said, '--family', 'leds')
  expect([applied.code, applied.out]).toEqual([0, expect.stringContaining('Imported: 1 new')])
  const again = await commandOn(shop.databaseUrl, 'import', file)
  expect(again.out).toContain('The store has all of this already.')
  expect((await commandOn(shop.databaseUrl, 'import', file, '--column', 'x')).code).toBe(2)
})
