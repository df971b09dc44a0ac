import type { DemoProduct } from './catalogue.ts'
import { between } from './parts/family.ts'

/** Our equivalents of integrated circuits that everyone has used. */
export const classicCircuits: DemoProduct[] = [
  {
    partNumber: 'FA324XR-0S',
    name: 'Farad FA324 quad operational amplifier, SOIC-14',
    description:
      'Four operational amplifiers that work from a single supply of 3 to 32 V, inputs and output down to the negative rail. 1.1 MHz, 0.5 V/µs, offset 3 mV, 1.4 mA for all four. The quad sister of FA358 for filters and sensors.',
    price: '0.1420',
    minimumOrder: 5,
    availableQuantity: 2900,
    picture: 'ic-soic-14-FA324',
    family: 'operational-amplifiers',
    parameters: {
      ...{ channels: 4, 'gain-bandwidth': 1.1e6, 'slew-rate': 0.5e6, 'offset-voltage': 3e-3 },
      ...{ 'quiescent-current': 1.4e-3, 'supply-min': 3, 'supply-max': 32, package: 'SOIC-14' },
      ...{ mounting: 'surface', automotive: false, ...between(0, 70) },
    },
  },
  {
    partNumber: 'FC393XR-0S',
    name: 'Farad FC393 dual comparator, SOIC-8',
    description:
      'Two comparators with open collectors for a single supply of 2 to 36 V, inputs down to the negative rail. Responds within 1.3 µs, offset 2 mV, 0.8 mA for both. Outputs may be joined; each needs a pull-up resistor.',
    price: '0.1080',
    minimumOrder: 5,
    availableQuantity: 3750,
    picture: 'ic-soic-8-FC393',
    family: 'comparators',
    parameters: {
      ...{ channels: 2, 'response-time': 1.3e-6, 'offset-voltage': 2e-3, 'quiescent-current': 0.8e-3 },
      ...{ 'supply-min': 2, 'supply-max': 36, package: 'SOIC-8', mounting: 'surface', ...between(0, 70) },
    },
  },
  {
    partNumber: 'FV317XU-0C',
    name: 'Farad FV317 adjustable voltage regulator, TO-220',
    description:
      'Linear regulator set by two resistors from 1.25 to 37 V at up to 1.5 A, input to 40 V, drop 2 V. Limits its current and shuts down when hot. Needs 100 nF at the input and 1 µF at the output. The tab is the output: insulate it.',
    price: '0.3900',
    minimumOrder: 2,
    availableQuantity: 1850,
    picture: 'ic-to220-FV317',
    family: 'adjustable-regulators',
    parameters: {
      ...{ 'output-min': 1.25, 'output-max': 37, 'output-current': 1.5, 'input-max': 40 },
      ...{ 'dropout-voltage': 2, package: 'TO-220', mounting: 'through-hole', ...between(0, 125) },
    },
  },
  {
    partNumber: 'FV7812GU-0C100012V',
    name: 'Farad FV7812 12 V 1 A voltage regulator, TO-220',
    description:
      'Linear regulator with fixed output, 12 V ± 2 % at up to 1 A from 14.5 to 30 V, drop 2 V. Limits its current and shuts down when hot. Needs 330 nF before and 100 nF behind it, and a heat sink from about 1 W on. The tab is ground.',
    price: '0.3700',
    minimumOrder: 2,
    availableQuantity: 960,
    picture: 'ic-to220-FV7812',
    family: 'linear-regulators',
    parameters: {
      ...{ 'output-voltage': 12, tolerance: 0.02, 'output-current': 1, 'input-max': 30 },
      ...{ 'dropout-voltage': 2, 'quiescent-current': 5e-3, package: 'TO-220', mounting: 'through-hole' },
      ...{ automotive: false, ...between(0, 125) },
    },
  },
  {
    partNumber: 'FR431DB-0B',
    name: 'Farad FR431 2.495 V shunt reference, TO-92',
    description:
      'Adjustable shunt reference, 2.495 V ± 0.5 %, set by two resistors up to 36 V, sinks 1 to 100 mA, drift 50 ppm/K. The heart of most isolated supplies, together with an optocoupler; also a precise Zener diode and a comparator.',
    price: '0.0720',
    minimumOrder: 10,
    availableQuantity: 6100,
    picture: 'ic-to92-FR431',
    family: 'voltage-references',
    parameters: {
      ...{ 'output-voltage': 2.495, tolerance: 0.005, current: 0.1, package: 'TO-92' },
      ...{ mounting: 'through-hole', ...between(-40, 85) },
    },
  },
  {
    partNumber: 'FT555XR-0S',
    name: 'Farad FT555 precision timer, SOIC-8',
    description:
      'Timer for delays from microseconds to hours or square waves to 300 kHz, set by two resistors and a capacitor. 4.5 to 16 V, output sinks or sources 200 mA, drift 50 ppm/K. The circuit of FT555 in DIP-8 for surface mounting.',
    price: '0.2900',
    minimumOrder: 2,
    availableQuantity: 2400,
    picture: 'ic-soic-8-FT555',
    family: 'timers',
    parameters: {
      ...{ 'supply-min': 4.5, 'supply-max': 16, frequency: 300e3, 'output-current': 0.2 },
      ...{ package: 'SOIC-8', mounting: 'surface', ...between(0, 70) },
    },
  },
]
