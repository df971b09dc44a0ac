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
const post = { key: 'post', name: 'Post', kind: 'flat', countries: [], price: 5 }
const parcel = {
  key: 'parcel',
  name: 'Parcel',
  kind: 'by-weight',
  countries: ['DE', 'FR'],
  steps: [{ grams: 500, price: 9 }],
}

/** Each setting that the texts speak of, and the sentences that must and must not be there when it is on. */
const settings: { on: string; section: Section; value: unknown; says: RegExp[]; never: RegExp[] }[] = [
  {
    on: 'a shipping price',
    section: 'shipping',
    value: { methods: [post] },
    says: [/checkout adds shipping/],
    never: [/adds nothing/, /We ship to/],
  },
  {
    on: 'free shipping to every country',
    section: 'shipping',
    value: { methods: [{ ...post, price: 0 }] },
    says: [/adds nothing/],
    never: [/adds shipping/, /We ship to/],
  },
  {
    on: 'shipping by weight to 2 countries',
    section: 'shipping',
    value: { methods: [parcel] },
    says: [/checkout adds shipping/, /We ship to France and Germany\./],
    never: [/adds nothing/],
  },
  {
    on: 'shipping to a region',
    section: 'shipping',
    value: { methods: [{ ...post, countries: ['DE', 'US-HI'] }] },
    says: [/We ship to Germany and United States: Hawaii\./],
    never: [/adds nothing/],
  },
  {
    on: 'a small-order fee',
    section: 'shipping',
    value: { methods: [], smallOrder: { below: 20, fee: 4.5 } },
    says: [/less than \$20\.00 pay a fee of \$4\.50/],
    never: [/adds nothing/, /We ship to/],
  },
  {
    on: 'a tax rate',
    section: 'tax',
    value: { rates: [{ country: 'DE', name: 'VAT', percent: 19 }], reverseCharge: false },
    says: [/Tax is added/],
    never: [/adds nothing/],
  },
  {
    on: 'a company',
    section: 'company',
    value: company,
    says: [/has the invoice as a PDF/, /adds nothing/],
    never: [/not an invoice/],
  },
]

it.each(settings)('the default texts are true with $on', async ({ section, value, says, never }) => {
  const answer = await ada.call(replaceSettings, { params: { section }, body: { version: 0, value } })
  expect(answer.status).toBe(200)
  const texts = await defaultTexts()
  for (const sentence of says) expect(texts).toMatch(sentence)
  for (const sentence of never) expect(texts).not.toMatch(sentence)
})

it('the default texts are true without settings', async () => {
  const texts = await defaultTexts()
  expect(texts).toMatch(/adds nothing/)
  expect(texts).toMatch(/It is not an invoice/)
  expect(texts).not.toMatch(/adds shipping|pay a fee|Tax is added|We ship to|invoice as a PDF/)
})

it('no default text says that the price is the same for every quantity', async () => {
  expect([await defaultTexts(), (await textOf('article')).html].join(' ')).not.toMatch(
    /whatever the quantity|one price per piece/i,
  )
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
    const shown = { page, name: 'Farad', title: page, lead: en[`info.${page}`], html, shop: facts, details }
    return renderToStaticMarkup(
      <MemoryRouter>
        <InfoPage {...shown} />
      </MemoryRouter>,
    )
  })
  return (await Promise.all(pages)).join(' ')
}
