import { choice, leaves, number } from './parameter.ts'
import {
  capacitance,
  chipSizes,
  diameter,
  height,
  pitch,
  temperatures,
  tolerance,
  voltage,
} from './shared-parameters.ts'

const life = number('life', 'Life', 'h', 'more')
const ripple = number('ripple-current', 'Ripple current', 'A', 'more')

export const capacitors = leaves('capacitors', {
  'ceramic-capacitors': {
    name: 'Ceramic capacitors',
    parameters: [
      capacitance,
      voltage,
      choice('dielectric', 'Dielectric', ['C0G', 'U2J', 'X7R', 'X5R', 'X7S', 'X6S', 'X8R']),
      tolerance,
      chipSizes('0201', '0402', '0603', '0805', '1206', '1210', '1812', '2220'),
      choice('feature', 'Feature', ['general', 'automotive', 'soft-terminals', 'low-inductance', 'tin-lead']),
      ...temperatures,
    ],
  },
  'electrolytic-capacitors': {
    name: 'Electrolytic capacitors with leads',
    parameters: [
      capacitance,
      voltage,
      tolerance,
      life,
      ripple,
      diameter,
      height,
      pitch,
      choice('feature', 'Feature', ['general', 'automotive', 'low-impedance']),
      ...temperatures,
    ],
  },
  'surface-electrolytic-capacitors': {
    name: 'Surface-mount electrolytic capacitors',
    parameters: [capacitance, voltage, tolerance, life, ripple, diameter, height, ...temperatures],
  },
  'tantalum-capacitors': {
    name: 'Tantalum capacitors',
    parameters: [
      capacitance,
      voltage,
      tolerance,
      number('esr', 'Series resistance', 'Ω', 'less'),
      choice('case', 'Case', ['A', 'B', 'C', 'D']),
      ...temperatures,
    ],
  },
  'safety-capacitors': {
    name: 'Film capacitors for mains',
    parameters: [
      capacitance,
      number('voltage', 'AC voltage', 'V', 'more'),
      tolerance,
      choice('safety-class', 'Safety class', ['X1', 'X2', 'Y1', 'Y2']),
      pitch,
      ...temperatures,
    ],
  },
  'disc-capacitors': {
    name: 'Ceramic disc capacitors',
    parameters: [capacitance, voltage, tolerance, pitch, ...temperatures],
  },
})
