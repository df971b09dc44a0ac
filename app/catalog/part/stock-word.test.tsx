import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Tool } from '#contract/catalog/catalog.ts'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { productData } from '../product-form/product-data.ts'
import { LifeCycleNotice } from './life-cycle-notice.tsx'
import { OutAdvice } from './out-advice.tsx'
import { StockWord } from './stock-word.tsx'

speak(en)

const tool = {
  _id: '1',
  name: 'Resistor',
  description: 'x',
  img: '/drawings/led-5mm-red.svg',
  partNumber: 'RC-1',
  price: 0.25,
  minimumOrder: 10,
  availableQuantity: 1000,
  orderMultiple: 1,
  priceBreaks: [{ quantity: 10, price: 0.25 }],
  family: 'resistors',
  lifeCycle: 'active',
} satisfies Tool
const out = { availableQuantity: 9 }
const ended = { lifeCycle: 'last-time-buy', lastTimeBuy: '2020-02-29', ordersEnded: true } as const
const store = { origin: 'https://shop.example', name: 'Farad' } as Parameters<typeof productData>[0]
const words = (html: string) => html.replaceAll(/(<[^>]*>|\s)+/g, ' ').trim()

describe('a part', () => {
  it.each<[string, Partial<Tool>, string, string]>([
    ['in stock', {}, 'In stock', 'InStock'],
    ['with stock for 5 orders', { availableQuantity: 50 }, 'In stock', 'InStock'],
    ['with little stock', { availableQuantity: 49 }, 'Only 49 left', 'InStock'],
    ['sold out', out, 'Out of stock', 'OutOfStock'],
    ['out for 12 weeks', { ...out, leadWeeks: 12 }, 'Out of stock, lead time 12 weeks', 'OutOfStock'],
    ['out for a week', { ...out, leadWeeks: 1 }, 'Out of stock, lead time 1 week', 'OutOfStock'],
    ['that is obsolete', { lifeCycle: 'obsolete' }, 'Last 1,000 pieces', 'LimitedAvailability'],
    ['obsolete and sold out', { ...out, lifeCycle: 'obsolete' }, 'Sold out for good', 'Discontinued'],
    ['whose last day has passed', ended, 'Orders ended', 'Discontinued'],
  ])('%s has its word and its schema.org availability', (_, more, word, availability) => {
    const product: Tool = { ...tool, ...more }
    expect(words(renderToStaticMarkup(<StockWord product={product} />))).toBe(word)
    const offer = { availability: `https://schema.org/${availability}` }
    expect(productData(store, product, [])).toMatchObject({ offers: offer })
  })

  it.each<[Partial<Tool>, string]>([
    [{}, ''],
    [{ lifeCycle: 'not-recommended' }, 'Not recommended for new designs You can order this part'],
    [{ lifeCycle: 'last-time-buy', lastTimeBuy: '2031-03-31' }, 'Last time buy until 31 March 2031'],
    [{ lifeCycle: 'obsolete' }, 'Obsolete You can order the last pieces'],
    [{ ...out, lifeCycle: 'obsolete' }, ''],
  ])('%j has its notice', (more, text) => {
    const shown = words(renderToStaticMarkup(<LifeCycleNotice product={{ ...tool, ...more }} />))
    expect(shown.slice(0, text.length || undefined)).toBe(text)
  })

  it.each<[Partial<Tool>, string]>([
    [{}, 'This part is sold out. Check back soon, or choose a similar part.'],
    [{ leadWeeks: 3 }, 'This part is sold out. The lead time of new stock is 3 weeks.'],
    [{ lifeCycle: 'obsolete' }, 'This part is obsolete and sold out.'],
    [ended, 'Orders for this part ended on 29 February 2020.'],
  ])('%j that cannot be ordered has its advice', (more, text) => {
    const product: Tool = { ...tool, availableQuantity: 0, ...more }
    expect(words(renderToStaticMarkup(<OutAdvice product={product} />)).slice(0, text.length)).toBe(text)
  })
})
