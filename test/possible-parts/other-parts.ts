import { atMost, entry, near, type Rules, says, type Values, within } from './part-facts.ts'

const pinsOf = ({ text }: Values) => Number(/\d+$/.exec(text('package'))?.[0])
const supplied = (part: Values) => ({
  'the supply has no range': part.number('supply-min') < part.number('supply-max'),
  'the name has another case':
    !/(SOT-23|SOIC|DIP|LQFP|QFN)/.test(part.name) || part.name.includes(part.text('package')),
})

const amplifier: Rules = (part) => {
  const [hertz, channels] = [part.number('gain-bandwidth'), part.number('channels')]
  return {
    ...supplied(part),
    'the case has too few pins': pinsOf(part) >= 2 + 3 * channels,
    'a process for this voltage is slower': hertz < 40e6 || part.number('supply-max') <= 16,
    'the slew rate does not belong to the bandwidth': within(part.number('slew-rate') / hertz, 0.1, 10),
    'fast inputs match worse': hertz < 20e6 || part.number('offset-voltage') >= 0.25e-3,
  }
}

const controller: Rules = (part) => {
  const [bits, flash] = [part.number('bits'), part.number('flash')]
  return {
    ...supplied(part),
    'the case has other pins': part.number('pins') === pinsOf(part),
    'no core is so fast': part.number('frequency') <= (bits === 8 ? 32e6 : 200e6),
    'the core addresses less': flash <= (bits === 8 ? 128 : 2048) && part.number('ram') <= flash,
    'the case holds a smaller die': flash <= pinsOf(part) * 16,
  }
}

const logic: Rules = (part) => ({
  ...supplied(part),
  'the case has other pins': part.number('pins') === pinsOf(part),
  'no gate is this fast': part.number('delay') >= 1e-9,
})

const eeprom: Rules = (part) => ({
  ...supplied(part),
  'the memory is not a power of 2': Number.isInteger(Math.log2(part.number('memory'))),
  'the name has another memory': part.name.includes(` ${part.number('memory')} Kbit`),
  'the bus addresses less': part.number('memory') <= (part.text('bus') === 'I2C' ? 1024 : 4096),
})

/** Wavelengths in nm, and the forward voltage. */
const LIGHT: Record<string, [from: number, to: number, least: number, most: number]> = {
  red: [610, 660, 1.6, 2.4],
  amber: [590, 615, 1.7, 2.4],
  yellow: [580, 600, 1.7, 2.4],
  green: [510, 575, 1.9, 3.6],
  blue: [450, 480, 2.7, 3.8],
}
/** The sensitivity of the eye by nm, of CIE 1924. */
const EYE: [nanometres: number, share: number][] = [
  ...([
    [450, 0.038],
    [460, 0.06],
    [470, 0.091],
    [480, 0.139],
    [510, 0.503],
    [520, 0.71],
  ] as [number, number][]),
  ...([
    [530, 0.862],
    [555, 1],
    [570, 0.952],
    [580, 0.87],
    [590, 0.757],
    [600, 0.631],
    [610, 0.503],
  ] as [number, number][]),
  ...([
    [620, 0.381],
    [630, 0.265],
    [640, 0.175],
    [660, 0.061],
  ] as [number, number][]),
]
/** A watt of green light in lm, and the share of its power that a good diode sends out. */
const LUMENS = 683
const EFFICIENCY = 0.6
/** LEDs are measured at 20 mA. */
const MEASURED = 0.02

const led: Rules = (part) => {
  const { number } = part
  const nanometres = number('wavelength') * 1e9
  const [from = 0, to = 0, least = 0, most = 0] = LIGHT[part.text('colour')] ?? []
  const eye = Math.max(
    ...EYE.filter(([at]) => Math.abs(at - nanometres) <= 10.001).map(([, share]) => share),
    0,
  )
  const lumens =
    number('luminous-intensity') * 2 * Math.PI * (1 - Math.cos((number('viewing-angle') / 360) * Math.PI))
  return {
    'the name has another colour': part.name.includes(part.text('colour')),
    'the colour has another wavelength': within(nanometres, from, to),
    'the colour has another voltage': within(number('forward-voltage'), least, most),
    'it shines more than it takes': atMost(
      lumens,
      LUMENS * eye * EFFICIENCY * number('forward-voltage') * MEASURED,
    ),
  }
}

const infrared: Rules = ({ name, number }) => ({
  'the name has another wavelength': name.includes(`${Math.round(number('wavelength') * 1e9)} nm`),
  'it is not infrared': within(number('wavelength'), 780e-9, 1000e-9),
  'it shines more than it takes':
    number('radiant-intensity') * 2 * Math.PI * (1 - Math.cos((number('viewing-angle') / 360) * Math.PI)) <
    number('current') * number('forward-voltage'),
})

const display: Rules = ({ name, text, number }) => ({
  'the name has another colour or pole':
    name.includes(text('colour')) && (!name.includes('common') || name.includes(text('common'))),
  'a segment takes less': number('current') <= 0.03,
})

const coupler: Rules = (part) => ({
  'the isolation is thinner': part.number('isolation-voltage') <= 5300,
  'the case has too few pins': pinsOf(part) >= (part.text('output') === 'transistor' ? 4 : 5),
})

const header: Rules = ({ name, number }) => {
  const [ways, rows] = [number('ways'), number('rows')]
  return {
    'the name has other ways': name.includes(rows === 1 ? ` ${ways}-way` : ` 2 × ${ways / 2}-way`),
    'the pins carry less': number('current') <= 3,
    'the pitch is not that of the name': says(name, number('pitch'), 'm'),
  }
}

const terminal: Rules = ({ name, number }) => ({
  'the name has other ways': name.includes(` ${number('ways')}-way`),
  'the clamp carries less': number('current') <= 24,
  'the distance arcs over': number('voltage') <= number('pitch') * 100e3,
})

const shrouded: Rules = ({ name, number }) => ({
  'the name has other ways': name.includes(` ${number('ways')}-way`),
  'the pins carry less': number('current') <= 3,
})

const crystal: Rules = ({ name, number }) => ({
  'the name has another frequency': says(name, number('frequency'), 'Hz'),
  'neither a blank nor a fork swings there':
    number('frequency') === 32_768 || within(number('frequency'), 3e6, 60e6),
  'no oscillator loads it so': within(number('load-capacitance'), 6e-12, 32e-12),
  'no blank is cut so exactly': number('frequency-tolerance') >= 5e-6,
})

/** The greatest contact current in A. */
const CONTACTS = { changeover: 16, closing: 16, guided: 8, 'two-changeover': 8 }

const relay: Rules = ({ name, number, text }) => ({
  'the name has another coil': says(name, number('coil-voltage'), 'V'),
  'the name has another current': says(name, number('contact-current'), 'A'),
  'the contacts carry less': number('contact-current') <= entry(CONTACTS, text('contacts')),
  'the current burns off the gold': text('material') !== 'gold-plated' || number('contact-current') <= 5,
})

const tactile: Rules = ({ name, number, text }) => ({
  'the name has another colour': name.includes(text('colour')),
  'a dome carries less': number('contact-current') <= 0.05,
  'a dome does not live this long': number('cycles') <= 10e6,
})

const fuse: Rules = ({ name, number, text }) => ({
  'the name has another current': says(name, number('current'), 'A'),
  'the name has another speed': name.includes(text('speed')) || !/fast|slow/.test(name),
  'glass breaks more or less': near(number('breaking-current'), Math.max(35, 10 * number('current'))),
})

export const otherRules: Record<string, Rules> = {
  'operational-amplifiers': amplifier,
  microcontrollers: controller,
  'logic-gates': logic,
  'flip-flops-and-counters': logic,
  'shift-registers': logic,
  'decoders-and-selectors': logic,
  eeproms: eeprom,
  'leaded-leds': led,
  'chip-leds': led,
  'infrared-leds': infrared,
  'seven-segment-displays': display,
  optocouplers: coupler,
  'pin-headers': header,
  'terminal-blocks': terminal,
  'wire-to-board-headers': shrouded,
  crystals: crystal,
  relays: relay,
  'tactile-switches': tactile,
  fuses: fuse,
}
