export interface Said<T> {
  value: T
  words: string
}

/** What is said, if nothing else is said: of contradictory words none is certain (rules: B-10). */
export function onlyOne<T>(said: Said<T>[]): Said<T> | undefined {
  return new Set(said.map(({ value }) => value)).size === 1 ? said[0] : undefined
}
