import { expect, it } from 'vitest'
import { ProductForm } from './catalog.ts'

const form = {
  name: 'Relay',
  img: '/drawings/led-5mm-red.svg',
  description: 'Twelve volts,\ntwo poles.',
  price: 0.0042,
  minimumOrder: 200,
  availableQuantity: 5000,
}

const WRONG: Partial<Record<keyof ProductForm, unknown[]>> = {
  name: [' ', 'x'.repeat(201), 'two\nlines'],
  description: [''],
  img: [''],
  price: [0, -1, 0.00421, 1e6, '1'],
  minimumOrder: [0, 1.5],
  availableQuantity: [-1, 2 ** 31],
  partNumber: ['', 'x'.repeat(41), 'A..1', '-A1', '=A1', 'Ω1', 7, null],
  packaging: ['box'],
  packQuantity: [0, 2 ** 31],
  baseNumber: ['-10K'],
  lifeCycle: ['retired'],
  lastTimeBuy: ['2027-02-29', '0000-01-01', '31.3.2027'],
  leadWeeks: [-1, 1.5],
  rohs: ['yes'],
  reach: [''],
  moistureLevel: ['2b'],
  originCountry: ['XX'],
  hsCode: ['8533.2'],
  eccn: ['3A'],
  weightGrams: [0, 0.0000001],
  datasheet: ['http://docs.example.com/a.pdf'],
  orderMultiple: [0, 2.5],
  priceBreaks: [
    '100:0.21',
    Array.from({ length: 21 }, (_, n) => ({ quantity: 10 + n, price: 0.25 })),
    ...[0, 0.20001].map((price) => [{ quantity: 300, price }]),
    [{ quantity: 300.5, price: 0.001 }],
  ],
  place: ['x'.repeat(41), 'two\nlines', '  '],
}
const rows = Object.entries(WRONG).flatMap(([field, values]) =>
  values.map((value) => [field, value] as const),
)

it.each(rows)('a product whose %s is %j is refused by that field', (field, value) => {
  const { error } = ProductForm.safeParse({ ...form, [field]: value })
  expect([...new Set(error?.issues.map(({ path }) => path[0]))]).toEqual([field])
  for (const { message } of error?.issues ?? []) expect(message).not.toBe('')
})

it('a product needs only the specified fields', () => {
  expect(ProductForm.parse(form)).toEqual(form)
})
