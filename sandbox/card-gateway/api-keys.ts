import type { Caller } from './call.ts'
import { GatewayError } from './gateway-error.ts'
import { sameSecret } from './same-secret.ts'

export interface ApiKeys {
  secretKey: string
  publishableKey: string
}

/** Throws 401 if the key is missing or unknown. */
export function callerOf(keys: ApiKeys, authorization: string | undefined): Caller {
  const given = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (given === undefined) {
    throw unauthorized('You did not provide an API key. Send it as: Authorization: Bearer YOUR_KEY')
  }
  if (sameSecret(given, keys.secretKey)) return 'secret'
  if (sameSecret(given, keys.publishableKey)) return 'publishable'
  throw unauthorized(`Invalid API Key provided: ${given.slice(0, 8)}****${given.slice(12).slice(-4)}`)
}

/** Throws 403 for the publishable key. */
export function requireSecret(caller: Caller): void {
  if (caller === 'secret') return
  throw new GatewayError(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  })
}

function unauthorized(message: string): GatewayError {
  return new GatewayError(401, { type: 'invalid_request_error', message })
}
