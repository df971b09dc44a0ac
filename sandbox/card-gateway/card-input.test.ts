import { describe, expect, test } from 'vitest'
import { readCard } from './card-input.ts'
import { GatewayError } from './gateway-error.ts'

const today = new Date('2027-06-15T12:00:00Z')
const good = { number: '4242424242424242', exp_month: '6', exp_year: '2027', cvc: '123' }

const refusal = (change: Partial<typeof good>) => {
  try {
    readCard({ card: { ...good, ...change } }, today)
  } catch (error) {
    if (error instanceof GatewayError) return { status: error.status, ...error.body }
    throw error
  }
  throw new Error('the card was accepted')
}

describe('a card', () => {
  test('accepts spaces in the number, a 2-digit year and an expiry in this month', () => {
    const card = readCard({ card: { ...good, number: '4242 4242 4242 4242', exp_year: '27' } }, today)
    expect(card).toEqual({
      brand: 'visa',
      funding: 'credit',
      behaviour: 'approve',
      last4: '4242',
      exp_month: 6,
      exp_year: 2027,
    })
  })

  test.each([
    [{ number: '4242424242424241' }, 'incorrect_number', 'Your card number is incorrect.'],
    [{ exp_month: '5' }, 'invalid_expiry_month', "Your card's expiration month is invalid."],
    [{ exp_month: '13' }, 'invalid_expiry_month', "Your card's expiration month is invalid."],
    [{ exp_year: '2026' }, 'invalid_expiry_year', "Your card's expiration year is invalid."],
    [{ cvc: '1234' }, 'invalid_cvc', "Your card's security code is invalid."],
  ])('rejects %j with %s', (change, code, message) => {
    expect(refusal(change)).toMatchObject({ status: 402, type: 'card_error', code, message })
  })

  test('declines all cards except test cards', () => {
    expect(refusal({ number: '4111111111111111' })).toMatchObject({
      status: 402,
      code: 'card_declined',
      message: expect.stringMatching(/^Your card was declined\..*test mode/),
    })
  })

  test('accepts a 4-digit security code of American Express', () => {
    const card = readCard({ card: { ...good, number: '378282246310005', cvc: '1234' } }, today)
    expect(card.brand).toBe('amex')
  })
})
