import { expect, it } from 'vitest'
import { problemType } from '#contract/refusals.ts'
import { getCart } from '#contract/selling/cart.ts'
import { signUp } from '#test/support/shopper.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({ LIMIT_API_MINUTE: '20' })

it('counts a public read as a tenth, and refuses an address that has no units left, but no account behind it (rules: L-6)', async () => {
  const mei = await signUp(shop.url)
  await mei.call(getCart)
  const reads = Array.from({ length: 250 }, () => fetch(`${shop.url}/api/families`))
  const answers = await Promise.all(reads)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(20)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(100)
  expect(await refused[0]?.json()).toMatchObject({ type: problemType('too-many-requests') })
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await mei.call(getCart)).status).toBe(200)
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
})
