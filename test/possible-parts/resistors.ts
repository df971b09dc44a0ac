import { atMost, entry, type Rules, says, type Values, within } from './part-facts.ts'
import { fitsTolerance } from './series.ts'

/** The ratings in W that makers give chips of a size. */
const CHIP_POWERS: Record<string, number[]> = {
  '0201': [1 / 20],
  '0402': [1 / 16, 1 / 10],
  '0603': [1 / 10, 1 / 8, 1 / 5],
  '0805': [1 / 8, 1 / 4],
  '1206': [1 / 4, 1 / 2],
  '1210': [1 / 3, 1 / 2],
  '2010': [1 / 2, 3 / 4],
  '2512': [1, 1.5, 2, 3],
}
const CHIP_VOLTS = {
  '0201': 25,
  '0402': 50,
  '0603': 75,
  '0805': 150,
  '1206': 200,
  '1210': 200,
  '2010': 200,
  '2512': 250,
}
/** The largest thin film resistors, in Ω. */
const THIN_MOST = {
  '0201': 75e3,
  '0402': 255e3,
  '0603': 680e3,
  '0805': 2e6,
  '1206': 3e6,
  '1210': 3e6,
  '2010': 5e6,
  '2512': 5e6,
}

function anyResistor({ name, number }: Values) {
  const [ohms, tolerance] = [number('resistance'), number('tolerance')]
  return {
    'the name has another resistance': says(name, ohms, 'Ω'),
    'the value is not made with this tolerance': fitsTolerance(ohms, tolerance),
    'the power is not that of the name': says(name, number('power'), 'W'),
  }
}

const jumper: Rules = ({ name, number, text }) => ({
  'the name does not say 0 Ω': name.includes(' 0 Ω '),
  'the power does not belong to the size': (CHIP_POWERS[text('package')] ?? []).includes(number('power')),
  'the name has another size': name.includes(text('package')),
})

const chip: Rules = (part) => {
  const { number, text } = part
  if (number('resistance') === 0) return jumper(part)
  const [ohms, tolerance, size] = [number('resistance'), number('tolerance'), text('package')]
  const [drift, thin] = [number('temperature-coefficient'), text('technology') === 'thin-film']
  return {
    ...anyResistor(part),
    'the power does not belong to the size': (CHIP_POWERS[size] ?? []).includes(number('power')),
    'the voltage is too high for the size': atMost(number('voltage'), entry(CHIP_VOLTS, size)),
    'a thick film is not this close': thin || (tolerance >= 0.005 && drift >= 50e-6),
    'a thin film is not this large': !thin || atMost(ohms, entry(THIN_MOST, size)),
    'it drifts more than its tolerance': tolerance > 0.0011 || drift <= 25e-6,
    'the range is not made': within(ohms, 1, 10e6),
    'the name has another size': part.name.includes(size),
  }
}

const shunt: Rules = (part) => {
  const [ohms, amperes, watts] = [part.number('resistance'), part.number('current'), part.number('power')]
  return {
    ...anyResistor(part),
    'the power does not belong to the size': (CHIP_POWERS[part.text('package')] ?? []).includes(watts),
    'the current heats it beyond its power': atMost(amperes ** 2 * ohms, watts),
    'it is too large to measure current': ohms <= 1,
  }
}

/** The greatest power in W by the length of the body in mm. */
const BODY_POWERS = { '3.3': 0.25, '6.3': 0.6, '9': 0.75, '11.5': 1.5, '15.5': 3, '22': 5, '48': 10 }
const bodyPower = ({ number }: Values) => entry(BODY_POWERS, Number((number('length') * 1000).toFixed(1)))

const leaded: Rules = (part) => ({
  ...anyResistor(part),
  'the body is too small for the power': atMost(part.number('power'), bodyPower(part)),
  'the body is thicker than long': part.number('diameter') < part.number('length'),
})

const carbon: Rules = (part) => ({
  ...leaded(part),
  'a carbon film is not this close': part.number('tolerance') >= 0.02,
  'a carbon film does not drift this little': part.number('temperature-coefficient') >= 200e-6,
})

const metal: Rules = (part) => ({
  ...leaded(part),
  'a metal film does not drift this little': part.number('temperature-coefficient') >= 5e-6,
})

const wirewound: Rules = (part) => ({
  ...anyResistor(part),
  'the body is too small for the power': atMost(part.number('power'), bodyPower(part)),
  'no wire is this long': within(part.number('resistance'), 0.01, 10e3),
})

const trimmer: Rules = ({ name, number }) => ({
  'the name has another resistance': says(name, number('resistance'), 'Ω'),
  'a trimmer is not this close': number('tolerance') >= 0.1,
  'the name has other turns': name.includes(
    number('turns') === 1 ? 'single-turn' : `${number('turns')}-turn`,
  ),
})

const thermistor: Rules = ({ name, number, text }) => ({
  'the name has another resistance': says(name, number('rated-resistance') * 1000, 'Ω'),
  'the name has another constant': name.includes(` ${number('temperature-constant')} K`),
  'no ceramic is so steep or flat': within(number('temperature-constant'), 2500, 5000),
  'the name has another size': name.includes(text('package')),
})

/** The most that a disc stands once, in A for each square millimetre of its face. */
const DISC_AMPERES = 33

const varistor: Rules = ({ name, number }) => ({
  'the name has another voltage': says(name, number('voltage'), 'V'),
  'it conducts at the peak of the mains': number('varistor-voltage') > number('voltage') * Math.SQRT2,
  'the disc stands less': atMost(
    number('surge-current'),
    DISC_AMPERES * (Math.PI / 4) * (number('diameter') * 1000) ** 2,
  ),
})

export const resistorRules: Record<string, Rules> = {
  'chip-resistors': chip,
  'current-sense-resistors': shunt,
  'carbon-film-resistors': carbon,
  'metal-film-resistors': metal,
  'wirewound-resistors': wirewound,
  'trimmer-potentiometers': trimmer,
  'ntc-thermistors': thermistor,
  varistors: varistor,
}
