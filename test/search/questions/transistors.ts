import type { TypedQuestion } from './typed-question.ts'

export const transistors: TypedQuestion[] = [
  {
    texts: ['N-channel MOSFET 60V SOT-23', 'NMOS 60V SOT23', 'n channel mosfet sot-23 60 V'],
    finds: [{ family: 'mosfets', with: { channel: 'N', voltage: 60, package: 'SOT-23' } }],
  },
  {
    texts: [
      'P-channel MOSFET logic level TO-220',
      'PMOS logic level TO220',
      'p channel logic-level mosfet TO-220',
    ],
    finds: [{ family: 'mosfets', with: { channel: 'P', 'gate-voltage': 4.5, package: 'TO-220' } }],
  },
  {
    texts: ['NPN transistor TO-92', 'npn TO92', 'NPN BJT TO-92'],
    finds: [{ family: 'bipolar-transistors', with: { polarity: 'NPN', package: 'TO-92' } }],
  },
  {
    texts: ['PNP SOT-223', 'pnp transistor sot223', 'PNP bipolar transistors SOT-223'],
    finds: [{ family: 'bipolar-transistors', with: { polarity: 'PNP', package: 'SOT-223' } }],
  },
  {
    texts: ['IGBT 1200V', '1200 V IGBTs', 'igbt 1.2kV'],
    finds: [{ family: 'igbts', with: { voltage: 1200 } }],
  },
  {
    texts: ['GaN transistor 650V', 'gallium nitride 650 V', 'GaN FET 650V'],
    finds: [{ family: 'gan-transistors' }],
  },
  {
    texts: ['MOSFET 60V 30A', '60 V 30 A n-channel mosfet DPAK', 'mosfet TO-252 60V 30A'],
    finds: [{ family: 'mosfets', with: { voltage: 60, current: 30 } }],
  },
  {
    texts: ['dual NPN', 'dual npn transistor SOT-23-6', 'matched NPN pair'],
    finds: [{ family: 'transistor-pairs' }],
  },
  {
    texts: ['mosfet 17.5 mohm', '17,5 mΩ MOSFET', 'MOSFET 0.0175 ohm'],
    finds: [{ family: 'mosfets', with: { 'on-resistance': 0.0175 } }],
  },
]
