// Slow: three catalogues are made and asked.
import { beforeAll, describe, expect, it } from 'vitest'
import { writeQuantity } from '#contract/catalog/quantities/write-quantity.ts'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { namesOfPart } from '#server/catalog/kicad-names/names-of-part.ts'
import { type RoleValues, type Standard, standardOf, valuesByRole } from '#server/catalog/lexicon/standard.ts'
import type { Parameter, Part, Tree } from '#server/catalog/search/catalogue.ts'
import { openIndex } from '#server/catalog/search/index/open-index.ts'
import type { Want } from '#server/catalog/search/question.ts'
import { demoParts, demoTree, renamedDemo } from '#test/search/demo-parts.ts'
import { demandsOf, wantOf } from './demands.ts'
import { readBomText } from './reading/read-bom.ts'

const DESIGNATORS: Record<string, string> = {
  resistor: 'R',
  capacitor: 'C',
  inductor: 'L',
  'ferrite-bead': 'FB',
  diode: 'D',
  led: 'LED',
  transistor: 'Q',
  ic: 'U',
  connector: 'J',
  crystal: 'Y',
  relay: 'K',
  fuse: 'F',
  ntc: 'TH',
}
/** Every such part becomes a line. */
const STEP = 3

let parts: Part[]
let wants: Want[]
/** What the demo itself has for the wants, and for each of its parts. */
let right: string[][]
let names: string[]

beforeAll(() => {
  speak(en)
  parts = demoParts()
  wants = linesOfDemo().flatMap((line) => wantOf(line, demandsOf(line), 1) ?? [])
  right = matched(demoTree, parts)
  names = parts.map((part) => JSON.stringify(namesOfPart(described(demoTree, part))))
})

// (rules: B-1)
describe.each([1, 2, 3])('the demo with keys, names and choices of another firm, seed %i', (seed) => {
  let renamed: ReturnType<typeof renamedDemo>
  beforeAll(() => {
    renamed = renamedDemo(seed)
  })

  it('has the same parts for 98 of 100 lines', () => {
    const found = matched(renamed.tree, renamed.parts)
    expect(right.filter(({ length }) => length > 0).length).toBeGreaterThan(300)
    const other = wants.filter((_, nth) => right[nth]?.join() !== found[nth]?.join())
    expect(other.slice(wants.length * 0.02)).toEqual([])
  })

  it('has the same symbols, footprints and values for KiCad', () => {
    const other = parts.filter((_, nth) => {
      const part = renamed.parts[nth] as Part
      return JSON.stringify(namesOfPart(described(renamed.tree, part))) !== names[nth]
    })
    expect(other.map(({ partNumber }) => partNumber)).toEqual([])
  })
})

function matched(tree: Tree, parts: Part[]): string[][] {
  const index = openIndex()
  index.setTree(tree)
  index.put(parts)
  const numberOf = new Map(parts.map(({ id, partNumber }) => [id, partNumber]))
  return index
    .match(wants, 5)
    .map(({ ids, near }) => [...ids, '/', ...near].map((id) => numberOf.get(id) ?? id))
}

function described(tree: Tree, part: Part): { name: string; kinds: string[]; values: RoleValues } {
  const standard = standardIn(tree, part.family)
  const values = new Map(part.values)
  return {
    name: part.name,
    kinds: standard.kinds,
    values: valuesByRole(standard, ({ id }) => values.get(id)),
  }
}

function standardIn({ families, parameters }: Tree, key: string): Standard<Parameter> {
  const { path = [] } = families.find((each) => each.key === key) ?? {}
  return standardOf(
    path.flatMap((each) => families.filter((family) => family.key === each)),
    path.flatMap((each) => parameters.filter(({ family }) => family === each)),
  )
}

/** What an engineer would write of parts of the demo: value, tolerance, rating, package. */
function linesOfDemo() {
  const lines = parts.flatMap((part, nth) => {
    const { kinds, values } = described(demoTree, part)
    const designator = kinds.map((kind) => DESIGNATORS[kind]).find(Boolean)
    if (nth % STEP !== 0 || !designator) return []
    const quantities: [string, string][] = [
      ['value', VALUE_UNITS[kinds.at(-1) ?? ''] ?? ''],
      ['tolerance', '±%'],
      ['voltage', 'V'],
      ['output-voltage', 'V'],
      ['load-capacitance', 'F'],
    ]
    const words = quantities.flatMap(([role, unit]) => {
      const value = values[role]
      return typeof value === 'number' && unit ? writeQuantity(value, unit) : []
    })
    const others = ['dielectric', 'colour', 'polarity'].flatMap((role) => values[role] ?? [])
    return `${designator}${nth},1,${[...words, ...others].join(' ')},${values.package ?? ''}`
  })
  const bom = readBomText(`Ref,Qty,Value,Footprint\n${lines.join('\n')}`)
  if ('name' in bom) throw new Error(bom.name)
  return bom.lines
}

const VALUE_UNITS: Record<string, string> = {
  resistor: 'Ω',
  capacitor: 'F',
  inductor: 'H',
  'ferrite-bead': 'Ω',
  crystal: 'Hz',
}
