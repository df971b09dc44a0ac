import { describe, expect, it } from 'vitest'
import { type BomLine, readBom } from '#contract/selling/boms.ts'
import { ada, serveDemoShop, shop } from '#server/catalog/products/demo-shop.fixture.ts'
import { keyOf } from '#server/people/keys/keys.fixture.ts'
import { newFolder } from '#test/support/new-folder.ts'
import { callAs } from '#test/support/shopper.ts'
import { billOf, makeProject, missingPrograms, placeParts, versionOfKicad } from './kicad-programs.ts'

interface Part {
  name: string
  symbolIdStr: string
}

/** Drives KiCad itself, and therefore runs only in `npm run prove -- kicad`. */
describe.runIf(process.env.PROVE === 'long')('20 parts placed in KiCad', () => {
  serveDemoShop()

  it('come back through the bill of materials as exactly those', { timeout: 900_000 }, async () => {
    expect(missingPrograms).toEqual([])
    const folder = newFolder()
    const { key } = await keyOf(ada, ['parts:read'])
    const response = await fetch(`${shop.url}/kicad/v1/parts/category/in-stock.json`, {
      headers: { authorization: `Token ${key}` },
    })
    const parts: Part[] = await response.json()
    const libraryOf = ({ symbolIdStr }: Part) => symbolIdStr.split(':')[0] as string
    const withSymbol = parts.filter(({ symbolIdStr }) => symbolIdStr !== '')
    const step = Math.floor(withSymbol.length / 20)
    const wanted = withSymbol.filter((_, nth) => nth % step === 0).slice(0, 20)
    const library = {
      meta: { version: 1 },
      name: 'Farad',
      description: 'Parts',
      source: {
        type: 'REST_API',
        api_version: 'v1',
        root_url: `${shop.url}/kicad`,
        token: key,
        timeout_parts_seconds: 60,
        timeout_categories_seconds: 600,
      },
    }
    const version = await versionOfKicad(folder)
    const symbols = [...new Set(wanted.map(libraryOf))]
    const schematic = await makeProject(folder, version, library, symbols)
    const numbers = wanted.map(({ name }) => name)
    await placeParts(folder, schematic, numbers)
    const text = await billOf(folder, schematic)
    const { body } = await callAs(shop.url, undefined, readBom, { body: { text } })
    const found = body.lines.map(({ match, partNumber }: BomLine) => `${match} ${partNumber}`)
    expect(found.toSorted()).toEqual(numbers.map((name) => `exact ${name}`).toSorted())
  })
})
