import { type Family, family, marked } from './family.ts'
import { gradeDigit, packed, tolerance } from './number-codes.ts'
import { amount, decades, E24 } from './preferred-values.ts'

const zenerVolts = decades(E24, 0, 3)
  .map(amount)
  .filter((volts) => volts >= 2.4 && volts <= 200)

/** Formats 4.7 V as 4V7 and 12 V as 12 in part numbers. */
const inNumber = (volts: number) =>
  Number.isInteger(volts) ? String(volts) : String(volts).replace('.', 'V')

const zener = family(
  4,
  {
    body: [
      { case: 'DO-35', system: 'G', watts: 0.5, picture: () => 'diode-glass', price: 0.02 },
      {
        case: 'DO-41',
        system: 'L',
        watts: 1.3,
        picture: (mark: string) => `diode-do41-${mark}`,
        price: 0.035,
      },
      {
        case: 'SMA',
        system: 'S',
        watts: 1.5,
        picture: (mark: string) => `diode-sma-${mark.slice(1)}`,
        price: 0.06,
      },
      {
        case: 'SOT-23',
        system: 'T',
        watts: 0.3,
        picture: (mark: string) => `diode-sot23-3-${mark.slice(2)}`,
        price: 0.025,
      },
    ],
    percent: [5, 2],
    grade: ['', 'AEC-Q101'],
    volts: zenerVolts,
  },
  ({ body, percent, grade, volts }) => {
    const number = `DZ${body.system}${inNumber(volts)}`
    return {
      partNumber: `${number}${tolerance(percent)}${packed(body.case)}-${gradeDigit(grade)}0`,
      name: `Farad ${number} ${volts} V ${body.watts} W Zener diode, ${body.case}${marked(percent === 5 ? '' : `${percent} %`, grade)}`,
      description: `Zener diode in ${body.case}: ${volts} V ± ${percent} %, ${body.watts} W at 25 °C lead temperature, −55 to 150 °C${grade && `, qualified to ${grade}`}. The mark is at the cathode. For references without great demands, for clamps and for protecting inputs.`,
      picture: body.picture(number),
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
    const number = `DT${inNumber(volts)}${way}`
    const clamp = (volts * 1.6).toFixed(1)
    return {
      partNumber: `${number}XR-${gradeDigit(grade)}${watts / 100}`,
      name: `Farad ${number} ${volts} V ${watts} W transient suppressor, ${way ? 'bidirectional' : 'unidirectional'}${marked(grade)}`,
      description: `Suppressor diode in SMA, ${way ? 'both directions' : 'one direction'}: stands off ${volts} V, breaks down from ${(volts * 1.11).toFixed(1)} V, clamps at ${clamp} V, ${watts} W for 10/1000 µs${grade && `, qualified to ${grade}`}. Guards inputs and supplies of industrial and vehicle electronics.`,
      picture: `diode-sma-${number}`,
      usualPrice: 0.05 + watts * 0.00015 + (grade ? 0.06 : 0),
    }
  },
)

const packages = [
  { case: 'SMA', key: 'sma', system: '', amperes: [1, 2, 3], price: 0.05 },
  { case: 'DO-41', key: 'do41', system: 'L', amperes: [1, 1.5], price: 0.02 },
  { case: 'DPAK', key: 'dpak', system: 'D', amperes: [3, 5, 8, 10], price: 0.17 },
  { case: 'TO-220', key: 'to220', system: 'T', amperes: [5, 8, 10, 15, 20, 30], price: 0.4 },
]
const kinds = [
  {
    kind: 'Schottky',
    system: 'DS',
    volts: [20, 30, 40, 45, 60, 80, 100, 150, 200],
    about: 'no recovery time to speak of',
  },
  {
    kind: 'rectifier',
    system: 'DR',
    volts: [50, 100, 200, 400, 600, 800, 1000, 1200, 1600],
    about: 'recovers in 2 µs',
  },
  {
    kind: 'ultrafast',
    system: 'DU',
    volts: [100, 150, 200, 300, 400, 600, 800, 1000, 1200],
    about: 'recovers in 35 ns',
  },
]

const rectifier = family(
  5,
  {
    body: packages,
    kind: kinds,
    amperes: [0, 1, 2, 3, 4, 5],
    volts: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    grade: ['', 'AEC-Q101'],
  },
  ({ body, kind, amperes: place, volts: step, grade }) => {
    const amperes = body.amperes[place]
    const volts = kind.volts[step] ?? 0
    if (!amperes) return undefined
    const number = `${kind.system}${String(amperes).replace('.', '')}${String(volts / 10).replace('.', '')}${body.system}`
    const word = kind.kind === 'rectifier' ? 'rectifier diode' : `${kind.kind} diode`
    return {
      partNumber: `${number}X${packed(body.case)}-${gradeDigit(grade)}0`,
      name: `Farad ${number} ${amperes} A ${volts} V ${word}, ${body.case}${marked(grade)}`,
      description: `${kind.kind === 'rectifier' ? 'General rectifier' : `${kind.kind[0]?.toUpperCase()}${kind.kind.slice(1)} rectifier`} in ${body.case}: ${volts} V, ${amperes} A on average, ${amperes * 25} A for one half wave, ${kind.about}, −55 to 150 °C${grade && `, qualified to ${grade}`}. For supplies, converters and freewheeling paths within these ratings.`,
      picture: `diode-${body.key}-${number.slice(0, body.key === 'sma' ? 6 : 7)}`,
      usualPrice: body.price * (amperes / (body.amperes[0] ?? 1)) ** 0.6 * (grade ? 1.5 : 1),
    }
  },
)

const bridge = family(
  2,
  { amperes: [1, 2, 3, 4, 6, 8, 10, 15, 25], volts: [50, 100, 200, 400, 600, 800, 1000] },
  ({ amperes, volts }) => ({
    partNumber: `DB${amperes}${String(volts / 100)
      .replace('.', '')
      .padStart(2, '0')}XU-00`,
    name: `Farad DB${amperes}${String(volts / 100)
      .replace('.', '')
      .padStart(2, '0')} ${amperes} A ${volts} V bridge rectifier, in line`,
    description: `Single-phase bridge in a flat case with four pins in line: ${amperes} A at 100 °C case, ${volts} V, ${amperes * 38} A for one half wave. Pins are marked +, ~, ~, −; the bevelled corner is +. May be screwed against a heat sink.`,
    picture: `diode-bridge-DB${amperes}${String(volts / 100)
      .replace('.', '')
      .padStart(2, '0')}`,
    usualPrice: 0.14 * amperes ** 0.7,
  }),
)

export const diodes: Family[] = [zener, suppressor, rectifier, bridge]
