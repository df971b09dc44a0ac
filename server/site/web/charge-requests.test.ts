import { expect, it } from 'vitest'
import { problemType } from '#contract/refusals.ts'
import { getCart } from '#contract/selling/cart.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { signUp } from '#test/support/shopper.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({ LIMIT_PROCESSOR_SECONDS: '1' })

const MAX_TRIES = 20_000

it('refuses an address whose reads have taken its processor time, but no account behind it (rules: L-6)', async () => {
  const mei = await signUp(shop.url)
  const admin = await signUpAdmin(shop)
  await mei.call(getCart)
  await admin.call(getCart)
  const read = () => fetch(`${shop.url}/api/lists/shared/none`)
  let answer = await read()
  for (let tries = 0; answer.status === 404 && tries < MAX_TRIES; tries++) {
    await answer.text()
    answer = await read()
  }
  expect(answer.status).toBe(429)
  expect(await answer.json()).toMatchObject({ type: problemType('too-many-requests') })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await mei.call(getCart)).status).toBe(200)
  let own = await mei.call(getCart)
  for (let tries = 0; own.status === 200 && tries < MAX_TRIES; tries++) own = await mei.call(getCart)
  expect(own.status).toBe(429)
  expect((await admin.call(getCart)).status).toBe(200)
  const address = await fetch(`${shop.url}/healthz`)
  expect(address.status).toBe(200)
}, 120_000)
