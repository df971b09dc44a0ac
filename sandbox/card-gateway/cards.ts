/** `authenticate` requires a 3-D Secure check first, then `decline` applies. */
interface CardBehaviour {
  authenticate?: true
  decline?: Decline
  dispute?: DisputeReason
}

/** Decline codes and messages of Stripe (docs.stripe.com/declines/codes). */
export interface Decline {
  code: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'processing_error'
  decline_code?:
    | 'card_velocity_exceeded'
    | 'fraudulent'
    | 'generic_decline'
    | 'insufficient_funds'
    | 'lost_card'
    | 'stolen_card'
  message: string
}

export type DisputeReason = 'fraudulent' | 'product_not_received'

export const declined: Decline = {
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
const stolenCard: Decline = { ...declined, decline_code: 'stolen_card' }
const tooRisky: Decline = { ...declined, decline_code: 'fraudulent' }
const tooOften: Decline = {
  code: 'card_declined',
  decline_code: 'card_velocity_exceeded',
  message:
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
}
const expiredCard: Decline = { code: 'expired_card', message: 'Your card has expired.' }
const incorrectCvc: Decline = {
  code: 'incorrect_cvc',
  message: "Your card's security code is incorrect.",
}
const processingError: Decline = {
  code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
}

/** By the tag that is stored instead of the card number. */
const behaviours = {
  approve: {},
  decline: { decline: declined },
  decline_insufficient_funds: { decline: insufficientFunds },
  decline_lost_card: { decline: lostCard },
  decline_stolen_card: { decline: stolenCard },
  decline_too_often: { decline: tooOften },
  decline_too_risky: { decline: tooRisky },
  decline_expired_card: { decline: expiredCard },
  decline_incorrect_cvc: { decline: incorrectCvc },
  decline_processing_error: { decline: processingError },
  authenticate: { authenticate: true },
  authenticate_then_decline: { authenticate: true, decline: declined },
  authenticate_then_insufficient_funds: { authenticate: true, decline: insufficientFunds },
  dispute_fraudulent: { dispute: 'fraudulent' },
  dispute_not_received: { dispute: 'product_not_received' },
} satisfies Record<string, CardBehaviour>

export type BehaviourTag = keyof typeof behaviours

export function behaviourOf(tag: BehaviourTag): CardBehaviour {
  return behaviours[tag]
}
