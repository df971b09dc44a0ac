import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderNumber, serialIn } from './order-number.ts'

const DIGITS = [...'0123456789']
const serial = fc.integer({ min: 1000, max: 10 ** 15 - 1 })
const digitsOf = (one: number) => orderNumber(one).replace('F-', '')

describe('the number of an order', () => {
  it('has one check digit, that of ISO 7064 MOD 11,10', () => {
    expect(orderNumber(1000)).toBe('F-10006')
    // The standard's own example.
    expect(serialIn('07945')).toBe(794)
    fc.assert(
      fc.property(serial, (one) => {
        const accepted = DIGITS.filter((digit) => serialIn(`${one}${digit}`) !== undefined)
        expect(accepted).toEqual([digitsOf(one).at(-1)])
      }),
    )
  })

  it('is read in any case, with or without its beginning', () => {
    fc.assert(
      fc.property(serial, (one) => {
        const digits = digitsOf(one)
        for (const typed of [`F-${digits}`, `f${digits}`, `F ${digits}`, ` f - ${digits}\n`, digits])
          expect(serialIn(typed), typed).toBe(one)
      }),
    )
  })

  it.each(['', 'F-', 'F-10006x', 'G-10006', '1000.6', '-10006', orderNumber(999), orderNumber(10 ** 15)])(
    'is not %j',
    (text) => expect(serialIn(text)).toBeUndefined(),
  )
})

describe('a typing error in the number of an order', () => {
  it('is noticed if one digit is wrong', () => {
    fc.assert(
      fc.property(serial, (one) => {
        const digits = digitsOf(one)
        for (const [at, right] of [...digits].entries()) {
          for (const wrong of DIGITS.filter((digit) => digit !== right))
            expect(serialIn(digits.slice(0, at) + wrong + digits.slice(at + 1))).toBeUndefined()
        }
      }),
    )
  })
})
