import { keepText, type Place, readText } from './kept-text.ts'

/** Undefined also of what is no JSON. */
export function readKept<Kept>(place: Place, key: string): Kept | undefined {
  try {
    return JSON.parse(readText(place, key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const keep = (place: Place, key: string, content: unknown): boolean =>
  keepText(place, key, JSON.stringify(content))
