import type { BehaviourTag } from './cards.ts'

export interface TestCard {
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
export const testCards: Readonly<Record<string, TestCard>> = {
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
