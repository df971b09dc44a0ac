import type { DemoProduct } from './catalogue.ts'
import { between } from './parts/family.ts'

export const inductors: DemoProduct[] = [
  {
    partNumber: 'LT27LB-10101',
    name: 'Farad LT27 100 µH 3 A toroidal inductor',
    description:
      'Storage choke on an iron powder ring of 27 mm: 100 µH ± 15 % at 10 kHz, 3 A with a rise of 40 K, 48 mΩ. Saturates softly, radiates little. For step-down converters up to 150 kHz and for filters. Tinned wire ends, to be mounted flat or upright.',
    price: '1.4800',
    minimumOrder: 1,
    availableQuantity: 135,
    picture: 'inductor-toroid-yellow',
    family: 'toroidal-inductors',
    parameters: {
      ...{ inductance: 100e-6, tolerance: 0.15, current: 3, core: 'iron-powder', diameter: 27e-3 },
      ...between(-40, 105),
    },
  },
  {
    partNumber: 'LS12MR-08100',
    name: 'Farad LS12 10 µH 5.4 A shielded power inductor',
    description:
      'Shielded power inductor of 12 × 12 × 8 mm for surface mounting: 10 µH ± 20 %, saturates (−30 %) at 5.4 A, 4.8 A with a rise of 40 K, 21 mΩ. Marked 100. Low stray field, so it may stand near analogue parts.',
    price: '0.4350',
    minimumOrder: 2,
    availableQuantity: 135,
    picture: 'inductor-shielded-10u',
    family: 'power-inductors',
    parameters: {
      ...{ inductance: 10e-6, tolerance: 0.2, 'saturation-current': 5.4, 'dc-resistance': 0.021 },
      ...{ length: 12e-3, height: 8e-3, automotive: false },
      ...between(-40, 125),
    },
  },
  {
    partNumber: 'LK20XB-20472',
    name: 'Farad LK20 2 × 4.7 mH common-mode choke',
    description:
      'Current-compensated choke for mains filters: two windings of 4.7 mH, 2 A at 50 °C, 250 VAC, 62 mΩ each, tested with 1.5 kV between windings. Nanocrystalline ring of 20 mm with an insulating bridge, upright on four pins.',
    price: '1.9200',
    minimumOrder: 1,
    availableQuantity: 88,
    picture: 'inductor-choke-green',
    family: 'common-mode-chokes',
    parameters: {
      ...{ inductance: 4.7e-3, current: 2, voltage: 250, 'test-voltage': 1500 },
      ...{ core: 'nanocrystalline', diameter: 20e-3 },
      ...between(-25, 105),
    },
  },
  {
    partNumber: 'LD10KB-00471',
    name: 'Farad LD10 470 µH 1 A drum core inductor',
    description:
      'Unshielded radial inductor wound on a ferrite drum of 10 × 12 mm: 470 µH ± 10 %, 1 A saturation, 0.58 Ω, self-resonance 1.4 MHz. Leads on 5 mm. A robust and cheap choke for step-up converters and supply filters.',
    price: '0.2280',
    minimumOrder: 5,
    availableQuantity: 185,
    picture: 'inductor-drum',
    family: 'drum-core-inductors',
    parameters: {
      ...{ inductance: 470e-6, tolerance: 0.1, 'saturation-current': 1, 'dc-resistance': 0.58 },
      ...{ diameter: 10e-3, pitch: 5e-3 },
      ...between(-40, 105),
    },
  },
  {
    partNumber: 'LA24KA-00101',
    name: 'Farad LA24 100 µH 10 % axial inductor',
    description:
      'Axial moulded choke, 100 µH ± 10 %, 190 mA, 3.6 Ω, Q of 50 at 0.8 MHz. Shaped and handled as a resistor of 0.4 W; colour code brown, black, brown, silver gives the value in µH. For decoupling of supplies and tuned circuits.',
    price: '0.0740',
    minimumOrder: 10,
    availableQuantity: 260,
    picture: 'inductor-axial-100-10',
    family: 'axial-inductors',
    parameters: {
      ...{ inductance: 100e-6, tolerance: 0.1, current: 0.19, 'dc-resistance': 3.6 },
      ...between(-40, 105),
    },
  },
  {
    partNumber: 'LB0805PR-2A0601',
    name: 'Farad LB0805 600 Ω 2 A ferrite bead',
    description:
      'Chip ferrite bead in size 0805 (2.0 × 1.25 mm): 600 Ω ± 25 % at 100 MHz, 2 A, 0.06 Ω at direct current. Turns disturbance above some 20 MHz into heat; put one in the supply of each noisy or sensitive block.',
    price: '0.0165',
    minimumOrder: 50,
    availableQuantity: 8900,
    picture: 'inductor-bead-0805',
    family: 'ferrite-beads',
    parameters: {
      ...{ impedance: 600, tolerance: 0.25, current: 2, 'dc-resistance': 0.06, package: '0805' },
      ...between(-55, 125),
    },
  },
  {
    partNumber: 'LT27LB-20331',
    name: 'Farad LT27 330 µH 1.8 A toroidal inductor',
    description:
      'Storage choke on a green-coated sendust ring of 27 mm: 330 µH ± 15 % at 10 kHz, 1.8 A with a rise of 40 K, 130 mΩ. Lower core loss than iron powder, for converters up to 300 kHz. Tinned wire ends on about 12 mm.',
    price: '1.6500',
    minimumOrder: 1,
    availableQuantity: 42,
    picture: 'inductor-toroid-green',
    family: 'toroidal-inductors',
    parameters: {
      ...{ inductance: 330e-6, tolerance: 0.15, current: 1.8, core: 'sendust', diameter: 27e-3 },
      ...between(-40, 105),
    },
  },
  {
    partNumber: 'LS12MR-08470',
    name: 'Farad LS12 47 µH 2.4 A shielded power inductor',
    description:
      'Shielded power inductor of 12 × 12 × 8 mm for surface mounting: 47 µH ± 20 %, saturates (−30 %) at 2.4 A, 2.2 A with a rise of 40 K, 86 mΩ. Marked 470. For 24 V step-down converters and LED drivers.',
    price: '0.4350',
    minimumOrder: 2,
    availableQuantity: 215,
    picture: 'inductor-shielded-47u',
    family: 'power-inductors',
    parameters: {
      ...{ inductance: 47e-6, tolerance: 0.2, 'saturation-current': 2.4, 'dc-resistance': 0.086 },
      ...{ length: 12e-3, height: 8e-3, automotive: false },
      ...between(-40, 125),
    },
  },
  {
    partNumber: 'LK40XB-10102',
    name: 'Farad LK40 2 × 1 mH 20 A common-mode choke',
    description:
      'Current-compensated choke for drives and chargers: two windings of 1 mH, 20 A at 60 °C, 500 VAC, 3.1 mΩ each, tested with 2 kV between windings. Ring of 40 mm with an insulating bridge, wound with wire of 2 mm, upright, 95 g.',
    price: '14.9000',
    minimumOrder: 1,
    availableQuantity: 31,
    picture: 'inductor-choke-yellow',
    family: 'common-mode-chokes',
    parameters: {
      ...{ inductance: 1e-3, current: 20, voltage: 500, 'test-voltage': 2000 },
      ...{ core: 'ferrite', diameter: 40e-3 },
      ...between(-25, 105),
    },
  },
]
