import { expect, it } from 'vitest'
import type { Tool } from '#contract/catalog/catalog.ts'
import { shownParameters } from '../part/shown-parameters.ts'
import { productData } from './product-data.ts'

const store = { origin: 'https://parts.example.com', name: 'Farad' } as Parameters<typeof productData>[0]
const product = {
  _id: '0197a6f0-0000-7000-8000-000000000000',
  name: 'A resistor',
  partNumber: 'RC0603FR-0710K',
  price: 0.0042,
  minimumOrder: 200,
  availableQuantity: 38_600,
  priceBreaks: [{ quantity: 200, price: 0.0042 }],
} as Tool

it('has the part number, and parameters in their units', () => {
  const parameters = shownParameters([
    { key: 'resistance', name: 'Resistance', text: '10k', value: 10_000, unit: 'Ω' },
    { key: 'tolerance', name: 'Tolerance', text: '1 %', value: 0.01, unit: '±%' },
    { key: 'temperature-coefficient', name: 'TCR', text: '100 ppm', value: 0.0001, unit: 'ppm/°C' },
    { key: 'package', name: 'Package', text: '0603 (1608 metric)', value: '0603' },
    { key: 'bands', name: 'Bands', text: '4', value: 4 },
  ])
  expect(productData(store, product, parameters)).toMatchObject({
    mpn: 'RC0603FR-0710K',
    sku: product._id,
    additionalProperty: [
      {
        '@type': 'PropertyValue',
        propertyID: 'resistance',
        name: 'Resistance',
        value: 10_000,
        unitText: 'Ω',
      },
      { value: 1, unitText: '%' },
      { value: 100, unitText: 'ppm/°C' },
      { value: '0603 (1608 metric)' },
      { value: 4 },
    ],
  })
  expect(parameters.map(({ query }) => query)).toEqual(['10kΩ', '±1%', '100ppm/°C', '0603', '4'])
  expect(productData(store, product, [])).not.toHaveProperty('additionalProperty')
})

it('has an offer for each price break with the quantities of its price', () => {
  expect(productData(store, product, []).offers).toMatchObject({
    price: '0.0042',
    eligibleQuantity: { minValue: 200, unitCode: 'C62' },
  })
  const priceBreaks = [...product.priceBreaks, { quantity: 500, price: 0.0038 }]
  expect(productData(store, { ...product, priceBreaks }, []).offers).toMatchObject([
    { price: '0.0042', priceCurrency: 'USD', eligibleQuantity: { minValue: 200, maxValue: 499 } },
    { price: '0.0038', eligibleQuantity: { minValue: 500 } },
  ])
})

it('is similar to the parts that it replaces', () => {
  const replaces = [{ partNumber: 'LM358' }, { partNumber: 'LM358D', manufacturer: 'TI', note: 'SOIC-8' }]
  expect(productData(store, { ...product, replaces }, [])).toMatchObject({
    isSimilarTo: [
      { '@type': 'ProductModel', mpn: 'LM358' },
      { '@type': 'ProductModel', mpn: 'LM358D', manufacturer: { '@type': 'Organization', name: 'TI' } },
    ],
  })
  expect(productData(store, product, [])).not.toHaveProperty('isSimilarTo')
})
