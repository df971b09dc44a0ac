import { choice, count, leaves, number } from './parameter.ts'
import {
  chipSizes,
  current,
  diameter,
  forwardVoltage,
  mounting,
  packages,
  temperatures,
} from './shared-parameters.ts'

const colour = choice('colour', 'Colour', ['red', 'amber', 'yellow', 'green', 'blue', 'white'])
const wavelength = number('wavelength', 'Wavelength', 'm')
const intensity = number('luminous-intensity', 'Luminous intensity', 'cd', 'more')
const angle = number('viewing-angle', 'Viewing angle', '°')

export const leds = leaves('leds', {
  'leaded-leds': {
    name: 'LEDs with leads',
    parameters: [
      colour,
      wavelength,
      intensity,
      angle,
      forwardVoltage,
      current,
      diameter,
      mounting,
      ...temperatures,
    ],
  },
  'chip-leds': {
    name: 'Chip LEDs',
    parameters: [
      colour,
      wavelength,
      intensity,
      angle,
      forwardVoltage,
      current,
      chipSizes('0402', '0603', '0805', '1206'),
      mounting,
      ...temperatures,
    ],
  },
  'infrared-leds': {
    name: 'Infrared LEDs',
    parameters: [
      wavelength,
      number('radiant-intensity', 'Radiant intensity', 'W/sr', 'more'),
      angle,
      forwardVoltage,
      current,
      diameter,
      mounting,
      ...temperatures,
    ],
  },
  'rgb-leds': {
    name: 'RGB LEDs',
    parameters: [angle, current, number('length', 'Side length', 'm'), mounting, ...temperatures],
  },
  'seven-segment-displays': {
    name: 'Seven-segment displays',
    parameters: [
      colour,
      number('digit-height', 'Height of a digit', 'm'),
      count('digits', 'Digits'),
      choice('common', 'Common', ['cathode', 'anode']),
      intensity,
      current,
      mounting,
      ...temperatures,
    ],
  },
  optocouplers: {
    name: 'Optocouplers',
    parameters: [
      choice('output', 'Output', ['transistor', 'transistor-with-base', 'triac', 'logic']),
      number('isolation-voltage', 'Isolation voltage', 'V', 'more'),
      choice('group', 'Sensitivity group', ['A', 'B', 'C', 'D']),
      packages('DIP-4', 'DIP-6', 'DIP-8'),
      mounting,
      ...temperatures,
    ],
  },
})
