export const POWERS = { p: -12, n: -9, µ: -6, m: -3, '': 0, k: 3, M: 6, G: 9, T: 12 } as const

export type Prefix = keyof typeof POWERS

/** Only milli and mega depend on the case of a single letter. */
export const PREFIX_SPELLINGS: [spelling: string, prefix: Prefix][] = [
  ['', ''],
  ['p', 'p'],
  ['pico', 'p'],
  ['n', 'n'],
  ['nano', 'n'],
  ['µ', 'µ'],
  ['u', 'µ'],
  ['micro', 'µ'],
  ['m', 'm'],
  ['milli', 'm'],
  ['k', 'k'],
  ['kilo', 'k'],
  ['kil', 'k'],
  ['M', 'M'],
  ['meg', 'M'],
  ['mega', 'M'],
  ['g', 'G'],
  ['giga', 'G'],
  ['t', 'T'],
  ['tera', 'T'],
]
