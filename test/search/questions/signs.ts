import type { TypedQuestion } from './typed-question.ts'

/** Signs, values that are not finished, and compounds whose last word says what the part is. */
export const signs: TypedQuestion[] = [
  { texts: ['regulator -5V', 'voltage regulator -12 V', 'LDO -3.3V'], finds: [] },
  {
    texts: ['IGBT under 700V', 'IGBT < 700 V', 'igbt unter 700V'],
    finds: [{ family: 'igbts', with: { voltage: { most: 699 } } }],
    only: true,
  },
  { texts: ['IGBT under 600V', 'IGBT < 600 V', 'igbt below 600V'], finds: [] },
  {
    texts: ['10k-0402 resistor 1%', '10k-1% resistor 0402', 'resistor 10k_0402_1%'],
    finds: [
      { family: 'chip-resistors', with: { resistance: 1e4, package: '0402', tolerance: { most: 0.01 } } },
    ],
    only: true,
  },
  {
    texts: ['10k -0402 chip resistor', '10k !0402 chip resistor', 'chip resistor 10k without 0402'],
    finds: [{ family: 'chip-resistors', with: { resistance: 1e4 }, without: { package: '0402' } }],
    only: true,
  },
  {
    texts: ['4k 0805 chip resistor', 'chip resistor 4k 0805', '0805 4k chip resistor'],
    finds: [],
    meant: '4k7',
  },
  { texts: ['LED driver', 'led drivers', 'LED driver IC'], finds: [] },
  { texts: ['gate driver', 'gate drivers SOIC-8', 'half bridge gate driver'], finds: [] },
  { texts: ['resistor kit', 'resistor assortment', 'Widerstand Sortiment'], finds: [] },
  {
    texts: ['Widerstand 4k7 0805', '0805 Widerstände 4,7 kΩ', 'resistor 4.7k 0805'],
    finds: [{ with: { resistance: 4700, package: '0805' } }],
    only: true,
  },
]
