import { beforeAll, expect, it } from 'vitest'
import { exportJson } from '#contract/selling/exports.ts'
import { getOverview } from '#contract/selling/overview.ts'
import { addRefund } from '#contract/selling/payments.ts'
import { getSalesByState, type StateSales } from '#contract/selling/sales-by-state.ts'
import { replaceSettings } from '#contract/selling/shop-settings.ts'
import { pay } from '#test/support/card.ts'
import { placeLines, shipTo } from '#test/support/place-lines.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'
import { useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
const ada = useAdmin(shop)
const mei = useBuyer(shop)
let toolId: string

const inState = (region: string, city: string, postalCode: string) => ({
  shipTo: { ...shipTo, country: 'US', region, city, postalCode },
})
const california = inState('California', 'Palo Alto', '94304')
const texas = inState('TX', 'Austin', '78701')

async function sell(quantity: number, to: object): Promise<string> {
  const { status, body } = await placeLines(mei, [{ toolId, quantity }], to)
  expect(status, JSON.stringify(body)).toBe(201)
  await pay(shop.url, mei, body._id)
  return body._id
}

let version = 0
async function saveTax(stateThresholds: object[]) {
  const rates = [{ country: 'US', region: 'TX', name: 'Sales tax', percent: 10 }]
  const value = { rates, reverseCharge: false, supply: 'goods', stateThresholds }
  const answer = await ada.call(replaceSettings, { params: { section: 'tax' }, body: { version, value } })
  if (answer.status === 200) version = answer.body.versions.tax
  return answer
}

const states = async (): Promise<StateSales[]> => (await ada.call(getSalesByState)).body.states

beforeAll(async () => {
  toolId = await stock(shop.db, { price: '1', availableQuantity: 10_000 })
  await saveTax([])
  const back = await sell(100, california)
  await sell(100, california)
  await sell(50, texas)
  await sell(70, {
    shipTo: { ...shipTo, country: 'CA', region: 'ON', city: 'Ottawa', postalCode: 'K1A 0B1' },
  })
  const partNumber = partNumberOf(toolId)
  const body = { lines: [{ partNumber, quantity: 20, returnToStock: false }], reason: 'Broken' }
  expect((await ada.call(addRefund, { params: { id: back }, body })).status).toBe(201)
})

// (rules: K-28)
it('sums invoices less credit notes, without tax, by state', async () => {
  expect(await states()).toEqual([
    { region: 'CA', name: 'California', net: 180, orders: 2 },
    { region: 'TX', name: 'Texas', net: 50, orders: 1 },
  ])
})

it('leaves out what is older than 12 months', async () => {
  const at = (days: number) =>
    shop.db.query(
      `UPDATE papers SET created_at = now() - make_interval(days => $1) WHERE facts -> 'shipTo' ->> 'region' = 'TX'`,
      [days],
    )
  await at(363)
  expect(await states()).toHaveLength(2)
  await at(368)
  expect(await states()).toMatchObject([{ region: 'CA' }])
  await at(0)
})

it('warns from 80 % of a threshold on, of amount or orders, on the overview too', async () => {
  await saveTax([
    { state: 'California', amount: 226 },
    { state: 'TX', amount: 100_000, orders: 1 },
    { state: 'NV', amount: 100_000 },
  ])
  expect(await states()).toEqual([
    { region: 'TX', name: 'Texas', net: 50, orders: 1, threshold: { amount: 100_000, orders: 1 }, share: 1 },
    { region: 'CA', name: 'California', net: 180, orders: 2, threshold: { amount: 226 }, share: 180 / 226 },
    { region: 'NV', name: 'Nevada', net: 0, orders: 0, threshold: { amount: 100_000 }, share: 0 },
  ])
  const near = async () =>
    (await ada.call(getOverview)).body.statesNear.map(({ region }: StateSales) => region)
  expect(await near()).toEqual(['TX'])
  await saveTax([{ state: 'CA', amount: 225 }])
  expect(await near()).toEqual(['CA'])
})

it.each([
  [[{ state: 'Bavaria', amount: 100 }], 'value.stateThresholds.0.state'],
  [[{ state: 'CA', amount: 0 }], 'value.stateThresholds.0.amount'],
  [[{ state: 'CA', amount: 1, orders: 0 }], 'value.stateThresholds.0.orders'],
  [
    [
      { state: 'CA', amount: 1 },
      { state: 'california', amount: 2 },
    ],
    'value.stateThresholds',
  ],
])('refuses %o at its field', async (thresholds, path) => {
  const { status, body } = await saveTax(thresholds)
  expect([status, body.errors?.map((each: { path: string }) => each.path)]).toEqual([422, [path]])
})

it.each(['orders', 'papers', 'tax'] as const)('the export %s has states of the USA alone', async (what) => {
  // Ids go on from the latest clock that a test of this process had.
  const { body } = await ada.call(exportJson, { params: { what }, query: { to: '2099-12-31' } })
  const regions = new Set(body.map(({ region }: { region: string | null }) => region))
  expect([...regions].toSorted()).toEqual(['CA', 'TX', null])
})
