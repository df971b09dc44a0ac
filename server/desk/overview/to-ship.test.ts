import { expect, it } from 'vitest'
import { getOverview } from '#contract/desk/overview.ts'
import { orderOf, paidOrder, ship, unpaidOrder } from '#server/selling/fulfilment/fulfilment.fixture.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { signUp } from '#test/support/shopper.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()

it('the overview counts the paid orders with pieces to ship, and has the time of the oldest', async () => {
  const [mei, ada] = [await signUp(shop.url), await signUpAdmin(shop)]
  const shipped = await paidOrder(shop, mei, 5)
  await ship(ada, shipped.id, [{ partNumber: shipped.parts[0] ?? '', quantity: 5 }])
  const oldest = await paidOrder(shop, mei, 5)
  await ship(ada, oldest.id, [{ partNumber: oldest.parts[0] ?? '', quantity: 2 }])
  await paidOrder(shop, mei, 5)
  await unpaidOrder(shop, mei, 5)
  const { toShip } = (await ada.call(getOverview)).body
  expect(toShip).toEqual({ orders: 2, oldest: (await orderOf(ada, oldest.id)).createdAt })
})

it('the overview counts what of the orders of today is unpaid', async () => {
  const [mei, ada] = [await signUp(shop.url), await signUpAdmin(shop)]
  const today = async () => {
    await shop.restart() // clears the cache of the overview
    return (await ada.call(getOverview)).body.today
  }
  const before = await today()
  await unpaidOrder(shop, mei, 100)
  await paidOrder(shop, mei, 200)
  expect(await today()).toEqual({
    orders: before.orders + 2,
    total: before.total + 75,
    unpaid: before.unpaid + 1,
    unpaidTotal: before.unpaidTotal + 25,
  })
})
