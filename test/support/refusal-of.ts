import { refusalName } from '#contract/refusals.ts'
import type { Outcome } from './shopper.ts'

/** The status of a call and the name of its refusal, such as '409 key-limit'; '201' if it was not refused. */
export function refusalOf({ status, body }: Pick<Outcome, 'status' | 'body'>): string {
  return [status, typeof body?.type === 'string' ? refusalName(body.type) : undefined]
    .filter(Boolean)
    .join(' ')
}
