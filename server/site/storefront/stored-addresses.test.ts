import { expect, it } from 'vitest'
import { storedKey } from './stored-addresses.ts'

it('the products of a family are kept, without the parameters of advertising (rules: P-68)', () => {
  expect(storedKey('/products')?.key).toBe('/products')
  expect(storedKey('/products?utm_source=letter')?.key).toBe('/products')
  for (const query of ['family=leds', 'utm_source=letter&family=leds', 'family=leds&mc_cid=1'])
    expect(storedKey(`/products?${query}`)?.key).toBe('/products?family=leds')
})

const UNKEPT = `q=led q= stock=in quantity=100 price=..1 lifeCycle=active sort=price view=cards after=x before=x limit=5
  resistance=10k temperature-coefficient=..50 resistance.from=1k colour family=leds&colour=red utm_source=letter&stock=in
  family=leds&family=diodes`

it.each(UNKEPT.split(/\s+/))('/products?%s is not kept', (query) => {
  expect(storedKey(`/products?${query}`)).toBeUndefined()
  expect(storedKey(`/products.data?${query}`)).toBeUndefined()
})

it.each(['/api/parts', '/api/parts?family=leds', '/api/suggestions?q=led'])('%s is not kept', (address) => {
  expect(storedKey(address)).toBeUndefined()
})

it.each(['7', 'LM358', 'A+B/C.D_E-F', 'AB(12)/3,5 #B+', 'A:1=2&3*4'])('the part %s is kept', (partNumber) => {
  const number = encodeURIComponent(partNumber)
  expect(storedKey(`/p/${number}`)?.key).toBe(`/p/${number}`)
  expect(storedKey(`/api/parts/${number}`)?.key).toBe(`/api/parts/${number}`)
})

it('a page of a list begins after a row or ends before one, not both', () => {
  const [a, b] = ['after=01A0', 'before=01b0']
  expect(storedKey(`/reviews?${a}`)?.key).toBe('/reviews?after=01a0')
  expect(storedKey(`/reviews?${b}`)?.key).toBe('/reviews?before=01b0')
  expect(storedKey(`/reviews?${a}&${b}`)).toBeUndefined()
})
