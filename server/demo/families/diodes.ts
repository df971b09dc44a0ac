import { flag, leaves, number } from './parameter.ts'
import {
  automotive,
  capacitance,
  current,
  forwardVoltage,
  mounting,
  packages,
  power,
  surgeCurrent,
  temperatures,
  tolerance,
} from './shared-parameters.ts'

const reverseVoltage = number('reverse-voltage', 'Reverse voltage', 'V', 'more')
const recovery = number('recovery-time', 'Recovery time', 's', 'less')
const standOff = number('stand-off-voltage', 'Stand-off voltage', 'V')
const clamping = number('clamping-voltage', 'Clamping voltage', 'V', 'less')
const cases = packages('SMA', 'DO-41', 'DPAK', 'TO-220')
const rated = [reverseVoltage, current, surgeCurrent, forwardVoltage]
const built = [cases, mounting, automotive, ...temperatures]

export const diodes = leaves('diodes', {
  'zener-diodes': {
    name: 'Zener diodes',
    parameters: [
      number('voltage', 'Zener voltage', 'V'),
      tolerance,
      power,
      packages('DO-35', 'DO-41', 'SMA', 'SOT-23'),
      mounting,
      automotive,
      ...temperatures,
    ],
  },
  'transient-suppressors': {
    name: 'Transient suppressors',
    parameters: [
      standOff,
      number('breakdown-voltage', 'Breakdown voltage', 'V'),
      clamping,
      number('power', 'Power for 10/1000 µs', 'W', 'more'),
      flag('bidirectional', 'Bidirectional'),
      packages('SMA'),
      mounting,
      automotive,
      ...temperatures,
    ],
  },
  'esd-protection-diodes': {
    name: 'ESD protection diodes',
    parameters: [
      standOff,
      clamping,
      capacitance,
      number('contact-voltage', 'Discharge through air', 'V', 'more'),
      packages('SOT-23'),
      mounting,
      ...temperatures,
    ],
  },
  'schottky-diodes': { name: 'Schottky diodes', parameters: [...rated, ...built] },
  'rectifier-diodes': { name: 'Rectifier diodes', parameters: [...rated, recovery, ...built] },
  'ultrafast-diodes': { name: 'Ultrafast diodes', parameters: [...rated, recovery, ...built] },
  'bridge-rectifiers': { name: 'Bridge rectifiers', parameters: [...rated, mounting, ...temperatures] },
  'switching-diodes': {
    name: 'Switching diodes',
    parameters: [
      reverseVoltage,
      current,
      forwardVoltage,
      recovery,
      capacitance,
      packages('DO-35', 'SOT-23'),
      mounting,
      ...temperatures,
    ],
  },
})
