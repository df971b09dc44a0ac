import { z } from 'zod'

/**
 * All refusals with their HTTP status. The name is the last part of a problem's `type` (RFC 9457) and of the key of its
 * message, `refusal.<name>`.
 */
export const refusals = {
  'bad-request': 400,
  'host-unclear': 400,
  'too-many-filters': 400,
  'too-many-words': 400,
  'not-signed-in': 401,
  'token-expired': 401,
  'not-yours': 403,
  'admins-only': 403,
  'account-closed': 403,
  'proof-needed': 401,
  'foreign-origin': 403,
  'admin-by-stand-in': 403,
  'not-found': 404,
  'no-such-product': 404,
  'no-such-family': 404,
  'no-such-parameter': 404,
  'no-such-choice': 404,
  'no-such-order': 404,
  'no-such-user': 404,
  'no-such-review': 404,
  'no-such-message': 404,
  'no-such-import': 404,
  'price-changed': 409,
  'insufficient-stock': 409,
  'product-off-sale': 409,
  'part-obsolete': 409,
  'orders-ended': 409,
  'name-taken': 409,
  'part-number-taken': 409,
  'product-changed': 409,
  'key-taken': 409,
  'main-family': 409,
  'below-itself': 409,
  'parameters-lost': 409,
  'parameters-clash': 409,
  'moved-during-import': 409,
  'family-has-families': 409,
  'family-has-products': 409,
  'parameter-in-use': 409,
  'choice-in-use': 409,
  'no-choices': 409,
  'stock-too-large': 422,
  'import-running': 409,
  'import-not-ready': 409,
  'too-many-unpaid': 409,
  'order-paid': 409,
  'payment-processing': 409,
  'not-payable': 409,
  'payment-not-completed': 409,
  'payment-refused': 409,
  'not-refundable': 409,
  'payment-disputed': 409,
  'payment-unknown': 409,
  'nothing-to-settle': 409,
  'own-account': 409,
  'own-erasure': 409,
  'money-under-way': 409,
  'last-admin': 409,
  'unpaid-orders': 409,
  'wrong-password': 403,
  'no-password': 409,
  'identity-hosted': 409,
  'email-unverified': 409,
  'email-verified': 409,
  'verified-by-provider': 409,
  'email-verified-elsewhere': 409,
  'email-in-use': 409,
  'verification-wrong': 404,
  'verification-used': 409,
  'verification-late': 410,
  'verification-of-another': 403,
  'several-users': 409,
  'reset-link-ended': 409,
  'body-too-large': 413,
  'file-too-large': 413,
  'not-json': 415,
  'not-a-form': 415,
  'image-unsupported': 415,
  'datasheet-unsupported': 415,
  'datasheet-broken': 422,
  'datasheets-not-kept': 409,
  'wrong-host': 421,
  'invalid-fields': 422,
  'file-unusable': 422,
  'quantity-out-of-range': 422,
  'not-a-multiple': 422,
  'total-out-of-range': 422,
  'idempotency-key-reused': 422,
  'payment-of-another-order': 422,
  'image-broken': 422,
  'image-too-large': 422,
  'too-many-requests': 429,
  'too-many-reviews': 429,
  fault: 500,
  'payments-off': 503,
  'provider-unavailable': 503,
  'sign-in-provider-unavailable': 503,
  'identity-unavailable': 503,
  'database-unavailable': 503,
  overloaded: 503,
  'search-unavailable': 503,
  'picture-storage-unavailable': 503,
} as const

export type RefusalName = keyof typeof refusals

const PROBLEM = 'urn:farad:problem:'

export function problemType(name: RefusalName): string {
  return `${PROBLEM}${name}`
}

/** Returns the refusal of a problem's `type`; undefined for a type of another origin. */
export function refusalName(type: string): RefusalName | undefined {
  const name = type.startsWith(PROBLEM) ? type.slice(PROBLEM.length) : ''
  return Object.hasOwn(refusals, name) ? (name as RefusalName) : undefined
}

/** A refusal on the wire (RFC 9457). Further members have the facts of the case. */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type Problem = z.infer<typeof Problem>
