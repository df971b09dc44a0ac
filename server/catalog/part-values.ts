/** Units whose values have several notations, with the powers of 10 of their prefixes. */
const POWERS: Record<string, Record<string, number>> = {
  ohm: { m: -3, '': 0, k: 3, meg: 6, g: 9 },
  f: { p: -12, n: -9, u: -6, m: -3, '': 0 },
  h: { n: -9, u: -6, m: -3, '': 0 },
  a: { n: -9, u: -6, m: -3, '': 0, k: 3 },
  v: { u: -6, m: -3, '': 0, k: 3 },
  w: { m: -3, '': 0, k: 3 },
  hz: { '': 0, k: 3, m: 6, g: 9 },
}

const VALUE = /^(\d+(?:\.\d+)?)(meg|[pnumkg])?(ohm|hz|[fhavwr])?$/
/** A value with its prefix in place of the decimal point: '4k7', '4n7', '4r7', '2m2' for 2.2 MΩ. */
const LETTERED = /^(\d+)(r|k|m|meg|p|n|u)(\d{1,2})$/
/** Prefixes and units that a letter in place of the decimal point can mean. */
const LETTERS: Record<string, string[]> = {
  r: ['ohm'],
  k: ['k'],
  m: ['meg'],
  meg: ['meg'],
  p: ['pf'],
  n: ['nf', 'nh'],
  u: ['uf', 'uh'],
}

/** Bounds of the figures that people write before a prefix; other notations are not searched. */
const LEAST = 0.001
const MOST = 100_000

/**
 * All notations of a value, in words of the database's `search_words`: '100nf' for '0.1uf', '4.7k' and '4700ohm' for '4k7'.
 * Returns undefined if the word is not a value.
 */
export function waysToWrite(word: string): string[] | undefined {
  const [, whole, letter = '', behind] = LETTERED.exec(word) ?? []
  if (whole) return [word, ...(LETTERS[letter] ?? []).flatMap((unit) => written(`${whole}.${behind}`, unit))]
  const [, figure, prefix = '', unit] = VALUE.exec(word) ?? []
  if (!figure || !(prefix || unit)) return undefined
  if (unit) return [word, ...written(figure, prefix + unit.replace('r', 'ohm'))]
  // Without a unit, 'k' and 'meg' mean ohms; small prefixes can mean farads or henries.
  if (prefix === 'k' || prefix === 'meg') return [word, ...written(figure, prefix)]
  return prefix === 'n' || prefix === 'u' || prefix === 'p'
    ? [word, ...written(figure, `${prefix}f`), ...written(figure, `${prefix}h`)]
    : undefined
}

function written(figure: string, prefixAndUnit: string): string[] {
  const [, prefix = '', unit = 'ohm'] = /^(meg|[pnumkg])?(ohm|hz|[fhavw])?$/.exec(prefixAndUnit) ?? []
  const powers = POWERS[unit]
  const power = powers?.[prefix]
  if (!powers || power === undefined) return []
  return Object.entries(powers).flatMap(([other, otherPower]) => {
    const amount = Number((Number(figure) * 10 ** (power - otherPower)).toPrecision(6))
    return amount < LEAST || amount >= MOST ? [] : notations(amount, other, unit)
  })
}

function notations(amount: number, prefix: string, unit: string): string[] {
  const large = unit === 'ohm' && (prefix === 'k' || prefix === 'meg')
  const plain = `${amount}${prefix}${large ? '' : unit}`
  const letter = letterOf(prefix, unit)
  const [whole, behind = ''] = String(amount).split('.')
  return letter && behind.length <= 2 && amount >= 1 ? [plain, `${whole}${letter}${behind}`] : [plain]
}

/** The letter that can replace the decimal point. */
function letterOf(prefix: string, unit: string): string | undefined {
  if (unit === 'ohm') return { '': 'r', k: 'k', meg: 'm' }[prefix]
  return unit === 'f' || unit === 'h' ? { p: 'p', n: 'n', u: 'u' }[prefix] : undefined
}
