import { largestCapacitance } from './ceramic-limits.ts'
import { between, type Family, family, marked } from './family.ts'
import { gradeDigit, lettered, picofarads, tolerance } from './number-codes.ts'
import { amount, decades, E6, E12, E24, type PreferredValue, spoken } from './preferred-values.ts'

const sizes = [
  { size: '0201', mm: '0.6 × 0.3', price: 0.0042 },
  { size: '0402', mm: '1.0 × 0.5', price: 0.0038 },
  { size: '0603', mm: '1.6 × 0.8', price: 0.0058 },
  { size: '0805', mm: '2.0 × 1.25', price: 0.011 },
  { size: '1206', mm: '3.2 × 1.6', price: 0.022 },
  { size: '1210', mm: '3.2 × 2.5', price: 0.045 },
  { size: '1812', mm: '4.5 × 3.2', price: 0.13 },
  { size: '2220', mm: '5.7 × 5.0', price: 0.28 },
]
const voltages = [50, 25, 16, 100, 35, 10, 6.3, 250, 200, 630, 500, 1000, 2000]

const grades = [
  {
    grade: '',
    feature: 'general',
    price: 1,
    about: 'Nickel barrier terminals for reflow soldering.',
  },
  { grade: 'AEC-Q200', feature: 'automotive', price: 1.8, about: 'Qualified to AEC-Q200 for vehicles.' },
  {
    grade: 'soft terminals',
    feature: 'soft-terminals',
    price: 2.4,
    about: 'Soft terminals keep a bent board from cracking it.',
  },
  {
    grade: 'low inductance',
    feature: 'low-inductance',
    price: 2.8,
    about: 'Built for little inductance next to fast logic.',
  },
  {
    grade: 'tin-lead',
    feature: 'tin-lead',
    price: 3,
    about: 'Terminals of tin and lead, which grow no whiskers.',
  },
]

const dielectrics = [
  { code: 'C0G', from: -55, to: 125, class: 1 },
  { code: 'U2J', from: -55, to: 125, class: 1 },
  { code: 'X7R', from: -55, to: 125, class: 2 },
  { code: 'X5R', from: -55, to: 85, class: 2 },
  { code: 'X7S', from: -55, to: 125, class: 2 },
  { code: 'X6S', from: -55, to: 105, class: 2 },
  { code: 'X8R', from: -55, to: 150, class: 2 },
]

type Dielectric = (typeof dielectrics)[number]
type Chip = {
  size: (typeof sizes)[number]
  volts: number
  dielectric: Dielectric
  percent: number
  grade: (typeof grades)[number]
  value: PreferredValue
}

/** The price depends mostly on how full the body is. */
function ceramicPart({ size, volts, dielectric, percent, grade, value }: Chip) {
  const most = largestCapacitance(size.size, dielectric.code, volts)
  if (amount(value) > most) return undefined
  const [first, { code, from, to }] = [dielectric.class === 1, dielectric]
  const usual = percent === (first ? 5 : 10)
  return {
    partNumber: `CC${size.size}${tolerance(percent)}R-${gradeDigit(grade.grade)}${code}${lettered(volts, 'V')}${picofarads(value)}`,
    name: `Farad CC${size.size} ${spoken(value, 'F')} ${volts} V ${code} chip capacitor${marked(usual && !first ? '' : `${percent} %`, grade.grade)}`,
    description: `Multilayer ceramic capacitor in size ${size.size} (${size.mm} mm): ${spoken(value, 'F')} ± ${percent} %, ${volts} V, ${code}, −55 to ${to} °C. ${first ? 'Class 1: keeps its value whatever the voltage and its age, for timing, filters and oscillators.' : 'For supplies and coupling; class 2 ceramic loses capacitance under bias.'} ${grade.about}`,
    picture: `capacitor-chip-${size.size}`,
    family: 'ceramic-capacitors',
    parameters: {
      capacitance: amount(value),
      voltage: volts,
      dielectric: code,
      tolerance: percent / 100,
      package: size.size,
      feature: grade.feature,
      ...between(from, to),
    },
    usualPrice:
      size.price *
      (1 + 3.2 * Math.sqrt(amount(value) / most)) *
      grade.price *
      (usual || percent > 10 ? 1 : 1.5),
  }
}

const classOne = family(
  4,
  {
    size: sizes,
    volts: voltages,
    dielectric: dielectrics.filter((each) => each.class === 1),
    percent: [5, 1, 2],
    grade: grades,
    value: decades(E24, -11, 5),
  },
  ceramicPart,
)

/** Large values come in few steps and wide tolerances. */
const classTwo = family(
  8,
  {
    size: sizes,
    volts: voltages,
    dielectric: dielectrics.filter((each) => each.class === 2),
    percent: [10, 20, 5],
    grade: grades,
    value: [...decades(E12, -10, 6), { figures: 100, power: -6 }],
  },
  (chip) => {
    const farads = amount(chip.value)
    if (farads >= 1e-6 && !E6.includes(chip.value.figures)) return undefined
    if (chip.percent === 5 && farads > 100e-9) return undefined
    return ceramicPart(chip)
  },
)

export const chipCapacitors: Family[] = [classOne, classTwo]
