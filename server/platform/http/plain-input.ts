import { plainCharacters } from '#contract/plain-characters.ts'

/** Undefined with NUL or half a surrogate pair, which only a broken program sends, and PostgreSQL cannot store. */
export function plainInput(value: unknown): { plain: unknown } | undefined {
  return isStorable(value) ? { plain: withoutInvisible(value) } : undefined
}

/** Object.entries of a file would return an entry for each of its bytes. */
const isWhole = (value: unknown): value is number | boolean | Uint8Array | null | undefined =>
  typeof value !== 'object' || value === null || value instanceof Uint8Array

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (isWhole(value)) return true
  return Object.entries(value as object).every(([name, part]) => isStorable(name) && isStorable(part))
}

/** A password stays as it is typed. */
const SECRET = /password$/i

/** Without the control characters and noncharacters that people paste with a text and do not see. */
function withoutInvisible(value: unknown): unknown {
  if (typeof value === 'string') return plainCharacters(value)
  if (isWhole(value)) return value
  if (Array.isArray(value)) return value.map(withoutInvisible)
  return Object.fromEntries(
    Object.entries(value as object).map(([name, part]) => [
      name,
      SECRET.test(name) ? part : withoutInvisible(part),
    ]),
  )
}
