import type { BehaviourTag } from './cards.ts'

export interface TestCard {
  brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay'
  funding: 'credit' | 'debit' | 'prepaid'
  behaviour: BehaviourTag
}

type Funding = TestCard['funding']

const good = (brand: TestCard['brand'], funding: Funding = 'credit'): TestCard => ({
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
  '2223003122003222': good('mastercard'),
  '5200828282828210': good('mastercard', 'debit'),
  '5105105105105100': good('mastercard', 'prepaid'),
  '378282246310005': good('amex'),
  '371449635398431': good('amex'),
  '6011111111111117': good('discover'),
  '6011000990139424': good('discover'),
  '6011981111111113': good('discover', 'debit'),
  '3056930009020004': good('diners'),
  '36227206271667': good('diners'),
  '3566002020360505': good('jcb'),
  '6200000000000005': good('unionpay'),
  '6200000000000047': good('unionpay', 'debit'),
  '6205500000000000004': good('unionpay'),
  // At Stripe the money is available at once; the sandbox has no balance.
  '4000000000000077': good('visa'),

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
  '4000000000004954': visa('decline_too_risky'),
  '4000000000000101': visa('decline_incorrect_cvc'),

  '4000002500003155': visa('authenticate'),
  '4000002760003184': visa('authenticate'),
  '4000003800000446': visa('authenticate'),
  '4000000000003220': visa('authenticate'),
  '4000008260003178': visa('authenticate_then_insufficient_funds'),
  '4000008400001629': visa('authenticate_then_decline'),
  // 3-D Secure is supported, but not required.
  '4000000000003055': good('visa'),

  '4000000000000259': visa('dispute_fraudulent'),
  '4000000000002685': visa('dispute_not_received'),

  '4000000000007726': visa('refund_pending'),
  '4000000000005126': visa('refund_fails'),
}
