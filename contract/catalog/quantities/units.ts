export type Unit = {
  symbol: string
  /** With its article: 'a resistance'. Units that measure the same replace each other. */
  measures: string
  spellings: readonly string[]
  prefixes: string
  /** The prefixes that imply this unit where no unit is written, as in '4k7' and '100n'. */
  implying: string
  /** One of the unit is 10 to this power in SI base units: −2 for '%'. Units that have none of these are not converted. */
  power: number
  alone: boolean
  signed: boolean
  plusMinus: boolean
  /** The smallest value that is written with each prefix, if that is not 1 of the prefixed unit. */
  from?: Partial<Record<Prefix, number>>
  also?: Record<string, number>
  /** Its prefixes are powers of 1024, as data sheets of memories mean them, and the first is written 'K'. */
  binary?: true
  /**
   * Where no unit is expected, it is read only if its spelling means no other unit ('last'), or never, because its spelling is
   * also a word or another unit's ('asked').
   */
  read?: 'last' | 'asked'
  own?: true
}

function unit(symbol: string, measures: string, spellings: string, facts: Partial<Unit> = {}): Unit {
  return {
    symbol,
    measures,
    spellings: [symbol, ...spellings.split(' ').filter(Boolean)],
    prefixes: '',
    implying: '',
    power: 0,
    alone: true,
    signed: false,
    plusMinus: false,
    ...facts,
  }
}

/** Stands for a square in `plainText`, where '²' would become a digit. */
export const SQUARE = '□'

const share = { power: -2, signed: true, plusMinus: true }

/** Where two have a spelling in common, the first is meant unless the other is expected. */
export const UNITS: readonly Unit[] = [
  unit('Ω', 'a resistance', 'R ohm ohms E', { prefixes: 'µmkMGT', implying: 'mkMG' }),
  unit('F', 'a capacitance', 'farad farads', {
    prefixes: 'pnµm',
    implying: 'pnµm',
    alone: false,
    // Electrolytic capacitors are listed as 2200 µF, double-layer ones as 470 mF.
    from: { m: 0.1 },
    also: { mfd: 1e-6, mmfd: 1e-12 },
  }),
  unit('H', 'an inductance', 'henry henries henrys', { prefixes: 'pnµm', implying: 'nµm', alone: false }),
  unit('V', 'a voltage', 'volt volts Vdc Vac Vrms', { prefixes: 'nµmk', signed: true }),
  unit('A', 'a current', 'amp amps ampere amperes Adc Arms', { prefixes: 'pnµmk', signed: true }),
  unit('W', 'a power', 'watt watts', { prefixes: 'nµmk' }),
  unit('Hz', 'a frequency', 'hertz', { prefixes: 'kMGT' }),
  unit('%', 'a share', 'percent pct', share),
  unit('±%', 'a share', '', { ...share, signed: false }),
  unit('ppm', 'a share', '', { ...share, power: -6, also: { ppb: 1e-9 } }),
  unit('ppm/°C', 'a temperature coefficient', 'ppm/C ppm/K ppm/degC', { ...share, power: -6 }),
  unit('°C', 'a temperature', 'C degC', { signed: true }),
  unit('K/W', 'a thermal resistance', '°C/W C/W', { prefixes: 'm' }),
  unit('s', 'a time', 'sec second seconds', { prefixes: 'pnµm', alone: false }),
  unit('S', 'a conductance', 'siemens mho', { prefixes: 'µm', alone: false }),
  unit('h', 'a service life', 'hr hrs hour hours'),
  unit('m', 'a length', 'metre metres meter meters', {
    prefixes: 'nµm',
    alone: false,
    also: { cm: 1e-2, mil: 2.54e-5, mils: 2.54e-5, in: 0.0254, inch: 0.0254, '"': 0.0254 },
  }),
  unit('g', 'a mass', 'gram grams', { prefixes: 'µmk', power: -3 }),
  unit('V/µs', 'a slew rate', 'V/us', { power: 6 }),
  unit('Ah', 'a battery capacity', 'A·h', { prefixes: 'µm' }),
  unit('C', 'a charge', 'coulomb coulombs', { prefixes: 'pnµm', alone: false }),
  unit('dB', 'a ratio', '', { signed: true }),
  unit('dBm', 'a power level', '', { signed: true }),
  unit('lm', 'a luminous flux', 'lumen lumens', { prefixes: 'mk' }),
  unit('cd', 'a luminous intensity', 'candela', { prefixes: 'µm' }),
  unit('W/sr', 'a radiant intensity', '', { prefixes: 'µm' }),
  unit('°', 'an angle', 'deg degree degrees', { signed: true }),
  unit('Pa', 'a pressure', 'pascal pascals', {
    prefixes: 'mkM',
    signed: true,
    also: { hPa: 100, psi: 6894.757_29, atm: 101_325, mmHg: 133.322_387 },
    read: 'last',
  }),
  unit('bar', 'a pressure', 'bars', { prefixes: 'm', power: 5, signed: true, read: 'last' }),
  unit('lx', 'an illuminance', 'lux', { prefixes: 'mk', read: 'last' }),
  unit('N', 'a force', 'newton newtons', {
    prefixes: 'mk',
    signed: true,
    also: { kgf: 9.806_65 },
    read: 'asked',
  }),
  unit('N·m', 'a torque', 'Nm N-m N.m N*m', {
    prefixes: 'µmk',
    signed: true,
    also: { N·cm: 0.01, Ncm: 0.01, kgf·cm: 0.098_066_5, kg·cm: 0.098_066_5 },
    read: 'asked',
  }),
  unit('rpm', 'a speed of rotation', 'r/min rev/min U/min 1/min', { prefixes: 'k', read: 'last' }),
  unit('T', 'a flux density', 'tesla teslas', {
    prefixes: 'nµm',
    signed: true,
    also: { G: 1e-4, kG: 0.1, Gs: 1e-4, gauss: 1e-4, mG: 1e-7 },
    read: 'asked',
  }),
  unit('dBi', 'an antenna gain', '', { signed: true, read: 'last' }),
  unit('B', 'a number of bytes', 'byte bytes', {
    prefixes: 'kMG',
    binary: true,
    also: {
      KiB: 2 ** 10,
      MiB: 2 ** 20,
      GiB: 2 ** 30,
      bit: 1 / 8,
      kbit: 2 ** 7,
      Mbit: 2 ** 17,
      Gbit: 2 ** 27,
    },
    read: 'asked',
  }),
  unit('bit', 'a number of bits', 'bits', {
    prefixes: 'kMG',
    binary: true,
    also: {
      Kibit: 2 ** 10,
      Mibit: 2 ** 20,
      Gibit: 2 ** 30,
      B: 8,
      byte: 8,
      kB: 2 ** 13,
      MB: 2 ** 23,
      GB: 2 ** 33,
    },
    read: 'asked',
  }),
  unit('bit/s', 'a data rate', 'bps b/s bits/s', {
    prefixes: 'kMG',
    also: { 'B/s': 8, 'kB/s': 8e3, 'MB/s': 8e6, 'GB/s': 8e9 },
    read: 'last',
  }),
  unit('%RH', 'a relative humidity', '% RH %rH', { power: -2, plusMinus: true, read: 'asked' }),
  unit('gₙ', 'an acceleration', 'gn g g0', {
    prefixes: 'µmk',
    signed: true,
    plusMinus: true,
    also: { [`m/s${SQUARE}`]: 1 / 9.806_65 },
    read: 'asked',
  }),
  unit('mm²', 'an area', `mm${SQUARE} qmm sqmm`, {
    power: -6,
    also: { [`cm${SQUARE}`]: 1e-4, [`m${SQUARE}`]: 1, [`µm${SQUARE}`]: 1e-12 },
    read: 'asked',
  }),
  unit('J', 'an energy', 'joule joules Ws', {
    prefixes: 'nµmk',
    also: { Wh: 3600, mWh: 3.6, kWh: 3.6e6 },
    read: 'asked',
  }),
  unit('VA', 'an apparent power', '', { prefixes: 'mkM', read: 'last' }),
  unit('px', 'a number of pixels', 'pixel pixels', { read: 'asked' }),
]

/** Without figures and the signs of ranges, lists and numbers, so that a value in it can be read. */
const OWN_UNIT = /^(?=.{1,10}$)[^\p{N}\p{C}\p{Z}|,;:<>=≤≥±+.~-][^\p{N}\p{C}|,;:<>=≤≥±]*$/u

/** Of the store, or of the owner: that is not converted. */
export function unitOf(symbol: string): Unit | undefined {
  const known = UNITS.find((each) => each.symbol === symbol)
  if (known || !OWN_UNIT.test(symbol)) return known
  return { ...unit(symbol, `a value in ${symbol}`, '', { signed: true }), own: true }
}

export function factorOf({ power, binary }: Unit, prefix: Prefix): number {
  return binary ? 1024 ** (POWERS[prefix] / 3) : 10 ** (POWERS[prefix] + power)
}

export const POWERS = { p: -12, n: -9, µ: -6, m: -3, '': 0, k: 3, M: 6, G: 9, T: 12 } as const

export type Prefix = keyof typeof POWERS

const SPELLINGS: Record<Prefix, string> = {
  '': '',
  p: 'p pico',
  n: 'n nano',
  µ: 'µ u micro',
  m: 'm milli',
  k: 'k kilo kil',
  M: 'M meg mega',
  G: 'g giga',
  T: 't tera',
}

/** Only milli and mega depend on the case of a single letter. */
export const PREFIX_SPELLINGS = Object.entries(SPELLINGS).flatMap(([prefix, spelled]) =>
  spelled.split(' ').map((spelling): [spelling: string, prefix: Prefix] => [spelling, prefix as Prefix]),
)
