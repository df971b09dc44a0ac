import { between, type Family, family, marked } from './family.ts'
import { gradeDigit, packed, tolerance } from './number-codes.ts'
import { amount, decades, E24 } from './preferred-values.ts'

const zenerVolts = decades(E24, 0, 3)
  .map(amount)
  .filter((volts) => volts >= 2.4 && volts <= 200)

/** Formats 4.7 V as 4V7 and 12 V as 12 in part numbers. */
const inNumber = (volts: number) =>
  Number.isInteger(volts) ? String(volts) : String(volts).replace('.', 'V')

const hundredths = (number: number) => Number(number.toFixed(2))

const zener = family(
  4,
  {
    body: [
      {
        case: 'DO-35',
        system: 'G',
        watts: 0.5,
        volts: [2.4, 200],
        mounting: 'through-hole',
        picture: () => 'diode-glass',
        price: 0.02,
      },
      {
        case: 'DO-41',
        system: 'L',
        watts: 1.3,
        volts: [2.7, 200],
        mounting: 'through-hole',
        picture: (mark: string) => `diode-do41-${mark}`,
        price: 0.035,
      },
      {
        case: 'SMA',
        system: 'S',
        watts: 1.5,
        volts: [3.3, 200],
        mounting: 'surface',
        picture: (mark: string) => `diode-sma-${mark.slice(1)}`,
        price: 0.06,
      },
      {
        case: 'SOT-23',
        system: 'T',
        watts: 0.3,
        volts: [2.4, 75],
        mounting: 'surface',
        picture: (mark: string) => `diode-sot23-3-${mark.slice(2)}`,
        price: 0.025,
      },
    ],
    percent: [5, 2],
    grade: ['', 'AEC-Q101'],
    volts: zenerVolts,
  },
  ({ body, percent, grade, volts }) => {
    const [least = 0, most = 0] = body.volts
    if (volts < least || volts > most) return undefined
    const number = `DZ${body.system}${inNumber(volts)}`
    return {
      partNumber: `${number}${tolerance(percent)}${packed(body.case)}-${gradeDigit(grade)}0`,
      name: `Farad ${number} ${volts} V ${body.watts} W Zener diode, ${body.case}${marked(percent === 5 ? '' : `${percent} %`, grade)}`,
      description: `Zener diode in ${body.case}: ${volts} V ± ${percent} %, ${body.watts} W at 25 °C lead temperature, −55 to 150 °C${grade && `, qualified to ${grade}`}. The mark is at the cathode. For references without great demands, for clamps and for protecting inputs.`,
      picture: body.picture(number),
      family: 'zener-diodes',
      parameters: {
        voltage: volts,
        tolerance: percent / 100,
        power: body.watts,
        package: body.case,
        mounting: body.mounting,
        automotive: grade !== '',
        ...between(-55, 150),
      },
      usualPrice: body.price * (percent === 2 ? 1.4 : 1) * (grade ? 1.6 : 1),
    }
  },
)

const standOff = [
  5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 26, 28, 30, 33, 36, 40, 43,
  45, 48, 51, 54, 58, 60, 64, 70, 75, 78, 85, 90, 100, 110, 120, 130, 150, 160, 170, 188, 200, 220, 250, 300,
  350, 400, 440,
]

const suppressor = family(
  3,
  { way: ['', 'C'], watts: [400, 200, 600], grade: ['', 'AEC-Q101'], volts: standOff },
  ({ way, watts, grade, volts }) => {
    if (watts !== 400 && volts > 188) return undefined
    const number = `DT${inNumber(volts)}${way}`
    const [breakdown, clamp] = [hundredths(volts * 1.11), hundredths(volts * 1.62)]
    return {
      partNumber: `${number}XR-${gradeDigit(grade)}${watts / 100}`,
      name: `Farad ${number} ${volts} V ${watts} W transient suppressor, ${way ? 'bidirectional' : 'unidirectional'}${marked(grade)}`,
      description: `Suppressor diode in SMA, ${way ? 'both directions' : 'one direction'}: stands off ${volts} V, breaks down from ${breakdown.toFixed(1)} V, clamps at ${clamp.toFixed(1)} V, ${watts} W for 10/1000 µs${grade && `, qualified to ${grade}`}. Guards inputs and supplies of industrial and vehicle electronics.`,
      picture: `diode-sma-${number}`,
      family: 'transient-suppressors',
      parameters: {
        'stand-off-voltage': volts,
        'breakdown-voltage': breakdown,
        'clamping-voltage': clamp,
        power: watts,
        bidirectional: way !== '',
        package: 'SMA',
        mounting: 'surface',
        automotive: grade !== '',
        ...between(-55, 150),
      },
      usualPrice: 0.05 + watts * 0.00015 + (grade ? 0.06 : 0),
    }
  },
)

const bridge = family(
  2,
  { amperes: [1, 2, 3, 4, 6, 8, 10, 15, 25], volts: [50, 100, 200, 400, 600, 800, 1000] },
  ({ amperes, volts }) => {
    const number = `DB${amperes}${String(volts / 100)
      .replace('.', '')
      .padStart(2, '0')}`
    return {
      partNumber: `${number}XU-00`,
      name: `Farad ${number} ${amperes} A ${volts} V bridge rectifier, in line`,
      description: `Single-phase bridge in a flat case with four pins in line: ${amperes} A at 100 °C case, ${volts} V, ${amperes * 38} A for one half wave. Pins are marked +, ~, ~, −; the bevelled corner is +. May be screwed against a heat sink.`,
      picture: `diode-bridge-${number}`,
      family: 'bridge-rectifiers',
      parameters: {
        'reverse-voltage': volts,
        current: amperes,
        'surge-current': amperes * 38,
        'forward-voltage': 1.05,
        mounting: 'through-hole',
        ...between(-55, 150),
      },
      usualPrice: 0.14 * amperes ** 0.7,
    }
  },
)

export const diodes: Family[] = [zener, suppressor, bridge]
