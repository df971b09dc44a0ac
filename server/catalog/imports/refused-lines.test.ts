import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { applyImport, type ProductImport } from '#contract/catalog/product-imports.ts'
import { HEADER, lineOf } from '#server/catalog/csv/import-shop.fixture.ts'
import { newId } from '#server/platform/database/ids.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'
import { present, upload } from './desk-import.fixture.ts'

const shop = useShop()
let ada: Shopper

beforeAll(async () => {
  ada = await signUpAdmin(shop)
})
beforeEach(() => shop.db.query('DELETE FROM product_imports'))

const HEADINGS = '\uFEFFline,name,column,reason'
const JOB = 'product-import'

function download(id: string, { token }: Pick<Shopper, 'token'> = ada): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` }
  return fetch(`${shop.url}/api/product-imports/${id}/refused-lines.csv`, { headers })
}

const linesOf = async (response: Response) =>
  Buffer.from(await response.arrayBuffer())
    .toString()
    .split('\r\n')

async function checked(...lines: string[]): Promise<ProductImport> {
  expect((await upload(shop, ada, [HEADER, ...lines].join('\n'))).status).toBe(201)
  await shop.runJob(JOB)
  return (await present(shop, ada)) as ProductImport
}

it('has line, name, column and reason, and no cell that runs as a formula', async () => {
  const { _id } = await checked(lineOf('GOOD'), lineOf('=1+1', '4k7'), 'SHORT,"a ""quoted"" cell"')
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
  const { _id, outcome } = await checked(...Array.from({ length: 2001 }, (_, n) => lineOf(`MANY ${n}`, 'x')))
  expect(outcome?.shown.refused).toHaveLength(500)
  const [, ...lines] = await linesOf(await download(_id))
  expect(lines.pop()).toBe('')
  expect(lines.map((line) => Number.parseInt(line, 10))).toEqual(
    Array.from({ length: 2001 }, (_, index) => index + 2),
  )
})

it('has the lines of the last run: an application that was refused', async () => {
  const id = await stock(shop.db, { name: 'SINCE' })
  const { _id } = await checked(lineOf('SINCE', 0.5))
  expect(await linesOf(await download(_id))).toEqual([HEADINGS, ''])
  await shop.db.query('UPDATE products SET version = version + 1 WHERE id = $1', [id])
  await ada.call(applyImport, { params: { id: _id } })
  await shop.runJob(JOB)
  expect(await linesOf(await download(_id))).toEqual([
    HEADINGS,
    expect.stringMatching(/^2,"SINCE","",".*since the dry run/),
    '',
  ])
  expect(await present(shop, ada)).toMatchObject({ state: 'checked', outcome: { refused: 1 } })
})

it('breaks off if the lines are replaced in the meantime', async () => {
  const { _id } = await checked(lineOf('REPLACED', '4k7'))
  await shop.db.query('DELETE FROM product_import_refusals')
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(download(_id).then(linesOf)).rejects.toThrow()
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
  expect((await present(shop, ada))?.state).toBe('checked')
})

it('is refused to others, before the dry run ends and after the file was replaced', async () => {
  const { body } = await upload(shop, ada, [HEADER, lineOf('WAITING')].join('\n'))
  const outcomes = [
    await download(body._id, await signUp(shop.url)),
    await download(body._id),
    await download(newId()),
    await download('none'),
  ]
  expect(outcomes.map(({ status }) => status)).toEqual([403, 409, 404, 404])
})
