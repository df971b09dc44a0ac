import { expect, it } from 'vitest'
import { pages } from '#contract/pages.ts'
import { productPath, productSlug } from './product-path.ts'

it.each([
  ['Farad RC0805 4.7 kΩ 1 %', 'farad-rc0805-4-7-kohm-1'],
  ['  100 µF / 25 V  ', '100-uf-25-v'],
  ['Café №5', 'cafe-no5'],
  ['電容', 'part'],
])('turns %s into the slug %s', (name, slug) => {
  expect(productSlug(name)).toBe(slug)
})

it('matches the pattern of the product page', () => {
  const path = productPath({ _id: '42', name: 'Part 7' })
  expect(path).toBe(pages.product.replace(':id', '42').replace(':slug?', 'part-7'))
})
