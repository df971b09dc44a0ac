import type { TypedQuestion } from './typed-question.ts'

/** Diodes, transistors, LEDs and optocouplers in the words of shops and data sheets. */
export const typedSemiconductors: TypedQuestion[] = [
  {
    texts: ['zener 12V 1W', '1 W zener diode 12 V', '12V zener 1W DO-41'],
    finds: [{ family: 'zener-diodes', with: { voltage: 12, power: { least: 1 } } }],
    only: true,
  },
  {
    texts: ['zener between 5V and 6V SOT-23', 'zener 5V to 6V SOT-23', 'SOT23 zener 5..6V'],
    finds: [{ family: 'zener-diodes', with: { voltage: { least: 5, most: 6 }, package: 'SOT-23' } }],
    only: true,
  },
  {
    texts: ['TVS diode 5V bidirectional', 'bidirectional TVS diode 5 V SMA', 'transil 5V bidirectional'],
    finds: [{ family: 'transient-suppressors', with: { 'stand-off-voltage': 5, bidirectional: true } }],
    only: true,
  },
  {
    texts: [
      'unidirectional TVS 24V',
      'TVS diode 24 V unidirectional',
      '24V uni-directional transient suppressor',
    ],
    finds: [{ family: 'transient-suppressors', with: { 'stand-off-voltage': 24, bidirectional: false } }],
    only: true,
  },
  {
    texts: ['ESD diode SOT-23', 'ESD protection 5V SOT23', 'ESD protection diode'],
    finds: [{ family: 'esd-protection-diodes' }],
    first: [{ family: 'esd-protection-diodes' }],
  },
  {
    texts: ['SMD rectifier diode 1A 400V SMA', '1 A 400 V rectifier SMA', 'rectifier SMA 400V 1A'],
    finds: [
      {
        family: 'rectifier-diodes',
        with: { 'reverse-voltage': { least: 400 }, current: { least: 1 }, package: 'SMA' },
      },
    ],
    first: [{ with: { 'reverse-voltage': 400, current: 1 } }],
  },
  {
    texts: ['bridge rectifier 10A 1000V', 'full bridge rectifier 1kV 10A', 'bridge rectifier 1000V/10A'],
    finds: [
      { family: 'bridge-rectifiers', with: { current: { least: 10 }, 'reverse-voltage': { least: 1000 } } },
    ],
    only: true,
  },
  {
    texts: ['logic level MOSFET SOT-23', 'logic-level mosfets SOT23', 'MOSFET SOT-23 logic level'],
    finds: [{ family: 'mosfets', with: { 'gate-voltage': { most: 4.5 }, package: 'SOT-23' } }],
  },
  {
    texts: ['MOSFET RDS(on) < 10 mohm', 'mosfet Rdson under 10mΩ', 'mosfet on resistance below 10 mΩ'],
    finds: [{ family: 'mosfets', with: { 'on-resistance': { most: 0.00999 } } }],
    only: true,
  },
  {
    texts: ['high voltage PNP 400V', 'PNP transistor 400 V', 'pnp Vceo 400V'],
    finds: [{ family: 'bipolar-transistors', with: { polarity: 'PNP', voltage: { least: 400 } } }],
    only: true,
  },
  {
    texts: ['power transistor PNP TO-220', 'PNP power transistor TO220', 'PNP TO-220 transistor'],
    finds: [{ family: 'bipolar-transistors', with: { polarity: 'PNP', package: 'TO-220' } }],
    only: true,
  },
  {
    texts: ['automotive MOSFET 60V', 'AEC-Q101 MOSFET 60 V', 'mosfet 60V AECQ101 qualified'],
    finds: [{ family: 'mosfets', with: { automotive: true, voltage: { least: 60 } } }],
    only: true,
  },
  {
    texts: ['IGBT short circuit rated', 'short-circuit proof IGBT', 'IGBTs short circuit proof'],
    finds: [{ family: 'igbts', with: { 'short-circuit-proof': true } }],
    only: true,
  },
  {
    texts: ['P channel MOSFET 100V TO-220', 'PMOS 100 V TO220', 'p-ch mosfet 100V TO-220'],
    finds: [{ family: 'mosfets', with: { channel: 'P', voltage: { least: 100 }, package: 'TO-220' } }],
    only: true,
  },
  {
    texts: ['red LED 3mm diffused', 'LED 3 mm red diffused', 'diffused red 3mm led'],
    finds: [{ family: 'leaded-leds', with: { colour: 'red', diameter: 0.003 } }],
    only: true,
  },
  {
    texts: ['super bright green LED 5mm', 'high brightness 5mm green LED', 'ultra bright 5 mm green led'],
    finds: [{ family: 'leaded-leds', with: { colour: 'green', diameter: 0.005 } }],
    only: true,
  },
  {
    texts: ['white LED 5mm', '5 mm LED warm white', 'UV LED 395nm'],
    finds: [],
  },
  {
    texts: ['IR emitter 940nm', 'infrared emitter 940 nm', 'IR emitting diode 940nm'],
    finds: [{ family: 'infrared-leds', with: { wavelength: 9.4e-7 } }],
    only: true,
  },
  {
    texts: [
      '1 digit 7 segment display red',
      'red single digit seven segment',
      '7-segment LED display red 1 digit',
    ],
    finds: [{ family: 'seven-segment-displays', with: { colour: 'red', digits: 1 } }],
    only: true,
  },
  {
    texts: ['triac output optocoupler', 'optotriac', 'opto-triac DIP-6'],
    finds: [{ family: 'optocouplers', with: { output: 'triac' } }],
    only: true,
  },
  {
    texts: ['optocoupler logic output DIP-8', 'logic output opto DIP8', 'optoisolator DIP-8 logic'],
    finds: [{ family: 'optocouplers', with: { output: 'logic', package: 'DIP-8' } }],
    only: true,
  },
]
