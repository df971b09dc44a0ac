import type { TypedQuestion } from './typed-question.ts'

const chip = 'chip-resistors'

export const resistors: TypedQuestion[] = [
  {
    texts: ['10k 0603 1%', '10 kΩ 1 % 0603', '0603 10K 1%'],
    finds: [{ family: chip, with: { resistance: 10_000, package: '0603', tolerance: { most: 0.01 } } }],
  },
  {
    texts: ['4k7 0805', '4.7k 0805 resistor', '4,7 kOhm 0805'],
    finds: [{ family: chip, with: { resistance: 4700, package: '0805' } }],
  },
  {
    texts: ['4R7 0402', '4.7 ohm 0402', '4,7Ω 0402'],
    finds: [{ family: chip, with: { resistance: 4.7, package: '0402' } }],
  },
  {
    texts: ['100k resistor 1608 metric', '0603 100k resistors', '100 kohm 0603'],
    finds: [{ family: chip, with: { resistance: 100_000, package: '0603' } }],
  },
  {
    texts: ['1M 0402 resistor', '1 megohm 0402', '1MΩ 0402'],
    finds: [{ family: chip, with: { resistance: 1e6, package: '0402' } }],
  },
  {
    texts: ['10 mΩ shunt', '10mohm current sense resistor', '0R01 2512'],
    finds: [{ family: 'current-sense-resistors', with: { resistance: 0.01 } }],
  },
  {
    texts: ['metal film resistor 10k 0.25W', '10k 1/4W metal film', 'metal film 10 kΩ 250 mW'],
    finds: [{ family: 'metal-film-resistors', with: { resistance: 10_000, power: 0.25 } }],
  },
  {
    texts: ['carbon film 4.7k', '4k7 carbon film resistor 5%', 'carbon resistor 4,7 k'],
    finds: [{ family: 'carbon-film-resistors', with: { resistance: 4700 } }],
  },
  {
    texts: ['trimmer 10k', '10k trimpot', 'potentiometer 10 kΩ'],
    finds: [{ family: 'trimmer-potentiometers', with: { resistance: 10_000 } }],
  },
  {
    texts: ['wirewound 5W 4R7', '4.7 ohm 5 W wirewound resistor', 'wire wound resistor 4,7Ω 5W'],
    finds: [{ family: 'wirewound-resistors', with: { resistance: 4.7, power: 5 } }],
  },
  {
    texts: ['0.1% thin film 0603', 'thin film resistor 0603 0.1 %', 'thin-film 0603 0,1%'],
    finds: [{ family: chip, with: { technology: 'thin-film', package: '0603', tolerance: { most: 0.001 } } }],
  },
]
