export const POWERS = { p: -12, n: -9, µ: -6, m: -3, '': 0, k: 3, M: 6, G: 9, T: 12 } as const

export type Prefix = keyof typeof POWERS

const SPELLINGS: Record<Prefix, string> = {
  '': '',
  p: 'p pico',
  n: 'n nano',
  µ: 'µ u micro',
  m: 'm milli',
  k: 'k kilo kil',
  M: 'M meg mega',
  G: 'g giga',
  T: 't tera',
}

/** Only milli and mega depend on the case of a single letter. */
export const PREFIX_SPELLINGS = Object.entries(SPELLINGS).flatMap(([prefix, spelled]) =>
  spelled.split(' ').map((spelling): [spelling: string, prefix: Prefix] => [spelling, prefix as Prefix]),
)
