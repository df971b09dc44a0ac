import { choice, count, flag, leaves, number } from './parameter.ts'
import { diameter, height, mounting, temperatures, voltage } from './shared-parameters.ts'

export const electromechanical = leaves('electromechanical', {
  crystals: {
    name: 'Quartz crystals',
    parameters: [
      number('frequency', 'Frequency', 'Hz'),
      number('load-capacitance', 'Load capacitance', 'F'),
      number('frequency-tolerance', 'Tolerance at 25 °C', 'ppm', 'less'),
      mounting,
      ...temperatures,
    ],
  },
  relays: {
    name: 'Relays',
    parameters: [
      number('coil-voltage', 'Coil voltage', 'V'),
      number('coil-power', 'Coil power', 'W', 'less'),
      number('contact-current', 'Contact current', 'A', 'more'),
      choice('contacts', 'Contacts', ['changeover', 'guided', 'closing', 'two-changeover']),
      choice('material', 'Contact material', ['silver', 'silver-nickel', 'gold-plated']),
      flag('sealed', 'Sealed'),
      mounting,
      ...temperatures,
    ],
  },
  'tactile-switches': {
    name: 'Tactile switches',
    parameters: [
      choice('colour', 'Colour', ['black', 'red']),
      height,
      count('force', 'Force in N'),
      number('contact-current', 'Contact current', 'A', 'more'),
      voltage,
      count('cycles', 'Operations', 'more'),
      mounting,
      ...temperatures,
    ],
  },
  fuses: {
    name: 'Fuses',
    parameters: [
      number('current', 'Current', 'A'),
      voltage,
      choice('speed', 'Speed', ['fast', 'slow']),
      number('breaking-current', 'Breaking current', 'A', 'more'),
      number('length', 'Length', 'm'),
      diameter,
      flag('leads', 'Leads'),
      ...temperatures,
    ],
  },
})
