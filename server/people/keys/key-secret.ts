import { hash, randomInt } from 'node:crypto'
import { KEY_PREFIX } from '#server/platform/http/key-in.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 238 bits (rules: T-1). */
const LENGTH = 40

export function newSecret(): string {
  return KEY_PREFIX + Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer')
