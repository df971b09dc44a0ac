import type { BehaviourTag } from './cards.ts'
import type { Form } from './form.ts'
import { cardError, invalidRequest } from './gateway-error.ts'
import { group, integer, onlyKnown, requiredText } from './params.ts'

export interface Card extends TestCard {
  last4: string
  exp_month: number
  exp_year: number
}

/** Keeps neither the number nor the security code. Throws 402 for all but the test cards. */
export function readCard(form: Form, today = new Date()): Card {
  const fields = group(form, 'card')
  if (!fields)
    throw invalidRequest('Missing required param: card.', { code: 'parameter_missing', param: 'card' })
  onlyKnown(fields, ['number', 'exp_month', 'exp_year', 'cvc'], 'card')
  const number = readNumber(fields)
  const expiry = readExpiry(fields, today)
  const testCard = testCards[number]
  checkCvc(fields, number)
  if (!testCard) throw notATestCard()
  return { ...testCard, ...expiry, last4: number.slice(-4) }
}

function readNumber(fields: Form): string {
  const number = requiredText(fields, 'number', 'card[number]').replace(/[ -]/g, '')
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number')
  }
  return number
}

/** The Luhn check of ISO/IEC 7812-1. */
function passesLuhn(number: string): boolean {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9]
  const sum = [...number].reverse().reduce((total, figure, place) => {
    const value = Number(figure)
    return total + (place % 2 === 1 ? (doubled[value] as number) : value)
  }, 0)
  return sum % 10 === 0
}

function readExpiry(fields: Form, today: Date): { exp_month: number; exp_year: number } {
  const month = integer(fields, 'exp_month', 'card[exp_month]') ?? 0
  const given = integer(fields, 'exp_year', 'card[exp_year]') ?? 0
  const year = given >= 0 && given < 100 ? 2000 + given : given
  const thisYear = today.getUTCFullYear()
  if (month < 1 || month > 12) throw badMonth()
  if (year < thisYear || year > thisYear + 50) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  }
  if (year === thisYear && month < today.getUTCMonth() + 1) throw badMonth()
  return { exp_month: month, exp_year: year }
}

function badMonth() {
  return cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
}

function checkCvc(fields: Form, number: string): void {
  const cvc = requiredText(fields, 'cvc', 'card[cvc]')
  const isAmex = /^3[47]/.test(number)
  if (!(isAmex ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  }
}

function notATestCard() {
  const error = cardError(
    'card_declined',
    'Your card was declined. This shop runs in test mode and takes no real cards: use 4242 4242 4242 4242.',
    'number',
  )
  error.body.decline_code = 'test_mode_live_card'
  return error
}

interface TestCard {
  brand: 'visa' | 'mastercard' | 'amex' | 'diners' | 'unionpay'
  funding: 'credit' | 'debit'
  behaviour: BehaviourTag
}

const good = (brand: TestCard['brand'], funding: TestCard['funding'] = 'credit'): TestCard => ({
  brand,
  funding,
  behaviour: 'approve',
})
const visa = (behaviour: BehaviourTag): TestCard => ({ brand: 'visa', funding: 'credit', behaviour })

/** docs.stripe.com/testing. Any expiry that is not past works. */
const testCards: Readonly<Record<string, TestCard>> = {
  '4242424242424242': good('visa'),
  '4000056655665556': good('visa', 'debit'),
  '5555555555554444': good('mastercard'),
  '378282246310005': good('amex'),
  '36227206271667': good('diners'),
  '6205500000000000004': good('unionpay'),

  '4000000000000002': visa('decline'),
  '4000000000009995': visa('decline_insufficient_funds'),
  '4000000000009987': visa('decline_lost_card'),
  '4000000000009979': visa('decline_stolen_card'),
  '4000000000006975': visa('decline_too_often'),
  '4000000000000069': visa('decline_expired_card'),
  '4000000000000127': visa('decline_incorrect_cvc'),
  '4000000000000119': visa('decline_processing_error'),
  // At Stripe the card can be stored, but every charge fails.
  '4000000000000341': visa('decline'),

  // Radar blocks the highest risk and, by the default of a new account, a wrong security code.
  '4100000000000019': visa('decline_too_risky'),
  '4000000000000101': visa('decline_incorrect_cvc'),

  '4000002500003155': visa('authenticate'),
  '4000002760003184': visa('authenticate'),
  '4000008260003178': visa('authenticate_then_insufficient_funds'),
  '4000008400001629': visa('authenticate_then_decline'),

  '4000000000000259': visa('dispute_fraudulent'),
  '4000000000002685': visa('dispute_not_received'),
}
