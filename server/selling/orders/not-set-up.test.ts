import { beforeAll, expect, it } from 'vitest'
import { priceLines } from '#contract/catalog/prices.ts'
import { getPayableOrder } from '#contract/selling/orders.ts'
import { getOverview } from '#contract/selling/overview.ts'
import { getSettings } from '#contract/selling/shop-settings.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { placeLines, placeOne } from '#test/support/place-lines.ts'
import { callAs } from '#test/support/shopper.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'
import { useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({ SANDBOX: 'off' })
const ada = useAdmin(shop)
const mei = useBuyer(shop)
let toolId: string

beforeAll(async () => {
  toolId = await stock(shop.db, { availableQuantity: 1000 })
})

const gaps = async () => (await ada.call(getOverview)).body.settingsGaps
const lines = () => [{ partNumber: partNumberOf(toolId), quantity: 40 }]
const waysOf = async () =>
  (await callAs(shop.url, undefined, priceLines, { body: { lines: lines() } })).body.payBy
const order = (payBy: 'card' | 'transfer') => placeLines(mei, lines(), { payBy })
const refused = (message: string) => ({ status: 422, body: { errors: [{ path: 'payBy', message }] } })

it('a shop without card provider takes no order by card, and its desk says so (rules: G-22)', async () => {
  const none = refused('Payment is not set up in this store yet, so no order can be placed. Contact us.')
  expect(await waysOf()).toEqual([])
  expect(await placeOne(mei, toolId, 40)).toMatchObject(none)
  expect(await order('card')).toMatchObject(none)
  expect(await gaps()).toEqual(expect.arrayContaining(['payment', 'sign-in']))
})

it('it offers bank transfer alone, keeps what its owner has chosen, and asks for no card (rules: G-22)', async () => {
  const account = { accountHolder: 'Ampere GmbH', iban: 'DE02120300000000202051' }
  await changeSettings(shop.db, 'payment', { card: true, transfer: true, holdDays: 10, ...account })
  expect(await waysOf()).toEqual(['transfer'])
  const onlyTransfer = 'Orders are not paid by card here. Choose bank transfer.'
  expect(await order('card')).toMatchObject(refused(onlyTransfer))
  const { _id: id } = (await order('transfer')).body
  const { ways } = (await mei.call(getPayableOrder, { params: { id } })).body
  expect(ways).toMatchObject({ card: false, transfer: account })
  expect(await gaps()).toContain('card')
  expect((await ada.call(getSettings)).body.settings.payment.card).toBe(true)
  await changeSettings(shop.db, 'payment', { card: false, transfer: true, holdDays: 10, ...account })
  expect(await gaps()).not.toContain('card')
})
