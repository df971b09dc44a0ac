import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { Tool } from '#contract/catalog/catalog.ts'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { panelOf } from './panel.server.ts'
import { orderWords } from './part-order.ts'
import { ProductsPage, quotedText } from './products-page.tsx'
import { tableColumns } from './table-columns.server.ts'

speak(en)

const NONE = { parts: [], facets: [], understood: [], ignored: [], leaveOut: [], nearest: [] }
const FOUND = { ...NONE, total: 1, asOf: '2026-11-26T12:00:00.000Z' }

it.each([true, undefined])('says so if families are still being read (rules: P-66): %s', (incomplete) => {
  const shown = {
    families: { roots: [], path: [], children: [] },
    found: { ...FOUND, ...(incomplete && { incomplete }) },
    panel: { facets: [], fields: [], kept: [], chips: [] },
  }
  const Page = createRoutesStub([
    { path: '/products', Component: () => <ProductsPage asked={{}} faults={{}} {...shown} /> },
  ])
  const html = renderToStaticMarkup(<Page initialEntries={['/products']} />)
  expect(html.includes('has not read all families yet')).toBe(incomplete === true)
})

it('says outside of the filters, which narrow screens hide, what is wrong in them', () => {
  const shown = {
    families: { roots: [], path: [], children: [] },
    found: { ...FOUND, total: 3 },
    panel: { facets: [], fields: [], kept: [], chips: [] },
  }
  const Page = createRoutesStub([
    {
      path: '/products',
      Component: () => (
        <ProductsPage asked={{}} faults={{ price: 'Not a price.', gclid: 'No such parameter.' }} {...shown} />
      ),
    },
  ])
  const html = renderToStaticMarkup(<Page initialEntries={['/products']} />)
  const outside = html.slice(html.indexOf('</section>'))
  expect(outside).toContain('Price per piece: Not a price.')
  expect(outside).not.toContain('No such parameter.')
})

it.each([
  [2, {}, false],
  [2, { stock: 'in' as const }, true],
  [3, {}, true],
])('has filters for 3 parts, and where one is chosen: %s %j', (total, asked, hasFilters) => {
  const shown = {
    asked,
    families: { roots: [], path: [], children: [] },
    found: { ...FOUND, total },
    panel: { facets: [], fields: [], kept: [], chips: [] },
  }
  const Page = createRoutesStub([
    { path: '/products', Component: () => <ProductsPage faults={{}} {...shown} /> },
  ])
  const html = renderToStaticMarkup(<Page initialEntries={['/products']} />)
  expect(html.includes('id="filters"')).toBe(hasFilters)
})

const ohms = { key: 'ohms', name: 'Ohms', kind: 'number' as const, values: [] }
const part = {
  _id: '019a0000-0000-7000-8000-000000000001',
  partNumber: 'R-1',
  name: 'Resistor',
  parameters: [{ key: 'ohms', name: 'Ohms', value: 1, text: '1 Ω' }],
  price: 1,
  priceBreaks: [{ quantity: 1, price: 1 }],
  minimumOrder: 1,
  orderMultiple: 1,
  availableQuantity: 10,
}

it.each([
  [undefined, 'Suggested', undefined, 'in the suggested order'],
  ['stock', 'Stock', 'descending', 'Stock, highest first'],
  ['-stock', 'Stock', 'ascending', 'Stock, lowest first'],
  ['price', 'Price', 'ascending', 'Price, lowest first'],
  ['-price', 'Price', 'descending', 'Price, highest first'],
  ['newest', 'Newest', undefined, 'newest first'],
  ['ohms', 'Ohms', 'ascending', 'Ohms, lowest first'],
])('says the order %s in table, cards and on a phone (rules: P-77)', (sort, name, direction, words) => {
  const found = { ...FOUND, total: 2, parts: [part as unknown as Tool], facets: [ohms] }
  const panel = { facets: [], fields: [], kept: [], chips: [] }
  for (const view of [undefined, 'compact', 'cards'] as const) {
    const asked = { ...(sort && { sort }), ...(view && { view }) }
    const shown = {
      found,
      panel,
      families: { roots: [], path: [], children: [] },
      table: view === 'cards' ? undefined : tableColumns(found, view === 'compact'),
    }
    const Page = createRoutesStub([
      { path: '/products', Component: () => <ProductsPage asked={asked} faults={{}} {...shown} /> },
    ])
    const html = renderToStaticMarkup(<Page initialEntries={['/products']} />)
    expect(html).toContain(`, ${words}<`)
    const [, link] =
      /<a[^>]* aria-current="true"[^>]*>(.*?)<\/a>/.exec(html.split('>Sort by<')[1] ?? '') ?? []
    expect(link?.split('<')[0]).toBe(name)
    const isUp = direction === 'ascending'
    expect(/lucide-arrow-(up|down)/.exec(link ?? '')?.[1]).toBe(
      name === 'Suggested' ? undefined : isUp ? 'up' : 'down',
    )
    const heads = html.match(/<th scope="col"[^>]*>.*?<\/th>/g) ?? []
    const sorted = heads.filter((head) => head.includes('aria-sort'))
    expect(sorted.map((head) => /aria-sort="(\w+)"/.exec(head)?.[1])).toEqual(
      direction && view !== 'cards' ? [direction] : [],
    )
    if (sorted[0]) expect(sorted[0]).toContain(name)
  }
})

it('finds no filter and no fault for a parameter whose key is a name that every object has', () => {
  const found = { ...FOUND, total: 3, facets: [{ ...ohms, key: 'constructor' }] }
  const panel = panelOf(found, { parameters: {} }, {})
  const shown = { found, panel, families: { roots: [], path: [], children: [] } }
  const Page = createRoutesStub([
    { path: '/products', Component: () => <ProductsPage asked={{}} faults={{}} {...shown} /> },
  ])
  const html = renderToStaticMarkup(<Page initialEntries={['/products']} />)
  expect(html).toContain('name="constructor.from"')
  expect(html).not.toContain('aria-invalid="true"')
  expect(orderWords({ key: 'constructor', direction: 'ascending' }, found)).toContain(ohms.name)
})

const understood = [
  { word: 'capcitor', mended: 'capacitor', readings: [] },
  { word: '100nf', readings: [] },
  { word: 'pin haeder', mended: 'pin header', readings: [] },
  { word: 'cap', mended: 'cup', readings: [] },
]

it('puts mended words in quotes, and no part of another word', () => {
  expect(quotedText('capcitor 100nf pin haeder cap', { understood })).toBe(
    '"capcitor" 100nf "pin" "haeder" "cap"',
  )
  expect(quotedText('100nf', { understood: [] })).toBe('100nf')
})
