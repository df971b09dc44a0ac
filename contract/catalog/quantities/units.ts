export type Unit = {
  symbol: string
  /** With its article: 'a resistance'. Units that measure the same replace each other. */
  measures: string
  spellings: readonly string[]
  prefixes: string
  /** The prefixes that imply this unit where no unit is written, as in '4k7' and '100n'. */
  implying: string
  /** One of the unit is 10 to this power in SI base units: −2 for '%'. °C, h, Ah, dB, dBm and ° are not converted. */
  power: number
  alone: boolean
  signed: boolean
  plusMinus: boolean
  /** The smallest value that is written with each prefix, if that is not 1 of the prefixed unit. */
  from?: Partial<Record<Prefix, number>>
  also?: Record<string, number>
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
]

export function unitOf(symbol: string): Unit | undefined {
  return UNITS.find((known) => known.symbol === symbol)
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
