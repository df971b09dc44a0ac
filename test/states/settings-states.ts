import type { Section, ShopSettings } from '#contract/selling/shop-settings.ts'
import { expect } from '../journeys/journey.ts'
import { fails, hangs, refuses } from './calls.ts'
import { main, open } from './desk-pages.ts'
import { type Scene, states } from './state.ts'

const LONG = 'Bauelemente-Großhandelsgesellschaft für elektromechanische Sonderanfertigungen mbH & Co. KG'

const company: ShopSettings['company'] = {
  name: LONG,
  street: 'Straße der Ingenieurinnen und Ingenieure 114',
  city: 'Hamburg',
  country: 'DE',
  postalCode: '20457',
  email: 'papers@ampere.example',
  phone: '+49 40 5550100',
  timeZone: 'UTC',
  vatNumber: 'DE123456788',
  registration: 'Amtsgericht Hamburg HRB 123456',
  foot: 'Bank: DE02 1203\nBIC',
}

const filled: ShopSettings = {
  company,
  shipping: {
    methods: [
      {
        key: 'parcel',
        name: 'Insured parcel with tracking and signature on delivery',
        kind: 'flat',
        price: 4.9,
        countries: ['DE', 'AT', 'FR', 'GB', 'BA', 'VC'],
        freeFrom: 250,
      },
      {
        key: 'freight',
        name: 'Freight',
        kind: 'by-weight',
        countries: [],
        steps: [
          { grams: 500, price: 9 },
          { grams: 2000, price: 19 },
          { grams: 31_500, price: 89.95 },
        ],
      },
    ],
    smallOrder: { below: 20, fee: 2.5 },
  },
  payment: {
    card: true,
    transfer: true,
    accountHolder: LONG.slice(0, 70),
    iban: 'MT84MALT011000012345MTLCAST001S',
    bic: 'MALTMTMTXXX',
    accountNumber: '12345678901234567',
    routingNumber: '021000021',
    holdDays: 10,
    countries: ['DE', 'AT', 'FR', 'GB', 'BA', 'VC'],
    leastTotal: 250,
  },
  tax: {
    rates: [
      { country: 'US', region: 'California', name: 'Sales tax', percent: 7.25 },
      { country: 'DE', name: 'VAT', percent: 19 },
      { country: 'GS', name: 'Duty on islands in the southern ocean', percent: 0.125 },
    ],
    reverseCharge: true,
    supply: 'services',
    taxCurrency: 'EUR',
    exchangeRates: [{ currency: 'USD', rate: 1.0857, day: '2026-11-23' }],
  },
  texts: { terms: '## Prices\n\nAll prices are **net**.\n\n'.repeat(4), delivery: 'W'.repeat(300) },
  stock: { lowStock: 250 },
}

const empty: ShopSettings = {
  shipping: { methods: [] },
  payment: { card: true, transfer: false, holdDays: 10 },
  tax: { rates: [], reverseCharge: false, supply: 'goods' },
  texts: {},
  stock: { lowStock: 0 },
}

/** Answers the settings without storing them: those of the store count for all states. */
async function has({ page }: Scene, settings: ShopSettings): Promise<void> {
  const versions = { company: 2, shipping: 2, payment: 2, tax: 2, texts: 2, stock: 2 }
  await page.route('**/api/settings', (route) => route.fulfill({ json: { settings, versions } }))
}

const sections: [Section, RegExp][] = [
  ['company', /^Company/],
  ['shipping', /^Shipping/],
  ['payment', /^Payment/],
  ['tax', /^Tax/],
  ['texts', /^Texts/],
  ['stock', /^Stock/],
]

async function openSection(scene: Scene, section: Section, name: RegExp): Promise<void> {
  await open(scene, `settings?section=${section}`, /^Settings/)
  await expect(main(scene).getByRole('region', { name })).toBeVisible()
  await expect(main(scene).getByRole('region', { name: 'History' })).toBeVisible()
}

export const settingsStates = sections.flatMap(([section, name]) =>
  states(`settings-${section}`, {
    async filled(scene) {
      await has(scene, filled)
      const event = (version: number, value: unknown) => ({
        version,
        at: '2026-11-23T10:00:00.000Z',
        by: `${'long.'.repeat(9)}name@example.com`,
        value,
      })
      const json = [event(2, filled[section]), event(1, empty[section] ?? {})]
      await scene.page.route('**/api/settings/*/events', (route) => route.fulfill({ json }))
      await openSection(scene, section, name)
      await expect(main(scene).getByText('Version 2')).toBeVisible()
    },

    async empty(scene) {
      await has(scene, empty)
      await openSection(scene, section, name)
    },
  }),
)

export const settingsPageStates = states('settings', {
  async loading(scene) {
    await hangs(scene.page, '/settings')
    await open(scene, 'settings', /^Settings/)
  },

  async failed(scene) {
    await fails(scene, '/settings')
    await open(scene, 'settings', /^Settings/)
    await expect(main(scene).getByRole('alert')).toBeVisible()
  },

  async wrong(scene) {
    await has(scene, { ...empty, shipping: { methods: filled.shipping.methods } })
    await openSection(scene, 'shipping', /^Shipping/)
    await main(scene).getByLabel('Price ($)').first().fill('4,90')
    await main(scene).getByLabel('Up to (g)').nth(1).fill('100')
    await main(scene).getByRole('button', { name: 'Save' }).click()
    await expect(main(scene).getByRole('alert').first()).toBeVisible()
  },

  async 'changed-meanwhile'(scene) {
    const words = 'These settings were changed in the meantime. Reload them, then change them again.'
    await has(scene, filled)
    await refuses(scene, '/settings/stock', 'settings-changed', words)
    await openSection(scene, 'stock', /^Stock/)
    await main(scene).getByRole('button', { name: 'Save' }).click()
    await expect(main(scene).getByRole('button', { name: 'Show the current settings' })).toBeVisible()
  },

  async preview(scene) {
    await has(scene, filled)
    await openSection(scene, 'texts', /^Texts/)
    await main(scene).getByRole('button', { name: 'Preview: Terms' }).click()
    await expect(main(scene).getByRole('heading', { name: 'Prices' }).first()).toBeVisible()
  },
})
