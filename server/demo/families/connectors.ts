import { choice, count, leaves, number } from './parameter.ts'
import { current, mounting, pitch, temperatures, voltage } from './shared-parameters.ts'

const ways = count('ways', 'Ways')
const plating = choice('plating', 'Plating', ['gold', 'thick-gold', 'tin'])
const colour = choice('colour', 'Colour', [
  'natural',
  'black',
  'blue',
  'green',
  'grey',
  'orange',
  'red',
  'white',
])

export const connectors = leaves('connectors', {
  'pin-headers': {
    name: 'Pin headers',
    parameters: [
      ways,
      count('rows', 'Rows'),
      pitch,
      current,
      plating,
      number('length-above', 'Pin length above', 'm'),
      number('length-below', 'Pin length below', 'm'),
      colour,
      mounting,
      ...temperatures,
    ],
  },
  'terminal-blocks': {
    name: 'Terminal blocks',
    parameters: [
      ways,
      pitch,
      current,
      voltage,
      choice('clamp', 'Clamp', ['rising-clamp', 'wire-guard', 'spring-clamp']),
      choice('screw', 'Screw', ['M2.5', 'M3', 'none']),
      colour,
      mounting,
      ...temperatures,
    ],
  },
  'wire-to-board-headers': {
    name: 'Wire-to-board headers',
    parameters: [
      ways,
      pitch,
      current,
      voltage,
      plating,
      choice('hold', 'Hold', ['friction', 'latch']),
      colour,
      mounting,
      ...temperatures,
    ],
  },
  'usb-connectors': {
    name: 'USB connectors',
    parameters: [
      count('contacts', 'Contacts'),
      current,
      voltage,
      count('cycles', 'Matings', 'more'),
      mounting,
      ...temperatures,
    ],
  },
})
