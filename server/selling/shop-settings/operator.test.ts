import { expect, it } from 'vitest'
import { getOverview } from '#contract/selling/overview.ts'
import { getText } from '#contract/site/shop-texts.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { stripeKeys } from '#test/support/open-gateway.ts'
import { callAs } from '#test/support/shopper.ts'
import { useAdmin } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

/** All that a shop offers of its own. */
const setUp = { ...stripeKeys, GOOGLE_CLIENT_ID: 'shop', GOOGLE_CLIENT_SECRET: 'secret-of-the-shop' }

const shop = useShop({ ...setUp, SANDBOX: 'off', STORE_OWNER: 'Ohm Works', STORE_PHONE: '+44 117 496 0000' })
const ada = useAdmin(shop)

const place = { street: 'Hafenstraße 4', city: 'Hamburg', postalCode: '20457', country: 'DE' }
const company = { name: 'Ampere GmbH', ...place, email: 'papers@ampere.example', timeZone: 'Europe/Berlin' }
const operator = async () =>
  (await callAs(shop.url, undefined, getText, { params: { name: 'imprint' } })).body.facts.operator
const gaps = async () => (await ada.call(getOverview)).body.settingsGaps
const tax = { rates: [{ country: 'DE', name: 'USt', percent: 19 }], reverseCharge: false }

it('the operator is that of the environment until the company is entered (rules: G-20)', async () => {
  expect(await operator()).toEqual({ name: 'Ohm Works', phone: '+44 117 496 0000' })
  expect(await gaps()).toEqual(['imprint'])
  await changeSettings(shop.db, 'company', company)
  expect(await operator()).toEqual({
    name: 'Ampere GmbH',
    address: 'Hafenstraße 4, 20457 Hamburg, Germany',
    email: 'papers@ampere.example',
  })
  expect(await gaps()).toEqual([])
})

it('the desk says what the law still wants (rules: G-21)', async () => {
  await changeSettings(shop.db, 'company', { ...company, vatNumber: 'DE12' })
  await changeSettings(shop.db, 'tax', tax)
  expect(await gaps()).toEqual(['vat-number', 'tax-currency'])
  await changeSettings(shop.db, 'company', { ...company, vatNumber: 'DE123456788' })
  await changeSettings(shop.db, 'tax', { ...tax, taxCurrency: 'EUR' })
  expect(await gaps()).toEqual(['exchange-rate'])
  const exchangeRates = [{ currency: 'EUR', rate: 0.92, day: '2026-11-23' }]
  await changeSettings(shop.db, 'tax', { ...tax, taxCurrency: 'EUR', exchangeRates })
  expect(await gaps()).toEqual([])
})
