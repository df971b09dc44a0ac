import { expect, it } from 'vitest'
import { readCard } from './card-input.ts'

const good = { number: '4242424242424242', exp_month: '6', exp_year: '2027', cvc: '123' }
const read = (change: Partial<typeof good>) =>
  readCard({ card: { ...good, ...change } }, new Date('2027-06-15T12:00:00Z'))

it('a card may have spaces in the number, a 2-digit year and an expiry in this month', () => {
  const card = { brand: 'visa', behaviour: 'approve', last4: '4242', exp_month: 6, exp_year: 2027 }
  expect(read({ number: '4242 4242 4242 4242', exp_year: '27' })).toMatchObject(card)
})

it('a card of American Express has a security code of 4 digits', () => {
  expect(read({ number: '378282246310005', cvc: '1234' }).brand).toBe('amex')
})

it.each([
  [{ number: '4242424242424241' }, 'incorrect_number', 'Your card number is incorrect.'],
  [{ exp_month: '5' }, 'invalid_expiry_month', "Your card's expiration month is invalid."],
  [{ exp_month: '13' }, 'invalid_expiry_month', "Your card's expiration month is invalid."],
  [{ exp_year: '2026' }, 'invalid_expiry_year', "Your card's expiration year is invalid."],
  [{ cvc: '1234' }, 'invalid_cvc', "Your card's security code is invalid."],
  // No test card.
  [
    { number: '4111111111111111' },
    'card_declined',
    expect.stringMatching(/^Your card was declined\..*test mode/),
  ],
])('a card with %j is refused as %s', (change, code, message) => {
  const body = { type: 'card_error', code, message }
  expect(() => read(change)).toThrow(
    expect.objectContaining({ status: 402, body: expect.objectContaining(body) }),
  )
})
