import { AsyncLocalStorage } from 'node:async_hooks'
import * as scrypt from 'better-auth/crypto'
import { QueueFull, turns } from '#server/platform/runtime/turns.ts'

const HASHES_AT_ONCE = 2
const MAX_WAITING = 100
const WAIT_MS = 5000

// A hash takes about 0.1 s of a core. More at once would take the cores, and the threads that read files, from visitors.
const inTurn = turns(HASHES_AT_ONCE, {
  waitMs: WAIT_MS,
  maxLength: MAX_WAITING,
  refusal: () => new QueueFull(),
})

/** Hashes in turn. Throws QueueFull if too much waits, so it is called outside of transactions (rules: A-18). */
export const hashPassword = (password: string): Promise<string> => inTurn(() => scrypt.hashPassword(password))

export const verifyPassword = (of: { hash: string; password: string }): Promise<boolean> =>
  inTurn(() => scrypt.verifyPassword(of))

const madeBefore = new AsyncLocalStorage<string>()

/** Better Auth hashes the password of a sign-up in a transaction, so the hash is made before. */
export async function withHashOf<T>(password: string, signUp: () => Promise<T>): Promise<T> {
  return madeBefore.run(await hashPassword(password), signUp)
}

export const passwords = {
  hash: async (password: string): Promise<string> => madeBefore.getStore() ?? hashPassword(password),
  verify: verifyPassword,
}
