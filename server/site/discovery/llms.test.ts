import { expect, it } from 'vitest'
import { stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'

const ORIGIN = 'https://parts.example.com'
const shop = useShop({ STORE_URL: ORIGIN, STORE_NAME: 'Kilo Ohm', SANDBOX: 'off', DEMO: 'off' })

const read = async () => {
  const response = await fetch(`${shop.url}/llms.txt`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
  return response.text()
}

it('llms.txt names the store, the families that have parts on sale, and addresses that answer', async () => {
  expect(await read()).not.toContain('?family=')
  const id = await stock(shop.db, { family: 'resistors' })
  const text = await read()
  expect(text).toMatch(/^# Kilo Ohm\n\n> /)
  expect(text).toContain(`- [Resistors](${ORIGIN}/products?family=resistors)`)
  expect(text.match(/\?family=/g)).toHaveLength(1)
  expect(text.length).toBeLessThan(4000)
  const { rows } = await shop.db.query('SELECT part_number FROM products WHERE id = $1', [id])
  const addresses = [...text.matchAll(/\((https:[^\s]+)\)/g)].map(([, address = '']) => address)
  const programs = addresses.filter((address) => /\/(?:api|feeds)\//.test(address))
  expect(programs).toHaveLength(8)
  for (const address of programs) {
    const own = address.replace(ORIGIN, shop.url).replace('{partNumber}', rows[0].part_number)
    const { status } = await fetch(own, { method: /prices|boms/.test(own) ? 'POST' : 'GET' })
    expect([address, status]).toEqual([address, /prices|boms/.test(own) ? 415 : 200])
  }
})
