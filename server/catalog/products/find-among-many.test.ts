import { beforeAll, expect, it } from 'vitest'
import { listTools } from '#contract/catalog/catalog.ts'
import { callAs } from '#test/support/shopper.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({ SANDBOX: 'off' })

/** Puts `count` products on sale: `Mica 1`, `Mica 2` … */
async function stockMany(name: string, count: number): Promise<void> {
  await shop.db.query(
    `INSERT INTO products (id, name, description, img, price, minimum_order, available_quantity)
     SELECT overlay(gen_random_uuid()::text placing to_char((SELECT count(*) FROM products) + n, 'FM00000000') from 1)::uuid,
       $1 || ' ' || n, 'A sheet.', '/drawings/led-5mm-red.svg', 1, 1, 0
     FROM generate_series(1, $2::int) AS n`,
    [name, count],
  )
}

const cursors = (link: string) => ({
  after: /after=([^>]+)>; rel="next"/.exec(link)?.[1] ?? '',
  before: /before=([^>]+)>; rel="prev"/.exec(link)?.[1] ?? '',
})

const search = async (q: string, more: Record<string, string> = {}) => {
  const { body, headers } = await callAs(shop.url, undefined, listTools, {
    query: { q, limit: '5', ...more },
  })
  return {
    names: body.map(({ name }: { name: string }) => name),
    total: headers.get('total-count'),
    ...cursors(headers.get('link') ?? ''),
  }
}

beforeAll(async () => {
  await stockMany('Garnet', 20)
  await stockMany('Mica', 10_020)
})

it('counts matches up to 10,001, newest first', async () => {
  const first = await search('mica')
  expect(first.total).toBe('10001')
  expect(first.names).toEqual([10_020, 10_019, 10_018, 10_017, 10_016].map((n) => `Mica ${n}`))
  const next = await search('mica sheets', { after: first.after })
  expect(next.names).toEqual([10_015, 10_014, 10_013, 10_012, 10_011].map((n) => `Mica ${n}`))
  expect((await search('mica', { before: next.before })).names).toEqual(first.names)
})

it('finds and counts a few products among many', async () => {
  expect(await search('garnet 17')).toMatchObject({ names: ['Garnet 17'], total: '1' })
  expect(await search('garnet')).toMatchObject({ total: '20' })
  expect(await search('garnet mica')).toMatchObject({ names: [], total: '0' })
})

it('finds the same after thousands of other products are added', async () => {
  await stockMany('Quartz', 1500)
  const { total, names } = await search('mica')
  expect([total, names[0]]).toEqual(['10001', 'Mica 10020'])
  expect(await search('quartz')).toMatchObject({ total: '1500' })
})

it('ends with the oldest of many matches', async () => {
  const { rows } = await shop.db.query(`SELECT id FROM products WHERE name = 'Mica 3'`)
  expect(await search('mica', { after: rows[0].id })).toMatchObject({
    names: ['Mica 2', 'Mica 1'],
    after: '',
  })
})

it('counts a family up to 10,001', async () => {
  const { headers } = await callAs(shop.url, undefined, listTools, { query: { family: 'other', limit: '1' } })
  expect(headers.get('total-count')).toBe('10001')
})
