import type { TypedQuestion } from './typed-question.ts'

/** Words with typing errors, and part numbers with one wrong or swapped letter, which are only proposed. */
export const typingErrors: TypedQuestion[] = [
  {
    texts: ['resitor 10k 0603', 'rezistor 10k 0603', 'resisttor 10k 0603'],
    finds: [{ family: 'chip-resistors', with: { resistance: 10_000, package: '0603' } }],
  },
  {
    texts: ['capcitor 100nF 0805', 'capaciter 100nF 0805', 'capacitro 100nF 0805'],
    finds: [{ family: 'ceramic-capacitors', with: { capacitance: 1e-7, package: '0805' } }],
  },
  {
    texts: ['elctrolytic 2200uF 35V', 'electrolitic 2200uF 35V', 'electrolytc 2200 µF 35 V'],
    finds: [{ family: 'electrolytic-capacitors', with: { capacitance: 2.2e-3, voltage: 35 } }],
  },
  {
    texts: ['shotky 3A 40V', 'schotky diode 3A 40V', 'schottkey diode 3 A 40 V'],
    finds: [{ family: 'schottky-diodes', with: { 'reverse-voltage': 40, current: 3 } }],
  },
  {
    texts: ['microcontoller LQFP-64', 'micrcontroller LQFP-64', 'mircocontroller lqfp64'],
    finds: [{ family: 'microcontrollers', with: { package: 'LQFP-64' } }],
  },
  {
    texts: ['potentiomter 470 ohm', 'potentiometr 470R', 'potenciometer 470 Ω'],
    finds: [{ family: 'trimmer-potentiometers', with: { resistance: 470 } }],
  },
  {
    texts: ['optocupler DIP-8', 'optocopler DIP8', 'optcoupler DIP-8'],
    finds: [{ family: 'optocouplers', with: { package: 'DIP-8' } }],
  },
  {
    texts: ['crytsal 24MHz', 'cristal 24 MHz', 'crysal 24MHz'],
    finds: [{ family: 'crystals', with: { frequency: 24e6 } }],
  },
  {
    texts: ['TN3094XB-00B', 'TN3904XB-O0B', 'TN3904BX-00B'],
    finds: [],
    meant: 'TN3904XB-00B',
  },
]
