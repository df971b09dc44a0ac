import { builtAs, circuitGrades } from './circuit-grades.ts'
import { type Family, family, marked } from './family.ts'
import { caseLetter, gradeDigit, packed } from './number-codes.ts'

const gates = (func: string, count: number, schmitt = false) => ({
  pins: 14,
  family: 'logic-gates',
  parameters: { function: func, gates: count, 'schmitt-trigger': schmitt },
})
const elements = (func: string, count: number, pins: number) => ({
  pins,
  family: 'flip-flops-and-counters',
  parameters: { function: func, elements: count },
})
const wide = (family: string, func: string) => ({ pins: 16, family, parameters: { function: func } })

const functions = [
  { number: '00', about: 'four NAND gates', ...gates('NAND', 4) },
  { number: '02', about: 'four NOR gates', ...gates('NOR', 4) },
  { number: '04', about: 'six inverters', ...gates('NOT', 6) },
  { number: '08', about: 'four AND gates', ...gates('AND', 4) },
  { number: '14', about: 'six Schmitt trigger inverters', ...gates('NOT', 6, true) },
  { number: '32', about: 'four OR gates', ...gates('OR', 4) },
  { number: '74', about: 'two D flip-flops', ...elements('d-flip-flop', 2, 14) },
  { number: '86', about: 'four XOR gates', ...gates('XOR', 4) },
  { number: '123', about: 'two monostable multivibrators', ...elements('monostable', 2, 16) },
  { number: '138', about: 'decoder of three to eight lines', ...wide('decoders-and-selectors', 'decoder') },
  { number: '157', about: 'four selectors of two lines', ...wide('decoders-and-selectors', 'selector') },
  { number: '161', about: 'four-bit counter', ...elements('counter', 1, 16) },
  {
    number: '165',
    about: 'shift register, parallel to serial',
    ...wide('shift-registers', 'parallel-in'),
  },
  {
    number: '595',
    about: 'shift register, serial to parallel',
    ...wide('shift-registers', 'parallel-out'),
  },
]

const logicCircuit = family(
  3,
  {
    gate: functions,
    technology: [
      { letter: 'H', from: 2, to: 6, nanoseconds: 9 },
      { letter: 'T', from: 4.5, to: 5.5, nanoseconds: 10 },
      { letter: 'A', from: 2, to: 5.5, nanoseconds: 5 },
      { letter: 'L', from: 1.65, to: 3.6, nanoseconds: 4 },
    ],
    mount: ['SOIC', 'DIP'],
    grade: circuitGrades,
  },
  ({ gate, technology: { letter, from, to, nanoseconds }, mount, grade }) => ({
    partNumber: `FL${gate.number}${letter}X${packed(mount)}-${gradeDigit(grade.grade)}${caseLetter(mount)}`,
    name: `Farad FL${gate.number}${letter} ${gate.about}, ${mount}-${gate.pins}${marked(grade.grade)}`,
    description: `Logic circuit in ${mount}-${gate.pins}: ${gate.about}, for ${from} to ${to} V, ${nanoseconds} ns at 15 pF, outputs of 8 mA, ${grade.range}. Unused inputs must not be left open. Put 100 nF next to the supply pin.`,
    picture: `ic-${mount.toLowerCase()}-${gate.pins}-FL${gate.number}${letter}`,
    family: gate.family,
    parameters: {
      ...gate.parameters,
      'supply-min': from,
      'supply-max': to,
      delay: nanoseconds / 1e9,
      pins: gate.pins,
      ...builtAs(`${mount}-${gate.pins}`, grade),
    },
    usualPrice: (mount === 'DIP' ? 0.2 : 0.11) * grade.price * (gate.pins / 14),
  }),
)

export const logic: Family[] = [logicCircuit]
