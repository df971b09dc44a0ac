import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { ProductsPage } from './products-page.tsx'

speak(en)

const FOUND = {
  total: 1,
  parts: [],
  facets: [],
  understood: [],
  ignored: [],
  leaveOut: [],
  nearest: [],
  asOf: '2026-11-26T12:00:00.000Z',
}

it.each([true, undefined])('says so if families are still being read (rules: P-66): %s', (incomplete) => {
  const Page = createRoutesStub([
    {
      path: '/products',
      Component: () => (
        <ProductsPage
          asked={{}}
          families={{ roots: [], path: [], children: [] }}
          faults={{}}
          found={{ ...FOUND, ...(incomplete && { incomplete }) }}
          panel={{ facets: [], fields: [], kept: [], chips: [] }}
        />
      ),
    },
  ])
  const html = renderToStaticMarkup(<Page initialEntries={['/products']} />)
  expect(html.includes('has not read all families yet')).toBe(incomplete === true)
})
