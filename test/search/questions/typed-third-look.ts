import { replacing } from './numbers-of-others.ts'
import type { TypedQuestion } from './typed-question.ts'

/** Lists after 'without', ends of ranges, opposites and grids. Written before their rules, or to measure them. */
export const typedThirdLook: TypedQuestion[] = [
  {
    texts: ['100nF without X7R and 0402', '100nF without 0402 and X7R', '100 nF ohne X7R und 0402'],
    finds: [{ with: { capacitance: 1e-7 }, without: { dielectric: 'X7R', package: '0402' } }],
    never: [
      { family: 'ceramic-capacitors', with: { dielectric: 'X7R' } },
      { family: 'ceramic-capacitors', with: { package: '0402' } },
    ],
    first: [{ with: { capacitance: 1e-7 } }],
  },
  {
    texts: ['100nF not 0402 and X7R', '100nF !0402 & X7R', 'X7R 100 nF and not 0402'],
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
    texts: ['LED 3mm other than red', '3 mm LED but not red', 'LED 3mm anything but red'],
    finds: [{ family: 'leaded-leds', with: { diameter: 0.003 }, without: { colour: 'red' } }],
    never: [{ with: { colour: 'red' } }],
    first: [{ family: 'leaded-leds' }],
  },
  {
    texts: [
      'mosfet TO-220 not logic level',
      'TO-220 MOSFET, not logic-level',
      'MOSFET TO220 without logic level',
    ],
    finds: [{ family: 'mosfets', with: { package: 'TO-220', 'gate-voltage': 10 } }],
    only: true,
  },
  {
    texts: ['100nF min 25V 0402', '0402 100 nF at least 25 V', '100nF 0402 25V or more'],
    finds: [
      { family: 'ceramic-capacitors', with: { capacitance: 1e-7, package: '0402', voltage: { least: 25 } } },
    ],
    only: true,
  },
  {
    texts: ['electrolytic 100uF min 20V', 'Elko 100 µF mindestens 20V', '100uF electrolytic 20V or more'],
    finds: [{ with: { capacitance: 1e-4, voltage: { least: 20 } }, family: 'electrolytic-capacitors' }],
    first: [{ with: { voltage: 25 } }],
  },
  {
    texts: ['mosfet N SOT-223 >60V', 'N-MOSFET over 60 V SOT223', 'SOT-223 N-channel mosfet above 60V'],
    finds: [{ family: 'mosfets', with: { channel: 'N', package: 'SOT-223', voltage: { least: 60.1 } } }],
    first: [{ with: { voltage: 80 } }],
    only: true,
  },
  {
    texts: ['resistor 1k..2k2 0402', '0402 resistor 1k-2k2', 'resistor 0402 1k to 2k2'],
    finds: [{ family: 'chip-resistors', with: { resistance: { least: 1000, most: 2200 }, package: '0402' } }],
  },
  {
    texts: [
      'resistor 22k to 10k 0603 1%',
      '0603 1% resistor 22 kΩ to 10 kΩ',
      'resistor 0603 1% from 22k to 10k',
    ],
    finds: [
      {
        family: 'chip-resistors',
        with: { resistance: { least: 1e4, most: 2.2e4 }, package: '0603', tolerance: { most: 0.01 } },
      },
    ],
    only: true,
  },
  {
    texts: ['100nF 0805 -40..125', '100nF 0805 -40 to 125', '0805 100 nF −40…125'],
    finds: [
      {
        family: 'ceramic-capacitors',
        with: { capacitance: 1e-7, package: '0805', 'temperature-max': { least: 125 } },
      },
    ],
    only: true,
  },
  {
    texts: [
      'resistor 10k better than 5% 0805',
      '0805 resistor 10 kΩ better than 5 %',
      'Widerstand 10k 0805 besser als 5%',
    ],
    finds: [
      { family: 'chip-resistors', with: { resistance: 1e4, package: '0805', tolerance: { most: 0.05 } } },
    ],
    only: true,
  },
  {
    texts: ['unsealed relay 24V', 'relay 24V, unsealed', 'unsealed 24 V relay'],
    finds: [{ family: 'relays', with: { 'coil-voltage': 24 } }],
    only: true,
  },
  { texts: ['header 2x20', 'connector header 2x20', '2x20 header'], finds: [] },
  { texts: ['UV LED', 'ultraviolet LED 5mm', 'bicolor LED red/green'], finds: [] },
  {
    texts: ['100µF/63V Elko', 'elko 100uF/63V', 'electrolytic capacitor 100 µF / 63 V'],
    finds: [{ family: 'electrolytic-capacitors', with: { capacitance: 1e-4, voltage: { least: 63 } } }],
    first: [{ with: { voltage: 63 } }],
  },
  {
    texts: ['Gleichrichter Brücke 4A', 'Brücke Gleichrichter 4 A', 'Gleichrichterbrücke 4A'],
    finds: [{ family: 'bridge-rectifiers', with: { current: { least: 4 } } }],
    only: true,
  },
  {
    texts: ['fuse 5x20 2A', 'fuse 5x20mm 2 A', 'Sicherung 5x20 2A'],
    finds: [{ family: 'fuses', with: { current: 2 } }],
    only: true,
  },
  {
    texts: [
      '5V to 3.3V regulator SOT-223',
      'regulator SOT223 5V to 3.3V',
      'SOT-223 regulator from 5 V to 3.3 V',
    ],
    finds: [
      {
        family: 'linear-regulators',
        with: { package: 'SOT-223', 'output-voltage': { least: 3.3, most: 5 } },
      },
    ],
  },
  {
    texts: ['BC547 or BC557', 'BC547, BC557', 'BC557 or BC547'],
    finds: [...replacing('BC547'), ...replacing('BC557')],
  },
  {
    texts: [
      'capacitor 10uF no tantalum, no electrolytic',
      '10uF capacitor without tantalum and electrolytic',
      '10 µF Kondensator ohne Tantal und Elko',
    ],
    finds: [{ family: 'ceramic-capacitors', with: { capacitance: 1e-5 } }],
    never: [{ family: 'tantalum-capacitors' }, { family: 'electrolytic-capacitors' }],
  },
  {
    texts: ['crystal 16MHz not SMD 18pF', 'Quarz 16 MHz 18pF', '16 MHz 18 pF crystal'],
    finds: [{ family: 'crystals', with: { frequency: 1.6e7, 'load-capacitance': 1.8e-11 } }],
    only: true,
  },
  { texts: ['LM7915', 'MC7912CT', 'L7905CV'], finds: [] },
  { texts: ['1N4148W', 'BAT54S', 'SMBJ5.0A'], finds: [] },
  { texts: ['TCXO 26MHz', 'buck converter 12V', 'female header 4 pin'], finds: [] },
]
