import { callAuth } from '../account/identity.ts'

export type CodeKind = 'code' | 'recovery'

const PATHS = { code: '/two-factor/verify-totp', recovery: '/two-factor/verify-backup-code' }

/** Each throws IdentityError. */
export async function proveFactor(
  kind: CodeKind,
  form: { code: string; trustDevice?: boolean | undefined },
): Promise<void> {
  await callAuth(PATHS[kind], form)
}

export interface Begun {
  uri: string
  secret: string
  recoveryCodes: string[]
}

export async function beginFactor(password: string | undefined): Promise<Begun> {
  return (await callAuth('/two-factor/enable', { password })).json()
}

export async function endFactor(password: string | undefined): Promise<void> {
  await callAuth('/two-factor/disable', { password })
}

export async function renewRecoveryCodes(password: string | undefined): Promise<string[]> {
  const response = await callAuth('/two-factor/generate-backup-codes', { password })
  return ((await response.json()) as { recoveryCodes: string[] }).recoveryCodes
}
