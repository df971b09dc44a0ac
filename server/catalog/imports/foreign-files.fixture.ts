import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Body } from '#contract/call.ts'
import { importFamilies } from '#contract/catalog/family-file.ts'
import { explainImport, type ProductImport } from '#contract/catalog/product-imports.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { afterJob, upload } from './desk-import.fixture.ts'

export let shop: Shop
export let ada: Shopper

/** A shop with one family of sensors, which takes files of products. */
export function serveForeignFiles(): void {
  beforeAll(async () => {
    shop = await openShop()
    ada = await signUpAdmin(shop)
    const range = { key: 'range', name: 'Messbereich', kind: 'number', unit: 'V' }
    const output = {
      key: 'output',
      name: 'Output',
      kind: 'choice',
      choices: ['SPI', '4-20 mA'],
      alsoCalled: ['Ausgang'],
    }
    const families = [{ key: 'sensors', parent: null, name: 'Pressure sensors', parameters: [range, output] }]
    await ada.call(importFamilies, { query: { dryRun: 'false' }, body: families })
  })
  beforeEach(() => shop.db.query('DELETE FROM product_imports; DELETE FROM import_words'))
  afterAll(() => shop.close())
}

export const sent = async (text: string | Uint8Array): Promise<ProductImport> =>
  (await upload(shop, ada, text)).body
export const explain = ({ _id }: ProductImport, body: Body<typeof explainImport>) =>
  ada.call(explainImport, { params: { id: _id }, body })
export const meanings = ({ columns = [] }: ProductImport) => columns.map(({ means }) => means)
/** As an owner who confirms what is guessed, and ignores the rest. */
export async function confirmed(
  file: ProductImport,
  more: Body<typeof explainImport> = {},
): Promise<ProductImport> {
  const columns = meanings(file).map((means) => means ?? 'ignore')
  expect(await explain(file, { columns, ...more })).toMatchObject({
    status: 200,
    body: { state: 'to-check' },
  })
  return afterJob(shop, ada)
}
