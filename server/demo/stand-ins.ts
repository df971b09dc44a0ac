import type { DemoParameters } from './leaf-families.ts'
import { between, type Part } from './parts/family.ts'
import { caseLetter, digits, lettered, packed } from './parts/number-codes.ts'

type SmallTransistor = [
  series: string,
  polarity: 'NPN' | 'PNP',
  name: 'TO-92' | 'SOT-23',
  volts: number,
  amperes: number,
  gain: [number, number],
  pins: string,
]
const EBC = 'emitter, base, collector'
const CBE = 'collector, base, emitter'
const BEC = 'base, emitter, collector'

const smallTransistors: SmallTransistor[] = [
  ['TP327', 'PNP', 'TO-92', 45, 0.8, [160, 400], CBE],
  ['TN5551', 'NPN', 'TO-92', 160, 0.6, [80, 250], EBC],
  ['TP5401', 'PNP', 'TO-92', 150, 0.6, [60, 240], EBC],
  ['TN3904', 'NPN', 'SOT-23', 40, 0.2, [100, 300], BEC],
  ['TP3906', 'PNP', 'SOT-23', 40, 0.2, [100, 300], BEC],
  ['TN2222', 'NPN', 'SOT-23', 40, 0.6, [100, 300], BEC],
  ['TP2907', 'PNP', 'SOT-23', 60, 0.6, [100, 300], BEC],
  ['TN847', 'NPN', 'SOT-23', 45, 0.1, [200, 450], BEC],
  ['TP857', 'PNP', 'SOT-23', 45, 0.1, [220, 475], BEC],
  ['TN817', 'NPN', 'SOT-23', 45, 0.5, [160, 400], BEC],
  ['TP807', 'PNP', 'SOT-23', 45, 0.5, [160, 400], BEC],
  ['TN5551', 'NPN', 'SOT-23', 160, 0.6, [80, 250], BEC],
  ['TP5401', 'PNP', 'SOT-23', 150, 0.6, [60, 240], BEC],
]

function smallTransistor([
  ...[series, polarity, name, volts, amperes, [low, high], pins]
]: SmallTransistor): Part {
  const current = amperes < 1 ? `${amperes * 1000} mA` : `${amperes} A`
  const watts = name === 'TO-92' ? 0.625 : 0.3
  return {
    partNumber: `${series}X${packed(name)}-00${caseLetter(name)}`,
    name: `Farad ${series} ${volts} V ${current} ${polarity} transistor, ${name}`,
    description: `${polarity} transistor in ${name}: ${volts} V, ${current}, ${watts * 1000} mW, current gain ${low} to ${high}. Pins${name === 'TO-92' ? ' from the flat side' : ''}: ${pins}. For switches, drivers and amplifiers of small signals.`,
    picture: name === 'TO-92' ? `transistor-to92-${series}` : `transistor-sot23-3-F${series.slice(2, 4)}`,
    family: 'bipolar-transistors',
    parameters: {
      polarity,
      voltage: volts,
      current: amperes,
      'gain-min': low,
      'gain-max': high,
      power: watts,
      package: name,
      mounting: name === 'TO-92' ? 'through-hole' : 'surface',
      ...between(-55, 150),
    },
    usualPrice: 0.026 + volts / 10_000,
  }
}

const smallMosfet: Part = {
  partNumber: 'TM7000XB-01B',
  name: 'Farad TM7000 60 V 200 mA N-channel MOSFET, TO-92',
  description:
    'Small MOSFET for logic levels in TO-92: 60 V, 200 mA, 5 Ω at 4.5 V gate, 350 mW. Pins from the flat side: source, gate, drain. Switches lamps and shifts levels; handle it grounded.',
  picture: 'transistor-to92-TM7000',
  family: 'mosfets',
  parameters: {
    channel: 'N',
    voltage: 60,
    current: 0.2,
    'on-resistance': 5,
    'gate-voltage': 4.5,
    'gate-charge': 0.8e-9,
    power: 0.35,
    package: 'TO-92',
    mounting: 'through-hole',
    automotive: false,
    ...between(-55, 150),
  },
  usualPrice: 0.045,
}

const switchingDiode: Part = {
  partNumber: 'DG75XR-00T',
  name: 'Farad DG75 100 V 200 mA switching diode, SOT-23',
  description:
    'Fast switching diode in SOT-23: 100 V, 200 mA, recovers in 4 ns, 2 pF. Pins: anode, free, cathode. For clamps, gates and steering of small signals.',
  picture: 'diode-sot23-3-G75',
  family: 'switching-diodes',
  parameters: {
    'reverse-voltage': 100,
    current: 0.2,
    'forward-voltage': 1,
    'recovery-time': 4e-9,
    capacitance: 2e-12,
    package: 'SOT-23',
    mounting: 'surface',
    ...between(-55, 150),
  },
  usualPrice: 0.014,
}

interface Fixed {
  series: string
  name: 'TO-92' | 'SOT-223' | 'TO-220'
  volts: number
  amperes: number
  percent: 1 | 2 | 5
  input: number
  drop: number
  pins: string
  price: number
}

const fixedRegulators: Fixed[] = [
  ...[1.8, 2.5, 3.3, 5].map((volts) => ({
    series: 'FV17',
    name: 'SOT-223' as const,
    volts,
    amperes: 1,
    percent: 1 as const,
    input: 15,
    drop: 1.2,
    pins: 'ground, output, input; the tab is the output',
    price: 0.13,
  })),
  ...[5, 12].map((volts) => ({
    series: `FV78L${digits(volts, 2)}`,
    name: 'TO-92' as const,
    volts,
    amperes: 0.1,
    percent: 5 as const,
    input: 30,
    drop: 1.7,
    pins: 'output, ground, input',
    price: 0.08,
  })),
  ...[6, 8, 9, 15, 18, 24].map((volts) => ({
    series: `FV78${digits(volts, 2)}`,
    name: 'TO-220' as const,
    volts,
    amperes: 1.5,
    percent: 2 as const,
    input: volts > 18 ? 40 : 35,
    drop: 2,
    pins: 'input, ground, output; the tab is ground',
    price: 0.37,
  })),
]

function fixedRegulator({ series, name, volts, amperes, percent, input, drop, pins, price }: Fixed): Part {
  const [milliamperes, letter] = [amperes * 1000, { 1: 'F', 2: 'G', 5: 'J' }[percent]]
  const number = series === 'FV17' ? `${series}${lettered(volts, 'V')}` : series
  return {
    partNumber: `${number}${letter}${packed(name)}-0${caseLetter(name)}${String(milliamperes).padStart(4, '0')}`,
    name: `Farad ${number} ${volts} V ${amperes < 1 ? `${milliamperes} mA` : `${amperes} A`} voltage regulator, ${name}`,
    description: `Linear regulator with fixed output in ${name}: ${volts} V ± ${percent} % at up to ${milliamperes} mA, input to ${input} V, drop ${drop} V. Limits its current and shuts down when hot. Needs 1 µF at the input and 10 µF at the output. Pins: ${pins}.`,
    picture: `ic-${name.toLowerCase().replace('-', '')}-${number}`,
    family: 'linear-regulators',
    parameters: {
      'output-voltage': volts,
      tolerance: percent / 100,
      'output-current': amperes,
      'input-max': input,
      'dropout-voltage': drop,
      'quiescent-current': 5e-3,
      package: name,
      mounting: name === 'SOT-223' ? 'surface' : 'through-hole',
      automotive: false,
      ...between(0, 125),
    },
    usualPrice: price,
  }
}

interface Analogue {
  series: string
  family: 'operational-amplifiers' | 'comparators'
  channels: 2 | 4
  cases: string[]
  price: number
}

const analogues: Analogue[] = [
  { series: 'FA358', family: 'operational-amplifiers', channels: 2, cases: ['DIP-8'], price: 0.13 },
  { series: 'FA324', family: 'operational-amplifiers', channels: 4, cases: ['DIP-14'], price: 0.17 },
  { series: 'FC393', family: 'comparators', channels: 2, cases: ['DIP-8'], price: 0.13 },
  { series: 'FC339', family: 'comparators', channels: 4, cases: ['SOIC-14', 'DIP-14'], price: 0.14 },
]

function analogue({ series, family, channels, cases, price }: Analogue): Part[] {
  const [count, isAmplifier] = [channels === 2 ? 'Dual' : 'Quad', family === 'operational-amplifiers']
  const kind = isAmplifier ? 'operational amplifier' : 'comparator'
  const speed: DemoParameters = isAmplifier
    ? {
        automotive: false,
        'gain-bandwidth': 1.1e6,
        'slew-rate': 0.5e6,
        'offset-voltage': 3e-3,
        'quiescent-current': channels * 350e-6,
      }
    : { 'response-time': 1.3e-6, 'offset-voltage': 2e-3, 'quiescent-current': 0.8e-3 }
  return cases.map((name) => ({
    partNumber: `${series}X${packed(name)}-0${caseLetter(name)}`,
    name: `Farad ${series} ${count.toLowerCase()} ${kind}, ${name}`,
    description: `${count} ${kind} in ${name} for a single supply of 3 to 32 V, inputs down to the negative rail, offset ${isAmplifier ? 3 : 2} mV, 0 to 70 °C. ${isAmplifier ? '1.1 MHz, 0.5 V/µs.' : 'Open collectors, which may be joined; each needs a pull-up resistor.'}`,
    picture: `ic-${name.toLowerCase()}-${series}`,
    family,
    parameters: {
      channels,
      ...speed,
      'supply-min': 3,
      'supply-max': 32,
      package: name,
      mounting: name.startsWith('DIP') ? 'through-hole' : 'surface',
      ...between(0, 70),
    },
    usualPrice: price,
  }))
}

export const standIns: Part[] = [
  ...smallTransistors.map(smallTransistor),
  smallMosfet,
  switchingDiode,
  ...fixedRegulators.map(fixedRegulator),
  ...analogues.flatMap(analogue),
]
