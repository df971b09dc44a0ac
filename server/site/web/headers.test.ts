import { expect, it } from 'vitest'
import { listTools } from '#contract/catalog/catalog.ts'
import { issueToken } from '#contract/people/account.ts'
import { listMyOrders } from '#contract/selling/orders.ts'
import { openShop } from '#test/support/open-shop.ts'
import { callAs } from '#test/support/shopper.ts'
import { useBuyer } from '#test/support/use-people.ts'
import { useSharedShop } from '#test/support/use-shop.ts'

const shop = useSharedShop()
const mei = useBuyer(shop)

it('every answer forbids sniffing and framing, and limits the referrer', async () => {
  for (const path of [
    '/api/tools',
    '/api/nothing',
    '/api/docs',
    '/drawings/led-5mm-red.svg',
    '/parts.json',
  ]) {
    const { headers } = await fetch(`${shop.url}${path}`)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('x-frame-options'), path).toBe('DENY')
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy'), path).toContain('camera=()')
    expect(headers.get('strict-transport-security'), path).toBeNull()
  }
})

it('answers over HTTPS have Strict-Transport-Security', async () => {
  const secure = await openShop({ STORE_URL: 'https://parts.example.com', SANDBOX: 'off' }, shop.databaseUrl)
  const { headers } = await fetch(`${secure.url}/api/tools`)
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  await secure.close()
})

it('public answers may be shared, personal ones must be revalidated, tokens are never stored', async () => {
  const cached = async (outcome: Promise<{ headers: Headers }>) =>
    (await outcome).headers.get('cache-control')
  expect(await cached(callAs(shop.url, undefined, listTools))).toBe('public, max-age=0, s-maxage=1')
  expect(await cached(mei.call(listMyOrders))).toBe('private, no-cache')
  expect(await cached(mei.call(issueToken, { params: { email: mei.email }, body: {} }))).toBe('no-store')
})

it('the page of the API document needs no script', async () => {
  const response = await fetch(`${shop.url}/api/docs`)
  const text = await response.text()
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  for (const part of [
    '/api/create-payment-intent',
    '<b>webhook</b><code>order.paid</code>',
    'webhook-signature',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('<script')
})
