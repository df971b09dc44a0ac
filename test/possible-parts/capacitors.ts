import { atMost, entry, near, type Rules, says, type Values, within } from './part-facts.ts'
import { isOf } from './series.ts'

function named({ name, number }: Values) {
  return {
    'the name has another capacitance': says(name, number('capacitance'), 'F'),
    'the name has another voltage':
      says(name, number('voltage'), 'V') || says(name, number('voltage'), 'VAC'),
  }
}

/** µF × V that a cubic centimetre of etched foil holds; the thick oxide for 160 V and more leaves less. */
const FOIL = { low: 20_000, high: 6000 }
/** The longest life in hours at each temperature. */
const LIVES = { 85: 5000, 105: 10_000, 125: 5000 }

const electrolytic: Rules = (part) => {
  const { number } = part
  const [farads, volts] = [number('capacitance'), number('voltage')]
  const [diameter, height] = [number('diameter') * 100, number('height') * 100]
  const volume = (Math.PI / 4) * diameter ** 2 * height
  const charge = farads * 1e6 * volts
  return {
    ...named(part),
    'the can is too small': atMost(charge, volume * (volts >= 160 ? FOIL.high : FOIL.low)),
    'the value is not of its series': isOf(farads, 'E6'),
    'a foil is not this close': near(number('tolerance'), 0.2),
    'it does not live this long at its temperature': atMost(
      number('life'),
      entry(LIVES, number('temperature-max')),
    ),
    'the ripple current is too large for the can': number('ripple-current') <= 2.5 * diameter * height,
  }
}

/** µF × V, and the least series resistance in Ω, of moulded cases. */
const TANTALUM: Record<string, [charge: number, ohms: number]> = {
  A: [160, 0.5],
  B: [470, 0.25],
  C: [1000, 0.1],
  D: [3300, 0.04],
}

const tantalum: Rules = (part) => {
  const { number } = part
  const [charge, ohms] = TANTALUM[part.text('case')] ?? [0, 0]
  return {
    ...named(part),
    'the case is too small': atMost(number('capacitance') * 1e6 * number('voltage'), charge),
    'the case has more series resistance': number('esr') >= ohms,
    'the value is not of its series': isOf(number('capacitance'), 'E6'),
    'tantalum is not for this voltage': number('voltage') <= 50,
    'tantalum is not this close': number('tolerance') >= 0.0999,
  }
}

/** The largest X2 capacitors in F by the pitch of the leads in mm. */
const FILMS = { 10: 150e-9, 15: 680e-9, 22.5: 1.5e-6, 27.5: 3.3e-6 }

const safety: Rules = (part) => {
  const { number } = part
  const [farads, pitch] = [number('capacitance'), Number((number('pitch') * 1000).toFixed(1))]
  return {
    ...named(part),
    'the box is too small': atMost(farads, entry(FILMS, pitch)),
    'the value is not of its series': isOf(farads, number('tolerance') > 0.15 ? 'E6' : 'E12'),
    'it is not a mains voltage': within(number('voltage'), 250, 440),
  }
}

const disc: Rules = (part) => {
  const { number } = part
  const farads = number('capacitance')
  return {
    ...named(part),
    'the disc is too small': atMost(farads * number('voltage'), 10e-6),
    'class 2 is not this close': number('tolerance') >= 0.0999,
    'the value is not of its series': isOf(farads, number('tolerance') > 0.15 ? 'E6' : 'E12'),
  }
}

export const capacitorRules: Record<string, Rules> = {
  'electrolytic-capacitors': electrolytic,
  'surface-electrolytic-capacitors': electrolytic,
  'tantalum-capacitors': tantalum,
  'safety-capacitors': safety,
  'disc-capacitors': disc,
}
