import type { DemoProduct } from './catalogue.ts'
import { between } from './parts/family.ts'

/** Our equivalents of transistors that everyone has used. */
export const classicTransistors: DemoProduct[] = [
  {
    partNumber: 'TN2222XB-00B',
    name: 'Farad TN2222 40 V 600 mA NPN transistor',
    description:
      'NPN switching transistor in TO-92: 40 V, 600 mA, 625 mW, current gain 100 to 300 at 150 mA, 300 MHz, on within 35 ns. Pins from the flat side: emitter, base, collector. For relays, small motors and fast switches.',
    price: '0.0390',
    minimumOrder: 20,
    availableQuantity: 8200,
    picture: 'transistor-to92-TN2222',
    family: 'bipolar-transistors',
    parameters: {
      ...{ polarity: 'NPN', voltage: 40, current: 0.6, 'gain-min': 100, 'gain-max': 300 },
      ...{ power: 0.625, package: 'TO-92', mounting: 'through-hole', ...between(-55, 150) },
    },
  },
  {
    partNumber: 'TP2907XB-00B',
    name: 'Farad TP2907 60 V 600 mA PNP transistor',
    description:
      'PNP switching transistor in TO-92, the counterpart of TN2222: 60 V, 600 mA, 625 mW, current gain 100 to 300 at 150 mA, 200 MHz. Pins from the flat side: emitter, base, collector. For high-side switches and drivers.',
    price: '0.0410',
    minimumOrder: 20,
    availableQuantity: 3600,
    picture: 'transistor-to92-TP2907',
    family: 'bipolar-transistors',
    parameters: {
      ...{ polarity: 'PNP', voltage: 60, current: 0.6, 'gain-min': 100, 'gain-max': 300 },
      ...{ power: 0.625, package: 'TO-92', mounting: 'through-hole', ...between(-55, 150) },
    },
  },
  {
    partNumber: 'TN3904XB-00B',
    name: 'Farad TN3904 40 V 200 mA NPN transistor',
    description:
      'Small-signal NPN transistor in TO-92: 40 V, 200 mA, 625 mW, current gain 100 to 300 at 10 mA, 300 MHz. Pins from the flat side: emitter, base, collector. For amplifiers, level shifters and logic at low power.',
    price: '0.0300',
    minimumOrder: 20,
    availableQuantity: 14800,
    picture: 'transistor-to92-TN3904',
    family: 'bipolar-transistors',
    parameters: {
      ...{ polarity: 'NPN', voltage: 40, current: 0.2, 'gain-min': 100, 'gain-max': 300 },
      ...{ power: 0.625, package: 'TO-92', mounting: 'through-hole', ...between(-55, 150) },
    },
  },
  {
    partNumber: 'TP3906XB-00B',
    name: 'Farad TP3906 40 V 200 mA PNP transistor',
    description:
      'Small-signal PNP transistor in TO-92, the counterpart of TN3904: 40 V, 200 mA, 625 mW, current gain 100 to 300 at 10 mA, 250 MHz. Pins from the flat side: emitter, base, collector. For push-pull stages and mirrors.',
    price: '0.0310',
    minimumOrder: 20,
    availableQuantity: 7100,
    picture: 'transistor-to92-TP3906',
    family: 'bipolar-transistors',
    parameters: {
      ...{ polarity: 'PNP', voltage: 40, current: 0.2, 'gain-min': 100, 'gain-max': 300 },
      ...{ power: 0.625, package: 'TO-92', mounting: 'through-hole', ...between(-55, 150) },
    },
  },
  {
    partNumber: 'TN337XB-00B',
    name: 'Farad TN337 45 V 800 mA NPN transistor',
    description:
      'NPN transistor for drivers in TO-92: 45 V, 800 mA, 625 mW, current gain 160 to 400 at 100 mA, 100 MHz. Pins from the flat side: collector, base, emitter. For headphones, relays and lamps of up to half an ampere.',
    price: '0.0360',
    minimumOrder: 20,
    availableQuantity: 2950,
    picture: 'transistor-to92-TN337',
    family: 'bipolar-transistors',
    parameters: {
      ...{ polarity: 'NPN', voltage: 45, current: 0.8, 'gain-min': 160, 'gain-max': 400 },
      ...{ power: 0.625, package: 'TO-92', mounting: 'through-hole', ...between(-55, 150) },
    },
  },
  {
    partNumber: 'TM7002XR-01T',
    name: 'Farad TM7002 60 V 300 mA N-channel MOSFET, SOT-23',
    description:
      'Small MOSFET for logic levels in SOT-23: 60 V, 300 mA, 2 Ω at 4.5 V gate, gate charge 0.6 nC. Marked F7K. Shifts levels between 3.3 V and 5 V buses and switches small loads; handle it grounded, its gate has no diode.',
    price: '0.0270',
    minimumOrder: 20,
    availableQuantity: 21400,
    picture: 'transistor-sot23-3-F7K',
    family: 'mosfets',
    parameters: {
      ...{ channel: 'N', voltage: 60, current: 0.3, 'on-resistance': 2, 'gate-voltage': 4.5 },
      ...{ 'gate-charge': 0.6e-9, power: 0.35, package: 'SOT-23', mounting: 'surface' },
      ...{ automotive: false, ...between(-55, 150) },
    },
  },
]
