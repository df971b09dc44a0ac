// Slow: imports some ten files of firms.
import { describe, expect, it } from 'vitest'
import { zipOf } from '#server/catalog/csv/pictures/zip.fixture.ts'
import { afterJob, upload } from './desk-import.fixture.ts'
import { ada, confirmed, explain, meanings, sent, serveForeignFiles, shop } from './foreign-files.fixture.ts'

serveForeignFiles()

describe('the list of a firm', () => {
  it('has a parameter in several columns, but a line only one of them', async () => {
    const heads = 'SKU;Name;Price;Kategorie;Messbereich (mV);Messbereich (V);Ausgang'
    const lines = [
      'TC-1;Tc A;1;sensors;5;;4-20mA',
      'TC-2;Tc B;1;sensors;;5;',
      'TC-3;Tc C;1;sensors;5;5;',
      'TC-4;Tc D;1;sensors;;;5',
    ]
    const { outcome } = await confirmed(await sent([heads, ...lines].join('\n')))
    expect(outcome?.shown.added.map(({ what }) => what.split('Messbereich ')[1])).toEqual([
      '5 mV, Output 4-20 mA',
      '5 V',
    ])
    expect(outcome?.shown.refused.map(({ line, column }) => [line, column])).toEqual([
      [4, 'parameters.range'],
      [5, 'parameters.output'],
    ])
    expect(outcome?.shown.refused[1]?.what).toContain('"5" is none of: SPI, 4-20 mA')
  })

  it('that is corrected is read as the owner has said of the former one', async () => {
    const text = 'SKU;Name;Price\nCO-1;Co A;1.234,50\nCO-2;Co B;1.50'
    const dry = await confirmed(await sent(text), { decimals: 'comma', family: 'sensors' })
    expect(dry.outcome?.shown.added[0]?.what).toContain('Price 1234.5')
    expect((await sent(text.replace('Co A', 'Co C'))).reading).toEqual({
      decimals: 'comma',
      family: 'sensors',
    })
    await afterJob(shop, ada)
    expect((await sent(text.replace('Name', 'Title'))).reading).toEqual({})
  })

  it('waits for the meaning of its columns when pictures come', async () => {
    const { _id } = await sent('SKU;Name;Price\nPW-1;A;1')
    const zip = zipOf([{ path: 'a.png', bytes: Buffer.from('a') }])
    const pictured = await upload(shop, ada, zip, { name: 'a.zip' }, `/product-imports/${_id}/pictures`)
    expect(pictured.body).toMatchObject({ state: 'unchecked', pictures: { fileName: 'a.zip' } })
  })

  it('of Shopify has lines of further pictures, weights of 0 and options that are none', async () => {
    const heads = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Price,Image Src'
    const dry = await confirmed(
      await sent(
        `${heads}\na,Alpha,Title,Default Title,SH-1,0,42.99,\na,,,,,,,https://a.example/2.jpg\nb,Beta,,,,0.0,9,\nb,,Colour,Blue,,,9,`,
      ),
    )
    expect(dry.outcome).toMatchObject({ lines: 3, added: 2, refused: 1 })
    expect(dry.outcome?.shown.refused[0]?.what).toContain('neither a name nor a part number')
  })

  it('names an attribute once for the variants of a product', async () => {
    const heads = 'Title,Option1 Name,Option1 Value,Variant SKU,Type,Variant Price'
    const lines = ['Gauge,Output,SPI,VA-1,sensors,9', ',,4-20 mA,VA-2,sensors,9', 'Other,,SPI,VA-3,sensors,9']
    const file = await sent([heads, ...lines].join('\n'))
    const columns = meanings(file).map((means) => means ?? 'family')
    await explain(file, { columns })
    const { outcome } = await afterJob(shop, ada)
    expect(outcome?.shown.added.map(({ what }) => what.split('Output ')[1])).toEqual(['SPI', '4-20 mA'])
    expect(outcome?.shown.refused).toMatchObject([{ line: 4, what: expect.stringContaining('no parameter') }])
  })
})
