export type PreferredValue = { figures: number; power: number }

const logarithmic = (steps: number) =>
  Array.from({ length: steps }, (_, step) => Math.round(100 * 10 ** (step / steps)))

/** The first 3 digits of the IEC 60063 series. E12 and E24 differ from the rounded roots of 10 for historical reasons. */
export const E24: readonly number[] = [
  100, 110, 120, 130, 150, 160, 180, 200, 220, 240, 270, 300, 330, 360, 390, 430, 470, 510, 560, 620, 680,
  750, 820, 910,
]
export const E12: readonly number[] = E24.filter((_, place) => place % 2 === 0)
export const E6: readonly number[] = E24.filter((_, place) => place % 4 === 0)
export const E96: readonly number[] = logarithmic(96)
/** The standard has 920 where the rounded root is 919. */
export const E192: readonly number[] = logarithmic(192).map((figures) => (figures === 919 ? 920 : figures))
export const E96andE24: readonly number[] = [...new Set([...E96, ...E24])].sort((a, b) => a - b)

export function decades(series: readonly number[], from: number, count: number): PreferredValue[] {
  return Array.from({ length: count }, (_, decade) =>
    series.map((figures) => ({ figures, power: from + decade - 2 })),
  ).flat()
}

/** Built from text, because multiplication would not give the nearest number. */
export const amount = ({ figures, power }: PreferredValue): number => Number(`${figures}e${power}`)

const prefixes: Record<number, string> = { [-4]: 'p', [-3]: 'n', [-2]: 'µ', [-1]: 'm', 0: '', 1: 'k', 2: 'M' }

function engineering({ figures, power }: PreferredValue) {
  const lead = power + 2
  const group = Math.floor(lead / 3)
  const whole = lead - group * 3 + 1
  const digits = String(figures)
  return { group, whole: digits.slice(0, whole), rest: digits.slice(whole).replace(/0+$/, '') }
}

/** For people: '4.7 kΩ', '100 nF', '10 mΩ'. */
export function spoken(value: PreferredValue, unit: string): string {
  const { group, whole, rest } = engineering(value)
  return `${whole}${rest && `.${rest}`} ${prefixes[group]}${unit}`
}

/** In circuit diagram notation, as in picture keys: '4k7', '120', '4R7', '100n', '4u7'. */
export function written(value: PreferredValue): string {
  const { group, whole, rest } = engineering(value)
  const letter = group === 0 ? rest && 'R' : (prefixes[group] ?? '').replace('µ', 'u')
  return `${whole}${letter}${rest}`
}
