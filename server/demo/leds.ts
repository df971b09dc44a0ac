import type { DemoProduct } from './catalogue.ts'
import { between } from './parts/family.ts'

export const leds: DemoProduct[] = [
  {
    partNumber: 'OL5RB-62530800',
    name: 'Farad OL5 red LED 5 mm',
    description:
      'Red light-emitting diode in a tinted 5 mm case: 625 nm, 800 mcd at 20 mA, 30° beam, 2.0 V, 30 mA at most. The longer lead is the anode; the flat at the rim marks the cathode. Needs a series resistor, 150 Ω at 5 V.',
    price: '0.0480',
    minimumOrder: 20,
    availableQuantity: 6800,
    picture: 'led-5mm-red',
    family: 'leaded-leds',
    parameters: {
      ...{ colour: 'red', wavelength: 625e-9, 'luminous-intensity': 0.8, 'viewing-angle': 30 },
      ...{ 'forward-voltage': 2, current: 0.03, diameter: 5e-3, mounting: 'through-hole' },
      ...between(-40, 85),
    },
  },
  {
    partNumber: 'OD14RU-C0910',
    name: 'Farad OD14 seven-segment display, red, 14.2 mm',
    description:
      'One digit of 14.2 mm with decimal point, common cathode: red 635 nm, 9 mcd a segment at 10 mA, 2.0 V, segments matched in brightness. Black face, leaning digit, ten pins in two rows on 2.54 mm. Readable from 7 m.',
    price: '0.9800',
    minimumOrder: 1,
    availableQuantity: 220,
    picture: 'display-7seg-red',
    family: 'seven-segment-displays',
    parameters: {
      ...{ colour: 'red', 'digit-height': 14.2e-3, digits: 1, common: 'cathode' },
      ...{ 'luminous-intensity': 9e-3, current: 0.01, mounting: 'through-hole' },
      ...between(-35, 85),
    },
  },
  {
    partNumber: 'OR5050XR-0120',
    name: 'Farad OR5050 RGB LED, 5 × 5 mm',
    description:
      'Three dies (625, 525 and 465 nm) in a white case of 5 × 5 mm with six terminals, each colour wired apart: 20 mA each, 2.0, 3.2 and 3.2 V, 120° beam. The bevelled corner shows which way round it goes. For signs, keyboards and mixed light.',
    price: '0.1380',
    minimumOrder: 5,
    availableQuantity: 3650,
    picture: 'led-rgb-5050',
    family: 'rgb-leds',
    parameters: {
      ...{ 'viewing-angle': 120, current: 0.02, length: 5e-3, mounting: 'surface' },
      ...between(-40, 85),
    },
  },
  {
    partNumber: 'OC0805AR-0605110',
    name: 'Farad OC0805 amber chip LED',
    description:
      'Amber light-emitting diode in size 0805 (2.0 × 1.25 mm, 0.8 mm high): 605 nm, 110 mcd at 20 mA, 2.0 V, 140° beam, visible at 1 mA. Clear resin on a thin board, for indicators and backlit symbols. On tape, 4 mm pitch.',
    price: '0.0360',
    minimumOrder: 20,
    availableQuantity: 4900,
    picture: 'led-chip-amber',
    family: 'chip-leds',
    parameters: {
      ...{ colour: 'amber', wavelength: 605e-9, 'luminous-intensity': 0.11, 'viewing-angle': 140 },
      ...{ 'forward-voltage': 2, current: 0.02, package: '0805', mounting: 'surface' },
      ...between(-40, 85),
    },
  },
  {
    partNumber: 'OL5UB-468252200',
    name: 'Farad OL5 blue LED 5 mm',
    description:
      'Blue light-emitting diode in a tinted 5 mm case: 468 nm, 2200 mcd at 20 mA, 25° beam, 3.2 V, 30 mA at most. The longer lead is the anode. Sensitive to static discharge: handle it grounded. At 5 V use 100 Ω in series.',
    price: '0.0720',
    minimumOrder: 10,
    availableQuantity: 2350,
    picture: 'led-5mm-blue',
    family: 'leaded-leds',
    parameters: {
      ...{ colour: 'blue', wavelength: 468e-9, 'luminous-intensity': 2.2, 'viewing-angle': 25 },
      ...{ 'forward-voltage': 3.2, current: 0.03, diameter: 5e-3, mounting: 'through-hole' },
      ...between(-40, 85),
    },
  },
  {
    partNumber: 'OK817BU-5000100',
    name: 'Farad OK817 optocoupler, DIP-4',
    description:
      'Infrared diode and phototransistor in DIP-4: isolation 5 kV for one minute, transfer ratio 130 to 260 % at 5 mA, 35 V, 50 mA, switches in 4 µs. Carries the feedback of switching supplies and signals between separate grounds.',
    price: '0.1460',
    minimumOrder: 5,
    availableQuantity: 1150,
    picture: 'ic-dip-4-OK817',
    family: 'optocouplers',
    parameters: {
      ...{
        output: 'transistor',
        'isolation-voltage': 5000,
        group: 'B',
        package: 'DIP-4',
        mounting: 'through-hole',
      },
      ...between(-40, 100),
    },
  },
  {
    partNumber: 'OL3GB-5704060',
    name: 'Farad OL3 green LED 3 mm',
    description:
      'Green light-emitting diode in a tinted 3 mm case: 570 nm, 60 mcd at 20 mA, 40° beam, 2.1 V, 30 mA at most. The mild yellowish green of instrument panels, pleasant to look at head-on. At 5 V use 150 Ω in series.',
    price: '0.0410',
    minimumOrder: 20,
    availableQuantity: 3300,
    picture: 'led-3mm-green',
    family: 'leaded-leds',
    parameters: {
      ...{ colour: 'green', wavelength: 570e-9, 'luminous-intensity': 0.06, 'viewing-angle': 40 },
      ...{ 'forward-voltage': 2.1, current: 0.03, diameter: 3e-3, mounting: 'through-hole' },
      ...between(-40, 85),
    },
  },
  {
    partNumber: 'OI5XB-9402025',
    name: 'Farad OI5 940 nm infrared LED 5 mm',
    description:
      'Infrared emitter in a dark 5 mm case: 940 nm, 25 mW/sr at 100 mA, 1.35 V, 20° beam, pulses of 1 A for 100 µs. For remote controls and light barriers, with receivers of 36 to 40 kHz. Invisible: do not look into it closely.',
    price: '0.0690',
    minimumOrder: 10,
    availableQuantity: 15,
    picture: 'led-5mm-infrared',
    family: 'infrared-leds',
    parameters: {
      ...{ wavelength: 940e-9, 'radiant-intensity': 25e-3, 'viewing-angle': 20 },
      ...{ 'forward-voltage': 1.35, current: 0.1, diameter: 5e-3, mounting: 'through-hole' },
      ...between(-40, 85),
    },
  },
]
