import { randomInt } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export function newId(prefix: 'pi' | 'pm' | 'ch' | 're' | 'du' | 'evt' | 'req' | 'fault'): string {
  return `${prefix}_${randomText(24)}`
}

/** Lets a browser read and confirm this one intent. */
export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomText(25)}`
}

function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** Whole seconds since 1970. */
export function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
