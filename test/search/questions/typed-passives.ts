import type { TypedQuestion } from './typed-question.ts'

const chip = 'chip-resistors'
const ceramic = 'ceramic-capacitors'

/** Passive parts in the words of shops, hobbyists and old drawings. */
export const typedPassives: TypedQuestion[] = [
  {
    texts: ['zero ohm resistor 0402', '0R link 0402', '0 ohm jumper 0402'],
    finds: [{ family: chip, with: { resistance: 0, package: '0402' } }],
    only: true,
  },
  {
    texts: ['10 kilohm 0603 1%', '10 kilo ohm 0603 1%', '10 kiloohms 0603 1 %'],
    finds: [{ family: chip, with: { resistance: 1e4, package: '0603', tolerance: { most: 0.01 } } }],
  },
  {
    texts: ['4700R 0805 resistor', '4700 ohms 0805 resistor', '4.70k 0805 resistor'],
    finds: [{ family: chip, with: { resistance: 4700, package: '0805' } }],
    only: true,
  },
  {
    texts: ['0.1 microfarad 0603', '100 nanofarad 0603', '.1uF 0603'],
    finds: [{ family: ceramic, with: { capacitance: 1e-7, package: '0603' } }],
    only: true,
  },
  {
    texts: ['0.01uF 0805 ceramic', '10000pF 0805 ceramic', '10 nanofarads 0805 ceramic'],
    finds: [{ family: ceramic, with: { capacitance: 1e-8, package: '0805' } }],
    only: true,
  },
  {
    texts: ['half watt carbon film resistor', '1/2 watt carbon film resistor', '½ W carbon film'],
    finds: [{ family: 'carbon-film-resistors', with: { power: { least: 0.5 } } }],
    first: [{ with: { power: 0.5 } }],
    only: true,
  },
  {
    texts: ['quarter watt metal film resistor', '1/4 watt metal film resistor', '¼W metal film'],
    finds: [{ family: 'metal-film-resistors', with: { power: { least: 0.25 } } }],
    first: [{ with: { power: 0.25 } }],
    only: true,
  },
  {
    texts: ['SMD resistor 2512 1 watt', '2512 resistor 1W', '1W resistors size 2512'],
    finds: [
      { family: chip, with: { package: '2512', power: { least: 1 } } },
      { family: 'current-sense-resistors', with: { package: '2512', power: { least: 1 } } },
    ],
    first: [{ with: { power: 1 } }],
    only: true,
  },
  {
    texts: ['pulse proof resistor 2512', 'pulse-proof resistors 2512', '2512 pulse proof'],
    finds: [{ family: chip, with: { feature: 'pulse-proof', package: '2512' } }],
    only: true,
  },
  {
    texts: ['anti-sulfur resistor 1210', 'sulphur proof resistor 1210', 'sulfur resistant resistor 1210'],
    finds: [{ family: chip, with: { feature: 'sulphur-proof', package: '1210' } }],
    only: true,
  },
  {
    texts: ['thin film resistor 0805 25ppm', '25 ppm/K thin film 0805', '0805 thin-film resistors 25ppm/°C'],
    finds: [
      {
        family: chip,
        with: { technology: 'thin-film', package: '0805', 'temperature-coefficient': { most: 2.5e-5 } },
      },
    ],
    only: true,
  },
  {
    texts: ['multiturn trimmer', '25 turn trimmer', 'multi-turn trimpot'],
    finds: [{ family: 'trimmer-potentiometers', with: { turns: 25 } }],
    only: true,
  },
  {
    texts: ['single turn trimmer 10k', '1 turn trimpot 10k', '10k single-turn potentiometer'],
    finds: [{ family: 'trimmer-potentiometers', with: { turns: 1, resistance: 1e4 } }],
    only: true,
  },
  {
    texts: ['NTC thermistor 100k 0805', 'thermistor 100 kOhm 0805', '0805 NTC 100k'],
    finds: [{ family: 'ntc-thermistors', with: { 'rated-resistance': 100, package: '0805' } }],
    only: true,
  },
  {
    texts: ['MOV 275V 14mm', '14mm metal oxide varistor 275VAC', 'VDR 14 mm 275 V'],
    finds: [{ family: 'varistors', with: { voltage: 275, diameter: 0.014 } }],
    only: true,
  },
  {
    texts: ['X2 film capacitor 470nF 275V', '0.47uF X2 275VAC', '470n 275V X2 class capacitor'],
    finds: [
      {
        family: 'safety-capacitors',
        with: { 'safety-class': 'X2', capacitance: 4.7e-7, voltage: { least: 275 } },
      },
    ],
    first: [{ with: { voltage: 275 } }],
    only: true,
  },
  {
    texts: ['decoupling capacitor 100nF 0603', 'bypass capacitor 100nF 0603', '100nF 0603 decoupling cap'],
    finds: [{ family: ceramic, with: { capacitance: 1e-7, package: '0603' } }],
    only: true,
  },
  {
    texts: ['soft termination capacitor 0805', 'flexible termination MLCC 0805', '0805 MLCC soft terminals'],
    finds: [{ family: ceramic, with: { feature: 'soft-terminals', package: '0805' } }],
    only: true,
  },
  {
    texts: [
      'electrolytic 100uF 25V radial',
      'radial electrolytic capacitor 100 µF 25 V',
      '100uF/25V radial elco',
    ],
    finds: [{ family: 'electrolytic-capacitors', with: { capacitance: 1e-4, voltage: { least: 25 } } }],
    first: [{ with: { voltage: 25 } }],
    only: true,
  },
  {
    texts: ['tantalum 47uF case D', 'D case tantalum 47 µF', 'tantalum 7343 47uF'],
    finds: [{ family: 'tantalum-capacitors', with: { capacitance: 4.7e-5, case: 'D' } }],
    only: true,
  },
  {
    texts: [
      'ferrite bead 600 ohm @ 100MHz 0603',
      'ferrite bead 600R@100MHz 0603',
      '0603 bead 600Ω at 100 MHz',
    ],
    finds: [{ family: 'ferrite-beads', with: { impedance: 600, package: '0603' } }],
    only: true,
  },
  {
    texts: ['ferrite bead 1k 0603', '1 kohm bead 0603', 'ferrite bead 1000R 0603'],
    finds: [{ family: 'ferrite-beads', with: { impedance: 1000, package: '0603' } }],
    only: true,
  },
  {
    texts: ['power inductor 10uH 1A', '10 µH 1 A power inductor', 'shielded inductor 10uH 1A'],
    finds: [{ family: 'power-inductors', with: { inductance: 1e-5, 'saturation-current': { least: 1 } } }],
    only: true,
  },
]
