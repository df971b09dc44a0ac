import { between, type Family, family, marked } from './family.ts'
import { drift, gradeDigit, ohms, tolerance } from './number-codes.ts'
import {
  amount,
  decades,
  E24,
  E96,
  E96andE24,
  E192,
  type PreferredValue,
  spoken,
  written,
} from './preferred-values.ts'

const sizes = [
  { size: '0201', mm: '0.6 × 0.3', watts: 0.05, volts: 25, thinMost: 50e3, price: 0.004 },
  { size: '0402', mm: '1.0 × 0.5', watts: 0.0625, volts: 50, thinMost: 200e3, price: 0.0034 },
  { size: '0603', mm: '1.6 × 0.8', watts: 0.1, volts: 75, thinMost: 500e3, price: 0.0042 },
  { size: '0805', mm: '2.0 × 1.25', watts: 0.125, volts: 150, thinMost: 1e6, price: 0.0061 },
  { size: '1206', mm: '3.2 × 1.6', watts: 0.25, volts: 200, thinMost: 1e6, price: 0.0074 },
  { size: '1210', mm: '3.2 × 2.5', watts: 0.5, volts: 200, thinMost: 1e6, price: 0.019 },
  { size: '2010', mm: '5.0 × 2.5', watts: 0.75, volts: 200, thinMost: 1e6, price: 0.028 },
  { size: '2512', mm: '6.35 × 3.2', watts: 1, volts: 250, thinMost: 1e6, price: 0.038 },
]

const general = {
  grade: '',
  feature: 'general',
  price: 1,
  about: 'For general use; nickel barrier terminals for reflow and wave soldering.',
}
const grades = [
  general,
  {
    grade: 'AEC-Q200',
    feature: 'automotive',
    price: 1.7,
    about: 'Qualified to AEC-Q200 for vehicles, each lot traceable.',
  },
  {
    grade: 'sulphur-proof',
    feature: 'sulphur-proof',
    price: 2.2,
    about: 'Its inner terminals withstand sulphurous air.',
  },
  {
    grade: 'pulse-proof',
    feature: 'pulse-proof',
    price: 2.6,
    about: 'Trimmed to stand pulses of ten times its rating for 1 ms.',
  },
  {
    grade: 'tin-lead',
    feature: 'tin-lead',
    price: 3,
    about: 'Terminals of tin and lead, which grow no whiskers, for exempt equipment.',
  },
]

type Size = (typeof sizes)[number]
type Chip = {
  size: Size
  percent: number
  grade: (typeof grades)[number]
  ppm: number
  value: PreferredValue
}

const ratings = ({ size: { size, mm, watts, volts }, value, percent, ppm }: Chip) =>
  `in size ${size} (${mm} mm): ${spoken(value, 'Ω')} ± ${percent} %, ${watts} W at 70 °C, ${volts} V at most, ${ppm} ppm/K.`

const classified = ({ size, value, percent, grade, ppm }: Chip, technology: 'thick-film' | 'thin-film') => ({
  family: 'chip-resistors',
  parameters: {
    resistance: amount(value),
    tolerance: percent / 100,
    power: size.watts,
    package: size.size,
    'temperature-coefficient': ppm / 1e6,
    voltage: size.volts,
    technology,
    feature: grade.feature,
    ...between(-55, 155),
  },
})

const picture = ({ size, value }: Chip, tolerance: 1 | 5) =>
  `resistor-chip-${size.size}-${written(value)}-${tolerance}`

function thickFilmPart(chip: Chip) {
  const { size, percent, grade, ppm, value } = chip
  const usualPpm = percent === 5 ? 200 : 100
  return {
    partNumber: `RC${size.size}${tolerance(percent)}R-${gradeDigit(grade.grade)}${drift(ppm)}${ohms(value)}`,
    name: `Farad RC${size.size} ${spoken(value, 'Ω')} ${percent} % ${size.watts} W chip resistor${marked(grade.grade, ppm === usualPpm ? '' : `${ppm} ppm/K`)}`,
    description: `Thick film chip resistor ${ratings(chip)} ${grade.about} On paper tape of 4 mm pitch.`,
    picture: picture(chip, percent === 5 ? 5 : 1),
    ...classified(chip, 'thick-film'),
    usualPrice: size.price * grade.price * (ppm === usualPpm ? 1 : 1.6) * (percent < 1 ? 1.5 : 1),
  }
}

/** From 1 Ω to 10 MΩ. */
function thickFilm(share: number, series: readonly number[], percents: readonly number[], drifts: number[]) {
  const axes = {
    size: sizes,
    percent: percents,
    grade: grades,
    ppm: drifts,
    value: [...decades(series, 0, 7), { figures: 100, power: 5 }],
  }
  // Below 10 Ω the printed film drifts more.
  return family(share, axes, (chip) =>
    chip.ppm === 50 && amount(chip.value) < 10 ? undefined : thickFilmPart(chip),
  )
}

const thinFilms: Record<number, { drifts: readonly number[]; series: readonly number[]; price: number }> = {
  0.05: { drifts: [5, 10, 15], series: E192, price: 0.42 },
  0.1: { drifts: [25, 15, 10, 5], series: E192, price: 0.16 },
  0.25: { drifts: [25, 15, 10], series: E192, price: 0.12 },
  0.5: { drifts: [25, 50, 15, 10], series: E192, price: 0.075 },
  1: { drifts: [50, 25], series: E96, price: 0.055 },
}
const driftPrices: Record<number, number> = { 5: 2.6, 10: 1.8, 15: 1.4, 25: 1, 50: 0.8 }

/** Deposited on ceramic in vacuum instead of printed: precise, low-noise and stable. */
const thinFilm = family(
  11,
  {
    size: sizes,
    percent: [0.1, 0.5, 0.25, 0.05, 1],
    ppm: [25, 50, 15, 10, 5],
    grade: grades,
    value: decades(E192, 1, 5),
  },
  (chip) => {
    const { size, percent, ppm, grade, value } = chip
    const film = thinFilms[percent]
    if (!film?.drifts.includes(ppm) || !film.series.includes(value.figures)) return undefined
    if (amount(value) > size.thinMost) return undefined
    return {
      partNumber: `RT${size.size}${tolerance(percent)}R-${gradeDigit(grade.grade)}${drift(ppm)}${ohms(value)}`,
      name: `Farad RT${size.size} ${spoken(value, 'Ω')} ${percent} % ${size.watts} W thin film resistor, ${ppm} ppm/K${marked(grade.grade)}`,
      description: `Thin film chip resistor ${ratings(chip)} Little noise and drift, for dividers, bridges and amplifiers. ${grade.about}`,
      picture: picture(chip, 1),
      ...classified(chip, 'thin-film'),
      usualPrice: film.price * (driftPrices[ppm] ?? 1) * (1 + size.watts) * (0.7 + grade.price * 0.3),
    }
  },
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
      family: 'current-sense-resistors',
      parameters: {
        resistance: amount(value),
        tolerance: percent / 100,
        power: watts,
        package: '2512',
        'temperature-coefficient': ppm / 1e6,
        current: amperes,
        ...between(-55, 170),
      },
      usualPrice: 0.16 * watts ** 0.6 * (percent === 1 ? 1 : 0.8) * (ppm === 50 ? 1.3 : 1),
    }
  },
)

const closeThickFilm = thickFilm(6, E96andE24, [1, 0.5], [100, 50])

export const chipResistors: Family[] = [closeThickFilm, thickFilm(3, E24, [5], [200]), thinFilm, currentSense]
