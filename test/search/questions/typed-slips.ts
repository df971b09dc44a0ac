import type { TypedQuestion } from './typed-question.ts'

/** Slips of buyers: letters too many, letters swapped, words of another trade. */
export const typedSlips: TypedQuestion[] = [
  {
    texts: ['thermister 10k 0603', 'termistor 10k 0603', 'thermistr 10k 0603'],
    finds: [{ family: 'ntc-thermistors', with: { 'rated-resistance': 10, package: '0603' } }],
    only: true,
  },
  {
    texts: ['varister 275V', 'varisstor 275V', 'vairstor 275 V'],
    finds: [{ family: 'varistors', with: { voltage: 275 } }],
    only: true,
  },
  {
    texts: ['inducter 10uH', 'indcutor 10 µH', 'inductr 10uH'],
    finds: [{ with: { inductance: 1e-5 } }],
    only: true,
  },
  {
    texts: ['connecter USB-C', 'conector USB C', 'usb c connnector'],
    finds: [{ family: 'usb-connectors' }],
    only: true,
  },
  {
    texts: ['comparater DIP-8', 'comparitor DIP8', 'comparatr DIP-8'],
    finds: [{ family: 'comparators', with: { package: 'DIP-8' } }],
    only: true,
  },
]
