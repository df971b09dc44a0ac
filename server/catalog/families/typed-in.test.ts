import { expect, it } from 'vitest'
import { getTool } from '#contract/catalog/catalog.ts'
import { type FileFamily, getFamilyFile, importFamilies } from '#contract/catalog/family-file.ts'
import { getFamily } from '#contract/catalog/family-tree.ts'
import { callAs } from '#test/support/shopper.ts'
import { ada, importText, PICTURE, serveImportShop, shop } from '../csv/import-shop.fixture.ts'
import { addFamily, addNumber, addParameter, change, events, family, sell } from './desk.fixture.ts'

serveImportShop()

const part = async (id: string) => (await callAs(shop.url, undefined, getTool, { params: { id } })).body
const inSI = (value: number, text: string) => ({ parameters: [expect.objectContaining({ value, text })] })

it('a number alone is in the unit that its family says, in forms and files; a number of the API is in base units (rules: P-41)', async () => {
  await addFamily('resistors', 'messwiderstaende', 'Messwiderstände')
  expect(
    await addParameter('messwiderstaende', 'widerstand', { kind: 'number', unit: 'Ω', typedIn: 'mΩ' }),
  ).toMatchObject({ status: 201, body: { parameters: [{ key: 'widerstand', unit: 'Ω', typedIn: 'mΩ' }] } })
  const { body } = await callAs(shop.url, undefined, getFamily, { params: { key: 'messwiderstaende' } })
  expect(body.parameters).toMatchObject([{ typedIn: 'mΩ' }])
  for (const [given, value, text] of [
    ['5', 0.005, '5 mΩ'],
    ['2 Ω', 2, '2 Ω'],
    [5, 5, '5 Ω'],
  ] as const) {
    const { body: sold } = await sell('messwiderstaende', { widerstand: given })
    expect(await part(sold._id), String(given)).toMatchObject(inSI(value, text))
  }
  await importText(
    `name,description,img,price,minimumOrder,availableQuantity,family,parameters.widerstand
Ohmwerk Shunt,A part.,${PICTURE},0.25,10,1000,messwiderstaende,0.5`,
  )
  const { rows } = await shop.db.query(`SELECT id FROM products WHERE name = 'Ohmwerk Shunt'`)
  expect(await part(rows[0].id)).toMatchObject(inSI(0.0005, '0.5 mΩ'))
})

it('without it a number alone is refused as before, with an example', async () => {
  await addFamily('capacitors', 'folien', 'Folienkondensatoren')
  await addParameter('folien', 'kapazitaet', { kind: 'number', unit: 'F' })
  expect((await sell('folien', { kapazitaet: '10' })).body.errors).toEqual([
    {
      path: 'parameters.kapazitaet',
      message: '“10” has no unit. Write it with one, such as 10 µF.',
    },
  ])
})

it('the unit must be one of the parameter, may change while it has values, and leaves with another unit', async () => {
  await addFamily('resistors', 'regler')
  await addNumber('regler', 'wert')
  const wrong = { status: 422, body: { errors: [{ path: 'typedIn' }] } }
  for (const typedIn of ['mV', 'x', '5 mΩ'])
    expect(await change('regler', 'wert', { typedIn }), typedIn).toMatchObject(wrong)
  await sell('regler', { wert: '4k7' })
  expect((await change('regler', 'wert', { typedIn: 'kΩ' })).status).toBe(200)
  expect(await events('regler')).toMatchObject([{ changes: [{ field: 'typedIn', to: 'kΩ' }] }, {}, {}])
  await change('regler', 'wert', { name: 'Wert' })
  expect((await family('regler')).parameters).toMatchObject([{ name: 'Wert', typedIn: 'kΩ' }])
  await addParameter('regler', 'spannung', { kind: 'number', unit: 'V', typedIn: 'mV' })
  await change('regler', 'spannung', { unit: 'A' })
  expect((await family('regler')).parameters[1]).not.toHaveProperty('typedIn')
  expect(await change('regler', 'spannung', { kind: 'flag', typedIn: 'mA' })).toMatchObject(wrong)
})

it('files of families have it, and what a file does not name stays', async () => {
  const read = async (file: object) =>
    (await ada.call(importFamilies, { query: { dryRun: 'false' } as never, body: [file] as never })).body
  const width = { key: 'breite', name: 'Breite', kind: 'number', unit: 'm' }
  const file = { key: 'bleche', parent: null, name: 'Bleche', parameters: [{ ...width, typedIn: 'mm' }] }
  expect(await read(file)).toMatchObject({ added: 1, problems: [] })
  expect(await read(file)).toMatchObject({ unchanged: 1 })
  expect(await read({ ...file, parameters: [width] })).toMatchObject({ unchanged: 1 })
  const kept = ((await ada.call(getFamilyFile)).body as FileFamily[]).find(({ key }) => key === 'bleche')
  expect(kept?.parameters).toMatchObject([{ key: 'breite', typedIn: 'mm' }])
  expect(await read({ ...file, parameters: [{ ...width, typedIn: 'mV' }] })).toMatchObject({
    problems: [{ path: '[0].parameters[0].typedIn' }],
  })
})

it('a parameter has a short name for tables, in forms and files, until it is empty', async () => {
  const width = { key: 'weite', name: 'Lichte Weite der Öffnung', kind: 'number', unit: 'm' }
  const file = { key: 'ringe', parent: null, name: 'Ringe', parameters: [{ ...width, shortName: 'Weite' }] }
  const read = async (body: unknown) =>
    (await ada.call(importFamilies, { query: { dryRun: 'false' } as never, body: body as never })).body
  expect(await read([file])).toMatchObject({ added: 1, problems: [] })
  expect(await read([{ ...file, parameters: [width] }])).toMatchObject({ unchanged: 1 })
  expect((await family('ringe')).parameters).toMatchObject([{ shortName: 'Weite' }])
  const table =
    'family,name,parameter,parameterName,kind,unit,shortName\nringe,Ringe,weite,Lichte Weite der Öffnung,number,m'
  expect(await read(`${table},Licht`)).toMatchObject({ changed: 1, problems: [] })
  expect(await events('ringe')).toMatchObject([
    { changes: [{ field: 'shortName', from: 'Weite', to: 'Licht' }] },
    {},
    {},
  ])
  const tooLong = { status: 422, body: { errors: [{ path: 'shortName' }] } }
  expect(await change('ringe', 'weite', { shortName: 'x'.repeat(25) })).toMatchObject(tooLong)
  await change('ringe', 'weite', { name: 'Weite' })
  expect((await family('ringe')).parameters).toMatchObject([{ name: 'Weite', shortName: 'Licht' }])
  await change('ringe', 'weite', { shortName: '' })
  expect((await family('ringe')).parameters[0]).not.toHaveProperty('shortName')
  await addParameter('ringe', 'dicke', { shortName: 'd' })
  expect((await family('ringe')).parameters[1]).toMatchObject({ shortName: 'd' })
})
