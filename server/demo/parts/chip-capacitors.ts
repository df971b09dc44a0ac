import { type Family, family, marked } from './family.ts'
import { gradeDigit, lettered, picofarads, tolerance } from './number-codes.ts'
import { amount, decades, E12, E24, type PreferredValue, spoken } from './preferred-values.ts'

/** `holds` is the maximum of a class 2 body in µF × V; class 1 holds a thousandth of it. */
const sizes = [
  { size: '0402', mm: '1.0 × 0.5', volts: 100, holds: 12, price: 0.0038 },
  { size: '0603', mm: '1.6 × 0.8', volts: 250, holds: 45, price: 0.0058 },
  { size: '0805', mm: '2.0 × 1.25', volts: 630, holds: 170, price: 0.011 },
  { size: '1206', mm: '3.2 × 1.6', volts: 2000, holds: 360, price: 0.022 },
  { size: '1210', mm: '3.2 × 2.5', volts: 2000, holds: 760, price: 0.045 },
]
const voltages = [50, 25, 16, 100, 35, 10, 6.3, 250, 200, 630, 500, 1000, 2000]

const grades = [
  { grade: '', price: 1, about: 'Nickel barrier terminals for reflow soldering.' },
  { grade: 'AEC-Q200', price: 1.8, about: 'Qualified to AEC-Q200 for vehicles.' },
  { grade: 'soft terminals', price: 2.4, about: 'Soft terminals keep a bent board from cracking it.' },
  { grade: 'low inductance', price: 2.8, about: 'Built for little inductance next to fast logic.' },
]

/** The price depends mostly on how full the body is. */
function usualPrice(size: (typeof sizes)[number], load: number, grade: number): number {
  return (size.price + 3.2 * size.price * Math.sqrt(load)) * grade
}

const microfaradVolts = (value: PreferredValue, volts: number) => amount(value) * 1e6 * volts

const classified = (
  value: PreferredValue,
  volts: number,
  dielectric: string,
  percent: number,
  size: string,
) => ({
  family: 'ceramic-capacitors',
  parameters: {
    ...{ capacitance: amount(value), voltage: volts, dielectric },
    ...{ tolerance: percent / 100, package: size },
  },
})

const classOne = family(
  4,
  {
    size: sizes,
    volts: voltages,
    dielectric: ['C0G', 'U2J'],
    percent: [5, 1, 2],
    grade: grades,
    value: decades(E24, -12, 6),
  },
  ({ size, volts, dielectric, percent, grade, value }) => {
    const load = (microfaradVolts(value, volts) / size.holds) * 1000
    if (volts > size.volts || load > 8) return undefined
    return {
      partNumber: `CC${size.size}${tolerance(percent)}R-${gradeDigit(grade.grade)}${dielectric}${lettered(volts, 'V')}${picofarads(value)}`,
      name: `Farad CC${size.size} ${spoken(value, 'F')} ${volts} V ${dielectric} chip capacitor, ${percent} %${marked(grade.grade)}`,
      description: `Multilayer ceramic capacitor in size ${size.size} (${size.mm} mm): ${spoken(value, 'F')} ± ${percent} %, ${volts} V, ${dielectric}, −55 to 125 °C. Class 1: keeps its value whatever the voltage and its age, for timing, filters and oscillators. ${grade.about}`,
      picture: `capacitor-chip-${size.size}`,
      ...classified(value, volts, dielectric, percent, size.size),
      usualPrice: usualPrice(size, load / 2, grade.price) * (percent === 5 ? 1 : 1.5),
    }
  },
)

const dielectrics = [
  { code: 'X7R', from: -55, to: 125, density: 1 },
  { code: 'X5R', from: -55, to: 85, density: 2.4 },
  { code: 'X7S', from: -55, to: 125, density: 1.4 },
  { code: 'X6S', from: -55, to: 105, density: 2 },
  { code: 'X8R', from: -55, to: 150, density: 0.6 },
]

const classTwo = family(
  8,
  {
    size: sizes,
    volts: voltages,
    dielectric: dielectrics,
    percent: [10, 20, 5],
    grade: grades,
    value: decades(E12, -10, 7),
  },
  ({ size, volts, dielectric, percent, grade, value }) => {
    const load = microfaradVolts(value, volts) / size.holds / dielectric.density
    if (volts > size.volts || load > 1 || amount(value) > 101e-6) return undefined
    return {
      partNumber: `CC${size.size}${tolerance(percent)}R-${gradeDigit(grade.grade)}${dielectric.code}${lettered(volts, 'V')}${picofarads(value)}`,
      name: `Farad CC${size.size} ${spoken(value, 'F')} ${volts} V ${dielectric.code} chip capacitor${marked(percent === 10 ? '' : `${percent} %`, grade.grade)}`,
      description: `Multilayer ceramic capacitor in size ${size.size} (${size.mm} mm): ${spoken(value, 'F')} ± ${percent} %, ${volts} V, ${dielectric.code}, ${String(dielectric.from).replace('-', '−')} to ${dielectric.to} °C. For supplies and coupling; class 2 ceramic loses capacitance under bias. ${grade.about}`,
      picture: `capacitor-chip-${size.size}`,
      ...classified(value, volts, dielectric.code, percent, size.size),
      usualPrice: usualPrice(size, load * 2, grade.price),
    }
  },
)

export const chipCapacitors: Family[] = [classOne, classTwo]
