import type { DemoProduct } from './catalogue.ts'
import { between } from './parts/family.ts'

export const resistors: DemoProduct[] = [
  {
    partNumber: 'RA25JA-004K7',
    name: 'Farad RA25 4.7 kΩ 5 % 0.25 W carbon film resistor',
    description:
      'Axial carbon film resistor for general use, 4.7 kΩ ± 5 %, 0.25 W at 70 °C, 250 V at most. Body 6.3 × 2.4 mm on tinned copper leads of 0.6 mm, colour code yellow, violet, red, gold. Easy to bend to a pitch of 10 mm and to solder by hand.',
    price: '0.0118',
    minimumOrder: 50,
    availableQuantity: 4850,
    picture: 'resistor-axial-4k7-5',
    family: 'carbon-film-resistors',
    parameters: {
      ...{ resistance: 4700, tolerance: 0.05, power: 0.25, voltage: 250 },
      ...{ 'temperature-coefficient': 450e-6, length: 6.3e-3, diameter: 2.4e-3 },
      ...between(-55, 155),
    },
  },
  {
    partNumber: 'TP6KU-1710K',
    name: 'Farad TP6 10 kΩ single-turn trimmer potentiometer',
    description:
      'Cermet trimmer for adjustment on the board: 10 kΩ ± 10 %, 0.5 W at 70 °C, linear, 210° of travel, 200 cycles. Sealed against flux and washing, 6.6 × 7.4 mm, cross slot on top, pins on a grid of 2.54 mm.',
    price: '0.5900',
    minimumOrder: 1,
    availableQuantity: 260,
    picture: 'potentiometer-trimmer-10k',
    family: 'trimmer-potentiometers',
    parameters: {
      ...{ resistance: 10_000, tolerance: 0.1, power: 0.5, 'temperature-coefficient': 100e-6 },
      ...{ turns: 1, cycles: 200 },
      ...between(-55, 125),
    },
  },
  {
    partNumber: 'RM25FA-0510K',
    name: 'Farad RM25 10 kΩ 1 % 0.25 W metal film resistor',
    description:
      'Axial metal film resistor, 10 kΩ ± 1 %, 50 ppm/K, 0.25 W at 70 °C, 250 V. Low noise and little drift make it the usual choice around operational amplifiers and in dividers. Five colour bands: brown, black, black, red, brown.',
    price: '0.0185',
    minimumOrder: 50,
    availableQuantity: 3100,
    picture: 'resistor-axial-10k-1',
    family: 'metal-film-resistors',
    parameters: {
      ...{ resistance: 10_000, tolerance: 0.01, power: 0.25, voltage: 250 },
      ...{ 'temperature-coefficient': 50e-6, length: 6.3e-3, diameter: 2.4e-3, flameproof: false },
      ...between(-55, 155),
    },
  },
  {
    partNumber: 'RS2512FR-26R010',
    name: 'Farad RS2512 10 mΩ 1 % 2 W current sense resistor',
    description:
      'Metal alloy shunt in size 2512 (6.35 × 3.2 mm) for measuring current: 10 mΩ ± 1 %, 75 ppm/K, 2 W at 70 °C, up to 14 A. Inductance below 3 nH. Marked R010. Give it wide copper and separate sense tracks from the inner edges of its pads.',
    price: '0.2840',
    minimumOrder: 5,
    availableQuantity: 230,
    picture: 'resistor-chip-2512-R010-1',
    family: 'current-sense-resistors',
    parameters: {
      ...{ resistance: 0.01, tolerance: 0.01, power: 2, package: '2512' },
      ...{ 'temperature-coefficient': 75e-6, current: 14.1 },
      ...between(-55, 170),
    },
  },
  {
    partNumber: 'RW5JB-004R7',
    name: 'Farad RW5 4.7 Ω 5 % 5 W wirewound resistor',
    description:
      'Wirewound resistor in a ceramic box with axial leads, 4.7 Ω ± 5 %, 5 W at 40 °C, 300 ppm/K, withstands ten times its rating for 5 s. For bleeders, inrush limiting and dummy loads. The box may reach 200 °C above ambient: mount it clear of the board.',
    price: '0.2100',
    minimumOrder: 5,
    availableQuantity: 185,
    picture: 'resistor-wirewound-4R7-5W',
    family: 'wirewound-resistors',
    parameters: {
      ...{ resistance: 4.7, tolerance: 0.05, power: 5, 'temperature-coefficient': 300e-6 },
      ...{ length: 22e-3, 'overload-power': 50 },
      ...between(-55, 200),
    },
  },
  {
    partNumber: 'RC0805FR-074K7',
    name: 'Farad RC0805 4.7 kΩ 1 % 0.125 W chip resistor',
    description:
      'Thick film chip resistor in size 0805 (2.0 × 1.25 mm), 4.7 kΩ ± 1 %, 0.125 W at 70 °C, 150 V at most, 100 ppm/K. Marked 4701. Nickel barrier terminals, suited to reflow and wave soldering, on paper tape of 4 mm pitch.',
    price: '0.0061',
    minimumOrder: 100,
    availableQuantity: 14200,
    picture: 'resistor-chip-0805-4k7-1',
    family: 'chip-resistors',
    parameters: {
      ...{ resistance: 4700, tolerance: 0.01, power: 0.125, package: '0805' },
      ...{ 'temperature-coefficient': 100e-6, voltage: 150, technology: 'thick-film', feature: 'general' },
      ...between(-55, 155),
    },
  },
  {
    partNumber: 'RC0603FR-0710K',
    name: 'Farad RC0603 10 kΩ 1 % 0.1 W chip resistor',
    description:
      'Thick film chip resistor in size 0603 (1.6 × 0.8 mm), 10 kΩ ± 1 %, 0.1 W at 70 °C, 75 V at most, 100 ppm/K. Marked 01C by the E96 code. The pull-up that every board needs; on paper tape for automatic placement.',
    price: '0.0042',
    minimumOrder: 200,
    availableQuantity: 38600,
    picture: 'resistor-chip-0603-10k-1',
    family: 'chip-resistors',
    parameters: {
      ...{ resistance: 10_000, tolerance: 0.01, power: 0.1, package: '0603' },
      ...{ 'temperature-coefficient': 100e-6, voltage: 75, technology: 'thick-film', feature: 'general' },
      ...between(-55, 155),
    },
  },
  {
    partNumber: 'RC1206JR-08120',
    name: 'Farad RC1206 120 Ω 5 % 0.25 W chip resistor',
    description:
      'Thick film chip resistor in size 1206 (3.2 × 1.6 mm), 120 Ω ± 5 %, 0.25 W at 70 °C, 200 V at most, 200 ppm/K. Marked 121. Used to terminate CAN and RS-485 lines and in series with indicator LEDs.',
    price: '0.0074',
    minimumOrder: 100,
    availableQuantity: 6250,
    picture: 'resistor-chip-1206-120-5',
    family: 'chip-resistors',
    parameters: {
      ...{ resistance: 120, tolerance: 0.05, power: 0.25, package: '1206' },
      ...{ 'temperature-coefficient': 200e-6, voltage: 200, technology: 'thick-film', feature: 'general' },
      ...between(-55, 155),
    },
  },
]
