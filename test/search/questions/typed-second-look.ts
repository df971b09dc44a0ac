import { replacing } from './numbers-of-others.ts'
import type { TypedQuestion } from './typed-question.ts'

/** Written after the rules for those of `typed-workbench.ts`, to measure them. */
export const typedSecondLook: TypedQuestion[] = [
  { texts: ['33 ohm resistor 1206', '33R 1206 resistor', '1206 resistor 33Ω'], finds: [] },
  {
    texts: ['1M 0402 resistor 1% or better', '1 MΩ 0402 max 1%', '0402 1Meg resistor ≤1%'],
    finds: [
      { family: 'chip-resistors', with: { resistance: 1e6, package: '0402', tolerance: { most: 0.01 } } },
    ],
    only: true,
  },
  {
    texts: ['470nF 16V X7R 0603', '0.47uF X7R 0603 16 V', '474 X7R 0603 16V capacitor'],
    finds: [
      {
        family: 'ceramic-capacitors',
        with: { capacitance: 4.7e-7, voltage: { least: 16 }, dielectric: 'X7R', package: '0603' },
      },
    ],
    only: true,
  },
  {
    texts: ['ceramic capacitor 1kV', 'MLCC 1000V', 'high voltage ceramic capacitor 1 kV'],
    finds: [{ with: { capacitance: { least: 0 }, voltage: { least: 1000 } } }],
  },
  {
    texts: ['22uF ceramic not 1206', 'MLCC 22µF without 1206', 'ceramic cap 22 uF !1206'],
    finds: [{ family: 'ceramic-capacitors', with: { capacitance: 2.2e-5 }, without: { package: '1206' } }],
    only: true,
  },
  {
    texts: [
      '10uF 50V electrolytic radial 5mm diameter',
      'Elko 10µF 50V Durchmesser 5mm',
      'electrolytic 10uF 50 V D5mm',
    ],
    finds: [
      {
        family: 'electrolytic-capacitors',
        with: { capacitance: 1e-5, voltage: { least: 50 }, diameter: 0.005 },
      },
    ],
    only: true,
  },
  {
    texts: ['SMD electrolytic 100uF', '100 µF SMD elko', '100uF aluminum electrolytic surface mount'],
    finds: [{ family: 'surface-electrolytic-capacitors', with: { capacitance: 1e-4 } }],
    only: true,
  },
  { texts: ['inductor 2.2uH 3A', '2u2 3A power inductor', 'Spule 2,2 µH 3 A'], finds: [] },
  {
    texts: ['toroid, 100uH', 'toroidal, inductor 100 µH', 'Ringkern 100uH'],
    finds: [{ family: 'toroidal-inductors', with: { inductance: 1e-4 } }],
    only: true,
  },
  {
    texts: ['wirewound resistor 5W', 'Drahtwiderstand 5 Watt', '5 W wirewound'],
    finds: [{ family: 'wirewound-resistors', with: { power: { least: 5 } } }],
    only: true,
  },
  {
    texts: ['14V varistor', 'MOV 14V', 'Varistor 14 V'],
    finds: [{ family: 'varistors', with: { voltage: 14 } }],
    only: true,
  },
  {
    texts: ['amber LED 3mm', '3 mm LED amber', 'LED 3mm bernstein'],
    finds: [{ family: 'leaded-leds', with: { colour: 'amber', diameter: 0.003 } }],
    only: true,
  },
  { texts: ['blue LED 0402', 'LED 0402 blau', '0402 LED, blue'], finds: [] },
  { texts: ['white, LED 5mm', 'weiße LED 5mm', 'LED white 5 mm'], finds: [] },
  {
    texts: ['fast recovery diode 3A 200V', 'ultrafast 200V 3A', 'ultra-fast rectifier 3 A 200 V'],
    finds: [
      { family: 'ultrafast-diodes', with: { current: { least: 3 }, 'reverse-voltage': { least: 200 } } },
    ],
    only: true,
  },
  {
    texts: ['zener 12V SMD', 'SMD Zenerdiode 12 V', '12V zener surface mount'],
    finds: [{ family: 'zener-diodes', with: { voltage: 12, mounting: 'surface' } }],
    only: true,
  },
  {
    texts: ['zener 3.3V or 5.1V DO-41', 'DO-41 zener 3V3 or 5V1', 'Zenerdiode DO-41 3,3V oder 5,1V'],
    finds: [{ family: 'zener-diodes', with: { voltage: [3.3, 5.1], package: 'DO-41' } }],
    only: true,
  },
  {
    texts: ['mosfet N 20V-40V SOT-23', 'N-MOSFET SOT23 20..40V', 'nmos between 20V and 40V sot-23'],
    finds: [
      { family: 'mosfets', with: { channel: 'N', package: 'SOT-23', voltage: { least: 20, most: 40 } } },
    ],
    only: true,
  },
  {
    texts: ['logic level mosfet 60V', 'logic-level MOSFET, 60 V', '60V logic level fet'],
    finds: [{ family: 'mosfets', with: { voltage: { least: 60 }, 'gate-voltage': 4.5 } }],
    first: [{ with: { 'gate-voltage': 4.5 } }],
  },
  {
    texts: ['PNP SOT-23 not 100mA', 'PNP SOT23 above 100mA', 'PNP SOT-23 > 0.1 A'],
    finds: [
      {
        family: 'bipolar-transistors',
        with: { polarity: 'PNP', package: 'SOT-23', current: { least: 0.11 } },
      },
    ],
    only: true,
  },
  {
    texts: ['IGBT 600V 20A', '20 A IGBT 600 V', 'igbt >=600V >=20A'],
    finds: [{ family: 'igbts', with: { voltage: { least: 600 }, current: { least: 20 } } }],
    only: true,
  },
  {
    texts: ['9V regulator TO-220', '7809 TO220', 'Spannungsregler 9 V TO-220'],
    finds: [{ family: 'linear-regulators', with: { 'output-voltage': 9, package: 'TO-220' } }],
    only: true,
  },
  {
    texts: ['LDO 2.8V', '2V8 LDO regulator', 'low drop regulator 2,8 V'],
    finds: [{ family: 'linear-regulators', with: { 'output-voltage': 2.8 } }],
    only: true,
  },
  {
    texts: [
      'single op-amp low offset SOT-23-5 100uV',
      'opamp SOT23-5 offset < 200uV',
      'op amp SOT-23-5 offset max 100 µV',
    ],
    finds: [
      {
        family: 'operational-amplifiers',
        with: { channels: 1, package: 'SOT-23-5', 'offset-voltage': { most: 2e-4 } },
      },
    ],
  },
  {
    texts: ['74HCT595 DIP', '74HCT595N', 'shift register HCT DIP-16 serial in parallel out'],
    finds: replacing('74HCT595N'),
  },
  {
    texts: ['8-bit microcontroller DIP-28', '8 bit MCU DIP28', 'Mikrocontroller 8 Bit DIP-28'],
    finds: [{ family: 'microcontrollers', with: { bits: 8, package: 'DIP-28' } }],
    only: true,
  },
  {
    texts: ['SPI EEPROM SOIC-8 128k', '128 kbit SPI EEPROM SO8', 'EEPROM SPI 128Kbit SOIC8'],
    finds: [{ family: 'eeproms', with: { bus: 'SPI', memory: { least: 128 }, package: 'SOIC-8' } }],
    first: [{ with: { memory: 128 } }],
    only: true,
  },
  {
    texts: ['4.433 MHz crystal', 'PAL crystal 4.433MHz', 'Quarz 4,433 MHz'],
    finds: [{ family: 'crystals', with: { frequency: { least: 4.43e6, most: 4.44e6 } } }],
  },
  {
    texts: ['triac optocoupler', 'an optotriac', 'opto with triac output'],
    finds: [{ family: 'optocouplers', with: { output: 'triac' } }],
  },
  { texts: ['pin header 1x40', '40 pin header single row', 'Stiftleiste 40-polig'], finds: [] },
  {
    texts: [
      'black terminal block 2 way 24A',
      '2-pole 24 A black screw terminal',
      'schwarze Klemme 2-polig 24A',
    ],
    finds: [],
  },
  {
    texts: ['relay 12V 10A changeover', 'Relais 12V 10A Wechsler', '12 V SPDT relay 10 A'],
    finds: [
      {
        family: 'relays',
        with: { 'coil-voltage': 12, 'contact-current': { least: 10 }, contacts: 'changeover' },
      },
    ],
    only: true,
  },
  {
    texts: ['tactile switch 13mm tall', 'Taster 13 mm hoch', 'push button height 13mm'],
    finds: [{ family: 'tactile-switches', with: { height: { most: 0.013 } } }],
    first: [{ with: { height: 0.013 } }],
    only: true,
  },
  { texts: ['1N5408 diode', '1N5408 3A 1000V', 'diode 1n5408'], finds: [] },
  { texts: ['LM2596', 'XL4015', 'MP1584EN'], finds: [] },
  { texts: ['ULN2003A', 'uln2003 dip-16', 'ULN2803'], finds: [] },
  { texts: ['servo SG90', 'HC-SR04', 'DHT22 sensor'], finds: [] },
  { texts: ['banana plug red', 'alligator clips', 'heat shrink tube 3mm'], finds: [] },
  {
    texts: ['schotky diode 1A 40V SMA', 'shottky 1A 40V SMA', 'schottkey 40V 1A SMA'],
    finds: [
      {
        family: 'schottky-diodes',
        with: { current: { least: 1 }, 'reverse-voltage': { least: 40 }, package: 'SMA' },
      },
    ],
    only: true,
  },
  {
    texts: [
      'electrolitic capacitor 220uF 25V',
      'electroltyic 220uF/25V',
      'elektrolytic capacitor 220 µF 25 V',
    ],
    finds: [{ with: { capacitance: 2.2e-4, voltage: { least: 25 } } }],
  },
]
