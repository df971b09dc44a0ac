import { describe, expect, it } from 'vitest'
import { orderNumber } from '#contract/selling/order-number.ts'
import { typingErrors } from '#server/catalog/search/words/typing-errors.ts'
import { withoutOne } from '../match-entries.ts'
import { findNumbers } from './find-numbers.ts'

const number = orderNumber(10_482)
const digits = number.slice(2)

describe('the number of an order is found anywhere in a text', () => {
  const texts = [`Invoice ${number}, thank you`, `SVWZ+${number}EREF+NOTPROVIDED`, `BESTELLUNG${number}`]
  const others = [`F${digits}`, `F ${digits}`, `P${number}`, `12345 ${number} 26.11.2026`]
  it.each([number, number.toLowerCase(), texts, others].flat())('%s', (text) =>
    expect(findNumbers(text).sure).toEqual([10_482]),
  )

  it.each([`${number}7`, 'F-100011', 'no number', '', 'F-', '26.11.2026 58,20 EUR'])(
    'but not in %s',
    (text) => expect(findNumbers(text).sure).toEqual([]),
  )

  it('with spaces or without its letter it is found less surely', () => {
    const spaced = `${[...digits].slice(0, 2).join('-')} ${digits.slice(2)}`
    const letters = digits.replaceAll('1', 'l').replaceAll('0', 'O')
    for (const text of [digits, `Nr. ${digits}`, spaced, letters])
      expect(findNumbers(text), text).toMatchObject({ sure: [], loose: expect.arrayContaining([10_482]) })
  })

  it('with a space in it, as banks break lines, its letter still counts', () => {
    const lines = `Nr.F-${digits.slice(0, 1)}\n${digits.slice(1)}`
    for (const text of [`F-${digits.slice(0, 3)} ${digits.slice(3)}`, `F - ${digits}`, lines])
      expect(findNumbers(text), text).toMatchObject({ sure: [], split: [10_482] })
  })

  it('two numbers are both found', () => {
    expect(findNumbers(`${number} und ${orderNumber(10_483)}`).sure).toEqual([10_482, 10_483])
  })

  it('a long text of digits costs little', () => {
    const before = performance.now()
    findNumbers('1 '.repeat(500))
    findNumbers('1'.repeat(1000))
    findNumbers('F-'.repeat(500))
    expect(performance.now() - before).toBeLessThan(500)
  })
})

describe('one error', () => {
  it.each([
    ['104829', '104829', true],
    ['104829', '104828', true],
    ['104829', '04829', true],
    ['104829', '1004829', true],
    ['104829', '014829', true],
    ['104829', '904828', false],
    ['104829', '1048', false],
    ['104829', '140289', false],
  ])('%s and %s: %s', (one, other, expected) => {
    expect(typingErrors(one, other, 1) <= 1).toBe(expected)
    expect(typingErrors(other, one, 1) <= 1).toBe(expected)
    if (!expected || one === other) return
    const keys = [one, ...withoutOne(one)]
    expect([other, ...withoutOne(other)].some((key) => keys.includes(key))).toBe(true)
  })
})
