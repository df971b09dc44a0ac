// Slow: orders, pays, cancels and refunds under 24 combinations of settings, and draws their papers.
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { InfoPage } from '#app/site/content/info-page.tsx'
import { isInfoPage } from '#app/site/content/info-pages.ts'
import { waysToPay } from '#app/site/content/ways-to-pay.ts'
import { cancelOrder } from '#contract/selling/orders.ts'
import { refundOrder } from '#contract/selling/payments.ts'
import { addReceipt } from '#contract/selling/receipts.ts'
import { TEXT_NAMES } from '#contract/selling/shop-settings.ts'
import { getSandboxMail, listSandboxMails } from '#contract/site/sandbox-mails.ts'
import { getText } from '#contract/site/shop-texts.ts'
import { t } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { fetchPaper, textOf } from '#server/selling/papers/fetch-paper.fixture.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { placeLines, shipTo } from '#test/support/place-lines.ts'
import { callAs, type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'

let shop: Shop
let ada: Shopper
let mei: Shopper
let toolId: string
beforeAll(async () => {
  shop = await openShop({ LOG_LEVEL: 'silent', UNPAID_ORDERS_MAX_UNVERIFIED: '100' })
  ada = await signUpAdmin(shop)
  mei = await signUp(shop.url)
  toolId = await stock(shop.db, { price: '1', availableQuantity: 1_000_000 })
})

afterAll(() => shop.close())

const SOLD_TO = ['companies', 'everyone', 'consumers in the EU'] as const

interface Combination {
  soldTo: (typeof SOLD_TO)[number]
  pays: 'card' | 'transfer' | 'both'
  dispatch: boolean
  taxed: boolean
  shipping: boolean
}

/** Each value of `soldTo` with each way of paying, and with dispatch, tax and shipping on and off. */
const combinations = (['card', 'transfer', 'both'] as const).flatMap((pays, nth) =>
  [false, true].flatMap((dispatch) =>
    [false, true].flatMap((taxed) =>
      [false, true].map((shipping): Combination => {
        const turn = nth + Number(dispatch) + Number(taxed) * 2 + Number(shipping)
        return { soldTo: SOLD_TO[turn % SOLD_TO.length] ?? 'everyone', pays, dispatch, taxed, shipping }
      }),
    ),
  ),
)

const account = { accountHolder: 'Ampère GmbH', iban: 'DE02120300000000202051' }
const calendar = { on: true, days: ['mon', 'tue', 'wed', 'thu', 'fri'] as never, cutOff: '14:00', closed: [] }
const parcel = { key: 'parcel', name: 'Parcel', kind: 'flat' as const, countries: [], price: 5 }

async function set({ soldTo, pays, dispatch, taxed, shipping }: Combination) {
  await changeSettings(shop.db, 'buyers', {
    who: soldTo === 'companies' ? 'companies' : 'everyone',
    consumersInEu: soldTo === 'consumers in the EU',
  })
  const transfer = pays !== 'card'
  await changeSettings(shop.db, 'payment', {
    card: pays !== 'transfer',
    transfer,
    holdDays: 10,
    ...(transfer && account),
  })
  await changeSettings(shop.db, 'shipping', {
    methods: shipping ? [parcel] : [],
    ...(dispatch && { dispatch: calendar }),
  })
  const rates = taxed ? [{ country: 'GB', name: 'VAT', percent: 20 }] : []
  await changeSettings(shop.db, 'tax', { rates, reverseCharge: false, supply: 'goods' })
}

/** What is untrue in each state of a setting. */
function untrue({ soldTo, pays, dispatch, taxed, shipping }: Combination): [why: string, RegExp][] {
  return [
    ...(pays === 'transfer'
      ? ([['no cards', /\bcards?\b|Stripe|72 hours|30 minutes|stripe\.com/i]] as [string, RegExp][])
      : []),
    ...(pays === 'card' ? ([['no transfers', /transfer|10 days|\bIBAN\b/i]] as [string, RegExp][]) : []),
    dispatch
      ? ['a promised day', /promises no date/]
      : ['no promised day', /leaves by|by when the parts leave|Leaves /i],
    ...(taxed ? [] : ([['the stand-in for Stripe', /Stripe|stripe\.com/]] as [string, RegExp][])),
    taxed ? ['tax', /Not subject to tax|No tax|adds nothing/] : ['no tax', /Tax is added|VAT 20 %/],
    shipping ? ['shipping', /adds nothing/] : ['free shipping', /adds shipping/],
    soldTo === 'consumers in the EU'
      ? ['no notice', /official notice/]
      : ['no consumers in the EU', /as a consumer in|\b14 days|Consumers in the/],
    soldTo === 'companies'
      ? ['companies alone', /Withdrawal/]
      : ['others than companies', /not to consumers/],
    ['always', /until then you can change your mind/],
    ['always', /with its transaction id/],
  ]
}

const details = {
  hours: undefined,
  holdHours: 72,
  holdHoursUnverified: 72,
  verifiedEmailNeeded: false,
  leastTotalCents: 50,
  holdHoursFirst: 0.5,
  first: { lines: 100, totalCents: 500_000, sharePercent: 50, timesPaid: 10 },
  maxUnpaid: 20,
  maxUnpaidUnverified: 3,
  maxOrdersADay: 50,
  recordsYears: 10,
  firebase: false,
  signInWith: [],
  pictureHosts: [],
}

/** The information pages with their leads; that of the withdrawal is only for consumers (`info-route.tsx`). */
async function pages({
  toConsumers,
  stripe,
}: {
  toConsumers: boolean
  stripe: boolean
}): Promise<Record<string, string>> {
  const names = TEXT_NAMES.filter(isInfoPage).filter((page) => page !== 'withdrawal' || toConsumers)
  const shown = names.map(async (page) => {
    const { html, facts } = (await callAs(shop.url, undefined, getText, { params: { name: page } })).body
    const lead = t(`info.${page}`, { name: 'Shop', currency: 'dollars', ways: waysToPay(facts) })
    const markup = renderToStaticMarkup(
      <MemoryRouter>
        <InfoPage
          page={page}
          name="Shop"
          title={page}
          lead={lead}
          html={html}
          pages={[]}
          shop={facts}
          details={{ ...details, stripe }}
        />
      </MemoryRouter>,
    )
    return [page, markup.replaceAll(/<[^>]+>/g, ' ')]
  })
  return Object.fromEntries(await Promise.all(shown))
}

const billTo = { ...shipTo, company: 'Tanaka Ltd' }
const order = async (payBy: 'card' | 'transfer') =>
  (await placeLines(mei, [{ toolId, quantity: 20 }], { payBy, billTo })).body

async function payIt(
  { _id: id, totalPrice }: { _id: string; totalPrice: number },
  payBy: 'card' | 'transfer',
) {
  if (payBy === 'card') return pay(shop.url, mei, id)
  const body = { amount: totalPrice, receivedOn: new Date().toISOString().slice(0, 10) }
  return ada.call(addReceipt, { params: { id }, body })
}

const seen = new Set<string>()

/** One order cancelled, one paid, one refunded, with their mails and papers. */
async function mailsAndPapers(payBy: 'card' | 'transfer'): Promise<Record<string, string>> {
  const cancelled = await order(payBy)
  await mei.call(cancelOrder, { params: { id: cancelled._id } })
  const paid = await order(payBy)
  const proForma = await textOf(fetchPaper(shop, mei, paid._id, 'pro-forma'))
  await payIt(paid, payBy)
  const invoice = await textOf(fetchPaper(shop, mei, paid._id, 'invoice'))
  await ada.call(refundOrder, { params: { id: paid._id }, body: {} })
  await shop.runJob('mail')
  const { body: mails } = await ada.call(listSandboxMails)
  const texts: [string, string][] = []
  for (const { _id: id } of mails) {
    if (seen.has(id)) continue
    seen.add(id)
    const { body } = await ada.call(getSandboxMail, { params: { id } })
    texts.push([body.subject, `${body.subject} ${body.text}`])
  }
  return { 'pro forma': proForma, invoice, ...Object.fromEntries(texts) }
}

describe.each(combinations)(
  'with $pays, for $soldTo, dispatch $dispatch, tax $taxed, shipping $shipping',
  (combination) => {
    it('pages, mails and papers say nothing untrue (rules: G-5)', async () => {
      await set(combination)
      await shop.db.query('TRUNCATE outbox')
      const ways = combination.pays === 'both' ? (['card', 'transfer'] as const) : [combination.pays]
      const said = [
        await pages({ toConsumers: combination.soldTo === 'consumers in the EU', stripe: combination.taxed }),
      ]
      for (const way of ways) said.push(await mailsAndPapers(way))
      const faults = said.flatMap((texts) =>
        Object.entries(texts).flatMap(([where, text]) =>
          untrue(combination).flatMap(([why, wrong]) => {
            const found = wrong.exec(text)
            return found
              ? [`${where}: ${why}: ${text.slice(Math.max(0, found.index - 40), found.index + 60)}`]
              : []
          }),
        ),
      )
      expect(faults).toEqual([])
    })
  },
)

/** Texts of pages that are the same under all settings. */
const FIXED = /^(home|about|store|shell|footer|contact|reviews|blogs|part|product|results|parts)\./

it('texts of pages that no setting changes say nothing of cards, transfers, hours or days', () => {
  const said = Object.entries(en).filter(
    ([key, text]) =>
      FIXED.test(key) && /\bby card|your card|transfer|\d+ (hours|days)|promises|transaction id/i.test(text),
  )
  expect(said.map(([key]) => key)).toEqual([])
})
