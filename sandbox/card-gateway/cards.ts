/**
 * What happens when a card is charged: first a 3-D Secure check if `authenticate`, then the `decline` if there
 * is one, else the money is taken.
 */
export interface CardBehaviour {
  authenticate?: true
  decline?: Decline
}

/** Why an issuer refuses, in Stripe's words (docs.stripe.com/declines/codes). */
export interface Decline {
  code: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'processing_error'
  decline_code?: 'generic_decline' | 'insufficient_funds' | 'lost_card'
  message: string
}

const declined: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}
const insufficientFunds: Decline = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}
const lostCard: Decline = { ...declined, decline_code: 'lost_card' }
const expiredCard: Decline = { code: 'expired_card', message: 'Your card has expired.' }
const incorrectCvc: Decline = {
  code: 'incorrect_cvc',
  message: "Your card's security code is incorrect.",
}
const processingError: Decline = {
  code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
}

/** How a card may behave, under the tag that is stored in the card number's stead. */
const behaviours = {
  approve: {},
  decline: { decline: declined },
  decline_insufficient_funds: { decline: insufficientFunds },
  decline_lost_card: { decline: lostCard },
  decline_expired_card: { decline: expiredCard },
  decline_incorrect_cvc: { decline: incorrectCvc },
  decline_processing_error: { decline: processingError },
  authenticate: { authenticate: true },
  authenticate_then_insufficient_funds: { authenticate: true, decline: insufficientFunds },
} satisfies Record<string, CardBehaviour>

export type BehaviourTag = keyof typeof behaviours

export interface TestCard {
  brand: 'visa' | 'mastercard' | 'amex'
  behaviour: BehaviourTag
}

/**
 * Every card number the gateway accepts, as documented at docs.stripe.com/testing. Any expiry that is not past
 * goes with them, and any security code of three figures (four for American Express).
 */
export const testCards: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { brand: 'visa', behaviour: 'approve' },
  '5555555555554444': { brand: 'mastercard', behaviour: 'approve' },
  '378282246310005': { brand: 'amex', behaviour: 'approve' },

  '4000000000000002': { brand: 'visa', behaviour: 'decline' },
  '4000000000009995': { brand: 'visa', behaviour: 'decline_insufficient_funds' },
  '4000000000009987': { brand: 'visa', behaviour: 'decline_lost_card' },
  '4000000000000069': { brand: 'visa', behaviour: 'decline_expired_card' },
  '4000000000000127': { brand: 'visa', behaviour: 'decline_incorrect_cvc' },
  '4000000000000119': { brand: 'visa', behaviour: 'decline_processing_error' },

  '4000002500003155': { brand: 'visa', behaviour: 'authenticate' },
  '4000002760003184': { brand: 'visa', behaviour: 'authenticate' },
  '4000008260003178': { brand: 'visa', behaviour: 'authenticate_then_insufficient_funds' },
}

/** What a stored tag stands for. */
export function behaviourOf(tag: BehaviourTag): CardBehaviour {
  return behaviours[tag]
}
