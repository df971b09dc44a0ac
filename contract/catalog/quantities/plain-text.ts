import { SQUARE } from './units.ts'

/** Longer text is rejected unread, so that hostile text costs nothing. */
export const MAX_LENGTH = 64

/** NFKC alone would turn '2½' into '21/2' and '10²' into '102'. */
export function plainText(text: string): string {
  return text
    .replace(/[º˚]/g, '°')
    .replace(/(?<=[ms])(?:²|\^2)|(?<=mm)2$/g, SQUARE)
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

export function unreadable(text: string): string | undefined {
  if (text.length > MAX_LENGTH)
    return `A value has at most ${MAX_LENGTH} characters; this one has ${text.length}.`
  return plainText(text) === '' ? 'The value is empty.' : undefined
}
