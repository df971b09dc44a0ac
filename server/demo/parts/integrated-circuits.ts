import { type Family, family, marked } from './family.ts'
import { caseLetter, gradeDigit, lettered, packed, tolerance } from './number-codes.ts'

const grades = [
  { grade: '', range: '−40 to 85 °C', price: 1 },
  { grade: '125 °C', range: '−40 to 125 °C', price: 1.25 },
  { grade: 'AEC-Q100', range: '−40 to 125 °C, qualified to AEC-Q100', price: 1.6 },
]

const digits = (number: number) => String(number).replace('.', '').padStart(2, '0')
const upTo = (last: number, step: number) =>
  Array.from({ length: Math.round(last / step) }, (_, index) => Number(((index + 1) * step).toFixed(2)))

const outputVolts = upTo(5, 0.05)
  .filter((volts) => volts >= 0.8)
  .concat(6, 8, 9, 10, 12, 15, 18, 24)

const regulator = family(
  5,
  {
    body: [
      { case: 'SOT-23-5', key: 'sot23-5', most: 500, price: 0.07 },
      { case: 'SOT-223', key: 'sot223', most: 1000, price: 0.12 },
      { case: 'TO-92', key: 'to92', most: 150, price: 0.06 },
      { case: 'TO-220', key: 'to220', most: 3000, price: 0.3 },
    ],
    grade: grades,
    percent: [1, 2],
    milliamperes: [300, 150, 100, 200, 500, 800, 1000, 1500, 3000],
    volts: outputVolts,
  },
  ({ body, grade, percent, milliamperes, volts }) => {
    if (milliamperes > body.most || milliamperes < body.most / 10) return undefined
    const mark = `${body.key === 'sot23-5' ? 'F' : 'FV'}${digits(volts)}`
    return {
      partNumber: `FV${digits(volts)}${tolerance(percent)}${packed(body.case)}-${gradeDigit(grade.grade)}${caseLetter(body.case)}${String(milliamperes).padStart(4, '0')}${lettered(volts, 'V')}`,
      name: `Farad FV${digits(volts)} ${volts} V ${milliamperes} mA LDO regulator, ${body.case}${marked(percent === 1 ? '' : `${percent} %`, grade.grade)}`,
      description: `Linear regulator of low drop in ${body.case}: ${volts} V ± ${percent} %, ${milliamperes} mA, ${grade.range}. Limits its current and shuts down when hot. Stable with ceramic capacitors of 1 µF at input and output.`,
      picture: `ic-${body.key}-${mark}`,
      usualPrice: body.price * (0.7 + milliamperes / 1500) * grade.price,
    }
  },
)

const amplifierCases = [
  { case: 'SOIC-8', key: 'soic-8', channels: [1, 2] },
  { case: 'DIP-8', key: 'dip-8', channels: [1, 2] },
  { case: 'SOIC-14', key: 'soic-14', channels: [4] },
  { case: 'DIP-14', key: 'dip-14', channels: [4] },
  { case: 'SOT-23-5', key: 'sot23-5', channels: [1] },
]

const amplifier = family(
  5,
  {
    body: amplifierCases,
    channels: [2, 1, 4],
    grade: grades,
    supply: [5.5, 16, 32, 36],
    megahertz: [0.35, 1, 1.5, 3, 5, 10, 20, 50, 100],
    millivolts: [2, 5, 0.5, 0.1, 0.025],
  },
  ({ body, channels, grade, supply, megahertz, millivolts }) => {
    if (!body.channels.includes(channels)) return undefined
    const order = [0.35, 1, 1.5, 3, 5, 10, 20, 50, 100].indexOf(megahertz) + 1
    const number = `FA${channels}${Math.floor(supply)}${order}${[5, 2, 0.5, 0.1, 0.025].indexOf(millivolts) + 1}`
    const count = { 1: 'single', 2: 'dual', 4: 'quad' }[channels] ?? ''
    return {
      partNumber: `${number}X${packed(body.case)}-${gradeDigit(grade.grade)}${caseLetter(body.case)}`,
      name: `Farad ${number} ${count} operational amplifier, ${megahertz} MHz, ${millivolts} mV, ${body.case}${marked(grade.grade)}`,
      description: `${count[0]?.toUpperCase()}${count.slice(1)} operational amplifier in ${body.case} for a supply of up to ${supply} V: ${megahertz} MHz, offset ${millivolts} mV at most, ${grade.range}. Inputs down to the negative rail. For sensors, filters and control loops.`,
      picture: body.key === 'sot23-5' ? `ic-sot23-5-F${number.slice(-3)}` : `ic-${body.key}-${number}`,
      usualPrice: 0.09 * channels ** 0.5 * (1 + megahertz / 30) * millivolts ** -0.3 * grade.price,
    }
  },
)

const pinsOf = [
  { case: 'LQFP-32', key: 'qfp-32', pins: 32, bits: [8, 32] },
  { case: 'LQFP-44', key: 'qfp-44', pins: 44, bits: [8, 32] },
  { case: 'LQFP-48', key: 'qfp-48', pins: 48, bits: [32] },
  { case: 'LQFP-64', key: 'qfp-64', pins: 64, bits: [32] },
  { case: 'QFN-20', key: 'qfn-20', pins: 20, bits: [8, 32] },
  { case: 'QFN-32', key: 'qfn-32', pins: 32, bits: [8, 32] },
  { case: 'DIP-28', key: 'dip-28', pins: 28, bits: [8] },
]

const microcontroller = family(
  4,
  {
    body: pinsOf,
    bits: [32, 8],
    grade: grades,
    flash: [16, 32, 64, 128, 256, 512, 1024, 4, 8],
    ratio: [4, 8, 16],
    megahertz: [48, 72, 120, 168, 16, 20],
  },
  ({ body, bits, grade, flash, ratio, megahertz }) => {
    const small = bits === 8
    if (!body.bits.includes(bits) || (small ? flash > 128 : flash < 16) || small !== megahertz < 40)
      return undefined
    const ram = flash / ratio
    const number = `FM${bits}${body.pins}${'ABCDEFGHI'[Math.log2(flash) - 2] ?? 'Z'}${ratio / 4}`
    return {
      partNumber: `${number}X${packed(body.case)}-${gradeDigit(grade.grade)}${caseLetter(body.case)}${String(megahertz).padStart(3, '0')}`,
      name: `Farad ${number} ${bits}-bit microcontroller, ${flash} KB, ${megahertz} MHz, ${body.case}${marked(grade.grade)}`,
      description: `Microcontroller in ${body.case} with ${small ? 'an' : 'a'} ${bits}-bit core at ${megahertz} MHz, ${flash} KB flash and ${ram} KB RAM, ${small ? '1.8 to 5.5' : '2.0 to 3.6'} V, ${grade.range}. Timers, serial ports and a ${small ? 10 : 12}-bit converter. Comes blank, with a factory boot loader.`,
      picture: `ic-${body.key}-${number}`,
      usualPrice: (0.5 + 0.09 * flash ** 0.55 + megahertz / 120 + body.pins / 60) * grade.price,
    }
  },
)

const gates = [
  { number: '00', about: 'four NAND gates', pins: 14 },
  { number: '02', about: 'four NOR gates', pins: 14 },
  { number: '04', about: 'six inverters', pins: 14 },
  { number: '08', about: 'four AND gates', pins: 14 },
  { number: '14', about: 'six Schmitt trigger inverters', pins: 14 },
  { number: '32', about: 'four OR gates', pins: 14 },
  { number: '74', about: 'two D flip-flops', pins: 14 },
  { number: '86', about: 'four XOR gates', pins: 14 },
  { number: '123', about: 'two monostable multivibrators', pins: 16 },
  { number: '138', about: 'decoder of three to eight lines', pins: 16 },
  { number: '157', about: 'four selectors of two lines', pins: 16 },
  { number: '161', about: 'four-bit counter', pins: 16 },
  { number: '165', about: 'shift register, parallel to serial', pins: 16 },
  { number: '595', about: 'shift register, serial to parallel', pins: 16 },
]

const logic = family(
  3,
  {
    gate: gates,
    technology: [
      { letter: 'H', volts: '2 to 6 V', nanoseconds: 9 },
      { letter: 'T', volts: '4.5 to 5.5 V', nanoseconds: 10 },
      { letter: 'A', volts: '2 to 5.5 V', nanoseconds: 5 },
      { letter: 'L', volts: '1.65 to 3.6 V', nanoseconds: 4 },
    ],
    mount: ['soic', 'dip'],
    grade: grades,
  },
  ({ gate, technology, mount, grade }) => ({
    partNumber: `FL${gate.number}${technology.letter}X${packed(mount.toUpperCase())}-${gradeDigit(grade.grade)}${caseLetter(mount.toUpperCase())}`,
    name: `Farad FL${gate.number}${technology.letter} ${gate.about}, ${mount.toUpperCase()}-${gate.pins}${marked(grade.grade)}`,
    description: `Logic circuit in ${mount.toUpperCase()}-${gate.pins}: ${gate.about}, for ${technology.volts}, ${technology.nanoseconds} ns at 15 pF, outputs of 8 mA, ${grade.range}. Unused inputs must not be left open. Put 100 nF next to the supply pin.`,
    picture: `ic-${mount}-${gate.pins}-FL${gate.number}${technology.letter}`,
    usualPrice: (mount === 'dip' ? 0.2 : 0.11) * grade.price * (gate.pins / 14),
  }),
)

const memory = family(
  3,
  {
    bus: ['I²C', 'SPI'],
    mount: ['soic', 'dip'],
    grade: grades,
    volts: ['1.7 to 5.5 V', '2.5 to 5.5 V', '1.7 to 3.6 V'],
    kilobits: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048],
  },
  ({ bus, mount, grade, volts, kilobits }) => {
    const number = `FE${kilobits}${bus[0]}${volts[0] === '2' ? 'B' : volts.includes('3.6') ? 'C' : 'A'}`
    return {
      partNumber: `${number}X${packed(mount.toUpperCase())}-${gradeDigit(grade.grade)}${caseLetter(mount.toUpperCase())}`,
      name: `Farad ${number} ${kilobits} Kbit ${bus} EEPROM, ${mount.toUpperCase()}-8${marked(grade.grade)}`,
      description: `Memory that keeps its contents without supply, in ${mount.toUpperCase()}-8: ${kilobits} Kbit, ${bus} bus, ${volts}, ${grade.range}. One million writes a cell, data kept for 100 years. For settings, counters and serial numbers.`,
      picture: `ic-${mount}-8-${number}`,
      usualPrice: (0.07 + 0.016 * kilobits ** 0.55) * grade.price * (mount === 'dip' ? 1.3 : 1),
    }
  },
)

export const integratedCircuits: Family[] = [regulator, amplifier, microcontroller, logic, memory]
