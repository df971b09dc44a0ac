import { beforeAll, expect, it } from 'vitest'
import { priceLines } from '#contract/catalog/prices.ts'
import { getText } from '#contract/site/shop-texts.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { placeLines, placeOne, shipTo } from '#test/support/place-lines.ts'
import { callAs } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({ UNPAID_ORDERS_MAX_UNVERIFIED: '1000' })
const mei = useBuyer(shop)
let toolId: string

beforeAll(async () => {
  toolId = await stock(shop.db, { availableQuantity: 100_000 })
})

const lines = () => [{ toolId, quantity: 40 }]
/** The status of an order, and what it says is wrong. */
async function order(ship: string, bill?: string) {
  const at = (country: string) => ({ ...shipTo, country })
  const { status, body } = await placeLines(mei, lines(), {
    shipTo: at(ship),
    ...(bill ? { billTo: at(bill) } : {}),
  })
  return status === 201 ? 'placed' : (body.errors?.[0].path ?? body.type.split(':').at(-1))
}
const open = (lists: object) => changeSettings(shop.db, 'shipping', { methods: [], ...lists })

const each = (...pairs: [string, string?][]) => Promise.all(pairs.map((pair) => order(...pair)))
const shownCountries = async () =>
  (await callAs(shop.url, undefined, getText, { params: { name: 'delivery' } })).body.facts.countries

it('embargoed countries are closed until an owner turns them on, and all others open (rules: M-51)', async () => {
  for (const country of ['BY', 'CU', 'IR', 'KP', 'RU', 'SY']) {
    expect(await order(country), country).toBe('not-delivered')
    expect(await order('DE', country), country).toBe('billTo.country')
  }
  for (const country of ['GB', 'US', 'CN', 'UA']) expect(await order(country), country).toBe('placed')
  await open({ embargoed: ['RU'] })
  expect(await each(['RU'], ['IR'], ['GB'])).toEqual(['placed', 'not-delivered', 'placed'])
})

it('with lists the shop delivers and bills to their countries only', async () => {
  await open({ deliverTo: ['DE', 'BY'], billTo: ['DE', 'FR'] })
  const told = ['placed', 'placed', 'not-delivered', 'billTo.country']
  expect(await each(['DE'], ['BY', 'FR'], ['FR'], ['DE', 'GB'])).toEqual(told)
  const priced = async (country: string) =>
    (await callAs(shop.url, undefined, priceLines, { body: { lines: lines(), shipTo: { country } } })).body
  expect([(await priced('FR')).notDelivered, (await priced('DE')).notDelivered]).toEqual([true, undefined])
  expect(await shownCountries()).toEqual(['Belarus', 'Germany'])
})

it('groups of countries open their members, but no embargoed one (rules: M-53)', async () => {
  await open({ deliverTo: ['EU', 'CH'], billTo: ['EU', 'CH'] })
  expect(await each(['FR'], ['CH'], ['GB'])).toEqual(['placed', 'placed', 'not-delivered'])
  expect(await shownCountries()).toEqual(['European Union', 'Switzerland'])
  await open({ deliverTo: ['EUROPE'] })
  expect(await each(['GB'], ['RU'], ['US'])).toEqual(['placed', 'not-delivered', 'not-delivered'])
  await open({ deliverTo: ['WORLD'] })
  expect(await each(['US'], ['IR'])).toEqual(['placed', 'not-delivered'])
})

it('an order with an address as text goes to the shop’s country, unless it names another one', async () => {
  await open({})
  const flat = (country?: string) => placeOne(mei, toolId, 40, country ? { country } : {})
  expect((await flat()).status).toBe(201)
  expect((await flat('IR')).body.type).toContain('not-delivered')
  await open({ billTo: ['DE'] })
  expect((await flat('FR')).body.errors).toMatchObject([{ path: 'country' }])
})
