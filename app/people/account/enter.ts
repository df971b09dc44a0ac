import { issueToken } from '#contract/people/account.ts'
import { keepAccessToken } from '../../access-token.ts'
import { ApiError, send } from '../../api.ts'
import { endSession } from './identity.ts'

const DENIED = new Set<ApiError['refusal']>(['account-closed', 'admin-by-stand-in'])

/**
 * Trades the identity provider's session for the store's access token and stores it, which signs the user in. Throws
 * ApiError. If the account is closed, or an admin came through the sandbox's stand-in, the provider's session is ended,
 * because it is useless.
 */
export async function enter(email: string): Promise<void> {
  try {
    const { token } = await send(issueToken, { params: { email }, body: { email } })
    keepAccessToken(token)
  } catch (error) {
    if (error instanceof ApiError && DENIED.has(error.refusal)) await endSession().catch(() => {})
    throw error
  }
}

/** After a sign-in whose session may lack the person's second factor. Returns whether a code is asked for. Throws ApiError. */
export async function enterOrAsk(email: string): Promise<boolean> {
  try {
    await enter(email)
    return false
  } catch (error) {
    if (error instanceof ApiError && error.refusal === 'second-factor-code') return true
    throw error
  }
}
