import { choice, leaves, number } from './parameter.ts'
import {
  automotive,
  chipSizes,
  current,
  dcResistance,
  diameter,
  height,
  inductance,
  pitch,
  temperatures,
  tolerance,
} from './shared-parameters.ts'

/** Where the inductance is 30 % lower. */
const saturation = number('saturation-current', 'Saturation current', 'A', 'more')

export const inductors = leaves('inductors', {
  'power-inductors': {
    name: 'Shielded power inductors',
    parameters: [
      inductance,
      tolerance,
      saturation,
      dcResistance,
      number('length', 'Side length', 'm', 'less'),
      height,
      automotive,
      ...temperatures,
    ],
  },
  'axial-inductors': {
    name: 'Axial inductors',
    parameters: [inductance, tolerance, current, dcResistance, ...temperatures],
  },
  'ferrite-beads': {
    name: 'Ferrite beads',
    parameters: [
      number('impedance', 'Impedance at 100 MHz', 'Ω'),
      tolerance,
      current,
      dcResistance,
      chipSizes('0402', '0603', '0805', '1206'),
      ...temperatures,
    ],
  },
  'drum-core-inductors': {
    name: 'Drum core inductors',
    parameters: [inductance, tolerance, saturation, dcResistance, diameter, pitch, ...temperatures],
  },
  'toroidal-inductors': {
    name: 'Toroidal inductors',
    parameters: [
      inductance,
      tolerance,
      current,
      choice('core', 'Core', ['iron-powder', 'sendust']),
      diameter,
      ...temperatures,
    ],
  },
  'common-mode-chokes': {
    name: 'Common-mode chokes',
    parameters: [
      inductance,
      current,
      number('voltage', 'AC voltage', 'V', 'more'),
      number('test-voltage', 'Test voltage', 'V', 'more'),
      choice('core', 'Core', ['ferrite', 'nanocrystalline']),
      diameter,
      ...temperatures,
    ],
  },
})
