import { expect, it } from 'vitest'
import { find, names, serveDemoShop, shop, total } from './demo-shop.fixture.ts'

serveDemoShop()

it('counts matches and a family up to 10,001, and goes on to the oldest', async () => {
  await shop.db.query(
    `INSERT INTO products (id, name, description, img, price, minimum_order, available_quantity)
     SELECT overlay('00000000-0000-7000-8000-000000000000' placing to_char(n, 'FM00000000') from 1)::uuid, 'Mica ' || n, 'A sheet.', '/drawings/led-5mm-red.svg', 1, 1, 0
     FROM generate_series(1, 10020) AS n`,
  )
  const found = await find({ q: 'mica', limit: '5' })
  expect([total(found), names(found)]).toEqual([10_001, [0, 1, 2, 3, 4].map((n) => `Mica ${10_020 - n}`)])
  expect(total(await find({ q: 'mica 10017' }))).toBe(1)
  expect(total(await find({ family: 'other', limit: '1' }))).toBe(10_001)
  const end = await find({ q: 'mica', after: '00000003-0000-7000-8000-000000000000' })
  expect([names(end), end.headers.get('link')]).toEqual([
    ['Mica 2', 'Mica 1'],
    expect.not.stringContaining('next'),
  ])
})
