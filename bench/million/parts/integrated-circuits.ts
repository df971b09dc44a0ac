import { builtAs, circuitGrades } from './circuit-grades.ts'
import { type Family, family, marked } from './family.ts'
import { caseLetter, gradeDigit, packed } from './number-codes.ts'

const amplifierCases = [
  { case: 'SOIC-8', key: 'soic-8', channels: [1, 2] },
  { case: 'DIP-8', key: 'dip-8', channels: [1, 2] },
  { case: 'SOIC-14', key: 'soic-14', channels: [4] },
  { case: 'DIP-14', key: 'dip-14', channels: [4] },
  { case: 'SOT-23-5', key: 'sot23-5', channels: [1] },
]
const bandwidths = [0.35, 1, 1.5, 3, 5, 10, 20, 50, 100]
const offsets = [5, 2, 0.5, 0.1, 0.025]

const amplifier = family(
  5,
  {
    body: amplifierCases,
    channels: [2, 1, 4],
    grade: circuitGrades,
    supply: [5.5, 16, 32, 36],
    megahertz: bandwidths,
    millivolts: [2, 5, 0.5, 0.1, 0.025],
  },
  ({ body, channels, grade, supply, megahertz, millivolts }) => {
    // Fast processes have low voltages and small transistors, which match badly.
    if (!body.channels.includes(channels) || (megahertz >= 50 && supply > 16)) return undefined
    if (megahertz >= 20 && millivolts < 0.5) return undefined
    const order = bandwidths.indexOf(megahertz) + 1
    const number = `FA${channels}${Math.floor(supply)}${order}${offsets.indexOf(millivolts) + 1}`
    const count = { 1: 'single', 2: 'dual', 4: 'quad' }[channels] ?? ''
    return {
      partNumber: `${number}X${packed(body.case)}-${gradeDigit(grade.grade)}${caseLetter(body.case)}`,
      name: `Farad ${number} ${count} operational amplifier, ${megahertz} MHz, ${millivolts} mV, ${body.case}${marked(grade.grade)}`,
      description: `${count[0]?.toUpperCase()}${count.slice(1)} operational amplifier in ${body.case} for a supply of up to ${supply} V: ${megahertz} MHz, offset ${millivolts} mV at most, ${grade.range}. Inputs down to the negative rail. For sensors, filters and control loops.`,
      picture: body.key === 'sot23-5' ? `ic-sot23-5-F${number.slice(-3)}` : `ic-${body.key}-${number}`,
      family: 'operational-amplifiers',
      parameters: {
        channels,
        'gain-bandwidth': megahertz * 1e6,
        'slew-rate': Math.round(megahertz * 6e5),
        'offset-voltage': millivolts / 1000,
        'quiescent-current': Number((channels * (0.1 + 0.25 * Math.sqrt(megahertz)) * 1e-3).toPrecision(2)),
        'supply-min': supply === 5.5 ? 1.8 : 3,
        'supply-max': supply,
        ...builtAs(body.case, grade),
      },
      usualPrice: 0.09 * channels ** 0.5 * (1 + megahertz / 30) * millivolts ** -0.3 * grade.price,
    }
  },
)

/** `flash`: the most KB that fit the die of the case. */
const pinsOf = [
  { case: 'LQFP-32', key: 'qfp-32', pins: 32, bits: [8, 32], flash: 256 },
  { case: 'LQFP-44', key: 'qfp-44', pins: 44, bits: [8, 32], flash: 256 },
  { case: 'LQFP-48', key: 'qfp-48', pins: 48, bits: [32], flash: 512 },
  { case: 'LQFP-64', key: 'qfp-64', pins: 64, bits: [32], flash: 1024 },
  { case: 'QFN-20', key: 'qfn-20', pins: 20, bits: [8, 32], flash: 64 },
  { case: 'QFN-32', key: 'qfn-32', pins: 32, bits: [8, 32], flash: 256 },
  { case: 'DIP-28', key: 'dip-28', pins: 28, bits: [8], flash: 64 },
]

const microcontroller = family(
  4,
  {
    body: pinsOf,
    bits: [32, 8],
    grade: circuitGrades,
    flash: [16, 32, 64, 128, 256, 512, 1024, 4, 8],
    ratio: [4, 8, 16],
    megahertz: [48, 72, 120, 168, 16, 20],
  },
  ({ body, bits, grade, flash, ratio, megahertz }) => {
    const small = bits === 8
    if (!body.bits.includes(bits) || flash > body.flash) return undefined
    if ((small ? flash > 128 : flash < 16) || small !== megahertz < 40) return undefined
    const ram = flash / ratio
    const number = `FM${bits}${body.pins}${'ABCDEFGHI'[Math.log2(flash) - 2] ?? 'Z'}${ratio / 4}`
    return {
      partNumber: `${number}X${packed(body.case)}-${gradeDigit(grade.grade)}${caseLetter(body.case)}${String(megahertz).padStart(3, '0')}`,
      name: `Farad ${number} ${bits}-bit microcontroller, ${flash} KB, ${megahertz} MHz, ${body.case}${marked(grade.grade)}`,
      description: `Microcontroller in ${body.case} with ${small ? 'an' : 'a'} ${bits}-bit core at ${megahertz} MHz, ${flash} KB flash and ${ram} KB RAM, ${small ? '1.8 to 5.5' : '2.0 to 3.6'} V, ${grade.range}. Timers, serial ports and a ${small ? 10 : 12}-bit converter. Comes blank, with a factory boot loader.`,
      picture: `ic-${body.key}-${number}`,
      family: 'microcontrollers',
      parameters: {
        bits,
        frequency: megahertz * 1e6,
        flash,
        ram,
        pins: body.pins,
        'supply-min': small ? 1.8 : 2,
        'supply-max': small ? 5.5 : 3.6,
        ...builtAs(body.case, grade),
      },
      usualPrice: (0.5 + 0.09 * flash ** 0.55 + megahertz / 120 + body.pins / 60) * grade.price,
    }
  },
)

const memory = family(
  3,
  {
    bus: [
      { name: 'I²C', key: 'I2C', megahertz: 1, most: 1024 },
      { name: 'SPI', key: 'SPI', megahertz: 10, most: 2048 },
    ],
    mount: ['SOIC', 'DIP'],
    grade: circuitGrades,
    volts: [
      { from: 1.7, to: 5.5, letter: 'A' },
      { from: 2.5, to: 5.5, letter: 'B' },
      { from: 1.7, to: 3.6, letter: 'C' },
    ],
    kilobits: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048],
  },
  ({ bus, mount, grade, volts, kilobits }) => {
    if (kilobits > bus.most) return undefined
    const number = `FE${kilobits}${bus.name[0]}${volts.letter}`
    return {
      partNumber: `${number}X${packed(mount)}-${gradeDigit(grade.grade)}${caseLetter(mount)}`,
      name: `Farad ${number} ${kilobits} Kbit ${bus.name} EEPROM, ${mount}-8${marked(grade.grade)}`,
      description: `Memory that keeps its contents without supply, in ${mount}-8: ${kilobits} Kbit, ${bus.name} bus, ${volts.from} to ${volts.to} V, ${grade.range}. One million writes a cell, data kept for 100 years. For settings, counters and serial numbers.`,
      picture: `ic-${mount.toLowerCase()}-8-${number}`,
      family: 'eeproms',
      parameters: {
        memory: kilobits,
        bus: bus.key,
        'supply-min': volts.from,
        'supply-max': volts.to,
        frequency: bus.megahertz * 1e6,
        cycles: 1e6,
        ...builtAs(`${mount}-8`, grade),
      },
      usualPrice: (0.07 + 0.016 * kilobits ** 0.55) * grade.price * (mount === 'DIP' ? 1.3 : 1),
    }
  },
)

export const integratedCircuits: Family[] = [amplifier, microcontroller, memory]
