import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Vitest's setup: passwords are hashed at 1/1024 of the cost, which took a quarter of the processor time of all tests.
 * The journeys use the built store with the full cost.
 */
type Scrypt = typeof crypto.scrypt

const { scrypt } = crypto
const COST = 16

if (scrypt.name !== 'cheapScrypt') {
  const cheapScrypt = (...[password, salt, length, options, done]: Required<Parameters<Scrypt>>) =>
    scrypt(password, salt, length, { ...options, N: COST }, done)
  crypto.scrypt = cheapScrypt as Scrypt
  syncBuiltinESMExports()
}
