export const circuitGrades = [
  { grade: '', to: 85, range: '−40 to 85 °C', automotive: false, price: 1 },
  { grade: '125 °C', to: 125, range: '−40 to 125 °C', automotive: false, price: 1.25 },
  {
    grade: 'AEC-Q100',
    to: 125,
    range: '−40 to 125 °C, qualified to AEC-Q100',
    automotive: true,
    price: 1.6,
  },
]

export type CircuitGrade = (typeof circuitGrades)[number]

export function builtAs(name: string, { automotive, to }: CircuitGrade) {
  return {
    package: name,
    mounting: /^(DIP|TO)-/.test(name) ? 'through-hole' : 'surface',
    automotive,
    'temperature-min': -40,
    'temperature-max': to,
  }
}
