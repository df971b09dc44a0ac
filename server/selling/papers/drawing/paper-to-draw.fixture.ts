import { defaultSettings } from '#server/selling/shop-settings/default-settings.ts'
import type { PaperToDraw } from '../paper-facts.ts'

export const { company: seller } = defaultSettings({ SANDBOX: true })
export const line = {
  partNumber: 'RC0603FR-0710K',
  name: 'Chip resistor 10 kΩ ±1 %',
  quantity: 100,
  price: 0.0123,
  cents: 123,
  reference: 'R1, R4–R7',
  hsCode: '85332100',
  origin: 'JP',
  weightGrams: 0.002,
}
export const address = {
  name: 'Ada Lovelace',
  street: 'Main St 5',
  city: 'London',
  postalCode: 'SW1',
  country: 'GB',
}

export function paperOf(more: Partial<PaperToDraw>): PaperToDraw {
  if (!seller) throw new Error('The sandbox has a seller.')
  return {
    kind: 'invoice',
    number: 'INV-10001',
    at: '2026-11-23T10:00:00.000Z',
    store: 'Farad',
    demo: false,
    seller,
    order: { number: 'F-104829', at: '2026-11-22T10:00:00.000Z', poNumber: null },
    shipTo: address,
    billTo: address,
    lines: [line],
    charges: [],
    totalCents: 123,
    transactionId: 'pi_1',
    ...more,
  }
}
