import type { TypedQuestion } from './typed-question.ts'

export const inductors: TypedQuestion[] = [
  {
    texts: ['10uH shielded power inductor', '10 µH power inductor', 'inductor 10uH shielded'],
    finds: [{ family: 'power-inductors', with: { inductance: 1e-5 } }],
  },
  {
    texts: ['ferrite bead 600 ohm 0805', '600R 0805 ferrite', 'ferrite bead 0805 600Ω'],
    finds: [{ family: 'ferrite-beads', with: { impedance: 600, package: '0805' } }],
  },
  {
    texts: ['common mode choke 4.7mH', 'CMC 4.7 mH', '4.7mH common-mode chokes'],
    finds: [{ family: 'common-mode-chokes', with: { inductance: 4.7e-3 } }],
  },
  {
    texts: ['toroid 100uH', 'toroidal inductor 100 µH', '100 uH toroidal choke'],
    finds: [{ family: 'toroidal-inductors', with: { inductance: 1e-4 } }],
  },
  {
    texts: ['axial inductor 100uH', '100 µH axial choke', 'axial inductors 100uH 10%'],
    finds: [{ family: 'axial-inductors', with: { inductance: 1e-4 } }],
  },
  {
    texts: ['drum core 470uH', '470 µH drum core inductor', 'drum inductor 470 uH'],
    finds: [{ family: 'drum-core-inductors', with: { inductance: 4.7e-4 } }],
  },
  {
    texts: ['AEC-Q200 inductor 8.2uH', 'automotive power inductor 8.2 µH', '8u2 inductor AEC-Q200'],
    finds: [{ family: 'power-inductors', with: { inductance: 8.2e-6, automotive: true } }],
  },
  {
    texts: ['220 ohm bead 0603', '220R ferrite 0603', 'ferrite beads 0603 220Ω'],
    finds: [{ family: 'ferrite-beads', with: { impedance: 220, package: '0603' } }],
  },
  {
    texts: ['nanocrystalline choke', 'nanocrystalline common mode choke', 'chokes nanocrystalline'],
    finds: [{ family: 'common-mode-chokes', with: { core: 'nanocrystalline' } }],
  },
]
