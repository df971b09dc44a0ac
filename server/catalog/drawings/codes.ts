const scales: Record<string, number> = { R: 0, k: 3, M: 6, p: 0, n: 3, u: 6 }

/** '4k7' is 4700, 'R010' is 0.01, '4n7' is 4700. In Ω (R, k, M) or pF (p, n, u). */
export function plainValue(written: string): number {
  const [, whole = '', letter = 'R', rest = ''] = /^(\d*)([A-Za-z]?)(\d*)$/.exec(written) ?? []
  return Number(`${whole || 0}.${rest || 0}e${scales[letter || 'R'] ?? 0}`)
}

/** Undefined if the value has more significant digits. */
function significant(value: number, digits: number): { figures: string; power: number } | undefined {
  const [mantissa = '', exponent = '0'] = value.toExponential(digits - 1).split('e')
  if (value <= 0 || Number(`${mantissa}e${exponent}`) !== value) return undefined
  return { figures: mantissa.replace('.', ''), power: Number(exponent) - digits + 1 }
}

/** The printed code of IEC 60062: 4700 is '472' in 3 places and '4701' in 4; smaller values use R: '4R7'. */
export function printedCode(value: number, places: 3 | 4): string | undefined {
  const parts = significant(value, places - 1)
  if (!parts || parts.power > 9) return undefined
  if (parts.power >= 0) return `${parts.figures}${parts.power}`
  if (value < 1) return `R${value.toFixed(4).slice(2).replace(/0$/, '')}`.slice(0, 4)
  const point = parts.figures.length + parts.power
  return `${parts.figures.slice(0, point)}R${parts.figures.slice(point)}`
}

/** The 3-character code of 1 % chip resistors: the position in the E96 series, then a letter for the power of 10. */
export function e96Code(ohms: number): string | undefined {
  const parts = significant(ohms, 3)
  const letter = parts && 'YXABCDEF'[parts.power + 2]
  if (!parts || !letter) return undefined
  const place = Math.round(96 * Math.log10(Number(parts.figures) / 100))
  const exact = Math.round(100 * 10 ** (place / 96)) === Number(parts.figures)
  return exact ? `${String(place + 1).padStart(2, '0')}${letter}` : undefined
}

/** Colours of IEC 60062. */
const digitColours = [
  '#232427',
  '#7b4a2c',
  '#c5352e',
  '#e27a2e',
  '#efc534',
  '#3f8b50',
  '#2f63b3',
  '#7d4b9e',
  '#8d9096',
  '#f2f1ec',
] as const
const goldBand = '#b98a30'
export const silverBand = '#c3c7cc'
const toleranceColours: Record<string, string> = {
  1: digitColours[1],
  2: digitColours[2],
  5: goldBand,
  10: silverBand,
}

export function bandColours(value: number, figures: 2 | 3, tolerance: string): string[] | undefined {
  const parts = significant(value, figures)
  const last = toleranceColours[tolerance]
  if (!parts || !last || parts.power < -2 || parts.power > 9) return undefined
  const multiplier = { '-1': goldBand, '-2': silverBand }[String(parts.power)] ?? digitColours[parts.power]
  const digits = [...parts.figures].map((figure) => digitColours[Number(figure)])
  return [...digits, multiplier, last].map((colour) => colour ?? silverBand)
}
