import type { DemoProduct } from './catalogue.ts'
import { between } from './parts/family.ts'

export const connectors: DemoProduct[] = [
  {
    partNumber: 'KT5RB-3163G',
    name: 'Farad KT5 3-way screw terminal block, 5.08 mm',
    description:
      'Terminal block for the board, three ways on 5.08 mm: 16 A, 300 V, wires from 0.2 to 2.5 mm², M3 screws, 0.5 Nm. Rising clamps that do not cut the strands. Blocks of two and three hook together to any length.',
    price: '0.3850',
    minimumOrder: 2,
    availableQuantity: 340,
    picture: 'connector-terminal-3',
    family: 'terminal-blocks',
    parameters: {
      ...{ ways: 3, pitch: 5.08e-3, current: 16, voltage: 300, clamp: 'rising-clamp', screw: 'M3' },
      ...{ colour: 'green', mounting: 'through-hole' },
      ...between(-40, 105),
    },
  },
  {
    partNumber: 'KR1XB-12100',
    name: 'Farad KR1 12 V power relay, 10 A',
    description:
      'Relay for the board with one changeover contact: 10 A at 250 VAC, coil 12 V DC and 400 Ω (30 mA), pulls in at 9 V, 100 000 operations at full load. 4 kV between coil and contacts. Put a diode across the coil.',
    price: '0.8800',
    minimumOrder: 1,
    availableQuantity: 120,
    picture: 'relay-KR1-12V-10A',
    family: 'relays',
    parameters: {
      ...{ 'coil-voltage': 12, 'coil-power': 0.36, 'contact-current': 10, contacts: 'changeover' },
      ...{ material: 'silver', sealed: false, mounting: 'through-hole' },
      ...between(-40, 85),
    },
  },
  {
    partNumber: 'KU16GR-05K',
    name: 'Farad KU16 USB-C receptacle, 16 contacts',
    description:
      'USB-C receptacle for USB 2.0 and charging with up to 5 A at 20 V. 16 contacts in one row for reflow, four shell posts through the board against leverage, 10 000 matings. Two resistors of 5.1 kΩ on CC1 and CC2 make it a sink.',
    price: '0.4900',
    minimumOrder: 2,
    availableQuantity: 1680,
    picture: 'connector-usb-c',
    family: 'usb-connectors',
    parameters: {
      ...{ contacts: 16, current: 5, voltage: 20, cycles: 10_000, mounting: 'surface' },
      ...between(-40, 85),
    },
  },
  {
    partNumber: 'KS6RB-043161',
    name: 'Farad KS6 tactile switch, red',
    description:
      'Push button of 6 × 6 mm for the board, makes while pressed: 50 mA at 12 V, 1.6 N with a clear click at 0.25 mm, 100 000 operations, bounce under 5 ms. Four leads, joined in pairs along each side, snap into holes on 6.5 × 4.5 mm.',
    price: '0.0650',
    minimumOrder: 10,
    availableQuantity: 2900,
    picture: 'switch-tactile-red',
    family: 'tactile-switches',
    parameters: {
      ...{ colour: 'red', height: 4.3e-3, force: 1.6, 'contact-current': 0.05, voltage: 12 },
      ...{ cycles: 100_000, mounting: 'through-hole' },
      ...between(-25, 70),
    },
  },
  {
    partNumber: 'KH254GU-1100630K',
    name: 'Farad KH254 10-way pin header, 2.54 mm',
    description:
      'Row of ten square pins of 0.64 mm on 2.54 mm, gold over nickel, 3 A each, pins 6 mm above and 3 mm below a black glass-filled body. Snaps apart between any two pins. Fits all common jumpers, sockets and ribbon connectors.',
    price: '0.0880',
    minimumOrder: 10,
    availableQuantity: 5200,
    picture: 'connector-header-1x10',
    family: 'pin-headers',
    parameters: {
      ...{ ways: 10, rows: 1, pitch: 2.54e-3, current: 3, plating: 'gold' },
      ...{ 'length-above': 6e-3, 'length-below': 3e-3, colour: 'black', mounting: 'through-hole' },
      ...between(-40, 105),
    },
  },
  {
    partNumber: 'KQ49XB-2020116M',
    name: 'Farad KQ49 16 MHz quartz crystal, HC-49',
    description:
      'Quartz crystal in HC-49: 16.000 MHz ± 20 ppm at 25 °C, ± 30 ppm from −20 to 70 °C, load 20 pF, series resistance 30 Ω at most. Welded metal can on two leads, 4.88 mm apart. Two capacitors of 33 pF complete the clock.',
    price: '0.1950',
    minimumOrder: 5,
    availableQuantity: 380,
    picture: 'crystal-hc49-16M',
    family: 'crystals',
    parameters: {
      ...{
        frequency: 16e6,
        'load-capacitance': 20e-12,
        'frequency-tolerance': 20e-6,
        mounting: 'through-hole',
      },
      ...between(-20, 70),
    },
  },
  {
    partNumber: 'KJ20GU-040N',
    name: 'Farad KJ20 4-way shrouded header, 2 mm',
    description:
      'Wire-to-board header with a keyed shroud, four pins on 2 mm: 2 A, 100 V, straight, through the board. Mates only the right way round and holds by friction. For battery packs, fans and sensors on short cables inside a device.',
    price: '0.0570',
    minimumOrder: 10,
    availableQuantity: 0,
    picture: 'connector-shrouded-4',
    family: 'wire-to-board-headers',
    parameters: {
      ...{ ways: 4, pitch: 2e-3, current: 2, voltage: 100, plating: 'gold', hold: 'friction' },
      ...{ colour: 'natural', mounting: 'through-hole' },
      ...between(-25, 85),
    },
  },
  {
    partNumber: 'KH254GU-2050630K',
    name: 'Farad KH254 2 × 5-way pin header, 2.54 mm',
    description:
      'Two rows of five square pins of 0.64 mm on 2.54 mm, gold over nickel, 3 A each. The size of most programming and debug cables; mark pin 1 on your board, the header itself is symmetrical. Snaps apart between any two columns.',
    price: '0.1040',
    minimumOrder: 5,
    availableQuantity: 265,
    picture: 'connector-header-2x5',
    family: 'pin-headers',
    parameters: {
      ...{ ways: 10, rows: 2, pitch: 2.54e-3, current: 3, plating: 'gold' },
      ...{ 'length-above': 6e-3, 'length-below': 3e-3, colour: 'black', mounting: 'through-hole' },
      ...between(-40, 105),
    },
  },
  {
    partNumber: 'KF520FB-00A5',
    name: 'Farad KF520 500 mA glass fuse, 5 × 20 mm',
    description:
      'Fast glass fuse of 5 × 20 mm: 500 mA, 250 VAC, breaks up to 35 A. Carries one and a half times its rating for an hour and opens within 20 ms at ten times. The wire can be seen, so a blown one shows at a glance. Caps of nickel-plated brass.',
    price: '0.1250',
    minimumOrder: 5,
    availableQuantity: 175,
    picture: 'fuse-glass',
    family: 'fuses',
    parameters: {
      ...{ current: 0.5, voltage: 250, speed: 'fast', 'breaking-current': 35 },
      ...{ length: 20e-3, diameter: 5e-3, leads: false },
      ...between(-55, 125),
    },
  },
  {
    partNumber: 'KR2XB-24080',
    name: 'Farad KR2 24 V safety relay, 8 A, forcibly guided',
    description:
      'Relay with forcibly guided contacts, one closing and one opening, which can never both be closed, even when one has welded. 8 A at 250 VAC, coil 24 V DC and 1.1 kΩ, 10 million operations. For emergency stops and light curtains.',
    price: '21.5000',
    minimumOrder: 1,
    availableQuantity: 24,
    picture: 'relay-KR2-24V-8A',
    family: 'relays',
    parameters: {
      ...{ 'coil-voltage': 24, 'coil-power': 0.52, 'contact-current': 8, contacts: 'guided' },
      ...{ material: 'silver', sealed: false, mounting: 'through-hole' },
      ...between(-40, 85),
    },
  },
]
