import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPool, type TestPool } from '#test/support/database.ts'
import { stock } from '#test/support/stock-room.ts'

let db: TestPool
let id: string

beforeAll(async () => {
  db = await openTestPool(1)
  id = await stock(db)
})
afterAll(() => db.close())

it.each([
  ['part_number_is_valid', `part_number = 'A..B'`],
  ['part_number_is_valid', `part_number = 'a-1'`],
  ['last_time_buy_has_a_date', `life_cycle = 'last-time-buy'`],
  ['last_time_buy_has_a_date', `last_time_buy = '2027-01-31'`],
  ['products_base_number_check', `base_number = 'A'`],
  ['products_datasheet_check', `datasheet = 'a'`],
  ['products_eccn_check', `eccn = 'E'`],
  ['products_hs_code_check', `hs_code = '1'`],
  ['products_lead_weeks_check', 'lead_weeks = -1'],
  ['products_life_cycle_check', `life_cycle = 'young'`],
  ['products_minimum_order_check', 'minimum_order = 0'],
  ['products_moisture_level_check', `moisture_level = '9'`],
  ['products_name_check', `name = ''`],
  ['products_order_multiple_check', 'order_multiple = -1'],
  ['products_origin_country_check', `origin_country = 'nl'`],
  ['products_pack_quantity_check', 'pack_quantity = 0'],
  ['products_packaging_check', `packaging = 'box'`],
  ['products_price_check', 'price = 0'],
  ['products_reach_check', `reach = 'maybe'`],
  ['products_rohs_check', `rohs = 'maybe'`],
  ['products_weight_grams_check', 'weight_grams = 0'],
  ['products_available_quantity_check', 'available_quantity = -1'],
])('the database refuses a product that breaks the rule %s: %s', async (constraint, change) => {
  const changed = db.query(`UPDATE products SET ${change} WHERE id = $1`, [id])
  await expect(changed).rejects.toMatchObject({ code: '23514', constraint })
})

it('the database refuses a new product that breaks a rule', async () => {
  const added = db.query(
    `INSERT INTO products SELECT (jsonb_populate_record(p, '{"id": "0196aaaa-0000-7000-8000-000000000000",
       "part_number": "NEW-1", "name": "New", "lead_weeks": -1}')).* FROM products p WHERE id = $1`,
    [id],
  )
  await expect(added).rejects.toMatchObject({ code: '23514', constraint: 'products_lead_weeks_check' })
})
