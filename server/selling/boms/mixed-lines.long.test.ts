// Slow: 4,000 lines are read and matched.
import { beforeAll, expect, it } from 'vitest'
import { METRIC_CODES } from '#contract/catalog/quantities/packages.ts'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { openIndex } from '#server/catalog/search/index/open-index.ts'
import { demoParts, demoTree } from '#test/search/demo-parts.ts'
import { randomFrom } from '#test/support/random.ts'
import { demandsOf, isDecisive, wantOf } from './demands.ts'
import { readBomText } from './reading/read-bom.ts'

type Fact = [key: string, value: string | number]
interface Cell {
  text: string
  facts: Fact[]
}

const LINES = 2000
const HEADER = 'Ref;Qty;Value;Description;Footprint;Voltage;Tolerance'
const SIZES = ['0402', '0603', '0805', '1206']
const KINDS = [
  {
    letter: 'R',
    words: ['RES', 'Resistor', 'Widerstand', ''],
    values: [
      ['10k', 10_000],
      ['4k7', 4700],
      ['12K', 12_000],
      ['100R', 100],
      ['1M', 1_000_000],
    ],
    key: 'resistance',
  },
  {
    letter: 'C',
    words: ['CAP', 'CAP CER', 'Kondensator', ''],
    values: [
      ['100nF', 1e-7],
      ['10uF', 1e-5],
      ['22pF', 2.2e-11],
      ['1n', 1e-9],
      ['0.1uF', 1e-7],
    ],
    key: 'capacitance',
  },
] as const
const VOLTAGES = [6.3, 16, 25, 50, 100]
const TOLERANCES = [1, 5, 10, 20]
const DIELECTRICS = ['X7R', 'C0G', 'X5R']

beforeAll(() => speak(en))

it.each([1, 2])('chooses no part against a word of any cell of random lines, seed %i', (seed) => {
  const random = randomFrom(seed)
  const pick = <T>(items: readonly T[]) => items[Math.floor(random.next() * items.length)] as T
  const perhaps = <T>(one: T, other: T) => (random.next() < 0.5 ? one : other)
  const lines = Array.from({ length: LINES }, (_, nth) => {
    const kind = pick(KINDS)
    const value = (): Cell => {
      const [text, number] = pick<readonly [string, number]>(kind.values)
      return { text, facts: [[kind.key, number]] }
    }
    const size = (write: (code: string) => string): Cell => {
      const code = pick(SIZES)
      return { text: write(code), facts: [['package', code]] }
    }
    const voltage = (): Cell => {
      const volts = pick(VOLTAGES)
      return { text: `${volts}V`, facts: [['voltage', volts]] }
    }
    const tolerance = (): Cell => {
      const percent = pick(TOLERANCES)
      return { text: `${percent}%`, facts: [['tolerance', percent / 100]] }
    }
    const dielectric = (): Cell => {
      const code = pick(DIELECTRICS)
      return { text: code, facts: kind.letter === 'C' ? [['dielectric', code]] : [] }
    }
    const nothing: Cell = { text: '', facts: [] }
    const some = (cell: () => Cell) => perhaps(cell(), nothing)
    const joined = (...cells: Cell[]): Cell => ({
      text: cells
        .map(({ text }) => text)
        .filter(Boolean)
        .join(' '),
      facts: cells.flatMap(({ facts }) => facts),
    })
    const word: Cell = { text: pick(kind.words), facts: [] }
    const cells = [
      joined(value(), some(voltage), some(tolerance), kind.letter === 'C' ? some(dielectric) : nothing),
      random.next() < 0.6
        ? joined(
            word,
            some(value),
            some(tolerance),
            some(voltage),
            kind.letter === 'C' ? some(dielectric) : nothing,
            some(() => size(String)),
          )
        : nothing,
      some(() =>
        size((code) =>
          pick([`${kind.letter}_${code}_${METRIC_CODES[code]}Metric`, code, `${kind.letter}${code}`]),
        ),
      ),
      some(voltage),
      some(tolerance),
    ]
    const text = [`${kind.letter}${nth + 1}`, '1', ...cells.map((cell) => cell.text)].join(';')
    return { text, facts: cells.flatMap(({ facts }) => facts) }
  })

  const bom = readBomText([HEADER, ...lines.map(({ text }) => text)].join('\n').slice(0, 2_000_000))
  if ('name' in bom) throw new Error(bom.name)
  const index = openIndex()
  index.setTree(demoTree)
  index.put(demoParts())
  const partOf = new Map(demoParts().map((part) => [part.id, part]))
  const keyOf = new Map(demoTree.parameters.map(({ id, key }) => [id, key]))
  let chosen = 0
  const wrong = bom.lines.flatMap((line) => {
    const written = lines[Number(line.references[0]?.slice(1)) - 1]
    const want = line.contradictions || !isDecisive(line) ? undefined : wantOf(line, demandsOf(line), 1)
    const [id] = (want && index.match([want], 1)[0]?.ids) ?? []
    const part = partOf.get(id ?? '')
    if (!part || !written) return []
    chosen++
    const has = new Map(part.values.map(([parameter, value]) => [keyOf.get(parameter), value]))
    const against = written.facts.filter(([key, value]) => !meets(has.get(key), key, value))
    return against.length > 0 ? [`${written.text}: ${part.name} against ${against.join(' ')}`] : []
  })
  expect(chosen).toBeGreaterThan(50)
  expect(wrong).toEqual([])
})

function meets(has: number | string | boolean | undefined, key: string, value: string | number): boolean {
  if (key === 'voltage') return Number(has) >= Number(value)
  if (key === 'tolerance') return Number(has) <= Number(value)
  return has === value
}
