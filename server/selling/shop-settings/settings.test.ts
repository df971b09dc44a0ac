import { beforeEach, expect, it } from 'vitest'
import { getOverview } from '#contract/selling/overview.ts'
import {
  getSettings,
  listSettingsEvents,
  replaceSettings,
  type Section,
} from '#contract/selling/shop-settings.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Shop } from '#test/support/open-shop.ts'
import { callAs } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { defaultSettings } from './default-settings.ts'
import { settingsOver } from './read-settings.ts'
import { ada, other, serveTwoProcesses, shop } from './two-processes.fixture.ts'

serveTwoProcesses()
beforeEach(() => shop.db.query('TRUNCATE settings'))

const place = { street: 'Hafenstraße 4', city: 'Hamburg', postalCode: '20457', country: 'DE' }
const company = { name: 'Ampere GmbH', ...place, email: 'papers@ampere.example', timeZone: 'Europe/Berlin' }
const replace = (section: Section, version: number, value: unknown) =>
  ada.call(replaceSettings, { params: { section }, body: { version, value } })
const settingsAt = async (at: Shop) => (await callAs(at.url, ada.token, getSettings)).body
const eventsOf = async (section: Section) =>
  (await ada.call(listSettingsEvents, { params: { section } })).body
/** The paths of the fields that the store refuses. */
const wrong = async (section: Section, value: unknown) => {
  const { status, body } = await replace(section, 0, value)
  return status === 422 ? body.errors.map(({ path }: { path: string }) => path) : status
}

it('a store without any entry has no tax, free shipping and no company (rules: G-1)', async () => {
  expect(await settingsAt(shop)).toEqual({
    settings: {
      buyers: { who: 'everyone', consumersInEu: false },
      shipping: { methods: [] },
      payment: { card: true, transfer: false, holdDays: 10 },
      tax: { rates: [], reverseCharge: false, supply: 'goods' },
      texts: {},
      stock: { lowStock: 0 },
      catalogue: { fallbackFamily: 'other' },
      shopFront: { name: 'Farad' },
    },
    versions: {
      buyers: 0,
      company: 0,
      shipping: 0,
      payment: 0,
      tax: 0,
      texts: 0,
      stock: 0,
      catalogue: 0,
      shopFront: 0,
    },
  })
})

it('a change takes effect at once in every process, and leaves the other sections (rules: G-2)', async () => {
  await settingsAt(other)
  const method = { key: 'parcel', name: 'Parcel', countries: ['de'], kind: 'flat', price: 4.9 }
  const saved = await replace('shipping', 0, { methods: [method] })
  expect(saved.status).toBe(200)
  await replace('stock', 0, { lowStock: 40 })
  for (const at of [shop, other])
    expect(await settingsAt(at)).toMatchObject({
      settings: {
        shipping: { methods: [{ ...method, countries: ['DE'] }] },
        stock: { lowStock: 40 },
        tax: { rates: [] },
      },
      versions: { shipping: 1, stock: 1, tax: 0 },
    })
})

it('of concurrent changes of a version 1 is stored, and the others change nothing (rules: G-3)', async () => {
  const change = (_: unknown, n: number) => {
    const input = { params: { section: 'stock' as const }, body: { version: 0, value: { lowStock: n } } }
    return callAs((n % 2 ? shop : other).url, ada.token, replaceSettings, input)
  }
  const outcomes = await Promise.all(Array.from({ length: 8 }, change))
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  const won = outcomes.findIndex(({ status }) => status === 200)
  expect((await settingsAt(shop)).settings.stock).toEqual({ lowStock: won })
  const refused = await replace('stock', 0, { lowStock: 99 })
  expect(refused.body.type).toBe('urn:farad:problem:settings-changed')
  for (const version of [2, 7]) expect((await replace('stock', version, { lowStock: 99 })).status).toBe(409)
  expect(await eventsOf('stock')).toHaveLength(1)
})

it('a version that was rolled back does not count, also when its number comes again', async () => {
  const readSettings = settingsOver(defaultSettings({ SANDBOX: false }))
  const add = (db: Queryable, lowStock: number) =>
    db.query(`INSERT INTO settings (section, version, value) VALUES ('stock', 1, $1)`, [{ lowStock }])
  const client = await shop.db.connect()
  try {
    await client.query('BEGIN')
    await add(client, 7)
    expect((await readSettings(client)).settings.stock).toEqual({ lowStock: 7 })
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
  await add(shop.db, 9)
  expect((await readSettings(shop.db)).settings.stock).toEqual({ lowStock: 9 })
})

it('the history of a section has each version with its admin, newest first (rules: G-3)', async () => {
  await replace('company', 0, company)
  await replace('company', 1, { ...company, city: 'Bremen' })
  await replace('stock', 0, { lowStock: 1 })
  const by = ada.email
  expect(await eventsOf('company')).toMatchObject([
    { version: 2, by, value: { ...company, city: 'Bremen' } },
    { version: 1, by, value: company },
  ])
  expect(await eventsOf('tax')).toEqual([])
})

const account = { accountHolder: 'Ampere GmbH', iban: 'DE02120300000000202051' }
const transfer = { card: true, transfer: true, ...account }

it('bank transfer takes an account as banks print it, and holds orders for 10 days (rules: G-7)', async () => {
  const iban = 'de02 1203 0000 0000 2020 51'
  const countries = ['Germany', 'AT', 'DE']
  const printed = { ...transfer, iban, bic: 'byladem1001', countries, leastTotal: 50 }
  const kept = { ...transfer, bic: 'BYLADEM1001', countries: ['DE', 'AT'], leastTotal: 50, holdDays: 10 }
  expect((await replace('payment', 0, printed)).body.settings.payment).toEqual(kept)
  const american = { card: false, transfer: true, accountHolder: 'Ampere Inc.', holdDays: 5 }
  const numbers = { accountNumber: '0001 2345 67', routingNumber: '0210-00021' }
  const { body } = await replace('payment', 1, { ...american, ...numbers })
  const stored = { accountNumber: '0001234567', routingNumber: '021000021' }
  expect(body.settings.payment).toEqual({ ...american, ...stored })
})

const rate = { country: 'DE', name: 'VAT', percent: 19 }
const euro = { currency: 'eur', rate: 0.92, day: '2026-11-23' }

it('exchange rates stand by themselves or among the rates of the tax', async () => {
  const exchangeRates = [{ ...euro, currency: 'EUR' }]
  const kept = { rates: [rate], reverseCharge: false, supply: 'goods', exchangeRates }
  for (const [version, value] of [
    { rates: [rate], exchangeRates: [euro] },
    { rates: [rate, euro] },
  ].entries())
    expect((await replace('tax', version, { ...value, reverseCharge: false })).body.settings.tax).toEqual(
      kept,
    )
})

it('a wrong value is refused at its field, and nothing is stored', async () => {
  const flat = { key: 'a', name: 'A', countries: [], kind: 'flat', price: 1 }
  const steps = (...grams: number[]) => [
    { ...flat, kind: 'by-weight', steps: grams.map((each) => ({ grams: each, price: 1 })) },
  ]
  const taxed = { rates: [rate], reverseCharge: false }
  const cases: [Section, unknown, string[]][] = [
    ['company', {}, ['name', 'street', 'city', 'country', 'email', 'timeZone', 'postalCode']],
    ['company', { ...company, country: 'XX', timeZone: 'Mars/Olympus' }, ['country', 'timeZone']],
    ['company', { ...company, timeZone: '+02:00' }, ['timeZone']],
    ['company', { ...company, foot: 'A line\n'.repeat(12).concat('a 13th') }, ['foot']],
    ['shipping', { methods: [{ ...flat, price: 4.999 }] }, ['methods.0.price']],
    ['shipping', { methods: [{ ...flat, countries: ['XX'] }] }, ['methods.0.countries.0']],
    ['shipping', { methods: [flat, flat] }, ['methods']],
    ['shipping', { methods: steps(500, 500) }, ['methods.0.steps']],
    ['shipping', { methods: steps() }, ['methods.0.steps']],
    ['shipping', { methods: [], smallOrder: { below: 20 } }, ['smallOrder.fee']],
    ['tax', { rates: [{ ...rate, percent: 19.0001 }], reverseCharge: false }, ['rates.0.percent']],
    ['tax', { rates: [rate, { ...rate, percent: 7 }], reverseCharge: false }, ['rates']],
    ['payment', { card: false, transfer: false }, ['card']],
    ['payment', { card: true, transfer: true }, ['accountHolder']],
    ['payment', { ...transfer, iban: undefined }, ['iban']],
    ['payment', { ...transfer, iban: 'DE02120300000000202052' }, ['iban']],
    ['payment', { ...transfer, bic: 'BYLADEM100' }, ['bic']],
    ['payment', { ...transfer, iban: undefined, accountNumber: '0123456' }, ['routingNumber']],
    ['payment', { ...transfer, routingNumber: '021000021' }, ['accountNumber']],
    ['payment', { ...transfer, accountNumber: '0123456', routingNumber: '021000022' }, ['routingNumber']],
    ['payment', { ...transfer, accountHolder: 'x'.repeat(71) }, ['accountHolder']],
    ['payment', { ...transfer, holdDays: 0 }, ['holdDays']],
    ['payment', { ...transfer, holdDays: 1.5, leastTotal: -1 }, ['holdDays', 'leastTotal']],
    ['payment', { ...transfer, countries: ['DE', 'XX'] }, ['countries.1']],
    ['texts', { terms: '' }, ['terms']],
    ['tax', { ...taxed, exchangeRates: [{ ...euro, rate: 0 }] }, ['exchangeRates.0.rate']],
    ['tax', { ...taxed, exchangeRates: [{ ...euro, day: '2026-02-30' }] }, ['exchangeRates.0.day']],
    ['tax', { ...taxed, exchangeRates: [{ ...euro, currency: 'XXQ' }] }, ['exchangeRates.0.currency']],
    ['tax', { ...taxed, exchangeRates: [euro, euro] }, ['exchangeRates']],
    ['tax', { ...taxed, taxCurrency: 'euros' }, ['taxCurrency']],
    ['tax', { ...taxed, supply: 'both' }, ['supply']],
    ['tax', { ...taxed, rates: [{ ...rate, percent: 100.5 }] }, ['rates.0.percent']],
    ['stock', { lowStock: 1.5 }, ['lowStock']],
    ['stock', null, []],
  ]
  for (const [section, value, paths] of cases) {
    const refused = paths.length > 0 ? paths.map((path) => `value.${path}`) : ['value']
    expect(await wrong(section, value), JSON.stringify(value)).toEqual(refused)
  }
  expect(Object.values((await settingsAt(shop)).versions)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0])
})

it('a percentage below 1 is asked about (rules: M-56)', async () => {
  const rates = (percent: number, more = {}) => {
    return { rates: [{ ...rate, percent, ...more }], reverseCharge: false }
  }
  for (const percent of [0.19, 0.07, 0.999]) {
    const { status, body } = await replace('tax', 0, rates(percent))
    expect([status, body.errors[0].path]).toEqual([422, 'value.rates.0.percent'])
    expect(body.errors[0].message).toContain(`${percent} % or ${Math.round(percent * 1000) / 10} %?`)
  }
  expect((await replace('tax', 0, rates(0.19, { belowOne: true }))).status).toBe(200)
  expect((await replace('tax', 1, rates(0))).status).toBe(200)
})

it('a group of countries is one entry of each list, by code or name (rules: M-53)', async () => {
  const method = { key: 'a', name: 'A', countries: ['eu', 'Europe', 'US-HI'], kind: 'flat', price: 1 }
  const shipping = { methods: [method], deliverTo: ['World'], billTo: ['European Union', 'Schweiz'] }
  const { body } = await replace('shipping', 0, shipping)
  expect(body.settings.shipping).toMatchObject({
    methods: [{ countries: ['EU', 'EUROPE', 'US-HI'] }],
    deliverTo: ['WORLD'],
    billTo: ['EU', 'CH'],
  })
  expect(await wrong('shipping', { methods: [], embargoed: ['WORLD'] })).toEqual(['value.embargoed.0'])
  const paid = await replace('payment', 0, { ...transfer, countries: ['EU', 'eu'] })
  expect(paid.body.settings.payment.countries).toEqual(['EU'])
  const rates = [{ country: 'european union', name: 'VAT', percent: 21 }]
  const taxed = await replace('tax', 0, { rates, reverseCharge: false })
  expect(taxed.body.settings.tax.rates[0].country).toBe('EU')
})

it('the overview says that the company is missing, and lists products below the threshold at once', async () => {
  const id = await stock(shop.db, { availableQuantity: 900, minimumOrder: 10 })
  const overview = async () => (await ada.call(getOverview)).body
  const low = async () => (await overview()).lowStock.some(({ _id }: { _id: string }) => _id === id)
  expect((await overview()).companyMissing).toBe(true)
  expect(await low()).toBe(false)
  await replace('stock', 0, { lowStock: 901 })
  expect(await low()).toBe(true)
  await replace('stock', 1, { lowStock: 900 })
  expect(await low()).toBe(false)
  await replace('company', 0, company)
  expect((await overview()).companyMissing).toBe(false)
})

it('the sandbox has a demo seller with the demo only', () => {
  expect(defaultSettings({ SANDBOX: true }).company?.name).toContain('Demo')
  expect(defaultSettings({ SANDBOX: true, DEMO: false }).company).toBeUndefined()
})
