import type { TypedQuestion } from './typed-question.ts'

export const diodes: TypedQuestion[] = [
  {
    texts: ['Schottky 40V 3A', 'schottky diode 3 A 40 V', '3A 40V schottky diodes SMA'],
    finds: [{ family: 'schottky-diodes', with: { 'reverse-voltage': 40, current: 3 } }],
  },
  {
    texts: ['zener 5.1V', '5V1 zener', 'zener diode 5,1 V'],
    finds: [{ family: 'zener-diodes', with: { voltage: 5.1 } }],
  },
  {
    texts: ['TVS 33V 400W', '33 V TVS diode', 'transient voltage suppressor 33V'],
    finds: [{ family: 'transient-suppressors', with: { 'stand-off-voltage': 33 } }],
  },
  {
    texts: ['bidirectional TVS 24V', 'TVS 24V bidirectional', 'bidirectional transient suppressor 24 V'],
    finds: [{ family: 'transient-suppressors', with: { 'stand-off-voltage': 24, bidirectional: true } }],
  },
  {
    texts: ['bridge rectifier 600V 4A', '4A 600V bridge', 'bridge rectifiers 4 A 600 V'],
    finds: [{ family: 'bridge-rectifiers', with: { 'reverse-voltage': 600, current: 4 } }],
  },
  {
    texts: ['rectifier diode 1000V 1A DO-41', '1A 1000V DO-41 rectifier', 'DO41 diode 1 kV 1 A'],
    finds: [{ family: 'rectifier-diodes', with: { 'reverse-voltage': 1000, current: 1, package: 'DO-41' } }],
  },
  {
    texts: ['ultrafast diode 200V 8A', 'ultra fast rectifier 8 A 200 V', '8A 200V ultrafast'],
    finds: [{ family: 'ultrafast-diodes', with: { 'reverse-voltage': 200, current: 8 } }],
  },
  {
    texts: ['switching diode 100V', 'small signal diode 100 V', 'switching diodes 100V 200mA'],
    finds: [{ family: 'switching-diodes' }],
  },
  {
    texts: ['zener SOT-23', 'zener diodes SOT23', 'sot 23 zener'],
    finds: [{ family: 'zener-diodes', with: { package: 'SOT-23' } }],
  },
  {
    texts: ['AEC-Q101 schottky DPAK', 'schottky DPAK automotive', 'automotive Schottky diode TO-252'],
    finds: [{ family: 'schottky-diodes', with: { package: 'DPAK', automotive: true } }],
  },
]
