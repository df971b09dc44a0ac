import { replacing } from './numbers-of-others.ts'
import type { TypedQuestion } from './typed-question.ts'

/** Of people who order for a bench or a line, written without the answers at hand. */
export const typedWorkbench: TypedQuestion[] = [
  {
    texts: [
      '100k resistor 0402 or 0603',
      '0402/0603 100k chip resistor',
      'chip resistor 100K 0603 oder 0402',
    ],
    finds: [{ family: 'chip-resistors', with: { resistance: 1e5, package: ['0402', '0603'] } }],
    only: true,
  },
  {
    texts: ['mlcc 1u at least 25V 0805', '1µF 0805 min. 25 V ceramic', 'ceramic 105 0805 >=25V'],
    finds: [
      { family: 'ceramic-capacitors', with: { capacitance: 1e-6, package: '0805', voltage: { least: 25 } } },
    ],
    only: true,
  },
  {
    texts: ['22pF NP0 0603', '22p C0G 0603', '0603 NPO 22 pF 50V'],
    finds: [
      { family: 'ceramic-capacitors', with: { capacitance: 2.2e-11, dielectric: 'C0G', package: '0603' } },
    ],
    only: true,
  },
  {
    texts: ['100nF X7R not 0402', '100 nF X7R ceramic except 0402', '0.1uF X7R without 0402'],
    finds: [
      {
        family: 'ceramic-capacitors',
        with: { capacitance: 1e-7, dielectric: 'X7R' },
        without: { package: '0402' },
      },
    ],
    only: true,
  },
  {
    texts: [
      'electrolytic 100uF 35V low impedance',
      '100µF 35V low-ESR elko',
      'low impedance electrolytic 100 uF ≥35 V',
    ],
    finds: [
      {
        family: 'electrolytic-capacitors',
        with: { capacitance: 1e-4, voltage: { least: 35 }, feature: 'low-impedance' },
      },
    ],
    only: true,
  },
  {
    texts: ['tantalum 1uF case A', '1 µF tantal Bauform A', 'tantalum capacitor 1u size A'],
    finds: [{ family: 'tantalum-capacitors', with: { capacitance: 1e-6, case: 'A' } }],
    only: true,
  },
  {
    texts: ['shunt 10 milliohm', '10mΩ current sense resistor', '0.01 ohm shunt 2512'],
    finds: [{ family: 'current-sense-resistors', with: { resistance: 0.01 } }],
    only: true,
  },
  {
    texts: ['resistor 0 ohm 0603', '0R jumper 0603', '0603 zero ohm'],
    finds: [{ family: 'chip-resistors', with: { resistance: 0, package: '0603' } }],
    only: true,
  },
  {
    texts: ['25.2k 0.1% 0603', '0603 25,2 kΩ ±0,1 %', '25K2 0603 precision 0.1%'],
    finds: [
      { family: 'chip-resistors', with: { resistance: 25_200, package: '0603', tolerance: { most: 0.001 } } },
    ],
    only: true,
  },
  {
    texts: ['470 ohm 1/4 watt carbon film', 'Kohleschicht 470R 0,25W', 'carbon film 470Ω 250mW'],
    finds: [{ family: 'carbon-film-resistors', with: { resistance: 470, power: { least: 0.25 } } }],
    only: true,
  },
  {
    texts: [
      'power inductor 10uH at least 2A',
      'Speicherdrossel 10µH min 2A',
      'shielded inductor 10u isat >= 2 A',
    ],
    finds: [{ family: 'power-inductors', with: { inductance: 1e-5, 'saturation-current': { least: 2 } } }],
    only: true,
  },
  {
    texts: ['ferrite bead 600R 0805', '0805 Ferrit 600 Ohm', 'bead 600 ohm @ 100MHz 0805'],
    finds: [{ family: 'ferrite-beads', with: { impedance: 600, package: '0805' } }],
    only: true,
  },
  {
    texts: ['ferrite bead 2A 120R', '120Ω bead >=2A', 'EMI bead 120 ohm 2 A'],
    finds: [{ family: 'ferrite-beads', with: { impedance: 120, current: { least: 2 } } }],
    only: true,
  },
  {
    texts: ['trimmer 1k', 'Trimmpoti 1k', 'trim pot 1 kohm'],
    finds: [{ family: 'trimmer-potentiometers', with: { resistance: 1000 } }],
    only: true,
  },
  {
    texts: ['NTC 100k 0805', '0805 NTC thermistor 100 kΩ', 'Heißleiter 100k 0805'],
    finds: [{ family: 'ntc-thermistors', with: { 'rated-resistance': 100, package: '0805' } }],
    only: true,
  },
  {
    texts: ['X2 100nF', 'X2 capacitor 0.1uF 275VAC', 'Entstörkondensator X2 100 nF'],
    finds: [{ family: 'safety-capacitors', with: { capacitance: 1e-7 } }],
    only: true,
  },
  {
    texts: ['red LED 0603', 'LED 0603 rot', '0603 SMD LED red'],
    finds: [{ family: 'chip-leds', with: { colour: 'red', package: '0603' } }],
    only: true,
  },
  {
    texts: ['green or yellow LED 0805', 'LED 0805 green/yellow', 'grüne oder gelbe LED 0805'],
    finds: [{ family: 'chip-leds', with: { colour: ['green', 'yellow'], package: '0805' } }],
    only: true,
  },
  {
    texts: ['850nm infrared LED', 'IR LED 850 nm', 'infrarot LED 850nm'],
    finds: [{ family: 'infrared-leds', with: { wavelength: 8.5e-7 } }],
    only: true,
  },
  {
    texts: [
      '7 segment display common anode red',
      'siebensegment rot gemeinsame Anode',
      'red seven segment CA display',
    ],
    finds: [{ family: 'seven-segment-displays', with: { colour: 'red', common: 'anode' } }],
    only: true,
  },
  {
    texts: ['schottky 3A 40V', 'Schottkydiode 40 V 3 A', '3 amp 40 volt schottky diode'],
    finds: [{ family: 'schottky-diodes', with: { current: { least: 3 }, 'reverse-voltage': { least: 40 } } }],
    only: true,
  },
  {
    texts: ['zener 5.1V 0.5W DO-35', '5V1 zener DO35', 'Z-Diode 5,1 V DO-35'],
    finds: [{ family: 'zener-diodes', with: { voltage: 5.1, package: 'DO-35' } }],
    only: true,
  },
  {
    texts: [
      'TVS diode 24V, bidirectional',
      '24V Suppressordiode bidirektional',
      'bidirectional TVS diode 24 V',
    ],
    finds: [{ family: 'transient-suppressors', with: { 'stand-off-voltage': 24, bidirectional: true } }],
    only: true,
  },
  {
    texts: ['bridge rectifier 1A 400V', 'Brückengleichrichter 400 V 1 A', 'bridge 400V 1A'],
    finds: [
      { family: 'bridge-rectifiers', with: { current: { least: 1 }, 'reverse-voltage': { least: 400 } } },
    ],
    only: true,
  },
  {
    texts: ['P-channel mosfet at least 20V SOT-23', 'PMOS >=20V SOT23', 'P-Kanal MOSFET min 20V SOT-23'],
    finds: [{ family: 'mosfets', with: { channel: 'P', voltage: { least: 20 }, package: 'SOT-23' } }],
    only: true,
  },
  {
    texts: ['N channel mosfet 100V TO-220', 'NMOS TO220 100 V', 'N-Kanal MOSFET TO-220 100V'],
    finds: [{ family: 'mosfets', with: { channel: 'N', voltage: { least: 100 }, package: 'TO-220' } }],
    only: true,
  },
  {
    texts: ['mosfet rds(on) < 20 mohm', 'MOSFET on resistance below 20mΩ', 'mosfet Rdson under 20 milliohm'],
    finds: [{ family: 'mosfets', with: { 'on-resistance': { most: 0.0199 } } }],
    only: true,
  },
  {
    texts: ['NPN TO-220 100V', 'NPN power transistor TO220 100 V', 'TO-220 NPN ≥100V'],
    finds: [
      {
        family: 'bipolar-transistors',
        with: { polarity: 'NPN', voltage: { least: 100 }, package: 'TO-220' },
      },
    ],
    only: true,
  },
  {
    texts: ['LDO 3.3V SOT-223', 'AMS1117 3.3V SOT223', '3V3 regulator SOT-223'],
    finds: [{ family: 'linear-regulators', with: { 'output-voltage': 3.3, package: 'SOT-223' } }],
    only: true,
  },
  {
    texts: ['5V 1A voltage regulator', 'Spannungsregler 5V 1A', '5 volt 1 amp linear regulator'],
    finds: [{ family: 'linear-regulators', with: { 'output-voltage': 5, 'output-current': { least: 1 } } }],
    only: true,
  },
  {
    texts: ['LDO 1.8V 300mA SOT23-5', '1V8 LDO SOT-23-5 300 mA', 'low dropout 1,8V SOT-23-5 0.3A'],
    finds: [
      {
        family: 'linear-regulators',
        with: { 'output-voltage': 1.8, 'output-current': { least: 0.3 }, package: 'SOT-23-5' },
      },
    ],
    only: true,
  },
  {
    texts: ['quad op amp SOIC-14', 'OPV vierfach SO14', '4 channel opamp SOIC14'],
    finds: [{ family: 'operational-amplifiers', with: { channels: 4, package: 'SOIC-14' } }],
    only: true,
  },
  {
    texts: ['op amp 10MHz dual', 'dual opamp GBW 10 MHz', 'dual operational amplifier >= 10MHz'],
    finds: [{ family: 'operational-amplifiers', with: { channels: 2, 'gain-bandwidth': { least: 1e7 } } }],
    only: true,
  },
  {
    texts: ['Schmitt trigger inverter', 'hex inverter schmitt', 'inverters with Schmitt trigger'],
    finds: [{ family: 'logic-gates', with: { function: 'NOT', 'schmitt-trigger': true } }],
    only: true,
  },
  {
    texts: ['I2C EEPROM 256kbit', '256 Kbit i2c eeprom', 'EEPROM I²C 256Kb'],
    finds: [{ family: 'eeproms', with: { bus: 'I2C', memory: { least: 256 } } }],
    first: [{ with: { memory: 256 } }],
    only: true,
  },
  {
    texts: [
      '32 bit MCU 64KB LQFP-48',
      'microcontroller 32-bit 64 KB flash LQFP48',
      'Mikrocontroller 32 Bit 64KB LQFP-48',
    ],
    finds: [{ family: 'microcontrollers', with: { bits: 32, flash: { least: 64 }, package: 'LQFP-48' } }],
    only: true,
  },
  {
    texts: ['12MHz crystal', 'Quarz 12 MHz', 'xtal 12.000 MHz'],
    finds: [{ family: 'crystals', with: { frequency: 12e6 } }],
    only: true,
  },
  {
    texts: ['25 MHz crystal 20ppm', 'Quarz 25MHz ±20ppm', '25.000MHz crystal max 20 ppm'],
    finds: [{ family: 'crystals', with: { frequency: 25e6, 'frequency-tolerance': { most: 2e-5 } } }],
    only: true,
  },
  {
    texts: ['2x8 pin header 2.54', 'Stiftleiste 2x8 2,54mm', 'pin header 2 x 8 2.54mm'],
    finds: [{ family: 'pin-headers', with: { rows: 2, ways: 16 } }],
    only: true,
  },
  {
    texts: ['screw terminal 3 way', '3-pol Schraubklemme', 'terminal block 3 pos 5.08'],
    finds: [{ family: 'terminal-blocks', with: { ways: 3 } }],
    only: true,
  },
  {
    texts: ['fuse 3.15A slow blow 5x20', 'Feinsicherung 3,15A träge', '5x20 slow fuse 3.15A'],
    finds: [{ family: 'fuses', with: { current: 3.15, speed: 'slow' } }],
    only: true,
  },
  {
    texts: ['relay 24V DPDT', '24V Relais 2 Wechsler', 'DPDT relay with 24 V coil'],
    finds: [{ family: 'relays', with: { 'coil-voltage': 24, contacts: 'two-changeover' } }],
    only: true,
  },
  {
    texts: ['optocoupler 4 pin', 'Optokoppler im DIP-4', 'opto-isolator DIP4'],
    finds: [{ family: 'optocouplers', with: { package: 'DIP-4' } }],
    only: true,
  },
  {
    texts: ['tact switch red', 'Taster, rot', 'red push button switch'],
    finds: [{ family: 'tactile-switches', with: { colour: 'red' } }],
    only: true,
  },
  { texts: ['2N3904 TO-92', '2N3904', '2n3904 npn'], finds: replacing('2N3904'), only: true },
  { texts: ['IRLZ44N', 'irlz44n mosfet', 'IRLZ44NPBF'], finds: replacing('IRLZ44N'), only: true },
  { texts: ['TL072', 'TL072CP', 'TL072 op amp'], finds: [] },
  { texts: ['BC639', 'BC639-16', 'bc639 npn'], finds: [] },
  { texts: ['ATmega328P', 'ATMEGA328P-PU', 'atmega328'], finds: [] },
  { texts: ['ESP32-WROOM-32', 'ESP32 WROOM', 'esp32-wroom-32e'], finds: [] },
  { texts: ['GRM188R71H104KA93D', 'grm188r71h104ka93d', 'GRM188R71H104KA93'], finds: [] },
  { texts: ['buck converter 5V', 'DC-DC step down 3A', 'LM2596 module'], finds: [] },
  { texts: ['potentiometer knob 6mm', 'stepper motor NEMA17', 'OLED 0.96 display'], finds: [] },
  { texts: ['18650 holder', 'CR2032 battery', 'lithium cell 3.7V'], finds: [] },
  { texts: ['micro SD socket', 'RJ45 jack', 'FFC connector 0.5mm'], finds: [] },
  {
    texts: ['resitor 4.7k 0603', 'resistr 4k7 0603', 'resisotr 4,7k 0603'],
    finds: [{ family: 'chip-resistors', with: { resistance: 4700, package: '0603' } }],
    only: true,
  },
  {
    texts: ['capcitor 10uF 0805', 'capasitor 10µF 0805', 'capacitr 10u 0805'],
    finds: [{ family: 'ceramic-capacitors', with: { capacitance: 1e-5, package: '0805' } }],
    only: true,
  },
]
