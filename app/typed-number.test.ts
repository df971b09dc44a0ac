import { beforeAll, expect, it } from 'vitest'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { numberText, twoReadings, typedNumber } from './typed-number.ts'

beforeAll(() => speak(en))

it.each([
  ['0.35', 0.35],
  ['0,35', 0.35],
  ['4,90', 4.9],
  ['0,350', 0.35],
  ['1200', 1200],
  [' 1 200 ', 1200],
  ['1\u202f200,50', 1200.5],
  ['1,200.50', 1200.5],
  ['1.200,50', 1200.5],
  ['1.000.000', 1_000_000],
  ['1,000,000', 1_000_000],
  ['1234.567', 1234.567],
  ['007', 7],
  ['−5', -5],
  ['+5', 5],
])('reads %j as %d', (typed, number) => {
  expect(typedNumber(typed)).toBe(number)
  expect(twoReadings(typed)).toBeUndefined()
})

it.each([
  ['10.000', 10, 10_000],
  ['1,200', 1.2, 1200],
  ['01.000', 1, 1000],
  ['-1.000', -1, -1000],
  ['999,999', 999.999, 999_999],
])('refuses %j, which can mean %d or %d', (typed, one, other) => {
  expect(typedNumber(typed)).toBeNaN()
  expect(twoReadings(typed)).toBe(`“${typed}” can mean ${one} or ${other}. Enter one of these.`)
})

it.each(['', 'abc', '4k', '1.2.3', '1,20,0', '1e3', '5 %', '--5'])('reads %j as no number', (typed) => {
  expect(typedNumber(typed)).toBeNaN()
  expect(twoReadings(typed)).toBeUndefined()
})

it('reads back each number that a form shows', () => {
  for (const number of [0, 0.0042, 1.125, 12.5, 100.001, 1200, 1234.567])
    expect(typedNumber(numberText(number))).toBe(number)
})
