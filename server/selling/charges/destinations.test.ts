import { beforeAll, describe, expect, it } from 'vitest'
import { priceLines } from '#contract/catalog/prices.ts'
import { addAddress, listAddresses } from '#contract/selling/addresses.ts'
import type { Charge } from '#contract/selling/order-lines.ts'
import { getOrder, placeOrder } from '#contract/selling/orders.ts'
import { listRegions } from '#contract/selling/regions.ts'
import { getSettings, replaceSettings, type Section } from '#contract/selling/shop-settings.ts'
import { newId } from '#server/platform/database/ids.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { placeLines, shipTo } from '#test/support/place-lines.ts'
import { callAs, type Outcome } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({ UNPAID_ORDERS_MAX_UNVERIFIED: '1000' })
const ada = useAdmin(shop)
const mei = useBuyer(shop)
auditAfter(shop)
/** 40 pieces cost $10.00. */
let toolId: string

beforeAll(async () => {
  toolId = await stock(shop.db, { availableQuantity: 100_000 })
})

/**
 * Of lines of $10.00, of a shop in Germany with a VAT number. Settings: tax in percent and shipping in the store's currency for
 * each country or region. Address: the destination; then country and VAT number of the company that pays, or the text of an
 * order by POST /myorders (– names no country).
 */
const rows: [string, string, string, string][] = [
  ['tax US 1, US-CA 7.25', 'POST /orders', 'US, CA', 'tax 0.73'],
  ['tax US 1, US-CA 7.25', 'POST /orders', 'USA, US-CA', 'tax 0.73'],
  ['tax US 1, US-CA 7.25', 'POST /orders', 'US, new york', 'tax 0.10'],
  ['tax US 1, US-CA 7.25', 'POST /orders', 'US', '422 shipTo.region'],
  ['tax US 1, US-CA 7.25', 'POST /prices', 'US', '422 shipTo.region'],
  ['tax US 1, US-CA 7.25', 'POST /addresses', 'US, Calif', '422 region'],
  ['tax US 1, US-CA 7.25', 'POST /orders', 'DE, Atlantis', 'tax 0.00'],
  ['tax ES 21, ES-CN 7', 'POST /orders', 'Spanien, Las Palmas', 'tax 0.70'],
  ['shipping US-HI 30, US 8', 'POST /orders', 'US, Hawaii', 'shipping 30.00'],
  ['shipping US-HI 30, US 8', 'POST /orders', 'US, Ohio', 'shipping 8.00'],
  ['shipping US-HI 30, US 8', 'POST /orders', 'US', '422 shipTo.region'],
  ['shipping US-HI 30, US 8', 'POST /orders', 'AU, NSW', '409 not-delivered'],
  [
    'shipping DE 5, AU 40',
    'POST /myorders',
    '–; "1 George Street, Sydney, Australia"',
    'shipping 5.00; check address-country',
  ],
  ['shipping DE 5, AU 40', 'POST /myorders', '–; "4 Hafenweg, 20457 Hamburg"', 'shipping 5.00'],
  [
    'shipping DE 5, AU 40',
    'POST /myorders',
    'Australia; "1 George Street, Sydney, Australia"',
    'shipping 40.00',
  ],
  [
    'shipping DE 5, AU 40',
    'POST /myorders',
    'AU; "4 Hafenweg, 20457 Hamburg, Germany"',
    'shipping 40.00; check address-country',
  ],
  ['shipping DE 5, AU 40', 'POST /myorders', 'FR; "5 Rue Haute, 75001 Paris"', '409 not-delivered'],
  ['shipping DE 5, AU 40', 'POST /myorders', 'Atlantis; "1 Sea Road"', '422 country'],
  ['shipping all 5', 'POST /myorders', '–; "1 George Street, Sydney, Australia"', 'shipping 5.00'],
  [
    'tax DE 19',
    'POST /myorders',
    '–; "1 George Street, Sydney, Australia"',
    'tax 1.90; check address-country',
  ],
  ['tax DE 19', 'POST /myorders', 'AU; "1 George Street, Sydney, Australia"', 'tax 0.00'],
  ['tax US 1, US-CA 7.25', 'POST /myorders', 'US, ca.; "1 Mission Street, San Francisco"', 'tax 0.73'],
  ['tax US 1, US-CA 7.25', 'POST /myorders', 'US; "1 Mission Street, San Francisco"', '422 region'],
  [
    'tax DE 19, FR 20; reverse charge',
    'POST /orders',
    'FR; bill to FR FR40303265045',
    'tax 0.00; check vat-number',
  ],
  ['tax DE 19, FR 20; reverse charge', 'POST /orders', 'DE; bill to FR FR40303265045', 'tax 1.90'],
  ['tax DE 19, FR 20; reverse charge', 'POST /orders', 'FR; bill to FR FR12', '422 billTo.vatNumber'],
  ['tax DE 19', 'POST /orders', 'FR; bill to GB GB123456789', '422 billTo.vatNumber'],
  ['tax DE 19', 'POST /orders', 'FR; bill to US 12-3456789', 'tax 1.90'],
  ['tax DE 19', 'POST /addresses', 'FR, code 75001, VAT FR12', '422 vatNumber'],
  ['tax DE 19', 'POST /orders', 'FR', 'tax 1.90'],
  ['tax DE 19', 'POST /orders', 'DE, code 27498', 'tax 0.00'],
  ['tax US 1, US-CA 7.25', 'POST /orders', 'US, CA, code 10001', '422 shipTo.postalCode'],
  ['', 'POST /orders', 'US, Oregon, code 97201-1234', ''],
  ['', 'POST /orders', 'US, Oregon, code 94105', '422 shipTo.postalCode'],
  ['', 'POST /orders', 'CA, BC, code M5V 3L9', '422 shipTo.postalCode'],
  ['', 'POST /addresses', 'CA, Alberta, code H3Z 2Y7', '422 postalCode'],
  [
    'tax US 1, US-CA 7.25',
    'POST /myorders',
    'US, Oregon; "1 Market Street, San Francisco CA 94105"',
    'tax 0.10; check address-country',
  ],
  ['tax US 1, US-CA 7.25', 'POST /myorders', 'US, CA; "1 Market Street, San Francisco CA 94105"', 'tax 0.73'],
  ['shipping EU 5, EUROPE 9, WORLD 30', 'POST /orders', 'FR', 'shipping 5.00'],
  ['', 'POST /myorders', '–; "No. 5 Azadi Street, Tehran IRAN"', '409 not-delivered'],
  ['', 'POST /myorders', '–; "5 Iran Street, 20457 Hamburg"', '; check address-country'],
  ['', 'POST /myorders', 'US; "Main Street, Cuba, NY 14727"', '; check address-country'],
  ['', 'POST /myorders', 'PT; "Largo 1, 7940-172 CUBA"', '; check address-country'],
  ['', 'POST /myorders', 'PT; "Calle 23, 10400 CUBA"', '409 not-delivered'],
  ['', 'POST /orders', 'PT, code 7940-172, city Cuba', '; check address-country'],
  ['', 'POST /orders', 'DE, city Tehran IRAN', '409 not-delivered'],
  ['', 'POST /orders', 'US, NY, code 14727, city Cuba', '; check address-country'],
  ['', 'POST /orders', 'HK, code -', ''],
  ['', 'POST /orders', 'DE, code -', '422 shipTo.postalCode'],
  ['', 'POST /addresses', 'FR, code -', '422 postalCode'],
  ['tax DE 19, FR 20', 'POST /orders', 'FR; bill to FR FR40303265045', 'tax 2.00'],
]

/** 'US-CA 7.25' as country, region and number. */
function amountsIn(text: string) {
  return text.split(', ').map((each) => {
    const [place = '', amount] = each.split(' ')
    const [country = '', region] = place.split('-')
    return { place, country, region, amount: Number(amount) }
  })
}

async function save(section: Section, value: unknown): Promise<Outcome> {
  const { versions } = (await ada.call(getSettings)).body
  return ada.call(replaceSettings, { params: { section }, body: { version: versions[section], value } })
}

/** 'tax US 1, US-CA 7.25; shipping US 8; reverse charge' */
async function settle(text: string): Promise<void> {
  const part = (name: string) => text.split('; ').find((each) => each.startsWith(`${name} `))
  const amounts = (name: string) =>
    amountsIn(part(name)?.slice(name.length + 1) ?? '').filter(({ place }) => place)
  const rates = amounts('tax').map(({ country, region, amount: percent }) => ({
    country,
    name: 'Tax',
    percent,
    ...(region ? { region } : {}),
  }))
  const methods = amounts('shipping').map(({ place, amount: price }) => ({
    key: place.toLowerCase(),
    name: place,
    kind: 'flat',
    price,
    countries: place === 'all' ? [] : [place],
  }))
  expect((await save('tax', { rates, reverseCharge: text.includes('reverse charge') })).status).toBe(200)
  expect((await save('shipping', { methods })).status).toBe(200)
}

/** 'US, California', perhaps with code, city or VAT number; '-' is no code. */
function placeIn(text: string) {
  const named = (name: string) => text.match(`, ${name} ([^,]*)`)?.[1]
  const [country = '', ...region] = text.replaceAll(/, (code|city|VAT) [^,]*/g, '').split(', ')
  const [code, city, vatNumber] = [named('code'), named('city'), named('VAT')]
  return {
    country,
    ...(region.length > 0 ? { region: region.join(', ') } : {}),
    ...(code ? { postalCode: code === '-' ? undefined : code } : {}),
    ...(city ? { city } : {}),
    ...(vatNumber ? { vatNumber } : {}),
  }
}

const lines = () => [{ toolId, quantity: 40 }]

/** 'FR; bill to FR FR40303265045', or '–; "1 George Street, Sydney"' for an address as text. */
async function ask(call: string, cell: string): Promise<Outcome> {
  const [address = '', more = ''] = cell.split('; ')
  const named = address === '–' ? undefined : placeIn(address)
  const place = named ?? { country: 'DE' }
  if (call === 'POST /myorders') {
    const text = more.slice(1, -1).replaceAll(', ', '\n')
    return mei.call(placeOrder, {
      body: { toolId, quantity: 40, address: text, number: '5550100', ...named },
    })
  }
  if (call === 'POST /addresses') return mei.call(addAddress, { body: { ...shipTo, ...place } })
  if (call === 'POST /prices')
    return callAs(shop.url, undefined, priceLines, { body: { lines: lines(), shipTo: place } })
  const [, country, vatNumber] = /^bill to (\S+) (\S+)$/.exec(more) ?? []
  const billTo = country && { ...shipTo, country, vatNumber, company: 'Composants SA' }
  return placeLines(mei, lines(), { shipTo: { ...shipTo, ...place }, ...(billTo ? { billTo } : {}) })
}

/** 'tax 0.73; check vat-number', or '422 region' for a refusal. */
async function told({ status, body }: Outcome): Promise<string> {
  if (status === 422) return `422 ${body.errors[0].path}`
  if (status >= 400) return `${status} ${body.type.replace('urn:farad:problem:', '')}`
  const charges = body.charges.map(({ kind, totalPrice }: Charge) => `${kind} ${totalPrice.toFixed(2)}`)
  const seen = body._id && (await ada.call(getOrder, { params: { id: body._id } })).body
  const checks: string[] = (seen?.checks ?? []).map(({ name }: { name: string }) => `check ${name}`)
  return [charges.join(', '), ...checks].join('; ')
}

it.each(rows)('%s: %s to %s: %s', async (settings, call, address, charges) => {
  await settle(settings)
  expect(await told(await ask(call, address))).toBe(charges)
})

describe('a region', () => {
  it('is stored as code with its name', async () => {
    await settle('tax DE 19')
    const { body } = await mei.call(addAddress, {
      body: { ...shipTo, country: 'Germany', region: 'baden-wurttemberg.' },
    })
    expect(body).toMatchObject({ country: 'DE', region: 'BW', regionName: 'Baden-Württemberg' })
    const order = await placeLines(mei, lines(), { shipTo: body })
    expect(order.body.shipTo).toMatchObject({ region: 'BW', regionName: 'Baden-Württemberg' })
    expect(order.body.address).toContain('\nBaden-Württemberg\nGermany')
  })

  it('is chosen from a list that says whether it is needed', async () => {
    await settle('tax US-CA 7.25')
    const regions = (country: string) => callAs(shop.url, undefined, listRegions, { params: { country } })
    const american = (await regions('us')).body
    expect(american.needed).toBe(true)
    expect(american.regions).toContainEqual({ code: 'CA', name: 'California' })
    expect((await regions('CH')).body).toMatchObject({ needed: false })
    expect((await regions('XX')).body).toEqual({ regions: [], needed: false })
  })

  it('of an earlier address gets its code, and stays as it is if it names none', async () => {
    const id = async (region: string) => {
      const { rows } = await shop.db.query(
        `INSERT INTO addresses (id, user_id, address) SELECT $1, id, $3 FROM users WHERE email = $2 RETURNING id`,
        [newId(), mei.email, JSON.stringify({ ...shipTo, country: 'US', region })],
      )
      return rows[0].id
    }
    const [clear, vague] = [await id(' calif\u00f3rnia '), await id('West coast')]
    await shop.runJob('address-regions')
    await shop.runJob('address-regions')
    const book = (await mei.call(listAddresses)).body
    const regionOf = (wanted: string) => book.find(({ _id }: { _id: string }) => _id === wanted)
    expect(regionOf(clear)).toMatchObject({ region: 'CA', regionName: 'California' })
    expect(regionOf(vague)).toMatchObject({ region: 'West coast' })
    await settle('tax US 1, US-CA 7.25')
    const order = (wanted: string) => placeLines(mei, lines(), { shipTo: regionOf(wanted) })
    expect(await told(await order(clear))).toBe('tax 0.73')
    expect(await told(await order(vague))).toBe('422 shipTo.region')
  })
})

describe('settings of the shop', () => {
  const rate = (region: string) => ({ country: 'US', region, name: 'Tax', percent: 1 })
  const method = { key: 'a', name: 'A', kind: 'flat', price: 1 }
  const pathsOf = async (section: Section, value: unknown) =>
    (await save(section, value)).body.errors?.map(({ path }: { path: string }) => path)

  it('name regions as addresses do, once each, and store codes', async () => {
    const saved = await save('tax', { rates: [rate('California'), rate('tex.')], reverseCharge: false })
    expect(saved.body.errors).toMatchObject([{ path: 'value.rates.1.region' }])
    expect(await pathsOf('tax', { rates: [rate('California'), rate('CA')], reverseCharge: false })).toEqual([
      'value.rates',
    ])
    const { body } = await save('tax', { rates: [rate('California')], reverseCharge: false })
    expect(body.settings.tax.rates[0].region).toBe('CA')
    expect(await pathsOf('shipping', { methods: [{ ...method, countries: ['US-XX'] }] })).toEqual([
      'value.methods.0.countries.0',
    ])
    const shipping = await save('shipping', { methods: [{ ...method, countries: ['us-hawaii', 'Canada'] }] })
    expect(shipping.body.settings.shipping.methods[0].countries).toEqual(['US-HI', 'CA'])
  })

  it('from before count by the region that they name', async () => {
    await changeSettings(shop.db, 'tax', { rates: [rate('California')], reverseCharge: false })
    await changeSettings(shop.db, 'shipping', { methods: [] })
    expect(await told(await ask('POST /orders', 'US, CA'))).toBe('tax 0.10')
    expect(await told(await ask('POST /orders', 'US, Nevada'))).toBe('tax 0.00')
  })
})
