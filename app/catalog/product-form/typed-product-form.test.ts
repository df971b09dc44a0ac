import { expect, it } from 'vitest'
import { freshProductForm, TypedProductForm } from './typed-product-form.ts'

const filled = {
  ...freshProductForm,
  name: 'Switch',
  img: '/drawings/led-5mm-red.svg',
  description: 'One pole.',
  price: '0.5',
  minimumOrder: '10',
  availableQuantity: '1000',
}

it.each([
  [' bs170-ta ', 'BS170-TA'],
  ['', undefined],
  ['  ', undefined],
])('the typed part number %j is %s', (partNumber, expected) => {
  expect(TypedProductForm.parse({ ...filled, partNumber }).partNumber).toBe(expected)
})

it('an invalid part number is an error of its field', () => {
  const { error } = TypedProductForm.safeParse({ ...filled, partNumber: 'A..1' })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['partNumber', 'product-form.part-number-form'],
  ])
})
