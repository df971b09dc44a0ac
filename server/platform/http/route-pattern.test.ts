import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { pages } from '#contract/pages.ts'
import { openPatternOf } from './route-pattern.ts'

const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children }) => [
    ...(path !== undefined || index ? [`/${path ?? ''}`] : []),
    ...pathsOf(children ?? []),
  ])

it('lists every page of app/routes.ts in contract/pages.ts', () => {
  const routed = pathsOf(routes).filter((path) => path !== '/*')
  expect(Object.values(pages).toSorted()).toEqual(routed.toSorted())
})

const others = ['/api/tools/:id', '/api/tools', '/api/*', '/assets/*', '*', '/:file{sitemap-\\d{1,3}\\.xml}']
const patternOf = openPatternOf([...Object.values(pages), ...others])

it.each([
  ['/', '/'],
  ['/products/01890a5d/led-5mm', '/products/:id/:slug?'],
  ['/products/01890a5d', '/products/:id/:slug?'],
  ['/products', '/products'],
  ['/products.data?family=leds', '/products.data'],
  ['/_.data', '/.data'],
  ['/api/tools/01890a5d?x=1', '/api/tools/:id'],
  ['/assets/a/b.js', '/assets/*'],
  ['/sitemap-12.xml', '/:file'],
  ['/sitemap-1234.xml', 'other'],
  ['/api/nothing', 'other'],
])('%s matches %s', (address, pattern) => {
  expect(patternOf(address)).toBe(pattern)
  expect(patternOf(address)).toBe(pattern)
})
