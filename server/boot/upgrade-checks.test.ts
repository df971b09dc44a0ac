import { expect, it } from 'vitest'
import { listAddresses } from '#contract/addresses.ts'
import { addShipment } from '#contract/fulfilment.ts'
import { getOrder } from '#contract/orders.ts'
import { newId } from '#server/database/ids.ts'
import { migrate } from '#server/database/migrate.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { openShop } from '#test/support/open-shop.ts'
import { signUp } from '#test/support/shopper.ts'
import { openStoreBefore } from './earlier-store.fixture.ts'

it('orders of an earlier store have no checks and are shipped, and clear regions of its addresses get codes', async () => {
  const { old, client } = await openStoreBefore('0068')
  const [user, product, order] = [newId(), newId(), newId()]
  await client.query(`INSERT INTO users (id, email, name) VALUES ($1, 'noor@example.com', 'Noor')`, [user])
  await client.query(
    `WITH p AS (
       INSERT INTO products (id, part_number, name, description, img, price, minimum_order, available_quantity)
       VALUES ($1, 'LED-5', 'LED', 'A part.', '/drawings/led-5mm-red.svg', 0.25, 10, 90) RETURNING *
     ), o AS (
       INSERT INTO orders (id, user_id, customer_name, email, address, number, total_cents, state, fulfilment,
         transaction_id, hold_until)
       VALUES ($2, $3, 'Noor', 'noor@example.com', 'Sydney, Australia', '5550100', 250, 'paid', 'to-ship', 'pi_1', now())
     ), placed AS (
       INSERT INTO order_events (order_id, kind, actor) VALUES ($2, 'placed', $3)
     )
     INSERT INTO order_lines (order_id, position, product_id, part_number, name, description, img, price, minimum_order, quantity)
     SELECT $2, 1, id, part_number, name, description, img, price, 10, 10 FROM p`,
    [product, order, user],
  )
  const address = {
    name: 'Noor',
    street: '1 Mission Street',
    city: 'San Francisco',
    postalCode: '94105',
    country: 'US',
    phone: '5550100',
  }
  for (const region of ['California', 'Bay Area'])
    await client.query('INSERT INTO addresses (id, user_id, address) VALUES ($1, $2, $3)', [
      newId(),
      user,
      { ...address, region },
    ])
  await client.end()
  await migrate(old.url)
  const shop = await openShop({}, old.url)
  try {
    const ada = await signUpAdmin(shop)
    const seen = (await ada.call(getOrder, { params: { id: order } })).body
    expect(seen).toMatchObject({ checks: [] })
    expect(seen).not.toHaveProperty('country')
    const lines = [{ partNumber: 'LED-5', quantity: 10 }]
    expect(
      (await ada.call(addShipment, { params: { id: order }, body: { carrier: 'DHL', lines } })).status,
    ).toBe(201)
    await shop.runJob('address-regions')
    const mei = await signUp(shop.url)
    await shop.db.query(`UPDATE addresses SET user_id = (SELECT id FROM users WHERE email = $1)`, [mei.email])
    const regions = (await mei.call(listAddresses)).body.map(({ region }: { region: string }) => region)
    expect(regions.sort()).toEqual(['Bay Area', 'CA'])
  } finally {
    await shop.close()
    await old.close()
  }
})
