import { beforeAll, describe, expect, it } from 'vitest'
import { priceLines } from '#contract/catalog/prices.ts'
import { addAddress, listAddresses } from '#contract/selling/addresses.ts'
import type { Charge } from '#contract/selling/order-lines.ts'
import { getOrder } from '#contract/selling/orders.ts'
import { listRegions } from '#contract/selling/regions.ts'
import { getSettings, replaceSettings, type Section } from '#contract/selling/shop-settings.ts'
import { newId } from '#server/platform/database/ids.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { placeLines, placeOne, postalCodeOf, shipTo } from '#test/support/place-lines.ts'
import { refusalOf } from '#test/support/refusal-of.ts'
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
const US = 'tax US 1, US-CA 7.25'
const HI = 'shipping US-HI 30, US 8'
const SHIPPED = 'shipping DE 5, AU 40'
const REVERSE = 'tax DE 19, FR 20; reverse charge'
const rows: [settings: string, call: string, address: string, told: string][] = [
  [US, 'POST /orders', 'US, CA', 'tax 0.73'],
  [US, 'POST /orders', 'USA, US-CA', 'tax 0.73'],
  [US, 'POST /orders', 'US, new york', 'tax 0.10'],
  [US, 'POST /orders', 'US', '422 shipTo.region'],
  [US, 'POST /prices', 'US', '422 shipTo.region'],
  [US, 'POST /addresses', 'US, Calif', '422 region'],
  [US, 'POST /orders', 'DE, Atlantis', 'tax 0.00'],
  [US, 'POST /orders', 'US, CA, code 10001', '422 shipTo.postalCode'],
  [US, 'POST /myorders', 'US, ca.; "1 Mission Street, San Francisco"', 'tax 0.73'],
  [US, 'POST /myorders', 'US; "1 Mission Street, San Francisco"', '422 region'],
  [US, 'POST /myorders', 'US, Oregon; "1 Pine, San Francisco CA 94105"', 'tax 0.10; check address-country'],
  ['tax ES 21, ES-CN 7', 'POST /orders', 'Spanien, Las Palmas', 'tax 0.70'],
  [HI, 'POST /orders', 'US, Hawaii', 'shipping 30.00'],
  [HI, 'POST /orders', 'US, Ohio', 'shipping 8.00'],
  [HI, 'POST /orders', 'US', '422 shipTo.region'],
  [HI, 'POST /orders', 'AU, NSW', '409 not-delivered'],
  [SHIPPED, 'POST /myorders', '–; "George St, Sydney, Australia"', 'shipping 5.00; check address-country'],
  [SHIPPED, 'POST /myorders', '–; "4 Hafenweg, 20457 Hamburg"', 'shipping 5.00'],
  [SHIPPED, 'POST /myorders', 'Australia; "George St, Sydney, Australia"', 'shipping 40.00'],
  [SHIPPED, 'POST /myorders', 'AU; "20457 Hamburg, Germany"', 'shipping 40.00; check address-country'],
  [SHIPPED, 'POST /myorders', 'FR; "5 Rue Haute, 75001 Paris"', '409 not-delivered'],
  [SHIPPED, 'POST /myorders', 'Atlantis; "1 Sea Road"', '422 country'],
  ['shipping all 5', 'POST /myorders', '–; "George St, Sydney, Australia"', 'shipping 5.00'],
  ['shipping EU 5, EUROPE 9, WORLD 30', 'POST /orders', 'FR', 'shipping 5.00'],
  ['tax DE 19', 'POST /myorders', '–; "George St, Sydney, Australia"', 'tax 1.90; check address-country'],
  ['tax DE 19', 'POST /myorders', 'AU; "George St, Sydney, Australia"', 'tax 0.00'],
  ['tax DE 19', 'POST /orders', 'DE, code 27498', 'tax 0.00'],
  [REVERSE, 'POST /orders', 'FR; bill to FR FR40303265045', 'tax 0.00; check vat-number'],
  [REVERSE, 'POST /orders', 'DE; bill to FR FR40303265045', 'tax 1.90'],
  ['tax DE 19, FR 20', 'POST /orders', 'FR; bill to FR FR40303265045', 'tax 2.00'],
  [REVERSE, 'POST /orders', 'FR; bill to FR FR12', '422 billTo.vatNumber'],
  ['tax DE 19', 'POST /orders', 'FR; bill to GB GB123456789', '422 billTo.vatNumber'],
  ['tax DE 19', 'POST /orders', 'FR; bill to US 12-3456789', 'tax 1.90'],
  ['tax DE 19', 'POST /addresses', 'FR, code 75001, VAT FR12', '422 vatNumber'],
  ['', 'POST /orders', 'US, Oregon, code 97201-1234', ''],
  ['', 'POST /orders', 'US, Oregon, code 94105', '422 shipTo.postalCode'],
  ['', 'POST /orders', 'CA, BC, code M5V 3L9', '422 shipTo.postalCode'],
  ['', 'POST /addresses', 'CA, Alberta, code H3Z 2Y7', '422 postalCode'],
  ['', 'POST /myorders', '–; "No. 5 Azadi Street, Tehran IRAN"', '409 not-delivered'],
  ['', 'POST /myorders', '–; "5 Iran Street, 20457 Hamburg"', '; check address-country'],
  ['', 'POST /myorders', 'US; "Main Street, Cuba, NY 14727"', '; check address-country'],
  ['', 'POST /myorders', 'PT; "Largo 1, 7940-172 CUBA"', '; check address-country'],
  ['', 'POST /myorders', 'PT; "Calle 23, 10400 CUBA"', '409 not-delivered'],
  ['', 'POST /orders', 'PT, code 7940-172, city Cuba', '; check address-country'],
  ['', 'POST /orders', 'DE, city Tehran IRAN', '409 not-delivered'],
  ['', 'POST /orders', 'HK, code -', ''],
  ['', 'POST /orders', 'DE, code -', '422 shipTo.postalCode'],
  ['', 'POST /addresses', 'FR, code -', '422 postalCode'],
]

async function save(section: Section, value: unknown): Promise<Outcome> {
  const { versions } = (await ada.call(getSettings)).body
  return ada.call(replaceSettings, { params: { section }, body: { version: versions[section], value } })
}

/** 'tax US 1, US-CA 7.25; shipping US 8; reverse charge' */
async function settle(text: string): Promise<void> {
  /** 'US-CA 7.25' as place, country, region and number. */
  const amounts = (name: string) =>
    [
      ...(text.match(`${name} ([^;]+)`)?.[1] ?? '').matchAll(/(?:^|, )(([A-Za-z]+)(?:-(\w+))?) ([\d.]+)/g),
    ].map(([, place = '', country = '', region, amount]) => ({
      place,
      country,
      region,
      amount: Number(amount),
    }))
  const rates = amounts('tax').map(({ country, region, amount: percent }) => ({
    country,
    name: 'Tax',
    percent,
    ...(region && { region }),
  }))
  const methods = amounts('shipping').map(({ place, amount: price }) => {
    const countries = place === 'all' ? [] : [place]
    return { key: place.toLowerCase(), name: place, kind: 'flat', price, countries }
  })
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
    postalCode: postalCodeOf(country),
    ...(region.length > 0 && { region: region.join(', ') }),
    ...(code && { postalCode: code === '-' ? undefined : code }),
    ...(city && { city }),
    ...(vatNumber && { vatNumber }),
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
    return placeOne(mei, toolId, 40, { address: text, ...named })
  }
  if (call === 'POST /addresses') return mei.call(addAddress, { body: { ...shipTo, ...place } })
  if (call === 'POST /prices')
    return callAs(shop.url, undefined, priceLines, { body: { lines: lines(), shipTo: place } })
  const [, country, vatNumber] = /^bill to (\S+) (\S+)$/.exec(more) ?? []
  const billTo = country && {
    ...shipTo,
    country,
    postalCode: postalCodeOf(country),
    vatNumber,
    company: 'Composants SA',
  }
  return placeLines(mei, lines(), { shipTo: { ...shipTo, ...place }, ...(billTo && { billTo }) })
}

/** 'tax 0.73; check vat-number', or '422 region' for a refusal. */
async function told(outcome: Outcome): Promise<string> {
  const { status, body } = outcome
  if (status >= 400) return status === 422 ? `422 ${body.errors[0].path}` : refusalOf(outcome)
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
      body: { ...shipTo, country: 'Germany', postalCode: '70173', region: 'baden-wurttemberg.' },
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
    const insert = `INSERT INTO addresses (id, user_id, address) SELECT $1, id, $3 FROM users WHERE email = $2`
    const added = async (region: string) => {
      const id = newId()
      await shop.db.query(insert, [
        id,
        mei.email,
        JSON.stringify({ ...shipTo, country: 'US', postalCode: '00000', region }),
      ])
      return id
    }
    const [clear, vague] = [await added(' calif\u00f3rnia '), await added('West coast')]
    await shop.runJob('address-regions')
    await shop.runJob('address-regions')
    const book = (await mei.call(listAddresses)).body
    const inBook = (wanted: string) => book.find(({ _id }: { _id: string }) => _id === wanted)
    expect(inBook(clear)).toMatchObject({ region: 'CA', regionName: 'California' })
    expect(inBook(vague)).toMatchObject({ region: 'West coast' })
    await settle(US)
    const order = (wanted: string) => placeLines(mei, lines(), { shipTo: inBook(wanted) })
    expect(await told(await order(clear))).toBe('tax 0.73')
    expect(await told(await order(vague))).toBe('422 shipTo.region')
  })
})

describe('settings of the shop', () => {
  const tax = (...regions: string[]) => {
    const rates = regions.map((region) => ({ country: 'US', region, name: 'Tax', percent: 1 }))
    return { rates, reverseCharge: false }
  }
  const shipping = (...countries: string[]) => ({
    methods: [{ key: 'a', name: 'A', kind: 'flat', price: 1, countries }],
  })

  it.each<[Section, object, string]>([
    ['tax', tax('California', 'tex.'), 'value.rates.1.region'],
    ['tax', tax('California', 'CA'), 'value.rates'],
    ['shipping', shipping('US-XX'), 'value.methods.0.countries.0'],
  ])('name regions as addresses do, once each: %s %j', async (section, value, path) => {
    expect((await save(section, value)).body.errors).toMatchObject([{ path }])
  })

  it('store codes; those from before count by the region that they name', async () => {
    expect((await save('tax', tax('California'))).body.settings.tax.rates[0].region).toBe('CA')
    const { methods } = (await save('shipping', shipping('us-hawaii', 'Canada'))).body.settings.shipping
    expect(methods[0].countries).toEqual(['US-HI', 'CA'])
    await changeSettings(shop.db, 'tax', tax('California'))
    await changeSettings(shop.db, 'shipping', { methods: [] })
    expect(await told(await ask('POST /orders', 'US, CA'))).toBe('tax 0.10')
    expect(await told(await ask('POST /orders', 'US, Nevada'))).toBe('tax 0.00')
  })
})
