import { endOwnSession } from '#contract/people/own-account.ts'
import { accessToken } from '../../access-token.ts'
import { ApiError, send } from '../../api.ts'
import { hostedIdentity } from '../../hosted-identity.ts'

/** Ends this browser's session at the store, then at the provider: a hosted provider does not notify the store. */
export async function endHostedSession(): Promise<void> {
  if (accessToken()) await send(endOwnSession, {}).catch(unlessEnded)
  await (await hostedIdentity())?.endSession()
}

function unlessEnded(error: unknown): void {
  if (!(error instanceof ApiError && error.problem?.status === 401)) throw error
}
