import { between, type Family, family, marked } from './family.ts'
import { caseLetter, gradeDigit, packed } from './number-codes.ts'

/** `milliohms` is the least on resistance of an N-channel die of 30 V that fits the case. */
const packages = [
  { case: 'SOT-23', key: 'sot23-3', most: 6, price: 0.035, watts: 1.4, milliohms: 25 },
  { case: 'SOT-223', key: 'sot223', most: 12, price: 0.14, watts: 3, milliohms: 15 },
  { case: 'DPAK', key: 'dpak', most: 90, price: 0.24, watts: 90, milliohms: 4 },
  { case: 'TO-220', key: 'to220', most: 200, price: 0.55, watts: 150, milliohms: 2.5 },
] as const

const voltages = [20, 30, 40, 55, 60, 80, 100, 150, 200, 250, 400, 500, 600, 650, 800]
const currents = [
  0.1, 0.2, 0.3, 0.5, 0.8, 1, 1.5, 2, 2.8, 4, 5, 6, 7, 8, 10, 12, 15, 18, 20, 25, 30, 35, 41, 50, 60, 75, 90,
  110, 140, 170, 200,
]
/** Of the greatest current of a case; a smaller die comes in a smaller case. */
const SMALLEST_DIE = 0.04
/** The on resistance of a hot die relative to one at 25 °C. */
const HOT = 1.6

const twoFigures = (number: number) => Number(number.toPrecision(2))
const mountingOf = (name: string) => (/^TO-/.test(name) ? 'through-hole' : 'surface')

/** The smallest cases have a 3-character mark, explained in the data sheet; larger ones have the part number. */
const picture = (key: string, number: string, place: number) =>
  key === 'sot23-3'
    ? `transistor-sot23-3-F${place.toString(36).toUpperCase().padStart(2, '0').slice(-2)}`
    : `transistor-${key}-${number.slice(0, 7)}`
/** 1.5 A as 1A5, so that it is not 15 A. */
const inNumber = (amperes: number) => String(amperes).replace('.', 'A')

/**
 * The on resistance of the largest die in a case grows with the voltage to the power of 1.6. Its current is what heats
 * the case as much as allowed; a smaller die has less current and more resistance in proportion.
 */
function mosfetOf(body: (typeof packages)[number], channel: 'N' | 'P', volts: number, amperes: number) {
  const least = (body.milliohms / 1000) * (Math.max(volts, 30) / 30) ** 1.6 * (channel === 'P' ? 2.5 : 1)
  const most = Math.min(Math.sqrt(body.watts / (least * HOT)), body.most)
  const share = amperes / most
  if (share > 1 || share < SMALLEST_DIE || (channel === 'P' && volts > 200)) return undefined
  const ohms = twoFigures(least / share)
  const watts = twoFigures(body.watts * Math.sqrt(share))
  return { share, ohms, watts, coulombs: twoFigures(0.7e-9 * amperes * (volts / 30) ** 0.4 + 0.5e-9) }
}

const mosfet = family(
  7,
  {
    body: packages,
    channel: ['N', 'P'] as const,
    gate: ['', 'logic level'],
    grade: ['', 'AEC-Q101'],
    volts: voltages,
    amperes: currents,
  },
  ({ body, channel, gate, grade, volts, amperes }) => {
    const die = mosfetOf(body, channel, volts, amperes)
    if (!die || (gate && volts > 250)) return undefined
    const number = `TM${channel === 'P' ? 'P' : ''}${volts}${inNumber(amperes)}`
    return {
      partNumber: `${number}X${packed(body.case)}-${gradeDigit(grade)}${gate ? 1 : 0}${caseLetter(body.case)}`,
      name: `Farad ${number} ${volts} V ${amperes} A ${channel}-channel MOSFET, ${body.case}${marked(gate, grade)}`,
      description: `${channel}-channel MOSFET in ${body.case}: ${volts} V, ${amperes} A at 25 °C, ${Number((die.ohms * 1000).toPrecision(2))} mΩ at ${gate ? '4.5' : '10'} V gate, ${die.watts} W at most${grade && `, qualified to ${grade}`}. ${gate ? 'Switches straight from a 5 V controller.' : 'Fully on from 8 V, so use a gate driver.'} For load switches, motors and converters.`,
      picture: picture(body.key, number, volts * 7 + amperes * 10 + (channel === 'P' ? 3 : 0)),
      family: 'mosfets',
      parameters: {
        channel,
        voltage: volts,
        current: amperes,
        'on-resistance': die.ohms,
        'gate-voltage': gate ? 4.5 : 10,
        'gate-charge': die.coulombs,
        power: die.watts,
        package: body.case,
        mounting: mountingOf(body.case),
        automotive: grade !== '',
        ...between(-55, 150),
      },
      usualPrice: body.price * (0.6 + 1.4 * die.share ** 0.6) * (grade ? 1.4 : 1),
    }
  },
)

const bipolarCases = [
  { case: 'TO-92', key: 'to92', most: 1, price: 0.032, watts: 0.625 },
  { case: 'SOT-23', key: 'sot23-3', most: 1.5, price: 0.026, watts: 0.3 },
  { case: 'SOT-223', key: 'sot223', most: 6, price: 0.18, watts: 2 },
  { case: 'DPAK', key: 'dpak', most: 10, price: 0.26, watts: 20 },
  { case: 'TO-220', key: 'to220', most: 20, price: 0.45, watts: 65 },
]

function gainOf(group: string, amperes: number): [number, number] {
  const [low, high] = { 16: [100, 250], 25: [160, 400], 40: [250, 630] }[group] ?? []
  if (low && high) return [low, high]
  return amperes > 2 ? [30, 200] : [100, 450]
}

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
    if (gain && (amperes > 1.5 || volts > 100)) return undefined
    const number = `T${kind[0]}${volts}${inNumber(amperes)}`
    const [low, high] = gainOf(gain.slice(-2), amperes)
    return {
      partNumber: `${number}X${packed(body.case)}-0${gain[gain.length - 2] ?? 0}${caseLetter(body.case)}`,
      name: `Farad ${number} ${volts} V ${amperes} A ${kind} transistor, ${body.case}${marked(gain)}`,
      description: `${kind} transistor in ${body.case}: ${volts} V, ${amperes} A, current gain ${low} to ${high} at a tenth of that current, −55 to 150 °C. For switches, amplifiers and drivers; there is a counterpart of the other polarity with the same ratings.`,
      picture: picture(body.key, number, volts * 5 + amperes * 10 + (kind === 'PNP' ? 1 : 0)),
      family: 'bipolar-transistors',
      parameters: {
        polarity: kind,
        voltage: volts,
        current: amperes,
        'gain-min': low,
        'gain-max': high,
        power: body.watts,
        package: body.case,
        mounting: mountingOf(body.case),
        ...between(-55, 150),
      },
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
  ({ volts, amperes, speed }) => {
    if (volts * amperes > 27_000) return undefined
    const number = `TI${volts / 10}${String(amperes).padStart(2, '0')}`
    const kilohertz = speed === 'fast' ? 60 : 30
    return {
      partNumber: `${number}XU-0${speeds.indexOf(speed)}C`,
      name: `Farad ${number} ${volts} V ${amperes} A IGBT, TO-220${marked(speed)}`,
      description: `Insulated-gate transistor with antiparallel diode in TO-220: ${volts} V, ${amperes} A at 100 °C case, 1.65 V across it at that current${speed && `, ${speed}`}. For motor inverters on 230 V, induction heaters and power factor correction up to ${kilohertz} kHz.`,
      picture: `transistor-to220-${number}`,
      family: 'igbts',
      parameters: {
        voltage: volts,
        current: amperes,
        'saturation-voltage': 1.65,
        frequency: kilohertz * 1000,
        'short-circuit-proof': speed === 'short-circuit rated',
        package: 'TO-220',
        mounting: 'through-hole',
        ...between(-40, 175),
      },
      usualPrice: 0.5 + 0.07 * amperes * (volts / 600),
    }
  },
)

export const transistors: Family[] = [mosfet, bipolar, igbt]
