import { beforeEach, describe, expect, it } from 'vitest'
import { listTools } from '#contract/catalog/catalog.ts'
import { listMyOrders } from '#contract/selling/orders.ts'
import { openShop } from '#test/support/open-shop.ts'
import { callAs, type Shopper, signUp } from '#test/support/shopper.ts'
import { useShop } from '#test/support/use-shop.ts'
import { keyOf } from './keys.fixture.ts'

/** A limit of a minute fills up again while the calls are answered. */
function expectAllowed(answers: { status: number }[], allowed: number, most: number, began: number) {
  const statuses = answers.map(({ status }) => status)
  const refilled = Math.ceil(((performance.now() - began) * most) / 60_000)
  const count = statuses.filter((status) => status === allowed).length
  expect(count).toBeGreaterThanOrEqual(most)
  expect(count).toBeLessThanOrEqual(most + refilled)
  expect(statuses.filter((status) => status === 429)).toHaveLength(statuses.length - count)
}

describe('the limit of a key', () => {
  const shop = useShop({ LIMIT_KEY_MINUTE: '10', LIMIT_API_MINUTE: '100' })
  let mei: Shopper

  beforeEach(async () => {
    mei = await signUp(shop.url)
  })

  it('holds for 30 calls at once with all keys of a person, public ones too, and for each person alone (rules: L-10)', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => keyOf(mei, ['orders:read'])))
    const began = performance.now()
    const call = (n: number) => callAs(shop.url, keys[n % 5]?.key, n % 2 ? listMyOrders : listTools)
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => call(n)))
    expectAllowed(answers, 200, 10, began)
    const other = await signUp(shop.url)
    const { key } = await keyOf(other, ['orders:read'])
    expect((await callAs(shop.url, key, listMyOrders)).headers.get('ratelimit')).toMatch(/^"key";r=9;/)
  })

  it('is part of each answer', async () => {
    const { key } = await keyOf(mei, ['orders:read'])
    const first = await callAs(shop.url, key, listMyOrders)
    expect(first.headers.get('ratelimit-policy')).toBe('"key";q=10;w=60')
    expect(first.headers.get('ratelimit')).toMatch(/^"key";r=9;t=\d+$/)
    const calls = await Promise.all(Array.from({ length: 12 }, () => callAs(shop.url, key, listMyOrders)))
    const late = calls.find(({ status }) => status === 429)
    expect(late?.headers.get('ratelimit')).toMatch(/^"key";r=0;t=\d+$/)
    expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

it('guesses of keys count for the address', async () => {
  const few = await openShop({ LIMIT_API_MINUTE: '20' })
  const began = performance.now()
  const guesses = Array.from({ length: 30 }, (_, n) => callAs(few.url, `farad_${n}`, listTools))
  expectAllowed(await Promise.all(guesses), 401, 20, began)
  await few.close()
})
