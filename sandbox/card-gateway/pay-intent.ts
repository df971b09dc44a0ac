import type { Change } from './call.ts'
import { type Attempt, type Attempted, charge } from './charge-intent.ts'
import type { PaymentIntentRow } from './payment-intent-view.ts'
import type { PaymentMethodRow } from './payment-methods.ts'
import { markProcessing, staysProcessing } from './settle-processing.ts'

export async function pay(
  change: Change,
  intent: PaymentIntentRow,
  method: PaymentMethodRow,
  attempt: Attempt,
): Promise<Attempted> {
  if (!attempt.decline && (await staysProcessing(change, intent))) {
    return { intent: await markProcessing(change, intent, method) }
  }
  return charge(change, intent, method, attempt)
}
