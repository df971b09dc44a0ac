import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Scrypt = typeof crypto.scrypt

const { scrypt } = crypto
const COST = 16

/**
 * Vitest's setup: hashes passwords at 1/1024 of the store's cost, 50 ms of processor time each. Journeys and faults run
 * the built store with its full cost.
 */
if (scrypt.name !== 'cheapScrypt') {
  const cheapScrypt = (...[password, salt, length, options, done]: Required<Parameters<Scrypt>>) =>
    scrypt(password, salt, length, { ...options, N: COST }, done)
  crypto.scrypt = cheapScrypt as Scrypt
  syncBuiltinESMExports()
}
