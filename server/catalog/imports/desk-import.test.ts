// Slow: imports some thirty files, two of them with hundreds of lines.

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteProduct } from '#contract/catalog/catalog.ts'
import { changeProduct, getProduct, listProductEvents } from '#contract/catalog/desk-products.ts'
import {
  applyImport,
  checkImport,
  discardImport,
  type ProductImport,
} from '#contract/catalog/product-imports.ts'
import { placeOrder } from '#contract/selling/place-order.ts'
import { HEADER, lineOf, untilLockWait } from '#server/catalog/csv/import-shop.fixture.ts'
import { newId } from '#server/platform/database/ids.ts'
import { fetchAs, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { afterJob, apply as applyOf, present, upload } from './desk-import.fixture.ts'

const shop = useShop()
const ada = useAdmin(shop)

beforeEach(() => shop.db.query('DELETE FROM product_imports'))
auditAfter(shop)

const file = (...lines: string[]) => [HEADER, ...lines].join('\n')
/** Uploads a file, has it checked and returns what the desk shows. */
async function checked(text: string): Promise<ProductImport> {
  const { status, body } = await upload(shop, ada, text)
  expect({ status, body }).toMatchObject({ status: 201, body: { state: 'to-check' } })
  return afterJob(shop, ada)
}
const apply = (dryRun: ProductImport) => applyOf(shop, ada, dryRun)
const check = (id: string, restore = false) => ada.call(checkImport, { params: { id }, body: { restore } })
async function order(toolId: string): Promise<void> {
  const body = { toolId, quantity: 10, address: '4 Dock Road', number: '5550100' }
  expect((await (await signUp(shop.url)).call(placeOrder, { body })).status).toBeLessThan(300)
}
async function whileLocked(key: number, work: () => Promise<unknown>): Promise<void> {
  const holder = await shop.db.connect()
  await holder.query('SELECT pg_advisory_lock($1)', [key])
  await work()
  await holder.query('SELECT pg_advisory_unlock($1)', [key])
  holder.release()
}

const productsNamed = async (name: string) =>
  (await shop.db.query('SELECT price FROM products WHERE name = $1 AND archived_at IS NULL', [name])).rows

describe('an import on the desk', () => {
  it('shows each difference by field, changes nothing, then applies exactly that', async () => {
    const id = await stock(shop.db, { name: 'DESK OLD' })
    const dryRun = await checked(file(lineOf('DESK OLD', 0.3), lineOf('DESK NEW')))
    const changes = [{ field: 'price', from: '0.25', to: '0.3' }]
    const shown = {
      added: [{ line: 3, name: 'DESK NEW', what: expect.stringContaining('Minimum order ') }],
      changed: [{ line: 2, name: 'DESK OLD', changes }],
    }
    const outcome = { lines: 2, added: 1, changed: 1, refused: 0, shown }
    expect(dryRun).toMatchObject({ state: 'checked', fileName: 'parts.csv', outcome })
    expect(await productsNamed('DESK NEW')).toEqual([])
    expect(await apply(dryRun)).toMatchObject({
      state: 'applied',
      outcome: { added: 1, changed: 1, shown: dryRun.outcome?.shown },
    })
    expect(await productsNamed('DESK NEW')).toHaveLength(1)
    expect((await ada.call(getProduct, { params: { id } })).body).toMatchObject({ price: 0.3 })
    const [event] = (await ada.call(listProductEvents, { params: { id } })).body
    expect(event).toMatchObject({ kind: 'changed', by: ada.email })
    const { rows } = await shop.db.query('SELECT FROM product_import_chunks')
    expect(rows).toEqual([])
    const again = await ada.call(applyImport, { params: { id: dryRun._id } })
    expect(again).toMatchObject({ status: 200, body: { state: 'applied' } })
  })

  it('names line, column and what was read of a refused line, and cannot be applied', async () => {
    const dryRun = await checked(file(lineOf('DESK GOOD'), lineOf('DESK BAD', '4k7')))
    expect(dryRun.outcome).toMatchObject({ refused: 1, added: 1 })
    const what = 'price: "4k7" is not a number. Write digits, with a point before decimals.'
    expect(dryRun.outcome?.shown.refused).toEqual([{ line: 3, name: 'DESK BAD', column: 'price', what }])
    const refused = await ada.call(applyImport, { params: { id: dryRun._id } })
    expect(refused.body.type).toMatch(/import-not-ready$/)
    expect(await productsNamed('DESK GOOD')).toEqual([])
  })

  it('puts a deleted product back on sale only if that was chosen', async () => {
    const id = await stock(shop.db, { name: 'DESK GONE', partNumber: 'DESK-GONE' })
    await ada.call(deleteProduct, { params: { id } })
    const dryRun = await checked(`partNumber,${HEADER}\nDESK-GONE,${lineOf('DESK GONE')}`)
    expect(dryRun.outcome?.shown.refused).toMatchObject([{ column: 'partNumber' }])
    await check(dryRun._id, true)
    const restoring = await afterJob(shop, ada)
    expect(restoring).toMatchObject({ restore: true, outcome: { restored: 1, refused: 0 } })
    expect(await apply(restoring)).toMatchObject({ state: 'applied', outcome: { restored: 1 } })
    expect(await productsNamed('DESK GONE')).toHaveLength(1)
  })
})

describe('a product that changes after the dry run', () => {
  const byHand = async (id: string) => {
    const form = (await ada.call(getProduct, { params: { id } })).body
    return ada.call(changeProduct, { params: { id }, body: { ...form, description: 'By hand.' } })
  }
  it.each([
    ['by an admin', '', byHand],
    ['by a deletion', '', (id: string) => ada.call(deleteProduct, { params: { id } })],
    ['by an order of a line with a stock', '1000', order],
  ])('%s is refused, and nothing is imported', async (how, figure, change) => {
    const id = await stock(shop.db, { name: `DESK SINCE ${how}`, availableQuantity: 1000 })
    const lines = [lineOf(`DESK SINCE ${how}`, 0.5, figure), lineOf(`DESK NEXT ${how}`)]
    const dryRun = await checked(file(...lines))
    expect(dryRun.outcome).toMatchObject({ added: 1, changed: 1, refused: 0 })
    await change(id)
    const refused = await apply(dryRun)
    expect(refused).toMatchObject({ state: 'checked', outcome: { refused: 1 } })
    expect(refused.outcome?.shown.refused).toMatchObject([
      { line: 2, what: expect.stringContaining('since the dry run') },
    ])
    expect(await productsNamed(`DESK NEXT ${how}`)).toEqual([])
  })

  it('by an order is imported, if the line keeps the stock', async () => {
    const toolId = await stock(shop.db, { name: 'DESK SOLD', availableQuantity: 1000 })
    const dryRun = await checked(file(lineOf('DESK SOLD', 0.5, '')))
    await order(toolId)
    expect(await apply(dryRun)).toMatchObject({ state: 'applied', outcome: { changed: 1 } })
    const product = (await ada.call(getProduct, { params: { id: toolId } })).body
    expect(product).toMatchObject({ price: 0.5, availableQuantity: 990 })
  })

  it('while the import waits for its lock stops the import', async () => {
    const id = await stock(shop.db, { name: 'DESK RACE' })
    const dryRun = await checked(file(lineOf('DESK RACE', 0.5, '')))
    await ada.call(applyImport, { params: { id: dryRun._id } })
    const other = await shop.db.connect()
    await other.query('BEGIN')
    await other.query(`UPDATE products SET description = 'Raced.', version = version + 1 WHERE id = $1`, [id])
    const running = shop.runJob('product-import')
    await untilLockWait(shop.db)
    await other.query('COMMIT')
    other.release()
    await running
    expect(await present(shop, ada)).toMatchObject({
      state: 'checked',
      fault: expect.stringContaining('nothing was imported'),
    })
    expect((await productsNamed('DESK RACE'))[0]).toMatchObject({ price: '0.2500' })
  })

  it('into one of the same name as a new line is refused', async () => {
    const dryRun = await checked(file(lineOf('DESK TAKEN', 0.5)))
    await stock(shop.db, { name: 'DESK TAKEN' })
    expect(await apply(dryRun)).toMatchObject({ state: 'checked', outcome: { refused: 1, added: 0 } })
  })
})

describe('a process that is killed', () => {
  it.each(['checking', 'applying'])('while %s leaves nothing, and the desk says so', async (state) => {
    const dryRun = await checked(file(lineOf(`DESK KILLED ${state}`)))
    await shop.db.query('UPDATE product_imports SET state = $1', [state])
    const left = await afterJob(shop, ada)
    expect(left).toMatchObject({
      state: state === 'checking' ? 'unchecked' : 'checked',
      fault: 'The server stopped before the end. No product was changed. Try again.',
    })
    await check(dryRun._id)
    const again = await afterJob(shop, ada)
    expect(again.fault).toBeUndefined()
    expect(await apply(again)).toMatchObject({ state: 'applied', outcome: { added: 1 } })
  })

  it('is not assumed while another process runs the import', async () => {
    await checked(file(lineOf('DESK ELSEWHERE')))
    await shop.db.query(`UPDATE product_imports SET state = 'applying'`)
    await whileLocked(7326405, async () =>
      expect(await afterJob(shop, ada)).toMatchObject({ state: 'applying' }),
    )
  })
})

describe('one at a time', () => {
  it('refuses another file, a check and a removal while an import is running', async () => {
    const dryRun = await checked(file(lineOf('DESK FIRST')))
    const params = { id: dryRun._id }
    await ada.call(applyImport, { params })
    const outcomes = [
      await upload(shop, ada, file(lineOf('DESK SECOND'))),
      await check(dryRun._id),
      await ada.call(discardImport, { params }),
    ]
    for (const { status, body } of outcomes)
      expect({ status, type: body.type }).toEqual({ status: 409, type: 'urn:farad:problem:import-running' })
  })

  it('waits for an import of the command line, with words', async () => {
    const dryRun = await checked(file(lineOf('DESK BUSY')))
    const busy = { state: 'checked', fault: expect.stringContaining('Another import') }
    await whileLocked(7326404, async () => expect(await apply(dryRun)).toMatchObject(busy))
    expect(await apply(dryRun)).toMatchObject({ state: 'applied' })
  })

  it('replaces a file that is not running, which then cannot be applied', async () => {
    const former = await checked(file(lineOf('DESK FORMER')))
    await checked(file(lineOf('DESK LATTER')))
    const refused = await ada.call(applyImport, { params: { id: former._id } })
    expect(refused.body.type).toMatch(/no-such-import$/)
  })
})

const HEADINGS = '\uFEFFline,name,column,reason'

const download = (id: string) => fetchAs(shop, ada, `/product-imports/${id}/refused-lines.csv`)

const linesOf = async (response: Response) =>
  Buffer.from(await response.arrayBuffer())
    .toString()
    .split('\r\n')

describe('the file of refused lines', () => {
  it('has line, name, column and reason, and no cell that runs as a formula', async () => {
    const { _id } = await checked(file(lineOf('GOOD'), lineOf('=1+1', '4k7'), 'SHORT,"a ""quoted"" cell"'))
    const response = await download(_id)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="refused-lines.csv"')
    expect(await linesOf(response)).toEqual([
      HEADINGS,
      `3,"'=1+1","price","""4k7"" is not a number. Write digits, with a point before decimals."`,
      expect.stringMatching(/^4,"SHORT","",".+"$/),
      '',
    ])
  })

  it('has all refused lines, also those that the page does not show', async () => {
    const { _id, outcome } = await checked(
      file(...Array.from({ length: 2001 }, (_, n) => lineOf(`MANY ${n}`, 'x'))),
    )
    expect(outcome?.shown.refused).toHaveLength(500)
    const [, ...lines] = await linesOf(await download(_id))
    expect(lines.pop()).toBe('')
    expect(lines.map((line) => Number.parseInt(line, 10))).toEqual(
      Array.from({ length: 2001 }, (_, index) => index + 2),
    )
  })

  it('has the lines of the last run: an application that was refused', async () => {
    const id = await stock(shop.db, { name: 'SINCE' })
    const { _id } = await checked(file(lineOf('SINCE', 0.5)))
    expect(await linesOf(await download(_id))).toEqual([HEADINGS, ''])
    await shop.db.query('UPDATE products SET version = version + 1 WHERE id = $1', [id])
    const left = await applyOf(shop, ada, { _id } as ProductImport)
    expect(left).toMatchObject({ state: 'checked', outcome: { refused: 1 } })
    expect(await linesOf(await download(_id))).toEqual([
      HEADINGS,
      expect.stringMatching(/^2,"SINCE","",".*since the dry run/),
      '',
    ])
  })

  it('breaks off if the lines are replaced in the meantime', async () => {
    const { _id } = await checked(file(lineOf('REPLACED', '4k7')))
    await shop.db.query('DELETE FROM product_import_refusals')
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    await expect(download(_id).then(linesOf)).rejects.toThrow()
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
    expect((await present(shop, ada))?.state).toBe('checked')
  })

  it('is refused before the dry run ends and after the file was replaced', async () => {
    const { body } = await upload(shop, ada, file(lineOf('WAITING')))
    const outcomes = [await download(body._id), await download(newId()), await download('none')]
    expect(outcomes.map(({ status }) => status)).toEqual([409, 404, 404])
  })
})
