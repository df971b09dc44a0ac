import { expect, it } from 'vitest'
import { rawExchange } from '#test/support/raw-request.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'

const ORIGIN = 'https://parts.example.com'
const settings = { STORE_NAME: 'Kilo Ohm', SANDBOX: 'off', DEMO: 'off' }
const shop = useShop({ STORE_URL: `${ORIGIN}/shop?x`, ...settings })

async function read(file: string): Promise<string> {
  const response = await fetch(shop.url + file)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
  return response.text()
}

it('llms.txt names the store, the families that have parts on sale, and addresses that answer', async () => {
  expect(await read('/llms.txt')).not.toContain('?family=')
  const id = await stock(shop.db, { family: 'resistors' })
  const text = await read('/llms.txt')
  expect(text).toMatch(/^# Kilo Ohm\n\n> /)
  expect(text).toContain(`- [Resistors](${ORIGIN}/products?family=resistors)`)
  expect(text.match(/\?family=/g)).toHaveLength(1)
  expect(text.length).toBeLessThan(4000)
  const addresses = [...text.matchAll(/\((https:[^\s]+)\)/g)].map(([, address = '']) => address)
  const programs = addresses.filter((address) => /\/(?:api|feeds)\//.test(address))
  expect(programs).toHaveLength(8)
  for (const address of programs) {
    const own = address.replace(ORIGIN, shop.url).replace('{partNumber}', partNumberOf(id))
    const { status } = await fetch(own, { method: /prices|boms/.test(own) ? 'POST' : 'GET' })
    expect([address, status]).toEqual([address, /prices|boms/.test(own) ? 415 : 200])
  }
})

it('robots.txt allows the public pages and names the sitemap', async () => {
  const lines = (await read('/robots.txt')).split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
  const isOpen = (path: string) => !closed.some((start) => path.startsWith(start))
  const open = ['/', '/products', '/products/x/y', '/blogs', '/reviews', '/login', '/signUp']
  const shut = [
    '/api/tools',
    '/dashboard',
    '/dashboard/myorders',
    '/purchage/x',
    '/login?from=/x',
    '/myprofile',
  ]
  expect(open.filter(isOpen)).toEqual(open)
  expect([...shut, '/og/x.png'].filter(isOpen)).toEqual(['/og/x.png'])
})

it.each([
  ['/blogs/', '/blogs'],
  ['/reviews///?after=1&x=/', '/reviews?after=1&x=/'],
  ['/products/a/b/', '/products/a/b'],
  ['/SignUp', '/signUp'],
  ['/signup?from=/Reviews', '/signUp?from=/Reviews'],
  ['/LOGIN', '/login'],
  ['/Dashboard/MyOrders/', '/dashboard/myorders'],
  ['/PRODUCTS/A/Some-Part', '/products/A/Some-Part'],
  ['/Sandbox/mails', '/sandbox/mails'],
])('%s redirects to %s', async (from, to) => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await fetch(shop.url + from, { redirect: 'manual', method })
    expect([status, headers.get('location')], method).toEqual([301, to])
  }
})

const UNMOVED = [
  '//evil.example/',
  '//evil.example/LOGIN',
  '//LOGIN',
  '/\\evil.example/',
  '/\t/evil.example/',
  '//',
  '/',
]
it.each(UNMOVED)('%j does not redirect', async (path) => {
  const answer = await rawExchange(shop.url, [`GET ${path} HTTP/1.1`, 'Host: parts.example.com'])
  expect(answer).toMatch(/^HTTP\/1\.1 40[04]/)
  expect(answer).not.toMatch(/location:/i)
})
