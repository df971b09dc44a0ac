import type { TypedQuestion } from './typed-question.ts'

const chip = 'chip-resistors'
const ceramic = 'ceramic-capacitors'

/** Lists of values and numbers, and what is excluded together. */
export const lists: TypedQuestion[] = [
  {
    texts: ['10k, 22k or 47k 0603 1%', '10k/22k/47k 0603 1%', '0603 1% 10k,22k,47k'],
    finds: [{ with: { resistance: [1e4, 2.2e4, 4.7e4], package: '0603', tolerance: 0.01 } }],
    first: [{ family: chip }],
  },
  {
    texts: ['100nF 50V X7R 0603 and 0805', '100nF-50V-X7R 0603, 0805', '0603 und 0805 100 nF X7R 50V'],
    finds: [
      {
        family: ceramic,
        with: { capacitance: 1e-7, dielectric: 'X7R', package: ['0603', '0805'], voltage: { least: 50 } },
      },
    ],
    only: true,
  },
  {
    texts: ['1uF MLCC without Y5V and X5R', '1 µF MLCC not X5R or Y5V', '1u mlcc ohne Y5V und X5R'],
    finds: [{ family: ceramic, with: { capacitance: 1e-6 }, without: { dielectric: 'X5R' } }],
    only: true,
  },
  {
    texts: ['10k 1% neither 0402 nor 0603', '10 kΩ 1% weder 0402 noch 0603', '10k 1% without 0402, 0603'],
    finds: [
      {
        with: { resistance: 1e4, tolerance: { most: 0.01 } },
        without: { package: ['0402', '0603'] },
      },
      {
        family: 'ntc-thermistors',
        with: { 'rated-resistance': 10, tolerance: { most: 0.01 } },
        without: { package: ['0402', '0603'] },
      },
    ],
    only: true,
  },
  {
    texts: ['relay 5V, 12V or 24V', 'relays 5V/12V/24V', 'Relais 5V, 12V oder 24V'],
    finds: [{ family: 'relays', with: { 'coil-voltage': [5, 12, 24] } }],
    only: true,
  },
  {
    texts: ['NAND and NOR gates', 'NAND, NOR gates', 'NAND or NOR gate'],
    finds: [{ family: 'logic-gates', with: { function: ['NAND', 'NOR'] } }],
    only: true,
  },
  {
    texts: ['quad AND gate', 'four AND gates', 'AND gate quad'],
    finds: [{ family: 'logic-gates', with: { function: 'AND' } }],
    only: true,
  },
]
