import { describe, expect, test } from 'vitest'
import { partNumberIn } from '#contract/part-number.ts'
import { ladderFault } from '#contract/price-ladder.ts'
import { drawPicture } from '#server/drawings/draw.ts'
import { demoProducts } from './catalogue.ts'
import { ladderOf } from './ladder.ts'
import { demoOrders } from './orders.ts'
import { upcomingProducts } from './upcoming.ts'
import { worldParts } from './world-parts.ts'

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

describe('the demo catalogue', () => {
  test('has at least 48 parts with names that are unique regardless of case', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(48)
    expect(new Set(demoProducts.map(({ name }) => name.toLowerCase())).size).toBe(demoProducts.length)
  })

  test.each(demoProducts)('$name can be listed and ordered', (product) => {
    expect(product.name).toMatch(/^Farad [A-Z]{2}/)
    expect(product.partNumber.startsWith(product.name.split(' ')[1] ?? '?')).toBe(true)
    expect(partNumberIn(product.partNumber)).toBe(product.partNumber)
    expect(product.description.length).toBeGreaterThanOrEqual(120)
    expect(product.description.length).toBeLessThanOrEqual(400)
    expect(product.price).toMatch(/^\d{1,3}\.\d{4}$/)
    expect(product.minimumOrder * Number(product.price)).toBeGreaterThanOrEqual(0.5)
    const { availableQuantity, minimumOrder } = product
    expect(availableQuantity === 0 || availableQuantity >= minimumOrder).toBe(true)
    expect(drawPicture(product.picture)).toMatch(/^<svg /)
  })

  test('has prices and stock as in the trade: many small and few large', () => {
    const prices = demoProducts.map(({ price }) => Number(price))
    const stock = demoProducts.map(({ availableQuantity }) => availableQuantity)
    expect(median(prices)).toBeGreaterThan(0.1)
    expect(median(prices)).toBeLessThan(0.3)
    expect(prices.filter((price) => price < 0.01).length).toBeGreaterThanOrEqual(3)
    expect(prices.filter((price) => price > 10).length).toBeGreaterThanOrEqual(2)
    expect(stock.filter((pieces) => pieces === 0).length).toBeGreaterThanOrEqual(1)
    expect(stock.filter((pieces) => pieces > 12_000).length).toBeGreaterThanOrEqual(3)
  })

  test('has price breaks for most parts, and orders in their multiples', () => {
    const laddered = worldParts().filter((part) => ladderOf(part).priceBreaks.length > 1)
    expect(laddered.length).toBeGreaterThan(worldParts().length * 0.8)
    expect(laddered.length).toBeLessThan(worldParts().length)
    for (const part of worldParts()) {
      const { price, minimumOrder } = part
      expect(ladderFault({ minimumOrder, price: Number(price), ...ladderOf(part) })).toBeUndefined()
    }
    for (const { part, quantity } of demoOrders.flatMap(({ lines }) => lines)) {
      const product = demoProducts.find(({ name }) => name === part)
      expect(product && quantity % ladderOf(product).orderMultiple).toBe(0)
    }
  })

  test('shows 8 pictures of 8 families first', () => {
    const firstPage = demoProducts.slice(-8).map(({ picture }) => picture)
    expect(new Set(firstPage.map((picture) => picture.split('-')[0])).size).toBe(8)
    expect(new Set(demoProducts.slice(-24).map(({ picture }) => picture)).size).toBe(24)
  })
})

test('every upcoming product has a picture and is not on sale', () => {
  const names = new Set(demoProducts.map(({ name }) => name.toLowerCase()))
  for (const { img, name } of upcomingProducts) {
    const key = /^\/drawings\/([\w-]+)\.svg$/.exec(img)?.[1]
    expect(drawPicture(key ?? '')).toMatch(/^<svg /)
    expect(names.has(name.toLowerCase())).toBe(false)
  }
})
