import { beforeAll, expect, it } from 'vitest'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { taxOf, vat, withRates } from './charge-order.fixture.ts'

beforeAll(() => speak(en))

/** Places of EU countries by country, code and city, for a consumer of a shop in Germany. */
const OUTSIDE = `
   DE 27498 Helgoland | DE 78266 Büsingen | DE - Helgoland | IT 23030 Livigno |
   IT 22061 Campione d’Italia | IT 47890 San Marino | GR 630 86 Karyes | ES 35001 Las Palmas |
   ES 51001 Ceuta | FI 22100 Mariehamn | AX 22100 Mariehamn | FR 97400 Saint-Denis | RE 97400 Saint-Denis |
   DK 3900 Nuuk | GB BS1 4RB Bristol | JE JE2 3QA St Helier | SM 47890 San Marino`
const INSIDE = `
   DE 27499 Insel Neuwerk | DE 20457 Hamburg, Helgoland Kai | IT 22060 Cabiate | IT 20121 Livigno |
   GR 630 88 Nikiti | ES 07001 Palma | FI 20100 Turku | FR 98000 Monaco | DK 2100 København |
   PT 9000-001 Funchal | GB BT1 5GS Belfast`
it.each([
  ...OUTSIDE.split('|').map((place) => [place.trim(), 'G']),
  ...INSIDE.split('|').map((place) => [place.trim(), 'S']),
])('a consumer in %s has the category %s (rules: M-55)', (address = '', category) => {
  const [, country = '', postalCode = '', city] =
    /^(\S+) ([A-Z]{2}\d \d\S+|BT1 5GS|\S+ 8[68]|\S+) (.*)$/.exec(address) ?? []
  const shipTo = { country, postalCode, city }
  expect(taxOf(withRates(vat), { shipTo })?.category).toBe(category)
})

/** The same by country, region and code. */
it.each([
  ...['RE', 'GF', 'La Réunion', 'fr-974', 'French Guiana'].map((region) => ['FR', region, '', 'G']),
  ['FR', 'RE', '97400', 'G'],
  ['FR', 'RE', '75001', 'S'],
  ['FR', 'IDF', '', 'S'],
  ['FI', 'AX', '', 'G'],
  ['FI', '01', '20100', 'S'],
  ['ES', 'CN', '28013', 'S'],
  ['NL', 'Aruba', '', 'G'],
  ['NL', 'AW', '1012 TL', 'S'],
  ['DK', 'Greenland', '', 'G'],
  ['IT', 'VA', '21100', 'S'],
  ['IT', 'VA', '', 'S'],
  ['IT', 'San Marino', '', 'G'],
])('a consumer in %s, region %s, code %j has the category %s (rules: M-55)', (...cells) => {
  const [country = '', region, postalCode, category] = cells
  const shipTo = { country, region, postalCode }
  expect(taxOf(withRates(vat), { shipTo })?.category).toBe(category)
})

it('a territory of a member state has the rate of its own region only', () => {
  const rates = [vat, { country: 'ES', name: 'IVA', percent: 21 }]
  const igic = { country: 'ES', region: 'CN', name: 'IGIC', percent: 7 }
  const shipTo = { country: 'ES', region: 'GC', postalCode: '35001' }
  expect(taxOf(withRates(...rates), { shipTo })).toMatchObject({ category: 'G', cents: 0 })
  expect(taxOf(withRates(...rates, igic), { shipTo })).toMatchObject({ category: 'S', cents: 700 })
})
