import type { TypedQuestion } from './typed-question.ts'

const ceramic = 'ceramic-capacitors'

export const capacitors: TypedQuestion[] = [
  {
    texts: ['100nF 0603 X7R 50V', '0.1uF 50V X7R 0603', '0,1 µF 50 V 0603 x7r'],
    finds: [
      { family: ceramic, with: { capacitance: 1e-7, package: '0603', dielectric: 'X7R', voltage: 50 } },
    ],
  },
  {
    texts: ['100n 0402 16V', '100 nF 16 V 0402', '0.1µF 16V 0402'],
    finds: [{ family: ceramic, with: { capacitance: 1e-7, package: '0402', voltage: 16 } }],
  },
  {
    texts: ['22pF C0G 0402', '22p NP0 0402', '22 pF NPO 0402'],
    finds: [{ family: ceramic, with: { capacitance: 2.2e-11, package: '0402', dielectric: 'C0G' } }],
  },
  {
    texts: ['10uF 25V 1206', '10 µF 25 V 3216 metric', '1206 10u 25V'],
    finds: [{ family: ceramic, with: { capacitance: 1e-5, package: '1206', voltage: 25 } }],
  },
  {
    texts: ['MLCC 4.7uF 0805', '4.7 µF 0805 ceramic capacitor', '4u7 0805 ceramic'],
    finds: [{ family: ceramic, with: { capacitance: 4.7e-6, package: '0805' } }],
  },
  {
    texts: ['electrolytic 1000uF 35V', '1000 µF 35 V elko', '1000uF/35V electrolytic cap'],
    finds: [{ family: 'electrolytic-capacitors', with: { capacitance: 1e-3, voltage: 35 } }],
  },
  {
    texts: [
      'low impedance electrolytic 470uF',
      '470 µF low-impedance electrolytic',
      'electrolytic low ESR 470uF',
    ],
    finds: [{ family: 'electrolytic-capacitors', with: { capacitance: 4.7e-4, feature: 'low-impedance' } }],
  },
  {
    texts: [
      'SMD electrolytic 100uF 16V',
      'surface mount electrolytic 100 µF 16 V',
      'smt electrolytic capacitor 100u 16V',
    ],
    finds: [{ family: 'surface-electrolytic-capacitors', with: { capacitance: 1e-4, voltage: 16 } }],
  },
  {
    texts: ['tantalum 10uF 35V', '10 µF 35 V tantalum capacitor', '35V 10u tantalum caps'],
    finds: [{ family: 'tantalum-capacitors', with: { capacitance: 1e-5, voltage: 35 } }],
  },
  {
    texts: ['X2 capacitor 100nF', '100 nF X2 275VAC', '0.1uF safety capacitor X2'],
    finds: [{ family: 'safety-capacitors', with: { capacitance: 1e-7, 'safety-class': 'X2' } }],
  },
  {
    texts: ['ceramic disc 100nF', '100n disc capacitor', 'disk capacitor 0.1 µF'],
    finds: [{ family: 'disc-capacitors', with: { capacitance: 1e-7 } }],
  },
  {
    texts: ['100nF capacitor', '0.1 uF capacitors', '100 nF cap'],
    finds: [{ with: { capacitance: 1e-7 } }],
  },
]
