import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId } from '#server/platform/database/ids.ts'
import { derivedKey } from '#server/platform/runtime/keys.ts'

export type Secrets = readonly [string, ...string[]]

const PURPOSE = 'stock notices off'

/** It is not stored, because it must still work after the notice that caused the mail is deleted. */
export function offToken([secret]: Secrets, userId: string): string {
  return `${userId}.${signature(secret, userId)}`
}

export function userOfToken(secrets: Secrets, token: string): string | undefined {
  const [userId = '', given = ''] = token.split('.', 2)
  if (!isId(userId)) return undefined
  return secrets.some((secret) => isEqual(signature(secret, userId), given)) ? userId : undefined
}

function signature(secret: string, userId: string): string {
  return createHmac('sha256', derivedKey(secret, PURPOSE)).update(userId).digest('base64url')
}

function isEqual(own: string, given: string): boolean {
  const [a, b] = [Buffer.from(own), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
