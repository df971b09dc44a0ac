import { choice, count, flag, leaves, number } from './parameter.ts'
import {
  automotive,
  current,
  mounting,
  packages,
  supplyMax,
  supplyMin,
  temperatures,
  tolerance,
} from './shared-parameters.ts'

const quiescent = number('quiescent-current', 'Quiescent current', 'A', 'less')
const channels = count('channels', 'Channels')
const pins = count('pins', 'Pins')
const outputCurrent = number('output-current', 'Output current', 'A', 'more')
const dropout = number('dropout-voltage', 'Dropout voltage', 'V', 'less')
const inputMax = number('input-max', 'Maximum input voltage', 'V', 'more')
const offset = number('offset-voltage', 'Offset voltage', 'V', 'less')
const inputOutputs = count('io-pins', 'Inputs and outputs', 'more')
const frequency = number('frequency', 'Clock frequency', 'Hz', 'more')
const supply = [supplyMin, supplyMax]
const smallCases = packages('SOIC-8', 'DIP-8', 'SOIC-14', 'DIP-14', 'SOT-23-5')
const logic = [
  ...supply,
  number('delay', 'Delay', 's', 'less'),
  packages('SOIC-14', 'DIP-14', 'SOIC-16', 'DIP-16'),
  pins,
  mounting,
  automotive,
  ...temperatures,
]

export const integratedCircuits = leaves('integrated-circuits', {
  'linear-regulators': {
    name: 'Linear regulators',
    parameters: [
      number('output-voltage', 'Output voltage', 'V'),
      tolerance,
      outputCurrent,
      inputMax,
      dropout,
      quiescent,
      packages('SOT-23-5', 'SOT-223', 'TO-92', 'TO-220'),
      mounting,
      automotive,
      ...temperatures,
    ],
  },
  'adjustable-regulators': {
    name: 'Adjustable regulators',
    parameters: [
      number('output-min', 'Minimum output voltage', 'V', 'less'),
      number('output-max', 'Maximum output voltage', 'V', 'more'),
      outputCurrent,
      inputMax,
      dropout,
      packages('TO-220'),
      mounting,
      ...temperatures,
    ],
  },
  'voltage-references': {
    name: 'Voltage references',
    parameters: [
      number('output-voltage', 'Reference voltage', 'V'),
      tolerance,
      current,
      packages('TO-92', 'SOT-23'),
      mounting,
      ...temperatures,
    ],
  },
  'operational-amplifiers': {
    name: 'Operational amplifiers',
    parameters: [
      channels,
      number('gain-bandwidth', 'Gain bandwidth', 'Hz', 'more'),
      number('slew-rate', 'Slew rate', 'V/µs', 'more'),
      offset,
      quiescent,
      ...supply,
      smallCases,
      mounting,
      automotive,
      ...temperatures,
    ],
  },
  comparators: {
    name: 'Comparators',
    parameters: [
      channels,
      number('response-time', 'Response time', 's', 'less'),
      offset,
      quiescent,
      ...supply,
      smallCases,
      mounting,
      ...temperatures,
    ],
  },
  timers: {
    name: 'Timers',
    parameters: [...supply, frequency, outputCurrent, packages('DIP-8', 'SOIC-8'), mounting, ...temperatures],
  },
  microcontrollers: {
    name: 'Microcontrollers',
    parameters: [
      count('bits', 'Bits of the core'),
      frequency,
      count('flash', 'Flash in KB', 'more'),
      count('ram', 'RAM in KB', 'more'),
      ...supply,
      packages('LQFP-32', 'LQFP-44', 'LQFP-48', 'LQFP-64', 'QFN-20', 'QFN-32', 'DIP-28'),
      pins,
      mounting,
      automotive,
      ...temperatures,
    ],
  },
  'gate-arrays': {
    name: 'Field-programmable gate arrays',
    parameters: [
      count('cells', 'Cells', 'more'),
      inputOutputs,
      count('multipliers', 'Multipliers', 'more'),
      ...supply,
      packages('LQFP-64'),
      pins,
      mounting,
      ...temperatures,
    ],
  },
  'logic-gates': {
    name: 'Logic gates',
    parameters: [
      choice('function', 'Function', ['NAND', 'NOR', 'NOT', 'AND', 'OR', 'XOR']),
      count('gates', 'Gates'),
      flag('schmitt-trigger', 'Schmitt trigger'),
      ...logic,
    ],
  },
  'flip-flops-and-counters': {
    name: 'Flip-flops and counters',
    parameters: [
      choice('function', 'Function', ['d-flip-flop', 'monostable', 'counter']),
      count('elements', 'Elements'),
      ...logic,
    ],
  },
  'shift-registers': {
    name: 'Shift registers',
    parameters: [choice('function', 'Function', ['parallel-in', 'parallel-out']), ...logic],
  },
  'decoders-and-selectors': {
    name: 'Decoders and selectors',
    parameters: [choice('function', 'Function', ['decoder', 'selector']), ...logic],
  },
  'analogue-switches': {
    name: 'Analogue switches',
    parameters: [
      channels,
      number('on-resistance', 'On resistance', 'Ω', 'less'),
      ...supply,
      packages('SOIC-16'),
      mounting,
      ...temperatures,
    ],
  },
  eeproms: {
    name: 'EEPROMs',
    parameters: [
      count('memory', 'Memory in Kbit', 'more'),
      choice('bus', 'Bus', ['I2C', 'SPI']),
      ...supply,
      frequency,
      count('cycles', 'Writes', 'more'),
      packages('SOIC-8', 'DIP-8'),
      mounting,
      automotive,
      ...temperatures,
    ],
  },
  'motor-drivers': {
    name: 'Motor drivers',
    parameters: [
      count('phases', 'Phases'),
      outputCurrent,
      ...supply,
      packages('QFN-32'),
      mounting,
      ...temperatures,
    ],
  },
})
