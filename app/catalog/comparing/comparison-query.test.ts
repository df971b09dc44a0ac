import { expect, it } from 'vitest'
import { comparePath } from './compare-path.ts'
import { comparisonQuery } from './comparison-query.ts'

const asked = (query: string) => comparisonQuery(new URLSearchParams(query))

it('reads the parts of a comparison from an address and from a form', () => {
  const numbers = ['RC0603FR-0710K', 'LM358']
  expect(asked('parts=rc0603fr-0710k,LM358,LM358').numbers).toEqual(numbers)
  expect(asked('parts=RC0603FR-0710K&parts=+LM358').numbers).toEqual(numbers)
  expect(asked('parts=,,<b>,LM358').numbers).toEqual(['LM358'])
  expect(asked('parts=A1,A2,A3,A4,A5,A6,A7').numbers).toHaveLength(6)
})

it('reads back its own address', () => {
  const numbers = ['AB(12)/3,5 #B+', 'A:1=2&3*4']
  const { searchParams } = new URL(comparePath(numbers), 'http://store.test')
  expect(comparisonQuery(searchParams).numbers).toEqual(numbers)
})

it('reads a quantity as people type it, and ignores a useless one', () => {
  expect(asked('quantity=1,000').quantity).toBe(1000)
  expect(asked('quantity=-5').quantity).toBeUndefined()
  expect(asked('quantity=many').quantity).toBeUndefined()
})
