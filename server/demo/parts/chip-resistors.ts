import { type Family, family, marked } from './family.ts'
import { drift, gradeDigit, ohms, tolerance } from './number-codes.ts'
import {
  amount,
  decades,
  E24,
  E96andE24,
  E192,
  type PreferredValue,
  spoken,
  written,
} from './preferred-values.ts'

const sizes = [
  { size: '0402', mm: '1.0 × 0.5', watts: 0.0625, volts: 50, price: 0.0034 },
  { size: '0603', mm: '1.6 × 0.8', watts: 0.1, volts: 75, price: 0.0042 },
  { size: '0805', mm: '2.0 × 1.25', watts: 0.125, volts: 150, price: 0.0061 },
  { size: '1206', mm: '3.2 × 1.6', watts: 0.25, volts: 200, price: 0.0074 },
  { size: '1210', mm: '3.2 × 2.5', watts: 0.5, volts: 200, price: 0.019 },
  { size: '2512', mm: '6.35 × 3.2', watts: 1, volts: 250, price: 0.038 },
]

const grades = [
  { grade: '', price: 1, about: 'For general use; nickel barrier terminals for reflow and wave soldering.' },
  { grade: 'AEC-Q200', price: 1.7, about: 'Qualified to AEC-Q200 for vehicles, each lot traceable.' },
  { grade: 'sulphur-proof', price: 2.2, about: 'Its inner terminals withstand sulphurous air.' },
  { grade: 'pulse-proof', price: 2.6, about: 'Trimmed to stand pulses of ten times its rating for 1 ms.' },
]

type Size = (typeof sizes)[number]

const ratings = ({ size, mm, watts, volts }: Size, value: PreferredValue, percent: number, ppm: number) =>
  `in size ${size} (${mm} mm): ${spoken(value, 'Ω')} ± ${percent} %, ${watts} W at 70 °C, ${volts} V at most, ${ppm} ppm/K.`

const classified = (value: PreferredValue, percent: number, watts: number, size: string, ppm: number) => ({
  family: 'chip-resistors',
  parameters: {
    ...{ resistance: amount(value), tolerance: percent / 100, power: watts, package: size },
    'temperature-coefficient': ppm / 1e6,
  },
})

const picture = (size: Size, value: PreferredValue, tolerance: 1 | 5) =>
  `resistor-chip-${size.size}-${written(value)}-${tolerance}`

function thickFilm(share: number, series: readonly number[], percents: readonly number[], usualPpm: number) {
  const axes = {
    size: sizes,
    percent: percents,
    grade: grades,
    ppm: usualPpm === 100 ? [100, 50] : [200],
    value: decades(series, 0, 7),
  }
  return family(share, axes, ({ size, percent, grade, ppm, value }) => ({
    partNumber: `RC${size.size}${tolerance(percent)}R-${gradeDigit(grade.grade)}${drift(ppm)}${ohms(value)}`,
    name: `Farad RC${size.size} ${spoken(value, 'Ω')} ${percent} % ${size.watts} W chip resistor${marked(grade.grade, ppm === usualPpm ? '' : `${ppm} ppm/K`)}`,
    description: `Thick film chip resistor ${ratings(size, value, percent, ppm)} ${grade.about} On paper tape of 4 mm pitch.`,
    picture: picture(size, value, percent === 5 ? 5 : 1),
    ...classified(value, percent, size.watts, size.size, ppm),
    usualPrice: size.price * grade.price * (ppm === usualPpm ? 1 : 1.6) * (percent < 1 ? 1.5 : 1),
  }))
}

const thinFilmPrices: Record<number, number> = { 0.05: 0.42, 0.1: 0.16, 0.25: 0.12, 0.5: 0.075, 1: 0.055 }
const driftPrices: Record<number, number> = { 5: 2.6, 10: 1.8, 15: 1.4, 25: 1, 50: 0.8 }

/** Deposited on ceramic in vacuum instead of printed: precise, low-noise and stable, in E192 values. */
const thinFilm = family(
  11,
  {
    size: sizes,
    percent: [0.1, 0.5, 0.25, 0.05, 1],
    ppm: [25, 50, 15, 10, 5],
    grade: grades,
    value: decades(E192, 1, 5),
  },
  ({ size, percent, ppm, grade, value }) => ({
    partNumber: `RT${size.size}${tolerance(percent)}R-${gradeDigit(grade.grade)}${drift(ppm)}${ohms(value)}`,
    name: `Farad RT${size.size} ${spoken(value, 'Ω')} ${percent} % ${size.watts} W thin film resistor, ${ppm} ppm/K${marked(grade.grade)}`,
    description: `Thin film chip resistor ${ratings(size, value, percent, ppm)} Little noise and drift, for dividers, bridges and amplifiers. ${grade.about}`,
    picture: picture(size, value, 1),
    ...classified(value, percent, size.watts, size.size, ppm),
    usualPrice:
      (thinFilmPrices[percent] ?? 1) * (driftPrices[ppm] ?? 1) * (1 + size.watts) * (0.7 + grade.price * 0.3),
  }),
)

/** Shunts have their resistance in ohms in the picture key, such as R010. */
const currentSense = family(
  3,
  { percent: [1, 5], watts: [1, 2, 3], ppm: [75, 50, 100], value: decades(E24, -2, 2) },
  ({ percent, watts, ppm, value }) => {
    const amperes = Math.floor(Math.sqrt(watts / amount(value)) * 10) / 10
    return {
      partNumber: `RS2512${tolerance(percent)}R-${watts}${drift(ppm)}${ohms(value)}`,
      name: `Farad RS2512 ${spoken(value, 'Ω')} ${percent} % ${watts} W current sense resistor${marked(ppm === 75 ? '' : `${ppm} ppm/K`)}`,
      description: `Metal alloy shunt in size 2512 (6.35 × 3.2 mm) for measuring current: ${spoken(value, 'Ω')} ± ${percent} %, ${ppm} ppm/K, ${watts} W at 70 °C, up to ${amperes} A. Inductance below 5 nH. Take separate sense tracks from the inner edges of its pads.`,
      picture: `resistor-chip-2512-R${String(Math.round(amount(value) * 1000)).padStart(3, '0')}-${percent}`,
      ...classified(value, percent, watts, '2512', ppm),
      usualPrice: 0.16 * watts ** 0.6 * (percent === 1 ? 1 : 0.8) * (ppm === 50 ? 1.3 : 1),
    }
  },
)

export const chipResistors: Family[] = [
  thickFilm(6, E96andE24, [1, 0.5], 100),
  thickFilm(3, E24, [5], 200),
  thinFilm,
  currentSense,
]
