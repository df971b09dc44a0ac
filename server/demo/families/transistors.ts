import { choice, count, flag, leaves, number } from './parameter.ts'
import { automotive, current, mounting, packages, power, temperatures, voltage } from './shared-parameters.ts'

const onResistance = number('on-resistance', 'On resistance', 'Ω', 'less')
const gateCharge = number('gate-charge', 'Gate charge', 'C', 'less')
const polarity = choice('polarity', 'Polarity', ['NPN', 'PNP'])
const gain = [count('gain-min', 'Minimum current gain', 'more'), count('gain-max', 'Maximum current gain')]
const powerCases = packages('TO-92', 'SOT-23', 'SOT-223', 'DPAK', 'TO-220')

export const transistors = leaves('transistors', {
  mosfets: {
    name: 'MOSFETs',
    parameters: [
      choice('channel', 'Channel', ['N', 'P']),
      voltage,
      current,
      onResistance,
      number('gate-voltage', 'Gate voltage of the on resistance', 'V', 'less'),
      gateCharge,
      power,
      powerCases,
      mounting,
      automotive,
      ...temperatures,
    ],
  },
  'bipolar-transistors': {
    name: 'Bipolar transistors',
    parameters: [
      polarity,
      voltage,
      current,
      ...gain,
      power,
      packages('TO-92', 'SOT-23', 'SOT-223', 'DPAK', 'TO-220'),
      mounting,
      ...temperatures,
    ],
  },
  'transistor-pairs': {
    name: 'Transistor pairs',
    parameters: [
      polarity,
      voltage,
      current,
      number('matching', 'Difference of base voltages', 'V', 'less'),
      packages('SOT-23-6'),
      mounting,
      ...temperatures,
    ],
  },
  igbts: {
    name: 'IGBTs',
    parameters: [
      voltage,
      current,
      number('saturation-voltage', 'Saturation voltage', 'V', 'less'),
      number('frequency', 'Switching frequency', 'Hz', 'more'),
      flag('short-circuit-proof', 'Short-circuit proof'),
      packages('TO-220'),
      mounting,
      ...temperatures,
    ],
  },
  'gan-transistors': {
    name: 'Gallium nitride transistors',
    parameters: [voltage, current, onResistance, gateCharge, packages('TO-220'), mounting, ...temperatures],
  },
})
