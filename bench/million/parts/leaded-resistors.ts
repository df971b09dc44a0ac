import { between, type Family, family, marked, mm } from './family.ts'
import { drift, gradeDigit, ohms, tolerance } from './number-codes.ts'
import {
  amount,
  decades,
  E12,
  E24,
  E96andE24,
  type PreferredValue,
  spoken,
  written,
} from './preferred-values.ts'

const bodies = [
  { system: '12', watts: 0.125, volts: 200, length: 3.3, diameter: 1.8, price: 0.9 },
  { system: '25', watts: 0.25, volts: 250, length: 6.3, diameter: 2.4, price: 1 },
  { system: '50', watts: 0.5, volts: 350, length: 9, diameter: 3.2, price: 1.7 },
  { system: '100', watts: 1, volts: 500, length: 11.5, diameter: 4.5, price: 3.4 },
  { system: '200', watts: 2, volts: 500, length: 15.5, diameter: 5, price: 5.2 },
]
type Body = (typeof bodies)[number]

const dimensions = ({ length, diameter }: Body) => `${length.toFixed(1)} × ${diameter.toFixed(1)} mm`

const classified = (body: Body, value: PreferredValue, percent: number, ppm: number) => ({
  resistance: amount(value),
  tolerance: percent / 100,
  power: body.watts,
  voltage: body.volts,
  'temperature-coefficient': ppm / 1e6,
  length: mm(body.length),
  diameter: mm(body.diameter),
  ...between(-55, 155),
})

const carbonFilm = family(
  3,
  { body: bodies, percent: [5, 10], value: decades(E24, 0, 7) },
  ({ body, percent, value }) => {
    if (percent === 10 && !E12.includes(value.figures)) return undefined
    return {
      partNumber: `RA${body.system}${tolerance(percent)}A-00${ohms(value)}`,
      name: `Farad RA${body.system} ${spoken(value, 'Ω')} ${percent} % ${body.watts} W carbon film resistor`,
      description: `Axial carbon film resistor for general use: ${spoken(value, 'Ω')} ± ${percent} %, ${body.watts} W at 70 °C, ${body.volts} V at most. Body of ${dimensions(body)} on tinned copper leads of 0.6 mm, with four colour bands. Easy to bend and to solder by hand.`,
      picture: `resistor-axial-${written(value)}-${percent}`,
      family: 'carbon-film-resistors',
      parameters: classified(body, value, percent, amount(value) < 100e3 ? 450 : 700),
      usualPrice: 0.0118 * body.price * (percent === 10 ? 0.85 : 1),
    }
  },
)

const metalFilm = family(
  4,
  {
    body: bodies,
    percent: [1, 2],
    ppm: [50, 25, 15, 100],
    coat: ['', 'flameproof'],
    value: decades(E96andE24, 0, 7),
  },
  ({ body, percent, ppm, coat, value }) => {
    if (percent === 2 && (ppm < 50 || !E24.includes(value.figures))) return undefined
    if (ppm < 50 && amount(value) < 10) return undefined
    return {
      partNumber: `RM${body.system}${tolerance(percent)}A-${gradeDigit(coat)}${drift(ppm)}${ohms(value)}`,
      name: `Farad RM${body.system} ${spoken(value, 'Ω')} ${percent} % ${body.watts} W metal film resistor${marked(ppm === 50 ? '' : `${ppm} ppm/K`, coat)}`,
      description: `Axial metal film resistor: ${spoken(value, 'Ω')} ± ${percent} %, ${ppm} ppm/K, ${body.watts} W at 70 °C, ${body.volts} V. Low noise and little drift. Body of ${dimensions(body)} with five colour bands${coat && ' and a coat that does not burn'}, for amplifiers, dividers and filters.`,
      picture: `resistor-axial-${written(value)}-${percent}`,
      family: 'metal-film-resistors',
      parameters: { ...classified(body, value, percent, ppm), flameproof: coat !== '' },
      usualPrice: 0.0185 * body.price * (ppm <= 25 ? 2.4 : 1) * (coat ? 1.5 : 1),
    }
  },
)

const wirewound = family(
  3,
  { watts: [3, 5, 10], percent: [5, 10, 1], value: decades(E24, -1, 4) },
  ({ watts, percent, value }) => {
    if (percent === 10 && !E12.includes(value.figures)) return undefined
    const key = value.power < -2 ? `0R${String(value.figures).replace(/0+$/, '')}` : written(value)
    return {
      partNumber: `RW${watts}${tolerance(percent)}B-00${ohms(value)}`,
      name: `Farad RW${watts} ${spoken(value, 'Ω')} ${percent} % ${watts} W wirewound resistor`,
      description: `Wirewound resistor in a ceramic box with axial leads: ${spoken(value, 'Ω')} ± ${percent} %, ${watts} W at 40 °C, 300 ppm/K, withstands ten times its rating for 5 s. For bleeders, inrush limiting and dummy loads. It gets hot: mount it clear of the board.`,
      picture: `resistor-wirewound-${key}-${watts}W${tolerance(percent)}`,
      family: 'wirewound-resistors',
      parameters: {
        resistance: amount(value),
        tolerance: percent / 100,
        power: watts,
        'temperature-coefficient': 300e-6,
        length: mm({ 3: 22, 5: 22, 10: 48 }[watts] ?? 22),
        'overload-power': watts * 10,
        ...between(-55, 200),
      },
      usualPrice: 0.06 * watts ** 0.8 * (percent === 1 ? 1.8 : 1),
    }
  },
)

const trimmer = family(
  2,
  { travel: ['single-turn', '25-turn'], ppm: [100, 250], value: decades(E12, 1, 5) },
  ({ travel, ppm, value }) => {
    if (![100, 200, 220, 470, 500].includes(value.figures) || !/^\d+k?$/.test(written(value)))
      return undefined
    return {
      partNumber: `TP6KU-${travel === '25-turn' ? 2 : 1}${drift(ppm)}${ohms(value)}`,
      name: `Farad TP6 ${spoken(value, 'Ω')} ${travel} trimmer potentiometer${marked(ppm === 100 ? '' : `${ppm} ppm/K`)}`,
      description: `Cermet ${travel} trimmer for adjustment on the board: ${spoken(value, 'Ω')} ± 10 %, ${ppm} ppm/K, 0.5 W at 70 °C, linear, 200 cycles. Sealed against flux and washing, 6.6 × 7.4 mm, pins on a grid of 2.54 mm.`,
      picture: `potentiometer-trimmer-${written(value)}`,
      family: 'trimmer-potentiometers',
      parameters: {
        resistance: amount(value),
        tolerance: 0.1,
        power: 0.5,
        'temperature-coefficient': ppm / 1e6,
        turns: travel === '25-turn' ? 25 : 1,
        cycles: 200,
        ...between(-55, 125),
      },
      usualPrice: (travel === '25-turn' ? 1.25 : 0.55) * (ppm === 100 ? 1 : 0.85),
    }
  },
)

export const leadedResistors: Family[] = [carbonFilm, metalFilm, wirewound, trimmer]
