import { atMost, entry, type Rules, says, type Values, within } from './part-facts.ts'
import { isOf } from './series.ts'

function named({ name, number }: Values) {
  const henries = number('inductance')
  return {
    'the name has another inductance': says(name, henries, 'H'),
    'the value is not of its series':
      isOf(henries, 'E12') || (isOf(henries, 'E24') && number('tolerance') < 0.06),
  }
}

const heat = ({ number }: Values, current: string) => number(current) ** 2 * number('dc-resistance')
const energy = ({ number }: Values, current: string) => (number('inductance') * number(current) ** 2) / 2

/** Ferrite with a gap stores at most 0.3 mJ a cm³, and a surface sheds at most 20 mW a mm². */
const shielded: Rules = (part) => {
  const [side, height] = [part.number('length'), part.number('height')]
  return {
    ...named(part),
    'the core stores less': atMost(energy(part, 'saturation-current'), 300 * side ** 2 * height),
    'the wire gets too hot': atMost(heat(part, 'saturation-current'), 20e3 * side ** 2),
    'the body is higher than wide': height <= side,
  }
}

const axial: Rules = (part) => ({ ...named(part), 'the wire gets too hot': heat(part, 'current') <= 0.4 })

const drum: Rules = (part) => ({
  ...named(part),
  'the wire gets too hot': heat(part, 'saturation-current') <= 2,
  'the core stores less': atMost(energy(part, 'saturation-current'), 500 * part.number('diameter') ** 3),
})

/** The largest Ω × A^1.5 of beads by size. */
const BEADS = { '0402': 700, '0603': 1400, '0805': 2600, '1206': 3500 }

const bead: Rules = (part) => {
  const { name, number, text } = part
  return {
    'the name has another impedance': says(name, number('impedance'), 'Ω'),
    'the name has another size': name.includes(text('package')),
    'the body is too small': atMost(
      number('impedance') * number('current') ** 1.5,
      entry(BEADS, text('package')),
    ),
    'the wire gets too hot': heat(part, 'current') <= 0.9,
    'a bead is not this close': number('tolerance') >= 0.2,
  }
}

const ring: Rules = (part) => ({
  ...named(part),
  'the ring stores less': atMost(energy(part, 'current'), 30 * part.number('diameter') ** 3),
  'powder is not this close': part.number('tolerance') >= 0.1,
})

const choke: Rules = ({ name, number }) => ({
  'the name has another inductance': says(name, number('inductance'), 'H'),
  'the windings are not tested for mains':
    number('test-voltage') >= 3 * number('voltage') || number('test-voltage') >= 1500,
  'the ring is too small': atMost(
    (number('inductance') * number('current') ** 2) / 2,
    4000 * number('diameter') ** 3,
  ),
  'it is not for mains': within(number('voltage'), 125, 690),
})

export const inductorRules: Record<string, Rules> = {
  'power-inductors': shielded,
  'axial-inductors': axial,
  'drum-core-inductors': drum,
  'ferrite-beads': bead,
  'toroidal-inductors': ring,
  'common-mode-chokes': choke,
}
