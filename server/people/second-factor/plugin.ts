import type { BetterAuthPlugin } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'

const REMEMBERED_SECONDS = 30 * 24 * 60 * 60

/** People without a password here sign in at an OpenID provider: their session proves who they are. */
export const secondFactorPlugin = (issuer: string): BetterAuthPlugin =>
  twoFactor({
    issuer,
    allowPasswordless: true,
    trustDeviceMaxAge: REMEMBERED_SECONDS,
    schema: { twoFactor: { modelName: 'auth_second_factors' } },
  })
