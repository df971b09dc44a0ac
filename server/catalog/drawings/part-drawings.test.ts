import { expect, test } from 'vitest'
import type { RoleValues } from '#server/catalog/lexicon/standard.ts'
import { drawPicture } from './draw.ts'
import { drawingsOf } from './part-drawings.ts'

const [surface, tht] = [{ mounting: 'surface' }, { mounting: 'through-hole' }]

/** Kinds, values and name of a part; its drawing, its outline. */
const PARTS: [
  kinds: string,
  values: RoleValues,
  picture: string,
  outline?: string | undefined,
  name?: string,
][] = [
  [
    'resistor',
    { package: '0603', value: 4700, tolerance: 0.01 },
    'plain-resistor-chip-0603-4k7-1',
    'resistor-0603',
  ],
  [
    'resistor',
    { package: '2512', value: 0.005, tolerance: 0.01 },
    'plain-resistor-chip-2512-R005-1',
    'resistor-2512',
  ],
  ['resistor', { package: '0603', value: 123_456 }, 'plain-resistor-chip-0603', 'resistor-0603'],
  ['resistor', { package: '1812', value: 10 }, 'symbol-resistor'],
  [
    'resistor',
    { ...tht, value: 330, tolerance: 0.05, length: 0.0063, diameter: 0.0024 },
    'plain-resistor-axial-330-5',
    'axial-6.3-2.4',
  ],
  ['resistor', { ...tht, value: 330 }, 'symbol-resistor'],
  [
    'resistor',
    { technology: 'wirewound', value: 0.1, power: 5, tolerance: 0.05 },
    'plain-resistor-wirewound-0R1-5WJ',
  ],
  ['resistor-array resistor', { package: '0603', value: 1000, tolerance: 0.05 }, 'symbol-resistor-array'],
  ['resistor-array resistor', { package: 'SOIC-16', value: 1000 }, 'plain-ic-soic-16', 'soic-16'],
  ['potentiometer', { value: 10_000 }, 'symbol-potentiometer'],
  ['ntc', { package: '0402', value: 10_000 }, 'plain-capacitor-chip-0402', 'capacitor-0402'],
  ['varistor', { ...tht, value: 275 }, 'plain-varistor-disc'],
  [
    'ceramic-capacitor capacitor',
    { package: '0805', value: 1e-7 },
    'plain-capacitor-chip-0805',
    'capacitor-0805',
  ],
  [
    'ceramic-capacitor capacitor',
    { shape: 'disc', value: 1e-7, tolerance: 0.1 },
    'plain-capacitor-disc-100nK',
  ],
  ['capacitor', { package: '0603', value: 1e-7 }, 'symbol-capacitor'],
  [
    'electrolytic-capacitor capacitor',
    { ...tht, value: 1e-4, voltage: 25, diameter: 0.0063, height: 0.011 },
    'plain-capacitor-electrolytic-100u-25-x',
    'radial-6.3-11',
  ],
  [
    'electrolytic-capacitor capacitor',
    { ...surface, value: 1e-5, voltage: 16 },
    'plain-capacitor-vchip-10u-16',
  ],
  [
    'tantalum-capacitor capacitor',
    { package: 'B', value: 1e-5, voltage: 16 },
    'plain-capacitor-tantalum-10u-16',
    'tantalum-b',
  ],
  ['film-capacitor capacitor', { ...tht, value: 1e-6, voltage: 63 }, 'plain-capacitor-film'],
  ['supercapacitor capacitor', { value: 1 }, 'symbol-supercapacitor'],
  ['ferrite-bead', { package: '0402', value: 600 }, 'plain-inductor-bead-0402', 'inductor-0402'],
  ['inductor', { shape: 'toroidal', value: 1e-4 }, 'plain-inductor-toroid-yellow'],
  ['inductor', { ...surface, value: 1e-5, length: 0.006, width: 0.005, height: 0.003 }, 'symbol-inductor'],
  [
    'inductor',
    { ...surface, value: 1e-5, length: 0.006, height: 0.003 },
    'plain-inductor-shielded-10u',
    'shielded-6-3',
    'Shielded',
  ],
  ['schottky-diode diode', { package: 'SMA' }, 'plain-diode-sma', 'sma'],
  ['schottky-diode diode', { package: 'SMB' }, 'symbol-schottky-diode'],
  ['tvs-diode diode', { package: 'SMA' }, 'symbol-tvs-diode', 'sma', 'TVS bidirectional'],
  ['bridge-rectifier diode', { package: 'SMA' }, 'symbol-bridge-rectifier'],
  ['led', { package: '0603', colour: 'green' }, 'plain-led-chip-green', 'led-0603'],
  ['led', { ...tht, diameter: 0.005, colour: 'red' }, 'plain-led-5mm-red', 'led-5mm'],
  ['led', { package: '0603', colour: 'pink' }, 'symbol-led', 'led-0603'],
  ['rgb-led led', { package: '0603', colour: 'red' }, 'symbol-led'],
  ['mosfet transistor', { package: 'SOT-23' }, 'plain-ic-sot23-3', 'sot23-3'],
  ['mosfet transistor', { package: 'TO-220', pins: 5 }, 'symbol-mosfet'],
  ['regulator ic', { package: 'SOT-23', pins: 5 }, 'plain-ic-sot23-5', 'sot23-5'],
  ['opamp ic', { package: 'DIP-14' }, 'plain-ic-dip-14', 'dip-14'],
  ['logic ic', { package: 'SOIC', pins: 14 }, 'plain-ic-soic-14', 'soic-14'],
  ['logic ic', { package: 'TSSOP-14' }, 'symbol-ic'],
  ['', { package: 'LQFP-48' }, 'plain-ic-qfp-48', 'qfp-48'],
  ['', { package: '0603' }, 'symbol-part'],
  ['relay', { package: 'DIP-8' }, 'symbol-relay'],
  ['pin-header connector', { pins: 10, rows: 2, pitch: 0.00254 }, 'plain-connector-header-2x5', 'header-2x5'],
  ['pin-header connector', { pins: 10, pitch: 0.00127 }, 'symbol-connector'],
  ['pin-header connector', { pins: 4, pitch: 0.00254, orientation: 'angled' }, 'symbol-connector'],
  ['pin-header connector', { pins: 4, pitch: 0.00254, colour: 'green' }, 'symbol-connector', 'header-1x4'],
  ['pin-socket connector', { pins: 4, pitch: 0.00254 }, 'symbol-connector'],
  ['usb-connector connector', {}, 'plain-connector-usb-c', undefined, 'USB Type-C receptacle'],
  ['usb-connector connector', {}, 'symbol-connector', undefined, 'USB-C plug'],
  ['crystal', { ...tht, value: 8e6 }, 'plain-crystal-hc49-8M', undefined, '8 MHz HC-49/S'],
  ['crystal', { ...surface, value: 8e6, package: '3225' }, 'symbol-crystal'],
  ['fuse', {}, 'plain-fuse-glass', 'fuse-no', 'Glass fuse 5 × 20 mm'],
  ['resettable-fuse fuse', {}, 'symbol-fuse', undefined, 'Polyfuse 5 × 20 mm'],
  ['tactile-switch switch', { ...tht, height: 0.005 }, 'plain-switch-tactile-black', 'tactile-5'],
]

test.each(PARTS)('%s %j is %s', (kinds, values, picture, outline, name = '') => {
  const drawings = drawingsOf({ name, kinds: kinds.split(' ').filter(Boolean), values })
  expect([drawings.picture, drawings.outline]).toEqual([picture, outline && `outline-${outline}`])
  for (const key of drawings.choices) expect(drawPicture(key), key).toMatch(/^<svg /)
})

test('its owner may choose the bodies that its package does not exclude', () => {
  const choices = (values: RoleValues) => drawingsOf({ name: '', kinds: ['led'], values }).choices
  const radial = drawingsOf({ name: '', kinds: ['inductor'], values: { shape: 'radial', value: 1e-5 } })
  expect(radial.choices.slice(0, 2)).toEqual(['plain-inductor-drum', 'plain-inductor-shielded-10u'])
  expect(choices({ package: '0603', colour: 'red' })).toEqual(['plain-led-chip-red', 'symbol-led'])
  expect(choices({ colour: 'red' })).toEqual(
    ['led-chip', 'led-3mm', 'led-5mm'].map((key) => `plain-${key}-red`).concat('symbol-led'),
  )
})

test('pads are those of the body', () => {
  const padsOf = (kind: string, body: string) =>
    drawingsOf({ name: '', kinds: [kind], values: { package: body } }).pads
  expect([
    padsOf('resistor', '0603'),
    padsOf('ic', 'SOIC-8'),
    padsOf('ic', 'DIP-8'),
    padsOf('ceramic-capacitor', '2220'),
  ]).toEqual(['footprint-0603', 'footprint-soic-8', undefined, undefined])
})
