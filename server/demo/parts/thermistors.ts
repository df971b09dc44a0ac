import { between, family, mm } from './family.ts'
import { digits, eia } from './number-codes.ts'

const chips: Record<string, { mm: string; price: number }> = {
  '0402': { mm: '1.0 × 0.5', price: 0.034 },
  '0603': { mm: '1.6 × 0.8', price: 0.038 },
  '0805': { mm: '2.0 × 1.25', price: 0.045 },
}
/** By kiloohms: the constant from 25 to 85 °C in K. More resistive ceramic is steeper. */
const constants: Record<number, number> = { 1: 3250, 4.7: 3380, 10: 3435, 22: 3800, 47: 4050, 100: 4250 }

/** Their resistance falls as they get warmer. */
export const chipThermistors = family(
  0,
  { size: ['0603', '0402', '0805'], kiloohms: [10, 100, 47, 1, 4.7, 22], percent: [1, 3, 5] },
  ({ size, kiloohms, percent }) => {
    const { mm: millimetres = '', price = 0 } = chips[size] ?? {}
    const constant = constants[kiloohms] ?? 0
    return {
      partNumber: `RN${size}${{ 1: 'F', 3: 'H', 5: 'J' }[percent]}R-${constant}${eia(kiloohms * 1000)}`,
      name: `Farad RN${size} ${kiloohms} kΩ ${percent} % NTC thermistor, ${constant} K`,
      description: `Thermistor whose resistance falls with the temperature, in size ${size} (${millimetres} mm): ${kiloohms} kΩ ± ${percent} % at 25 °C, ${constant} K ± 1 % from 25 to 85 °C, 0.1 W, −40 to 125 °C. For measuring temperature with a resistor and a converter.`,
      picture: `capacitor-chip-${size}`,
      family: 'ntc-thermistors',
      parameters: {
        'rated-resistance': kiloohms,
        tolerance: percent / 100,
        'temperature-constant': constant,
        package: size,
        mounting: 'surface',
        ...between(-40, 125),
      },
      usualPrice: price * { 1: 1.6, 3: 1.2, 5: 1 }[percent],
    }
  },
)

/** Joules and amperes for one pulse of 8/20 µs by diameter in mm, at 275 V. */
const discs = {
  7: { joules: 23, amperes: 1200, price: 0.07 },
  10: { joules: 45, amperes: 2500, price: 0.1 },
  14: { joules: 75, amperes: 4500, price: 0.14 },
}

export const discVaristors = family(
  0,
  { diameter: [10, 14, 7] as const, volts: [275, 130, 14, 25, 60, 150, 250, 300, 385] },
  ({ diameter, volts }) => {
    const { joules, amperes, price } = discs[diameter]
    // At 1 mA it has 1.6 times the AC voltage, in the steps that makers print.
    const millivolts = Number((volts * 1.56).toPrecision(2))
    const absorbed = Number(((joules * volts) / 275).toPrecision(2))
    return {
      partNumber: `RV${digits(diameter, 2)}KB-0${eia(millivolts)}`,
      name: `Farad RV${digits(diameter, 2)} ${volts} V AC varistor, ${diameter} mm`,
      description: `Zinc oxide varistor of ${diameter} mm with leads: ${volts} V AC, ${millivolts} V ± 10 % at 1 mA, ${amperes} A and ${absorbed} J for one pulse, −40 to 85 °C. Across the mains behind a fuse, or across contacts and coils.`,
      picture: `varistor-disc-${digits(diameter, 2)}K${eia(millivolts)}`,
      family: 'varistors',
      parameters: {
        voltage: volts,
        'varistor-voltage': millivolts,
        tolerance: 0.1,
        energy: absorbed,
        'surge-current': amperes,
        diameter: mm(diameter),
        mounting: 'through-hole',
        ...between(-40, 85),
      },
      usualPrice: price,
    }
  },
)
