import { expect, it } from 'vitest'
import { waysToWrite } from './part-values.ts'

it.each([
  ['4k7', '4.7k'],
  ['4.7k', '4k7'],
  ['4.7k', '4700ohm'],
  ['4700ohm', '4.7k'],
  ['2m2', '2.2meg'],
  ['1meg', '1000k'],
  ['4r7', '4.7ohm'],
  ['47ohm', '47r'],
  ['47r', '47ohm'],
  ['0.01ohm', '10mohm'],
  ['0.1uf', '100nf'],
  ['100nf', '0.1uf'],
  ['4n7', '4.7nf'],
  ['4u7', '4.7uh'],
  ['100n', '100nf'],
  ['100n', '0.1uh'],
  ['16mhz', '16000khz'],
  ['0.25w', '250mw'],
  ['1000v', '1kv'],
])('%s is also written %s', (word, other) => {
  expect(waysToWrite(word)).toContain(word)
  expect(waysToWrite(word)).toContain(other)
})

it.each([
  'resistor',
  'rc0805',
  '0805',
  '5%',
  '10',
  '2.54mm',
  '1n4148',
  '74hc595',
  'sot23',
  '',
  '1m',
  '10way',
])('%j is not a value', (word) => {
  expect(waysToWrite(word)).toBeUndefined()
})

it('returns no notation of another value', () => {
  expect(waysToWrite('4.7k')).not.toContain('47k')
  expect(waysToWrite('1mohm')).not.toContain('1meg')
  expect(waysToWrite('16mhz')).not.toContain('0.016hz')
})
