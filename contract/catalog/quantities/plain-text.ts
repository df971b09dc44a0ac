/** Characters of a value or range. Longer text is rejected unread, so that hostile text costs nothing. */
export const LONGEST = 64

/**
 * Normalizes to one character for each meaning: ASCII digits and spaces, '-', 'µ' (U+00B5), 'Ω' (U+03A9), '°' and '±'.
 * Removes invisible characters, which text copied from web pages can contain.
 * NFKC alone would turn '2½' into '21/2' and '10²' into '102'.
 */
export function plainText(text: string): string {
  return text
    .replace(/[º˚]/g, '°')
    .replace(/\p{No}/gu, ' $&')
    .normalize('NFKC')
    .replaceAll('μ', 'µ')
    .replaceAll('⁄', '/')
    .replace(/[−‐‑‒–—\u00ad]/g, '-')
    .replace(/\p{Cf}/gu, '')
    .replace(/\+\/?-/g, '±')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Why the text cannot be a value at all; undefined if it can. */
export function unreadable(text: string): string | undefined {
  if (text.length > LONGEST) return `A value has at most ${LONGEST} characters; this one has ${text.length}.`
  return plainText(text) === '' ? 'The value is empty.' : undefined
}
