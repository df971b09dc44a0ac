import { expect, it } from 'vitest'
import { rawExchange } from '#test/support/raw-request.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({ STORE_URL: 'https://parts.example.com/shop?x', SANDBOX: 'off' })

it('robots.txt allows the public pages and names the sitemap', async () => {
  const response = await fetch(`${shop.url}/robots.txt`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
  const lines = (await response.text()).split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toContain('Sitemap: https://parts.example.com/sitemap.xml')
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
