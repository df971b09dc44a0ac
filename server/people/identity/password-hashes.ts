import { AsyncLocalStorage } from 'node:async_hooks'
import * as scrypt from 'better-auth/crypto'
import { t } from '#messages/catalogue.ts'
import { inHashTurn } from '#server/people/sessions/hash-queue.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { isCommonPassword } from '#server/platform/settings/common-password.ts'

/** Hashes in turn. Throws QueueFull if too much waits, so it is called outside of transactions (rules: A-18). */
export const hashPassword = (password: string): Promise<string> =>
  inHashTurn(() => scrypt.hashPassword(password))

export const verifyPassword = (of: { hash: string; password: string }): Promise<boolean> =>
  inHashTurn(() => scrypt.verifyPassword(of))

const madeBefore = new AsyncLocalStorage<string>()

/** Better Auth hashes the password of a sign-up in a transaction, so the hash is made before. */
export async function withHashOf<T>(password: string, signUp: () => Promise<T>): Promise<T> {
  return madeBefore.run(await hashPassword(password), signUp)
}

export const passwords = {
  hash: async (password: string): Promise<string> => madeBefore.getStore() ?? hashPassword(password),
  verify: verifyPassword,
}

export function refusedAsCommon(password: string, path: 'password' | 'newPassword'): Refusal | undefined {
  if (!isCommonPassword(password)) return undefined
  return refuse('invalid-fields', {}, [{ path, message: t('account.password-common') }])
}
