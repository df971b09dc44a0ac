import type { TypedQuestion } from './typed-question.ts'

/** Compounds and abbreviations of German shops. */
export const typedGerman: TypedQuestion[] = [
  {
    texts: ['NTC-Widerstand 10k 0603', 'Heißleiter 10k 0603', 'Thermistor 10 kΩ 0603'],
    finds: [{ family: 'ntc-thermistors', with: { 'rated-resistance': 10, package: '0603' } }],
    only: true,
  },
  {
    texts: ['N-Kanal MOSFET 100V TO-220', 'MOSFET N-Kanal 100 V TO220', 'N Kanal Mosfet TO-220 100V'],
    finds: [{ family: 'mosfets', with: { channel: 'N', voltage: { least: 100 }, package: 'TO-220' } }],
    only: true,
  },
  {
    texts: [
      'Suppressordiode 24V bidirektional',
      'TVS-Diode 24 V bidirektional',
      'bidirektionale Suppressordiode 24V',
    ],
    finds: [{ family: 'transient-suppressors', with: { 'stand-off-voltage': 24, bidirectional: true } }],
    only: true,
  },
  {
    texts: ['Spindeltrimmer', 'Trimmpoti 25 Gang', 'Mehrgangpoti'],
    finds: [{ family: 'trimmer-potentiometers', with: { turns: 25 } }],
    first: [{ with: { turns: 25 } }],
  },
  {
    texts: ['Relais 24V 2 Wechsler', 'Relais 24 V zwei Wechsler', 'Relais 24V 2xUM'],
    finds: [{ family: 'relays', with: { 'coil-voltage': 24, contacts: 'two-changeover' } }],
    first: [{ with: { contacts: 'two-changeover' } }],
  },
  {
    texts: ['Varistor 275V 10mm', '10 mm Varistor 275 V', 'Varistoren 275V 10mm'],
    finds: [{ family: 'varistors', with: { voltage: 275, diameter: 0.01 } }],
    only: true,
  },
  {
    texts: ['Sicherungshalter', 'Sicherungshalter 5x20', 'IC-Fassung DIP-8'],
    finds: [],
  },
]
