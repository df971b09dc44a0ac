import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, getTool, listTools, type ProductForm, type Tool } from '#contract/catalog.ts'
import { changeProduct, getProduct, listProductEvents, type ProductEvent } from '#contract/desk-products.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { callAs, type Shopper } from '#test/support/shopper.ts'
import { importProducts } from './csv/import-products.ts'

let shop: Shop
let ada: Shopper
let folder: string

beforeAll(async () => {
  shop = await openShop()
  ada = await signUpAdmin(shop)
  folder = await mkdtemp(join(tmpdir(), 'farad-fields-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

let parts = 0
const form = (more: Partial<Record<keyof ProductForm, unknown>> = {}) => ({
  name: `Switch ${++parts}`,
  img: '/drawings/led-5mm-red.svg',
  description: 'One pole.',
  price: 0.5,
  minimumOrder: 10,
  availableQuantity: 1000,
  ...more,
})
const put = async (more = {}): Promise<Tool> =>
  (await ada.call(addProduct, { body: form(more) as never })).body
const read = async (id: string) => (await callAs(shop.url, undefined, getTool, { params: { id } })).body
const listed = async (id: string) =>
  (await callAs(shop.url, undefined, listTools)).body.find(({ _id }: Tool) => _id === id)

async function change(id: string, more: object) {
  const { body } = await ada.call(getProduct, { params: { id } })
  const { onSale: _, availableQuantity: __, createdAt: ___, _id: ____, ...base } = body
  return ada.call(changeProduct, { params: { id }, body: { ...base, ...more } })
}
async function lastChanges(id: string): Promise<ProductEvent['changes']> {
  return (await ada.call(listProductEvents, { params: { id } })).body[0].changes
}
async function importText(text: string, apply = true) {
  const file = join(folder, 'parts.csv')
  await writeFile(file, text)
  const db = new pg.Pool({ connectionString: shop.databaseUrl, max: 2 })
  return importProducts(db, { file, apply }).finally(() => db.end())
}

const SPECIFIED = '_id,name,img,description,price,minimumOrder,availableQuantity,family'

describe('the specified fields', () => {
  it('begin a product on the wire, in their order', async () => {
    const { _id: id } = await put()
    for (const tool of [await read(id), await listed(id)])
      expect(Object.keys(tool).join()).toMatch(new RegExp(`^${SPECIFIED}`))
  })

  it('have each change in the history, in the order of the CSV columns', async () => {
    const { _id: id } = await put({ name: 'All of it' })
    await change(id, {
      ...{ family: 'leds', minimumOrder: 20, price: 0.25, img: '/drawings/led-5mm-green.svg' },
      ...{ description: 'Two poles.', name: 'ALL OF IT' },
    })
    const changes = [
      { field: 'name', from: 'All of it', to: 'ALL OF IT' },
      { field: 'description', from: 'One pole.', to: 'Two poles.' },
      { field: 'img', from: '/drawings/led-5mm-red.svg', to: '/drawings/led-5mm-green.svg' },
      { field: 'price', from: '0.5', to: '0.25' },
      { field: 'minimumOrder', from: '10', to: '20' },
      { field: 'family', from: 'other', to: 'leds' },
    ]
    expect(await lastChanges(id)).toEqual(changes)
    const back = 'All of it,One pole.,/drawings/led-5mm-red.svg,0.50,10,900,other'
    const text = `name,description,img,price,minimumOrder,availableQuantity,family\n${back}`
    const { shown } = await importText(text, false)
    expect(shown.changed.map(({ what }) => what)).toEqual([
      'name → All of it, price 0.25 → 0.5, minimumOrder 20 → 10, availableQuantity 1000 → 900, family leds → other, description, img',
    ])
    await importText(text)
    const { body: events } = await ada.call(listProductEvents, { params: { id } })
    expect(events.find(({ kind }: ProductEvent) => kind === 'changed').changes).toEqual(
      changes.map(({ field, from, to }) => ({ field, from: to, to: from })),
    )
  })
})
