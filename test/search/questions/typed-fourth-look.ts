import type { Kind, TypedQuestion } from './typed-question.ts'

const asked = (
  texts: TypedQuestion['texts'],
  kind: Kind,
  more: Partial<TypedQuestion> = {},
): TypedQuestion => ({
  texts,
  finds: [kind],
  only: true,
  ...more,
})

const notSold = (...texts: TypedQuestion['texts']): TypedQuestion => ({ texts, finds: [] })

/** Written after all rules of the other files, to measure them. */
export const typedFourthLook: TypedQuestion[] = [
  notSold('resistor 2W 100 ohm', '100R 2W resistor', '100 Ω 2 W resistor'),
  asked(['carbon film 4k7', '4k7 carbon film resistor', 'carbon film resistor 4.7k'], {
    family: 'carbon-film-resistors',
    with: { resistance: 4700 },
  }),
  asked(['metal film 1% 10k', '10k metal film 1%', 'metal film resistor 10 kΩ ±1%'], {
    family: 'metal-film-resistors',
    with: { resistance: 10e3, tolerance: { most: 0.01 } },
  }),
  asked(['0603 resistor not 1%', 'resistor 0603 without 1%', '0603 resistors except 1%'], {
    family: 'chip-resistors',
    with: { package: '0603' },
    without: { tolerance: 0.01 },
  }),
  notSold('1206 or 2512 47 ohm', '47R 1206/2512', '47 Ω 2512 or 1206'),
  asked(['electrolytic min 63V 100uF', '100 µF at least 63 V electrolytic', 'elko 100uF >=63V'], {
    family: 'electrolytic-capacitors',
    with: { capacitance: 1e-4, voltage: { least: 63 } },
  }),
  asked(['ceramic capacitor over 100V 1206', '1206 ceramic capacitor above 100 V', 'MLCC 1206 >100V'], {
    family: 'ceramic-capacitors',
    with: { package: '1206', voltage: { least: 100.001 } },
  }),
  asked(['X5R or X7R 1uF 0603', '1 µF 0603 X7R/X5R', '1uF 0603 X5R or X7R'], {
    family: 'ceramic-capacitors',
    with: { capacitance: 1e-6, package: '0603', dielectric: ['X5R', 'X7R'] },
  }),
  notSold('tantalum 10uF case A', '10 µF tantalum capacitor case A', 'case A tantalum 10uF'),
  notSold('disc capacitor 1nF', '1 nF disc capacitor', 'disc capacitor 1000pF'),
  asked(['power inductor 10uH 2A', '10 µH power inductor min 2A', 'power inductor 10uH >=2A'], {
    family: 'power-inductors',
    with: { inductance: 1e-5, 'saturation-current': { least: 2 } },
  }),
  asked(['ferrite bead 600 ohm 0603', '0603 ferrite bead 600R', 'ferrite bead 0603 600 Ω'], {
    family: 'ferrite-beads',
    with: { impedance: 600, package: '0603' },
  }),
  asked(['zener 12V not SMD', 'zener diode 12 V without SMD', '12V zener not surface mount'], {
    family: 'zener-diodes',
    with: { voltage: 12, mounting: 'through-hole' },
  }),
  asked(['zener 3V3 SOT-23', '3.3 V zener diode SOT23', 'SOT-23 zener 3,3V'], {
    family: 'zener-diodes',
    with: { voltage: 3.3, package: 'SOT-23' },
  }),
  asked(
    ['bridge rectifier 2A 600V', '600 V 2 A bridge rectifier', 'rectifier bridge 2A 600V'],
    { family: 'bridge-rectifiers', with: { current: { least: 2 }, 'reverse-voltage': { least: 600 } } },
    { first: [{ with: { current: 2, 'reverse-voltage': 600 } }] },
  ),
  asked(
    ['ultrafast diode 8A', '8 A ultrafast diode', 'ultra fast diode 8A'],
    { family: 'ultrafast-diodes', with: { current: { least: 8 } } },
    { first: [{ with: { current: 8 } }] },
  ),
  asked(
    ['schottky 1A SMA', '1 A schottky diode SMA', 'SMA schottky min 1A'],
    { family: 'schottky-diodes', with: { current: { least: 1 }, package: 'SMA' } },
    { first: [{ with: { current: 1 } }] },
  ),
  asked(['P-channel mosfet DPAK', 'DPAK P channel MOSFET', 'p-mosfet DPAK'], {
    family: 'mosfets',
    with: { channel: 'P', package: 'DPAK' },
  }),
  asked(['N mosfet 100V TO-220', '100 V N-channel TO220', 'N-channel mosfet TO-220 100V'], {
    family: 'mosfets',
    with: { channel: 'N', package: 'TO-220', voltage: { least: 100 } },
  }),
  asked(['PNP transistor TO-220 100V', '100 V PNP TO220', 'PNP TO-220 min 100V'], {
    family: 'bipolar-transistors',
    with: { polarity: 'PNP', package: 'TO-220', voltage: { least: 100 } },
  }),
  asked(['IGBT 600V', '600 V IGBT', 'igbt min 600V'], { family: 'igbts', with: { voltage: { least: 600 } } }),
  asked(['LDO 1.8V', '1.8 V LDO', '1V8 LDO regulator'], {
    family: 'linear-regulators',
    with: { 'output-voltage': 1.8 },
  }),
  asked(['regulator 5V min 1A', '5 V regulator at least 1 A', '5V regulator >=1A'], {
    family: 'linear-regulators',
    with: { 'output-voltage': 5, 'output-current': { least: 1 } },
  }),
  asked(['quad op amp DIP', 'op amp 4 channels DIP-14', 'DIP-14 quad opamp'], {
    family: 'operational-amplifiers',
    with: { channels: 4, package: 'DIP-14' },
  }),
  asked(
    ['EEPROM 256k I2C DIP', 'I2C EEPROM 256 kbit DIP-8', 'DIP8 256k I2C eeprom'],
    { family: 'eeproms', with: { memory: { least: 256 }, bus: 'I2C', package: 'DIP-8' } },
    { first: [{ with: { memory: 256 } }] },
  ),
  asked(['quad NAND gate DIP-14', 'NAND gates DIP14', 'DIP-14 NAND'], {
    family: 'logic-gates',
    with: { function: 'NAND', package: 'DIP-14' },
  }),
  asked(['XOR gate SOIC-14', 'SOIC14 XOR gates', 'SO-14 XOR'], {
    family: 'logic-gates',
    with: { function: 'XOR', package: 'SOIC-14' },
  }),
  asked(['green LED 0805', '0805 green LED', 'LED green 0805 SMD'], {
    family: 'chip-leds',
    with: { colour: 'green', package: '0805' },
  }),
  asked(['blue or green LED 3mm', 'LED 3 mm green or blue', '3mm LED blue/green'], {
    family: 'leaded-leds',
    with: { colour: ['blue', 'green'], diameter: 3e-3 },
  }),
  asked(['infrared LED 940nm', 'IR LED 940 nm', '940nm IR emitter LED'], {
    family: 'infrared-leds',
    with: { wavelength: 9.4e-7 },
  }),
  {
    texts: ['yellow LED not 0603', 'yellow LED without 0603', 'yellow LEDs except 0603'],
    finds: [{ with: { colour: 'yellow' }, without: { package: '0603' } }],
  },
  asked(['7 segment display common anode', 'seven segment common anode', '7-segment display, common anode'], {
    family: 'seven-segment-displays',
    with: { common: 'anode' },
  }),
  asked(['pin header 1x6', '1x6 header', '6 pin header single row'], {
    family: 'pin-headers',
    with: { rows: 1, ways: 6 },
  }),
  asked(['terminal block 2 way 5.08mm', '2 pole terminal block 5.08 mm', 'screw terminal 2 pin 5.08'], {
    family: 'terminal-blocks',
    with: { ways: 2, pitch: 5.08e-3 },
  }),
  asked(['crystal 8 MHz or 16 MHz', '8MHz/16MHz crystal', 'crystal 16MHz or 8MHz'], {
    family: 'crystals',
    with: { frequency: [8e6, 16e6] },
  }),
  asked(['Widerstand 1k 0805', '1 kΩ Widerstand 0805', '0805 Widerstand 1k'], {
    family: 'chip-resistors',
    with: { resistance: 1e3, package: '0805' },
  }),
  asked(['Elko 470uF min 25V', 'Elko 470 µF mindestens 25 V', '470µF Elko ab 25V'], {
    with: { capacitance: 4.7e-4, voltage: { least: 25 } },
  }),
  asked(['Leuchtdiode rot 3mm', 'rote LED 3 mm', '3mm LED rot'], {
    family: 'leaded-leds',
    with: { colour: 'red', diameter: 3e-3 },
  }),
  asked(['Brückengleichrichter 1A', '1 A Brueckengleichrichter', 'Brückengleichrichter min 1 A'], {
    family: 'bridge-rectifiers',
    with: { current: { least: 1 } },
  }),
  asked(['Spannungsregler 12V', '12 V Spannungsregler', 'Festspannungsregler 12V'], {
    family: 'linear-regulators',
    with: { 'output-voltage': 12 },
  }),
  notSold('Sicherung 1A träge', 'träge Sicherung 1 A', 'Sicherung T1A'),
  notSold('HDMI connector', 'hdmi socket', 'HDMI receptacle'),
]
