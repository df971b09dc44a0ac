import type { TypedQuestion } from './typed-question.ts'

/** LEDs, connectors, crystals, regulators and codes of values as people type them. */
export const everyday: TypedQuestion[] = [
  {
    texts: ['LED 1206 red', 'SMD LED red 1206', '1206 red leds'],
    finds: [{ family: 'chip-leds', with: { colour: 'red', package: '1206' } }],
    only: true,
  },
  {
    texts: ['LED 3mm green', 'green 3 mm LED', '3mm led, green'],
    finds: [{ family: 'leaded-leds', with: { colour: 'green', diameter: 0.003 } }],
    only: true,
  },
  {
    texts: [
      'blue 7-segment common cathode',
      '7 segment blue common cathode',
      'seven segment display blue cathode',
    ],
    finds: [{ family: 'seven-segment-displays', with: { colour: 'blue', common: 'cathode' } }],
  },
  {
    texts: ['IR LED 850nm 5mm', 'infrared LED 850 nm 5 mm', '5mm 850nm IR led'],
    finds: [{ family: 'infrared-leds', with: { wavelength: 8.5e-7, diameter: 0.005 } }],
    only: true,
  },
  {
    texts: ['amber or yellow LED 5mm', '5mm LED yellow/amber', 'LED 5 mm amber or yellow'],
    finds: [{ family: 'leaded-leds', with: { colour: ['amber', 'yellow'], diameter: 0.005 } }],
    only: true,
  },
  {
    texts: ['pin header 4-way', '4 way pin header', 'male header 4 pin'],
    finds: [{ family: 'pin-headers', with: { ways: 4 } }],
  },
  {
    texts: ['screw terminal 2 way', '2-way screw terminal', '2 pos terminal block'],
    finds: [{ family: 'terminal-blocks', with: { ways: 2 } }],
  },
  {
    texts: ['JST 4 pin', '4-pin JST', 'wire to board header 4 way'],
    finds: [{ family: 'wire-to-board-headers', with: { ways: 4 } }],
  },
  {
    texts: ['green terminal block 3 way', 'terminal block green 3-way', '3 pole green terminal block'],
    finds: [{ family: 'terminal-blocks', with: { colour: 'green', ways: 3 } }],
  },
  {
    texts: ['crystal 12MHz', '12 MHz xtal', 'crystal 12M'],
    finds: [{ family: 'crystals', with: { frequency: 12e6 } }],
    only: true,
  },
  {
    texts: ['crystal 24MHz', '24 MHz crystal', 'xtal 24MHz'],
    finds: [{ family: 'crystals', with: { frequency: 24e6 } }],
    only: true,
  },
  {
    texts: ['crystal 12M288', 'xtal 12M288', 'quartz 12.288M'],
    finds: [{ family: 'crystals', with: { frequency: 12_288_000 } }],
    only: true,
  },
  {
    texts: ['LDO 3V3 SOT-23-5', '3.3V LDO SOT23-5', 'LDO SOT-23-5 3.3 V'],
    finds: [{ family: 'linear-regulators', with: { 'output-voltage': 3.3, package: 'SOT-23-5' } }],
    only: true,
  },
  {
    texts: ['5V regulator 1A', 'voltage regulator 5 V 1 A', '1A 5V linear regulator'],
    finds: [{ family: 'linear-regulators', with: { 'output-voltage': 5, 'output-current': { least: 1 } } }],
    only: true,
  },
  {
    texts: ['adjustable regulator 9V', 'adjustable voltage regulator 9 V', 'adjustable regulators 9V'],
    finds: [{ family: 'adjustable-regulators' }],
    only: true,
  },
  {
    texts: ['104 0603 X7R', '0603 X7R 104', 'X7R 104 0603 capacitor'],
    finds: [
      { family: 'ceramic-capacitors', with: { capacitance: 1e-7, package: '0603', dielectric: 'X7R' } },
    ],
    only: true,
  },
  {
    texts: ['ceramic capacitor 103 0805', '103 ceramic 0805', '0805 103 ceramic cap'],
    finds: [{ family: 'ceramic-capacitors', with: { capacitance: 1e-8, package: '0805' } }],
    only: true,
  },
  {
    texts: ['chip resistor 103 0603', '0603 chip resistor 103', '103 thick film resistor 0603'],
    finds: [{ family: 'chip-resistors', with: { resistance: 1e4, package: '0603' } }],
  },
  {
    texts: ['chip resistor 4R7', '4R7 chip resistors', 'chip resistor 4.7R'],
    finds: [{ family: 'chip-resistors', with: { resistance: 4.7 } }],
    only: true,
  },
]
