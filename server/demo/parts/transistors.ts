import { type Family, family, marked } from './family.ts'
import { caseLetter, gradeDigit, packed } from './number-codes.ts'

const packages = [
  { case: 'SOT-23', key: 'sot23-3', amperes: [0.1, 7], price: 0.035, watts: 0.35 },
  { case: 'SOT-223', key: 'sot223', amperes: [0.5, 12], price: 0.14, watts: 2 },
  { case: 'DPAK', key: 'dpak', amperes: [2, 90], price: 0.24, watts: 50 },
  { case: 'TO-220', key: 'to220', amperes: [4, 200], price: 0.55, watts: 120 },
] as const

const voltages = [20, 30, 40, 55, 60, 80, 100, 150, 200, 250, 400, 500, 600, 650, 800]
const currents = [
  0.1, 0.2, 0.3, 0.5, 0.8, 1, 1.5, 2, 2.8, 4, 5, 6, 7, 8, 10, 12, 15, 18, 20, 25, 30, 35, 41, 50, 60, 75, 90,
  110, 140, 170, 200,
]

/** The smallest cases have a 3-character mark, explained in the data sheet; larger ones have the part number. */
const picture = (key: string, number: string, place: number) =>
  key === 'sot23-3'
    ? `transistor-sot23-3-F${place.toString(36).toUpperCase().padStart(2, '0').slice(-2)}`
    : `transistor-${key}-${number.slice(0, 7)}`
/** 1.5 A as 1A5, so that it is not 15 A. */
const inNumber = (amperes: number) => String(amperes).replace('.', 'A')

const mosfet = family(
  7,
  {
    body: packages,
    channel: ['N', 'P'],
    gate: ['', 'logic level'],
    grade: ['', 'AEC-Q101'],
    volts: voltages,
    amperes: currents,
  },
  ({ body, channel, gate, grade, volts, amperes }) => {
    const [least, most] = body.amperes
    const heavy = (volts / 60) ** 1.4 * amperes
    if (amperes < least || heavy > most || (channel === 'P' && volts > 200)) return undefined
    const number = `TM${channel === 'P' ? 'P' : ''}${volts}${inNumber(amperes)}`
    const milliohms = Number(((volts * 18) / amperes / (body.watts > 10 ? 1.4 : 1)).toPrecision(2))
    return {
      partNumber: `${number}X${packed(body.case)}-${gradeDigit(grade)}${gate ? 1 : 0}${caseLetter(body.case)}`,
      name: `Farad ${number} ${volts} V ${amperes} A ${channel}-channel MOSFET, ${body.case}${marked(gate, grade)}`,
      description: `${channel}-channel MOSFET in ${body.case}: ${volts} V, ${amperes} A at 25 °C, ${milliohms} mΩ at ${gate ? '4.5' : '10'} V gate, ${body.watts} W at most${grade && `, qualified to ${grade}`}. ${gate ? 'Switches straight from a 5 V controller.' : 'Fully on from 8 V, so use a gate driver.'} For load switches, motors and converters.`,
      picture: picture(body.key, number, volts * 7 + amperes * 10 + (channel === 'P' ? 3 : 0)),
      usualPrice: body.price * (0.6 + 1.4 * (heavy / most) ** 0.6) * (grade ? 1.4 : 1),
    }
  },
)

const bipolarCases = [
  { case: 'TO-92', key: 'to92', most: 1, price: 0.032 },
  { case: 'SOT-23', key: 'sot23-3', most: 1.5, price: 0.026 },
  { case: 'SOT-223', key: 'sot223', most: 6, price: 0.18 },
  { case: 'DPAK', key: 'dpak', most: 10, price: 0.26 },
  { case: 'TO-220', key: 'to220', most: 20, price: 0.45 },
]

const bipolar = family(
  4,
  {
    body: bipolarCases,
    kind: ['NPN', 'PNP'],
    gain: ['', 'gain group 16', 'gain group 25', 'gain group 40'],
    volts: [20, 30, 45, 60, 80, 100, 160, 300, 400],
    amperes: [0.1, 0.2, 0.5, 0.8, 1, 1.5, 2, 3, 5, 6, 8, 10, 15, 20],
  },
  ({ body, kind, gain, volts, amperes }) => {
    if (amperes > body.most || amperes < body.most / 12 || volts * amperes > body.most * 120) return undefined
    const number = `T${kind[0]}${volts}${inNumber(amperes)}`
    const [low, high] = { 16: [100, 250], 25: [160, 400], 40: [250, 630] }[gain.slice(-2)] ?? [100, 450]
    return {
      partNumber: `${number}X${packed(body.case)}-0${gain[gain.length - 2] ?? 0}${caseLetter(body.case)}`,
      name: `Farad ${number} ${volts} V ${amperes} A ${kind} transistor, ${body.case}${marked(gain)}`,
      description: `${kind} transistor in ${body.case}: ${volts} V, ${amperes} A, current gain ${low} to ${high} at a tenth of that current, −55 to 150 °C. For switches, amplifiers and drivers; there is a counterpart of the other polarity with the same ratings.`,
      picture: picture(body.key, number, volts * 5 + amperes * 10 + (kind === 'PNP' ? 1 : 0)),
      usualPrice: body.price * (1 + volts / 400) * (gain ? 1.15 : 1),
    }
  },
)

const speeds = ['', 'fast', 'short-circuit rated']

const igbt = family(
  2,
  {
    volts: [600, 650, 900, 1200],
    amperes: [6, 8, 10, 15, 20, 25, 30, 40],
    speed: speeds,
  },
  ({ volts, amperes, speed }) => ({
    partNumber: `TI${volts / 10}${String(amperes).padStart(2, '0')}XU-0${speeds.indexOf(speed)}C`,
    name: `Farad TI${volts / 10}${String(amperes).padStart(2, '0')} ${volts} V ${amperes} A IGBT, TO-220${marked(speed)}`,
    description: `Insulated-gate transistor with antiparallel diode in TO-220: ${volts} V, ${amperes} A at 100 °C case, 1.65 V across it at that current${speed && `, ${speed}`}. For motor inverters on 230 V, induction heaters and power factor correction up to ${speed === 'fast' ? 60 : 30} kHz.`,
    picture: `transistor-to220-TI${volts / 10}${String(amperes).padStart(2, '0')}`,
    usualPrice: 0.5 + 0.07 * amperes * (volts / 600),
  }),
)

export const transistors: Family[] = [mosfet, bipolar, igbt]
