import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { ProductsPage, quotedText } from './products-page.tsx'

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
