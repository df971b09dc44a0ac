import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getPart, getTool } from '#contract/catalog/catalog.ts'
import { getSettings, replaceSettings } from '#contract/selling/shop-settings.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { callAs } from '#test/support/shopper.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
const week = ['mon', 'tue', 'wed', 'thu', 'fri'] as const
const dispatch = { on: true, days: week, cutOff: '15:00', country: 'DE', region: 'BY', closed: [] }

beforeEach(async () => {
  await shop.db.query('TRUNCATE settings')
  // Wednesday, 30 minutes before the cut-off in Berlin, the zone of the demo's company.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-23T14:30:00+01:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

async function save(value: unknown) {
  const ada = await signUpAdmin(shop)
  const { versions } = (await ada.call(getSettings)).body
  const body = { version: versions.shipping, value: { methods: [], dispatch: value } }
  return ada.call(replaceSettings, { params: { section: 'shipping' }, body })
}
const pass = (at: string) => vi.setSystemTime(Date.parse(at))
const publicly = async (path: string) => (await fetch(`${shop.url}/api${path}`)).json()
const promiseOf = ({ leavesBy, leavesIfPaidBy, madeLeavesBy }: Record<string, unknown>) => {
  return { leavesBy, leavesIfPaidBy, madeLeavesBy }
}
const nothing = promiseOf({})

it('a shop promises nothing until its owner turns it on', async () => {
  const id = await stock(shop.db)
  const read = async () => (await callAs(shop.url, undefined, getTool, { params: { id } })).body
  expect(promiseOf(await read())).toEqual(nothing)
  expect((await save({ ...dispatch, on: false })).status).toBe(200)
  expect(promiseOf(await read())).toEqual(nothing)
})

it('the settings are kept with the holidays of the country, whatever holidays were sent', async () => {
  const sent = { days: ['fri', 'mon', 'mon'], region: 'Bayern', holidays: ['2027-05-05'] }
  const { body } = await save({ ...dispatch, ...sent })
  const { holidays, ...kept } = body.settings.shipping.dispatch
  expect(kept).toEqual({ ...dispatch, days: ['mon', 'fri'] })
  expect(holidays).toEqual(expect.arrayContaining(['2026-12-25', '2027-01-06', '2037-12-26']))
  expect(holidays).not.toContain('2027-05-05')
})

it.each([
  [{ days: [] }, 'days', 'Choose at least one working day.'],
  [{ cutOff: '24:00' }, 'cutOff', 'Enter a time from 00:00 to 23:59, such as 15:00.'],
  [{ country: 'Nowhere' }, 'country', 'Choose a country'],
  [{ country: 'NP', region: undefined }, 'country', 'holidays of Nepal are not known'],
  [{ region: 'Utopia' }, 'region', ''],
  [{ closed: [{ from: '2026-02-30' }] }, 'closed.0.from', 'Enter a day, such as 2026-11-23.'],
  [{ closed: [{ from: '2026-12-24', to: '2026-12-23' }] }, 'closed.0.to', 'is before the first day.'],
  [{ closed: [{ from: '2027-01-01', to: '2028-12-31' }] }, 'closed', 'no working day'],
  [{ closed: Array(101).fill({ from: '2027-01-01' }) }, 'closed', 'Enter at most 100 closed periods.'],
])('refuses a wrong value at its field, case %#', async (wrong, field, words) => {
  const { status, body } = await save({ ...dispatch, ...wrong })
  expect([status, body.errors]).toMatchObject([
    422,
    [{ path: `value.dispatch.${field}`, message: expect.stringContaining(words) }],
  ])
})

it('a part says by which day it leaves (rules: O-34), and a kept answer is made again at the cut-off', async () => {
  await save({ ...dispatch, closed: [{ from: '2026-12-28', to: '2026-12-31' }] })
  await shop.storeAnswers()
  const id = await stock(shop.db, { name: 'Held part' })
  await shop.db.query('UPDATE products SET lead_weeks = 2 WHERE id = $1', [id])
  const [tool, part] = [`/tools/${id}`, `/parts/${partNumberOf(id)}`]
  // The day 2 weeks on is Epiphany, a holiday of Bavaria.
  const madeLeavesBy = '2027-01-07'
  const early = { leavesBy: '2026-12-23', leavesIfPaidBy: '2026-12-23T15:00:00+01:00', madeLeavesBy }
  for (const path of [tool, part, tool]) expect(promiseOf(await publicly(path))).toEqual(early)
  pass('2026-12-23T14:59:59+01:00')
  expect(promiseOf(await publicly(tool))).toEqual(early)
  pass('2026-12-23T15:00:00+01:00')
  for (const path of [tool, part]) expect((await publicly(path)).leavesBy).toBe('2026-12-24')
  pass('2026-12-24T15:00:00+01:00')
  // After Christmas, the closed days and the new year, which is a Friday.
  expect((await publicly(tool)).leavesBy).toBe('2027-01-04')
})

it('a part that is out of stock promises only what is made, by its lead time', async () => {
  await save(dispatch)
  const id = await stock(shop.db, { availableQuantity: 0 })
  const params = { partNumber: partNumberOf(id) }
  const read = async () => promiseOf((await callAs(shop.url, undefined, getPart, { params })).body)
  expect(await read()).toEqual(nothing)
  await shop.db.query('UPDATE products SET lead_weeks = 1 WHERE id = $1', [id])
  // What is kept of the part ends when the change has been heard.
  const made = { leavesBy: undefined, madeLeavesBy: '2026-12-30' }
  await vi.waitFor(async () => expect(await read()).toMatchObject(made), 30_000)
})
