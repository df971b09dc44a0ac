import { beforeAll, describe, expect, it } from 'vitest'
import {
  addProduct,
  deleteProduct,
  getPart,
  getTool,
  listTools,
  type ProductForm,
} from '#contract/catalog/catalog.ts'
import {
  changeProduct,
  getProduct,
  listProductEvents,
  listProducts,
  restoreProduct,
} from '#contract/catalog/desk-products.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { callAs, type Shopper } from '#test/support/shopper.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
let ada: Shopper

beforeAll(async () => {
  ada = await signUpAdmin(shop)
})

let parts = 0
const form = (more: object = {}): ProductForm => ({
  name: `Mosfet ${++parts}`,
  img: '/drawings/led-5mm-red.svg',
  description: 'N channel.',
  price: 0.5,
  minimumOrder: 10,
  availableQuantity: 1000,
  ...more,
})
const put = async (more: object = {}) => (await ada.call(addProduct, { body: form(more) })).body
const part = (partNumber: string) => callAs(shop.url, undefined, getPart, { params: { partNumber } })

async function change(id: string, more: object) {
  const { body } = await ada.call(getProduct, { params: { id } })
  const { onSale: _, availableQuantity: __, createdAt: ___, _id: ____, ...base } = body
  return ada.call(changeProduct, { params: { id }, body: { ...base, ...more } })
}

describe('a part number', () => {
  it('is stored in upper case and part of every list and single read', async () => {
    const added = await put({ partNumber: ' bs170-ta ' })
    const { _id: id } = added
    expect(added.partNumber).toBe('BS170-TA')
    expect((await callAs(shop.url, undefined, getTool, { params: { id } })).body.partNumber).toBe('BS170-TA')
    expect((await callAs(shop.url, undefined, listTools)).body[0].partNumber).toBe('BS170-TA')
    expect((await ada.call(getProduct, { params: { id } })).body.partNumber).toBe('BS170-TA')
    expect((await ada.call(listProducts)).body[0].partNumber).toBe('BS170-TA')
  })

  it('is made from the id for a product without one', async () => {
    const { _id, partNumber } = await put()
    expect(partNumber).toBe(`P${_id.replaceAll('-', '').toUpperCase()}`)
  })

  it.each(['A', '', 'x'.repeat(41), 'A..1', 'A//1', '-A1', 'A1.', 'A 1', 'Ω1', 7, null])(
    '%j is rejected by its name',
    async (partNumber) => {
      const { _id: id } = await put()
      for (const { status, body } of [
        await ada.call(addProduct, { body: form({ partNumber }) }),
        await change(id, { partNumber }),
      ]) {
        expect([status, body.type]).toEqual([422, 'urn:farad:problem:invalid-fields'])
        expect(body.errors).toMatchObject([{ path: 'partNumber' }])
      }
    },
  )

  it('is unique regardless of case, and the refusal names the product that has it', async () => {
    const holder = await put({ partNumber: 'IRF-540' })
    const other = await put({ partNumber: 'IRF-541' })
    const name = `Mosfet ${parts + 1}`
    for (const { status, body } of [
      await ada.call(addProduct, { body: form({ partNumber: 'irf-540' }) }),
      await change(other._id, { partNumber: 'irf-540' }),
    ]) {
      expect([status, body.type]).toEqual([409, 'urn:farad:problem:part-number-taken'])
      expect(body).toMatchObject({ partNumber: 'IRF-540', productId: holder._id, name: holder.name })
      expect(body.errors).toEqual([
        {
          path: 'partNumber',
          message: `The product '${holder.name}' has the part number IRF-540 already. Choose another number.`,
        },
      ])
    }
    const { rows } = await shop.db.query('SELECT name FROM products WHERE name = $1', [name])
    expect(rows).toEqual([])
    expect((await part('IRF-541')).body._id).toBe(other._id)
  })

  it('stays with a deleted product', async () => {
    const { _id: id, name } = await put({ partNumber: 'BUZ11' })
    await ada.call(deleteProduct, { params: { id } })
    expect((await part('BUZ11')).status).toBe(404)
    const { status, body } = await ada.call(addProduct, { body: form({ partNumber: 'BUZ11' }) })
    expect([status, body.productId]).toEqual([409, id])
    expect(body.errors[0].message).toMatch(`The deleted product '${name}' has the part number BUZ11.`)
    await ada.call(restoreProduct, { params: { id } })
    expect((await part('BUZ11')).body._id).toBe(id)
  })

  it('stays where a change leaves it out, and a new one is in the history', async () => {
    const { _id: id } = await put({ partNumber: 'OLD-1' })
    await change(id, { partNumber: undefined, price: 0.75 })
    expect((await part('OLD-1')).body).toMatchObject({ _id: id, price: 0.75 })
    await change(id, { partNumber: 'NEW-1' })
    expect((await part('OLD-1')).status).toBe(404)
    expect((await part('NEW-1')).body._id).toBe(id)
    const [{ changes }] = (await ada.call(listProductEvents, { params: { id } })).body
    expect(changes).toEqual([{ field: 'partNumber', from: 'OLD-1', to: 'NEW-1' }])
  })

  it('is found on the desk by a piece, also among deleted products', async () => {
    const { _id: id } = await put({ partNumber: 'ZVN4306-QQ' })
    const found = async (state: 'on-sale' | 'deleted') =>
      (await ada.call(listProducts, { query: { q: '06-qq', state } })).body.map(
        ({ _id }: { _id: string }) => _id,
      )
    expect(await found('on-sale')).toEqual([id])
    await ada.call(deleteProduct, { params: { id } })
    expect([await found('on-sale'), await found('deleted')]).toEqual([[], [id]])
  })
})

describe('GET /parts/{partNumber}', () => {
  it('answers like /tools/{id}, in any case', async () => {
    const { _id: id } = await put({ partNumber: 'RC0603FR-0710K', packaging: 'reel' })
    const { body: tool } = await callAs(shop.url, undefined, getTool, { params: { id } })
    for (const number of ['RC0603FR-0710K', 'rc0603fr-0710k'])
      expect(await part(number)).toMatchObject({ status: 200, body: tool })
  })

  it('finds numbers with a slash, a plus and dots', async () => {
    const { _id: id } = await put({ partNumber: 'LM358/NO+PB.1' })
    for (const spelling of ['LM358%2FNO%2BPB.1', 'lm358%2fno+pb%2E1']) {
      const answer = await fetch(`${shop.url}/api/parts/${spelling}`)
      expect([answer.status, ((await answer.json()) as { _id: string })._id]).toEqual([200, id])
    }
  })

  it.each(['UNKNOWN-1', '%E0%A4%A', 'a%2F%2Fb', '..%2F..%2Ftools', '%25', `${'A'.repeat(41)}`])(
    'answers 404 for %s',
    async (spelling) => {
      const answer = await fetch(`${shop.url}/api/parts/${spelling}`)
      expect(answer.status).toBe(404)
    },
  )
})

describe('the search', () => {
  const search = async (q: string, more: object = {}) => {
    const { body, headers } = await callAs(shop.url, undefined, listTools, { query: { q, ...more } })
    return { ids: body.map(({ _id }: { _id: string }) => _id), total: headers.get('total-count') }
  }

  it('finds only the part whose number is typed, in any case', async () => {
    const { _id: id } = await put({ partNumber: 'QX-7/3', family: 'diodes' })
    await put({ name: 'Replacement for QX-7/3' })
    for (const q of ['QX-7/3', ' qx-7/3 ']) expect(await search(q)).toEqual({ ids: [id], total: '1' })
    expect((await search('qx-7/3', { family: 'diodes' })).ids).toEqual([id])
    expect((await search('qx-7/3', { family: 'leds' })).ids).toEqual([])
  })

  it('finds words where the part with that number is deleted', async () => {
    const { _id: deleted } = await put({ partNumber: 'QX-8' })
    const { _id: id } = await put({ name: 'Replacement for QX-8' })
    await ada.call(deleteProduct, { params: { id: deleted } })
    expect(await search('QX-8')).toEqual({ ids: [id], total: '1' })
  })
})
