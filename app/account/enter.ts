import { issueToken } from '#contract/account.ts'
import { keepAccessToken } from '../access-token.ts'
import { ApiError, send } from '../api.ts'
import { endSession } from './identity.ts'

const IN_VAIN = new Set<ApiError['refusal']>(['account-closed', 'admin-by-stand-in'])

/**
 * Trades the identity provider's session for the store's access token and keeps it: from then on the person is signed
 * in. Throws ApiError; a closed account is not left with a
 * session that is good for nothing, nor is an admin who came by the sandbox's stand-in.
 */
export async function enter(email: string): Promise<void> {
  try {
    const { token } = await send(issueToken, { params: { email }, body: { email } })
    keepAccessToken(token)
  } catch (error) {
    if (error instanceof ApiError && IN_VAIN.has(error.refusal)) await endSession().catch(() => {})
    throw error
  }
}
