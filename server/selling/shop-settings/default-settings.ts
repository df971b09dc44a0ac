import { FALLBACK_FAMILY } from '#contract/catalog/families.ts'
import type { Company, ShopSettings } from '#contract/selling/shop-settings.ts'
import type { Config } from '#server/platform/settings/config.ts'

const DEMO_SELLER: Company = {
  name: 'Demo Components GmbH',
  street: 'Musterstraße 1',
  city: 'Berlin',
  postalCode: '10115',
  country: 'DE',
  email: 'papers@shop.example',
  vatNumber: 'DE123456788',
  registration: 'Demonstration: not a real company',
  timeZone: 'Europe/Berlin',
}

/** No tax, free shipping, payment by card: an order's total is the sum of its lines, as specified. */
export function defaultSettings({
  SANDBOX,
  DEMO = SANDBOX,
  STORE_NAME,
}: Pick<Config, 'SANDBOX'> & Partial<Pick<Config, 'DEMO' | 'STORE_NAME'>>): ShopSettings {
  return {
    ...(SANDBOX && DEMO ? { company: DEMO_SELLER } : {}),
    shipping: { methods: [] },
    payment: { card: true, transfer: false, holdDays: 10 },
    tax: { rates: [], reverseCharge: false, supply: 'goods' },
    texts: {},
    stock: { lowStock: 0 },
    shopFront: STORE_NAME ? { name: STORE_NAME } : {},
    catalogue: { fallbackFamily: FALLBACK_FAMILY },
    buyers: { who: 'everyone', consumersInEu: false },
  }
}
