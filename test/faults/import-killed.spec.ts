import { applyImport, listImports, type ProductImport } from '#contract/catalog/product-imports.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { type Shopper, signIn } from '#test/support/shopper.ts'
import { audit } from '#test/support/stock-room.ts'
import { putOnSale } from '../journeys/shelf.ts'
import { expect, test } from './fault.ts'

const HEADER = 'name,description,img,price,minimumOrder,availableQuantity'
const line = (name: string) => `${name},From a file.,/drawings/led-5mm-red.svg,0.5,10,1000`

test('a store killed in an import has imported nothing, and does later', async ({ open, poolOf }) => {
  const store = await open()
  const db = poolOf(store)
  const product = await putOnSale(db, { price: '0.25', availableQuantity: 1000 })
  const { email } = await signUpAdmin({ url: store.url, db }, 'Olga Owner')
  const admin = await signIn(store.url, email, 'copper-and-tin')
  const present = async (now: Shopper) => ((await now.call(listImports)).body as ProductImport[])[0]
  const response = await fetch(`${store.url}/api/product-imports?name=parts.csv`, {
    method: 'POST',
    body: [HEADER, line('Imported by a store that is killed'), line(product.name)].join('\n'),
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(response.status).toBe(201)
  await expect.poll(async () => (await present(admin))?.state).toBe('checked')

  const params = { id: (await present(admin))?._id ?? '' }
  const holder = await db.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM products WHERE id = $1 FOR UPDATE', [product.id])
  expect((await admin.call(applyImport, { params })).body).toMatchObject({ state: 'to-apply' })
  await expect.poll(async () => (await present(admin))?.step).toBe('changing')
  await store.kill('SIGKILL')
  await holder.query('ROLLBACK')
  holder.release()
  await store.restart()

  const again = await signIn(store.url, email, 'copper-and-tin')
  await expect.poll(async () => (await present(again))?.state).toBe('checked')
  expect((await present(again))?.fault).toBe(
    'The server stopped before the end. No product was changed. Try again.',
  )
  const imported = `SELECT FROM products WHERE price = 0.5 AND (id = $1 OR name LIKE 'Imported by%')`
  expect((await db.query(imported, [product.id])).rowCount).toBe(0)
  await again.call(applyImport, { params })
  await expect.poll(async () => (await present(again))?.state).toBe('applied')
  expect((await db.query(imported, [product.id])).rowCount).toBe(2)
  expect(await audit(db)).toEqual([])
})
