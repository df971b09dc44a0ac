import { atMost, entry, type Rules, says, type Values, within } from './part-facts.ts'
import { isOf } from './series.ts'

const mounted = ({ text }: Values) =>
  text('mounting') === (/^(TO-92|TO-220|DO-|DIP)/.test(text('package')) ? 'through-hole' : 'surface')
const cased = (part: Values) => ({
  'the name has another case':
    !/(SOT|DO|TO|SOIC|DIP|LQFP|QFN)-\d|DPAK/.test(part.name) || part.name.includes(part.text('package')),
  'the case is mounted otherwise': mounted(part),
})

const ZENER_WATTS = { 'DO-35': 0.5, 'DO-41': 1.3, SMA: 1.5, 'SOT-23': 0.35 }

const zener: Rules = (part) => ({
  ...cased(part),
  'the name has another voltage': says(part.name, part.number('voltage'), 'V'),
  'the value is not of its series': isOf(part.number('voltage'), 'E24'),
  'no junction breaks down there': within(
    part.number('voltage'),
    1.8,
    part.text('package') === 'SOT-23' ? 75 : 200,
  ),
  'the case sheds less': atMost(part.number('power'), entry(ZENER_WATTS, part.text('package'))),
  'a Zener diode is not this close': part.number('tolerance') >= 0.01,
})

const suppressor: Rules = (part) => {
  const off = part.number('stand-off-voltage')
  const [breakdown, clamp] = [part.number('breakdown-voltage'), part.number('clamping-voltage')]
  return {
    ...cased(part),
    'the name has another voltage': says(part.name, off, 'V'),
    'it conducts where it stands off': within(breakdown, off * 1.05, off * 1.3),
    'it clamps below breakdown or too late': within(clamp, breakdown * 1.2, off * 2),
    'the case absorbs less': part.number('power') <= 600,
  }
}

const AMPERES = { SMA: 3, 'DO-41': 2, DPAK: 10, 'TO-220': 30 }
const VOLTS = { SMA: 1000, 'DO-41': 1000, DPAK: 1200, 'TO-220': 1600 }

const rated: Rules = (part) => ({
  ...cased(part),
  'the name has another voltage': says(part.name, part.number('reverse-voltage'), 'V'),
  'the name has another current': says(part.name, part.number('current'), 'A'),
  'the case carries less': part.number('current') <= entry(AMPERES, part.text('package')),
  'the case arcs over': part.number('reverse-voltage') <= entry(VOLTS, part.text('package')),
  'it survives less': within(
    part.number('surge-current'),
    part.number('current') * 5,
    part.number('current') * 60,
  ),
})

const schottky: Rules = (part) => ({
  ...rated(part),
  'a silicon barrier leaks at this voltage': part.number('reverse-voltage') <= 200,
  'the barrier drops more':
    part.number('forward-voltage') >= (part.number('reverse-voltage') > 60 ? 0.65 : 0.35),
})

const slow: Rules = (part) => ({
  ...rated(part),
  'a junction drops more': part.number('forward-voltage') >= 0.9,
  'it recovers more slowly': part.number('recovery-time') >= 500e-9,
})

const fast: Rules = (part) => ({
  ...rated(part),
  'a junction drops more':
    part.number('forward-voltage') >= (part.number('reverse-voltage') > 400 ? 1.3 : 0.8),
  'a thick junction recovers more slowly': within(
    part.number('recovery-time'),
    part.number('reverse-voltage') > 200 ? 45e-9 : 20e-9,
    100e-9,
  ),
})

const bridge: Rules = ({ name, number }) => ({
  'the name has another voltage': says(name, number('reverse-voltage'), 'V'),
  'the name has another current': says(name, number('current'), 'A'),
  'no bridge in line is this large': number('current') <= 25 && number('reverse-voltage') <= 1000,
})

const MOSFET_WATTS = { 'TO-92': 0.7, 'SOT-23': 1.5, 'SOT-223': 4, DPAK: 110, 'TO-220': 300 }
/** The least on resistance of silicon of 30 V in Ω. */
const MOSFET_OHMS = { 'TO-92': 0.1, 'SOT-23': 0.015, 'SOT-223': 0.008, DPAK: 0.002, 'TO-220': 0.001 }

const mosfet: Rules = (part) => {
  const [volts, ohms, name] = [part.number('voltage'), part.number('on-resistance'), part.text('package')]
  const least =
    entry(MOSFET_OHMS, name) * Math.max(volts / 30, 1) ** 1.5 * (part.text('channel') === 'P' ? 2 : 1)
  return {
    ...cased(part),
    'the name has other ratings': says(part.name, volts, 'V') && says(part.name, part.number('current'), 'A'),
    'the current heats it beyond its power': atMost(part.number('current') ** 2 * ohms, part.number('power')),
    'the case sheds less': part.number('power') <= entry(MOSFET_WATTS, name),
    'no die of this case conducts so well': ohms >= least,
    'no P channel has this voltage': part.text('channel') === 'N' || volts <= 250,
  }
}

const BIPOLAR: Record<string, [watts: number, amperes: number]> = {
  'TO-92': [1, 1],
  'SOT-23': [0.5, 1.5],
  'SOT-223': [3, 6],
  DPAK: [25, 10],
  'TO-220': [125, 20],
}

const bipolar: Rules = (part) => {
  const [watts, amperes] = BIPOLAR[part.text('package')] ?? [0, 0]
  const [low, high] = [part.number('gain-min'), part.number('gain-max')]
  return {
    ...cased(part),
    'the name has other ratings':
      says(part.name, part.number('voltage'), 'V') && says(part.name, part.number('current'), 'A'),
    'the case sheds less': part.number('power') <= watts,
    'the bond wire carries less': part.number('current') <= amperes,
    'a large die has less gain': high > low && high <= (part.number('current') > 2 ? 320 : 800),
  }
}

const igbt: Rules = (part) => ({
  ...cased(part),
  'the name has other ratings':
    says(part.name, part.number('voltage'), 'V') && says(part.name, part.number('current'), 'A'),
  'the case holds no larger die': part.number('voltage') * part.number('current') <= 36_000,
  'the junctions drop more': part.number('saturation-voltage') >= 1.2,
})

const REGULATOR_AMPERES = { 'SOT-23-5': 0.6, 'TO-92': 0.2, 'SOT-223': 1.5, 'TO-220': 5 }

const regulator: Rules = (part) => ({
  ...cased(part),
  'the name has another voltage': says(part.name, part.number('output-voltage'), 'V'),
  'the input cannot feed the output':
    part.number('input-max') > part.number('output-voltage') + part.number('dropout-voltage'),
  'the case sheds less': part.number('output-current') <= entry(REGULATOR_AMPERES, part.text('package')),
  'a band gap is not this close': part.number('tolerance') >= 0.004,
})

export const semiconductorRules: Record<string, Rules> = {
  'zener-diodes': zener,
  'transient-suppressors': suppressor,
  'schottky-diodes': schottky,
  'rectifier-diodes': slow,
  'ultrafast-diodes': fast,
  'bridge-rectifiers': bridge,
  mosfets: mosfet,
  'bipolar-transistors': bipolar,
  igbts: igbt,
  'linear-regulators': regulator,
}
