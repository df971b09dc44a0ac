import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { InfoPage } from '#app/site/content/info-page.tsx'
import { isInfoPage } from '#app/site/content/info-pages.ts'
import { replaceSettings, type Section, TEXT_NAMES } from '#contract/selling/shop-settings.ts'
import { getText } from '#contract/site/shop-texts.ts'
import en from '#messages/en.json'
import { signUpAdmin } from '#test/support/admin.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { callAs, type Shopper } from '#test/support/shopper.ts'

let shop: Shop
let ada: Shopper
beforeAll(async () => {
  shop = await openShop({ SANDBOX: 'off' })
  ada = await signUpAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.query('TRUNCATE settings')
})

const details = {
  owner: undefined,
  address: undefined,
  phone: undefined,
  hours: undefined,
  registration: undefined,
  holdHours: 72,
  holdHoursUnverified: 72,
  verifiedEmailNeeded: false,
  leastTotalCents: 50,
  holdHoursFirst: 0.5,
  first: { lines: 100, totalCents: 500_000, sharePercent: 50, timesPaid: 10 },
  maxUnpaid: 20,
  maxUnpaidUnverified: 3,
  recordsYears: 10,
  stripe: true,
  firebase: false,
  signInWith: [],
  pictureHosts: [],
}

const company = {
  name: 'Farad GmbH',
  street: 'Musterstraße 1',
  city: 'Berlin',
  postalCode: '10115',
  country: 'DE',
  email: 'papers@farad.example',
  vatNumber: 'DE123456788',
  timeZone: 'Europe/Berlin',
}
const post = { key: 'post', name: 'Post', kind: 'flat', countries: [] as string[], price: 5 }
const steps = [{ grams: 500, price: 9 }]
const parcel = { key: 'parcel', name: 'Parcel', kind: 'by-weight', countries: ['DE', 'FR'], steps }
const rates = [{ country: 'DE', name: 'VAT', percent: 19 }]

/** Each setting that the texts speak of, with what they must and must not say when it is on. */
const settings: [on: string, section: Section, value: unknown, says: RegExp, never: RegExp][] = [
  ['a price', 'shipping', { methods: [post] }, /checkout adds shipping/, /adds nothing|We ship to/],
  [
    'free shipping',
    'shipping',
    { methods: [{ ...post, price: 0 }] },
    /adds nothing/,
    /adds shipping|We ship to/,
  ],
  ['a price by weight', 'shipping', { methods: [parcel] }, /checkout adds shipping/, /adds nothing/],
  ['2 countries', 'shipping', { methods: [parcel] }, /We ship to France and Germany\./, /adds nothing/],
  [
    'a region',
    'shipping',
    { methods: [{ ...post, countries: ['DE', 'US-HI'] }] },
    /We ship to Germany and United States: Hawaii\./,
    /adds nothing/,
  ],
  [
    'a small-order fee',
    'shipping',
    { methods: [], smallOrder: { below: 20, fee: 4.5 } },
    /less than \$20\.00 pay a fee of \$4\.50/,
    /adds nothing|We ship to/,
  ],
  ['a tax rate', 'tax', { rates, reverseCharge: false }, /Tax is added/, /adds nothing/],
  [
    'companies only',
    'buyers',
    { who: 'companies', consumersInEu: true },
    /We sell to companies, not to consumers/,
    /as a consumer in the European Union/,
  ],
  [
    'consumers in the EU',
    'buyers',
    { who: 'everyone', consumersInEu: true },
    /withdraw from the contract within 14 days/,
    /companies, not to consumers/,
  ],
  ['a company', 'company', company, /has the invoice as a PDF/, /not an invoice|adds shipping/],
]

it.each(settings)('the default texts are true with %s', async (_, section, value, says, never) => {
  await ada.call(replaceSettings, { params: { section }, body: { version: 0, value } })
  const texts = await defaultTexts()
  expect(texts).toMatch(says)
  expect(texts).not.toMatch(never)
})

it('the default texts are true without settings', async () => {
  const texts = await defaultTexts()
  expect(texts).toMatch(/adds nothing/)
  expect(texts).toMatch(/It is not an invoice/)
  expect(texts).not.toMatch(
    /adds shipping|pay a fee|Tax is added|We ship to|invoice as a PDF|as a consumer|not to consumers/,
  )
})

it('no default text says that the price is the same for every quantity', async () => {
  const texts = [await defaultTexts(), (await textOf('article')).html].join(' ')
  expect(texts).not.toMatch(/whatever the quantity|one price per piece/i)
})

it('the owner replaces each of these texts', async () => {
  const value = Object.fromEntries(TEXT_NAMES.map((name) => [name, `Our own ${name}.`]))
  await ada.call(replaceSettings, { params: { section: 'texts' }, body: { version: 0, value } })
  for (const name of TEXT_NAMES) expect((await textOf(name)).html).toBe(`<p>Our own ${name}.</p>\n`)
})

const textOf = async (name: (typeof TEXT_NAMES)[number]) =>
  (await callAs(shop.url, undefined, getText, { params: { name } })).body

/** The words of all information pages, as they are shown without a text of the owner. */
async function defaultTexts(): Promise<string> {
  const pages = TEXT_NAMES.filter(isInfoPage).map(async (page) => {
    const { html, facts } = await textOf(page)
    const shown = {
      page,
      name: 'Farad',
      title: page,
      lead: en[`info.${page}`].replace('{ways}', ''),
      html,
      pages: [],
      shop: facts,
      details,
    }
    return renderToStaticMarkup(
      <MemoryRouter>
        <InfoPage {...shown} />
      </MemoryRouter>,
    )
  })
  return (await Promise.all(pages)).join(' ')
}
