import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { company, lineOf, off, taxOf, vat, withRates } from './charge-order.fixture.ts'
import { type ChargeSettings, chargeOrder } from './charge-order.ts'

beforeAll(() => speak(en))

const flat = { key: 'post', name: 'Post', kind: 'flat' as const, countries: [], price: 5 }
const byWeight = {
  key: 'parcel',
  name: 'Parcel',
  kind: 'by-weight' as const,
  countries: [],
  steps: [
    { grams: 0.3, price: 2 },
    { grams: 500, price: 7.5 },
  ],
}
const withMethods = (...methods: ChargeSettings['shipping']['methods']): ChargeSettings => ({
  ...off,
  shipping: { methods },
})
const french = { country: 'FR', company: 'Composants SA', vatNumber: 'FR 40 303265045' }

const cents = fc.integer({ min: 0, max: 99_999_999 })
const percent = fc.integer({ min: 1, max: 100_000 }).map((thousandths) => thousandths / 1000)
const amount = fc.integer({ min: 0, max: 10_000 }).map((whole) => whole / 100)

it('charges nothing without settings', () => {
  const nothing = { charges: [], methods: [], method: undefined, notDelivered: false }
  expect(chargeOrder(off, [lineOf(1000)], { shipTo: french })).toEqual(nothing)
  expect(chargeOrder({ ...off, company: undefined } as ChargeSettings, [lineOf(1000)], {})).toEqual(nothing)
  expect(chargeOrder({ ...withMethods(flat), tax: withRates(vat).tax }, [], {})).toEqual(nothing)
})

it('rounds the tax on lines, shipping and fee once, half up', () => {
  const scene = fc.record({
    lines: fc.array(cents, { minLength: 1, maxLength: 5 }),
    price: amount,
    fee: amount,
    percent,
  })
  fc.assert(
    fc.property(scene, ({ lines, price, fee, percent }) => {
      const shipping = { methods: [{ ...flat, price }], smallOrder: { below: 100, fee } }
      const settings = { ...off, shipping, tax: withRates({ ...vat, percent }).tax }
      const { charges } = chargeOrder(
        settings,
        lines.map((one) => lineOf(one)),
        {},
      )
      const net = lines.reduce((sum, one) => sum + one, 0)
      const feeCents = net < 10_000 ? Math.round(fee * 100) : 0
      const base = BigInt(net + Math.round(price * 100) + feeCents)
      expect(charges.map(({ kind, cents }) => (kind === 'tax' ? kind : [kind, cents]))).toEqual([
        ['shipping', Math.round(price * 100)],
        ...(feeCents > 0 ? [['small-order', feeCents]] : []),
        'tax',
      ])
      // The exact tax t·10^-5 lies in the half-open interval of the rounded one: tax - 0.5 <= t < tax + 0.5.
      const exact = 2n * base * BigInt(Math.round(percent * 1000))
      const tax = BigInt(charges.at(-1)?.cents ?? -1) * 200_000n
      expect(exact >= tax - 100_000n && exact < tax + 100_000n).toBe(true)
    }),
  )
})

it('ships free from a total of the lines on', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: -1, max: 1 }), (total, above) => {
      const from = Math.max(total + above, 0)
      const settings = withMethods({ ...flat, freeFrom: from / 100 })
      const [shipping] = chargeOrder(settings, [lineOf(total)], {}).charges
      expect(shipping).toEqual({ kind: 'shipping', name: 'Post', cents: total >= from ? 0 : 500 })
    }),
  )
})

it('ships by weight up to the last step, exactly at its limit, with unknown weights as 0', () => {
  const costs = (...lines: ReturnType<typeof lineOf>[]) => {
    const { charges, notDelivered } = chargeOrder(withMethods(byWeight), lines, {})
    return notDelivered ? 'not delivered' : charges[0]?.cents
  }
  // 3 × 0.1 is more than 0.3 in floating point.
  expect(costs(lineOf(100, 3, 0.1))).toBe(200)
  expect(costs(lineOf(100, 3, 0.1), lineOf(100, 1, 0.000001))).toBe(750)
  expect(costs(lineOf(100, 1000, 0.5), lineOf(100, 5000))).toBe(750)
  expect(costs(lineOf(100, 1001, 0.5))).toBe('not delivered')
})

it('offers the methods of the country, and charges the chosen or the first one', () => {
  const settings = withMethods({ ...flat, key: 'home', countries: ['DE'] }, flat, byWeight)
  const offered = (country: string, shippingMethod?: string) => {
    const { methods, method } = chargeOrder(settings, [lineOf(100)], { shipTo: { country }, shippingMethod })
    return [methods.map(({ key }) => key), method]
  }
  expect(offered('DE')).toEqual([['home', 'post', 'parcel'], 'home'])
  expect(offered('FR')).toEqual([['post', 'parcel'], 'post'])
  expect(offered('FR', 'parcel')).toEqual([['post', 'parcel'], 'parcel'])
  expect(offered('FR', 'home')).toEqual([['post', 'parcel'], 'post'])
})

it('does not deliver to a country without a method, but takes the first method for an order without a country', () => {
  const settings = withMethods({ ...flat, key: 'swiss', countries: ['CH'] }, { ...flat, countries: ['AT'] })
  expect(chargeOrder(settings, [lineOf(100)], { shipTo: { country: 'FR' } }).notDelivered).toBe(true)
  for (const one of [settings, { ...settings, company: undefined } as ChargeSettings]) {
    const { methods, method, notDelivered } = chargeOrder(one, [lineOf(100)], {})
    expect([methods.length, method, notDelivered]).toEqual([1, 'swiss', false])
  }
})

it('adds the fee for small orders to lines below its limit', () => {
  const settings = { ...off, shipping: { methods: [], smallOrder: { below: 20, fee: 4.5 } } }
  const fee = { kind: 'small-order', name: 'Small order fee', cents: 450 }
  expect(chargeOrder(settings, [lineOf(1000), lineOf(999)], {}).charges).toEqual([fee])
  expect(chargeOrder(settings, [lineOf(1000), lineOf(1000)], {}).charges).toEqual([])
})

it('takes the rate of the region before that of the country', () => {
  const rates = [
    { country: 'US', name: 'Sales tax', percent: 0 },
    { country: 'US', region: 'New York', name: 'NY sales tax', percent: 8.875 },
    vat,
  ]
  const taxFor = (shipTo: { country: string; region?: string }) => taxOf(withRates(...rates), { shipTo })
  expect(taxFor({ country: 'US', region: ' NEW york ' })).toMatchObject({ name: 'NY sales tax', cents: 888 })
  expect(taxFor({ country: 'DE', region: 'New York' })).toMatchObject({ name: 'VAT', cents: 1900 })
})

const belfast = { country: 'GB', region: 'Northern Ireland' }
const northern = { ...belfast, company: 'Parts Ltd', vatNumber: 'XI 980 7806 84' }

it.each([
  ['S', { shipTo: { country: 'DE' } }],
  ['K', { shipTo: french }],
  ['K', { shipTo: { country: 'BE' }, billTo: french }],
  ['K', { shipTo: { ...french, country: 'GR', vatNumber: 'EL094259216' } }],
  ['K', { shipTo: northern }],
  ['K', { shipTo: { country: 'GB', postalCode: 'bt1 5gs' }, billTo: { ...northern, region: undefined } }],
  ['K', { shipTo: { country: 'MC' }, billTo: { ...french, country: 'MC' } }],
  // Without a company, with a wrong check digit, or with the number of another country: the shop's own rate.
  ['S', { shipTo: { ...french, company: undefined } }],
  ['S', { shipTo: { ...french, vatNumber: 'FR 41 303265045' } }],
  ['S', { shipTo: { ...french, country: 'IT' } }],
  ['S', { shipTo: { ...french, vatNumber: undefined } }],
  ['S', { shipTo: { country: 'MC' } }],
  ['S', { shipTo: belfast }],
  ['S', { shipTo: { ...northern, vatNumber: 'GB980780684' } }],
  // In the shop's own country the tax is due also from foreign companies.
  ['S', { shipTo: { country: 'DE' }, billTo: french }],
  ['S', { shipTo: { ...french, country: 'DE', vatNumber: 'DE136695976' } }],
  ['S', { shipTo: { country: 'FR' }, billTo: { ...french, country: 'DE', vatNumber: 'DE136695976' } }],
  ['G', { shipTo: { country: 'CH' } }],
  ['G', { shipTo: { country: 'GB' }, billTo: northern }],
  ['G', { shipTo: { country: 'ES', region: 'Las Palmas' }, billTo: french }],
])('gives the category %s to the tax of %j', (category, destinations) => {
  const tax = taxOf(withRates(vat), destinations)
  expect(tax).toMatchObject({ kind: 'tax', category, cents: category === 'S' ? 1900 : 0 })
  if (category === 'K') expect(tax?.name).toContain('Intra-Community supply')
})

it.each([
  ['AE', { shipTo: french }],
  // Services are where the company is, wherever they are done; Northern Ireland is outside the EU for them.
  ['AE', { shipTo: { country: 'DE' }, billTo: french }],
  ['S', { shipTo: { country: 'DE' }, billTo: northern }],
  ['O', { shipTo: northern }],
  ['O', { shipTo: { country: 'CH' } }],
  ['S', { shipTo: { country: 'FR' } }],
])('gives the category %s to the tax of services for %j', (category, destinations) => {
  const settings = { ...off, tax: { ...withRates(vat).tax, supply: 'services' as const } }
  expect(taxOf(settings, destinations)?.category).toBe(category)
})

it('reverses the charge where the owner says so of a country, also of goods in the own country', () => {
  const german = { country: 'DE', company: 'Bauteile GmbH', vatNumber: 'DE136695976' }
  const category = (shipTo: object, country = 'DE') =>
    taxOf(withRates({ ...vat, country, reverseCharge: true }), { shipTo: { country, ...shipTo } })?.category
  expect(category(german)).toBe('AE')
  expect(category({ ...german, company: undefined })).toBe('S')
  expect(category({ ...german, vatNumber: 'DE136695977' })).toBe('S')
  expect(category(french, 'FR')).toBe('AE')
  expect(category({ company: 'Ohm AG', vatNumber: 'CHE-123.456.788 MWST' }, 'CH')).toBe('AE')
})

it('leaves out no tax if the shop does not, has no VAT number or a wrong one, or is outside the EU', () => {
  const settings = withRates({ ...vat, country: 'FR', percent: 20 })
  const category = (more: Partial<ChargeSettings>) =>
    taxOf({ ...settings, ...more }, { shipTo: french })?.category
  const shop = (change: object) =>
    category({ company: { ...company, ...change } as ChargeSettings['company'] })
  expect(category({})).toBe('K')
  expect(category({ tax: { ...settings.tax, reverseCharge: false } })).toBe('S')
  expect([shop({ vatNumber: undefined }), shop({ vatNumber: 'DE12' }), shop({ country: 'CH' })]).toEqual(
    Array(3).fill('S'),
  )
})

it.each([
  ['DE 19', 'FR', 'S 19'],
  ['DE 19, FR 20', 'FR', 'S 20'],
  ['DE 19, FR 20', 'MC', 'S 20'],
  ['DE 19, FR 0', 'FR', 'Z 0'],
  ['DE 19, EU 21', 'FR', 'S 21'],
  ['DE 19, EU 0', 'FR', 'Z 0'],
  ['EU 21', 'DE', 'S 21'],
  ['DE 19, EU 21, EUROPE 22, WORLD 23', 'CH', 'S 22'],
  ['DE 19, EU 21, EUROPE 22, WORLD 23', 'US', 'S 23'],
  ['DE 19, EUROPE 22', 'FR', 'S 22'],
  // 0 % for the world is meant for exports.
  ['DE 19, WORLD 0', 'FR', 'S 19'],
  ['DE 19, WORLD 0', 'US', 'G 0'],
  ['DE 19', 'US', 'G 0'],
  ['DE 19, CH 8.1', 'CH', 'S 8.1'],
  ['FR 20', 'DE', 'Z 0'],
])('rates %s, a consumer in %s: %s (rules: M-22)', (entries, country, expected) => {
  const rates = entries.split(', ').map((entry) => {
    const [place = '', percent] = entry.split(' ')
    return { country: place, name: 'VAT', percent: Number(percent) }
  })
  const tax = taxOf(withRates(...rates), { shipTo: { country } })
  expect(`${tax?.category} ${tax?.percent}`).toBe(expected)
})

it('a shop outside the EU has no rate that is not entered', () => {
  const swiss = {
    ...withRates({ ...vat, country: 'CH' }),
    company: { ...company, country: 'CH' } as typeof company,
  }
  expect(taxOf(swiss, { shipTo: { country: 'FR' } })).toMatchObject({ category: 'Z', cents: 0 })
})

it('has the category O for untaxed orders of a shop without a VAT number', () => {
  const unregistered = {
    ...withRates({ ...vat, country: 'FR' }),
    company: { country: 'DE' } as typeof company,
  }
  expect(taxOf(unregistered, {})).toEqual({
    kind: 'tax',
    name: 'No tax',
    cents: 0,
    percent: 0,
    category: 'O',
  })
})
