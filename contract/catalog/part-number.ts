// Without zod, which would add 20 KB to the scripts of the part page.

export const MAX_PART_NUMBER = 40

/** Linear: each alternative takes 1 character (rules: P-30). */
export const PART_NUMBER = /^[a-z0-9](?:[a-z0-9_+-]|\.(?!\.)|\/(?!\/)){0,38}[a-z0-9]$/i

export function partNumberIn(text: string): string | undefined {
  const trimmed = text.trim()
  // After the check, because upper-casing turns some other letters, such as 'ſ', into Latin ones.
  return PART_NUMBER.test(trimmed) ? trimmed.toUpperCase() : undefined
}
