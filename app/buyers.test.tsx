import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { Tool } from '#contract/catalog/catalog.ts'
import type { Buyers } from '#contract/selling/buyers.ts'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { ProductPage } from './catalog/part/product-page.tsx'
import { BeforeOrdering, OrderAndPay } from './selling/checkout/before-ordering.tsx'
import { PurchasePage } from './selling/orders/purchase-page.tsx'

speak(en)

const part = {
  _id: '019a0000-0000-7000-8000-000000000001',
  partNumber: 'R-1',
  name: 'Resistor',
  img: '/images/r.jpg',
  description: '',
  family: 'resistors',
  price: 1,
  priceBreaks: [{ quantity: 1, price: 1 }],
  minimumOrder: 1,
  orderMultiple: 1,
  availableQuantity: 10,
  lifeCycle: 'active',
} satisfies Tool
const maker = {
  name: 'Volta SpA',
  postalAddress: 'Via Como 1\nComo',
  electronicAddress: 'safety@volta.example',
}
const none = { path: [], parameters: [], alternatives: [], packagings: [], facts: [], changes: [] }

/** The text and links of an element in a shop that sells to these buyers. */
function shown(buyers: Buyers, element: ReactNode, more: object = {}, at = '/'): string {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => element }])
  const loaderData = { root: { buyers, ...more } }
  return renderToStaticMarkup(<Page initialEntries={[at]} hydrationData={{ loaderData }} />)
}

const everyone: Buyers = { who: 'everyone', consumersInEu: false }
const companies: Buyers = { who: 'companies', consumersInEu: true }
const notices = [
  { language: 'de', picture: '/images/notice-de.png' },
  { language: 'en', picture: '/images/notice-en.png' },
]
const consumers: Buyers = { who: 'everyone', consumersInEu: true, notices }
const button = (
  <>
    <BeforeOrdering />
    <OrderAndPay />
  </>
)

// (rules: G-25)
it('the button that orders has what the law for consumers in the EU wants, and nothing elsewhere', () => {
  expect([shown(everyone, button), shown(companies, button)]).toEqual(['', ''])
  const html = shown(consumers, button)
  for (const page of ['terms', 'withdrawal', 'privacy']) expect(html).toContain(`href="/info/${page}"`)
  expect(html).toContain(' – order and pay')
  expect(html).toMatch(/<img src="\/images\/notice-en\.png" alt="Official notice[^"]*" lang="en"/)
  expect(html).toMatch(/href="\/images\/notice-de\.png"[^>]*>German</)
})

it.each([
  [everyone, undefined],
  [companies, 'Prices are plus VAT. We sell to companies only.'],
  [consumers, 'Prices are plus VAT and shipping.'],
])('the page of a part says to %j what is added to the price: %s', (buyers, words) => {
  const text = shown(buyers, <ProductPage product={part} {...none} />).replaceAll(/<[^>]+>/g, '')
  if (words) expect(text).toContain(words)
  else expect(text).not.toContain('plus VAT')
})

// (rules: P-84)
it('the page of a part names its maker, else that of the shop, and what its families warn of', () => {
  const warned = { ...part, warnings: 'Not for children.' }
  const page = (product: Tool, more = {}) =>
    shown(everyone, <ProductPage product={product} {...none} />, more)
  expect(page(part)).not.toContain('Manufacturer and safety')
  const ofShop = page(warned, { maker })
  expect(ofShop).toContain('Volta SpA\nVia Como 1\nComo\nsafety@volta.example')
  expect(ofShop).toContain('Not for children.')
  expect(page({ ...part, maker: 'Ohm SA, 1 rue Ampère, Lyon' }, { maker })).not.toContain('Volta')
})

it.each([
  ['/?quantity=12&reference=R1', 'R-1%3A12&amp;reference=R1'],
  ['/', 'R-1%3A1'],
])('a company goes from %s to the cart with its quantity and reference', (at, added) => {
  expect(shown(companies, <PurchasePage product={part} />, {}, at)).toContain(`?add=${added}"`)
})
