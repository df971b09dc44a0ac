import { deserialize, serialize } from 'node:v8'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Facet } from '#contract/catalog/parts.ts'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import type { Parameter, Part, Tree, Value } from '#server/catalog/search/catalogue.ts'
import type { Answer, Question } from '#server/catalog/search/question.ts'
import { openIndex, type SearchIndex } from './open-index.ts'

beforeAll(() => speak(en))

const resistance: Parameter = {
  id: 1,
  family: 'resistors',
  key: 'resistance',
  name: 'Resistance',
  kind: 'number',
  unit: 'Ω',
  position: 0,
  better: null,
  choices: [],
}
const size: Parameter = {
  id: 2,
  family: 'resistors',
  key: 'package',
  name: 'Package',
  kind: 'choice',
  unit: null,
  position: 1,
  better: null,
  choices: [
    { key: '0603', name: '0603' },
    { key: '0805', name: '0805' },
  ],
}
const pins: Parameter = { ...resistance, id: 3, key: 'pins', name: 'Pins', unit: null, position: 2 }
const automotive: Parameter = { ...pins, id: 4, key: 'automotive', name: 'Automotive', kind: 'flag' }
const tree: Tree = {
  families: [{ key: 'resistors', name: 'Resistors', parent: null, path: ['resistors'], position: 0 }],
  parameters: [resistance, size, pins, automotive],
}

function part(number: number, values: [number, Value][] = [], facts: Partial<Part> = {}): Part {
  return {
    id: `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    partNumber: `R-${number}`,
    name: `Part ${number}`,
    description: 'A resistor',
    family: 'resistors',
    availableQuantity: 100,
    minimumOrder: 1,
    orderMultiple: 1,
    priceBreaks: [{ quantity: 1, price: 0.05 }],
    lifeCycle: 'active',
    ordersEnded: false,
    popularity: 0,
    values,
    replaces: [],
    ...facts,
  }
}

function indexOf(parts: Part[]): SearchIndex {
  const index = openIndex()
  index.setTree(tree)
  index.put(parts)
  return index
}

const plain: Question = { parameters: {}, inStock: false, limit: 50, facets: true, strict: false }

function ask(index: SearchIndex, question: Partial<Question>): Answer {
  const answer = index.ask({ ...plain, ...question })
  if ('refused' in answer) throw new Error(JSON.stringify(answer))
  return answer
}

function refusal(question: Partial<Question>) {
  return indexOf([part(1)]).ask({ ...plain, ...question })
}

it('holds more than 65,535 values of a parameter, and drops those of removed parts', () => {
  const parts = Array.from({ length: 66_000 }, (_, nth) =>
    part(nth, [[pins.id, nth + 1]], { name: 'Header' }),
  )
  const index = indexOf(parts)
  const filter = { parameters: { pins: '65535..65537' } }
  expect(ask(index, filter).ids).toEqual([part(65_536).id, part(65_535).id, part(65_534).id])
  index.remove(parts.slice(0, 60_000).map(({ id }) => id))
  index.put([part(70_000, [[pins.id, 65_536]])])
  expect(ask(index, { ...filter, limit: 2 }).ids).toEqual([part(70_000).id, part(65_536).id])
  expect(index.data.segments[0]?.columns.get(pins.id)?.values.length).toBeLessThan(30_000)
})

it('finds numbers by their pieces among thousands, also after others were removed', () => {
  const numbered = (nth: number) => part(nth, [], { partNumber: `QX${10_000 + nth * 7}-Z` })
  const parts = Array.from({ length: 2500 }, (_, nth) => numbered(nth))
  const index = indexOf(parts)
  const found = (piece: string, among: Part[]) => {
    const wanted = among.filter(({ partNumber }) => partNumber.replace('-', '').includes(piece))
    const ids = ask(index, { q: piece, limit: 200 }).ids
    expect({ piece, ids: ids.toSorted() }).toEqual({ piece, ids: wanted.map(({ id }) => id).toSorted() })
    return ids.length
  }
  for (const piece of ['QX10007', '2490Z', 'X27493', 'QX999']) found(piece, parts)
  const staying = parts.filter((_, nth) => nth % 3 === 0)
  index.remove(parts.filter((_, nth) => nth % 3 !== 0).map(({ id }) => id))
  for (const piece of ['QX10007', 'QX10021', '2490Z', 'X27472', '27493Z']) found(piece, staying)
  expect(found('X2747', staying)).toBeGreaterThan(0)
})

it('answers the same from a snapshot, and goes on changing', () => {
  const index = indexOf(
    Array.from({ length: 300 }, (_, nth) =>
      part(nth, [
        [1, nth % 10],
        [2, '0603'],
      ]),
    ),
  )
  // A snapshot has the tree and each segment apart.
  const apart = <Some>(some: Some): Some => deserialize(serialize(some))
  const { tree, segments } = index.data
  const copy = openIndex({ tree: apart(tree), segments: segments.map(apart) })
  for (const each of [index, copy])
    each.put([part(7, [[1, 99]]), part(400, [[1, 99]]), part(8, [], { name: 'Thermistor' })])
  for (const each of [index, copy]) each.remove([part(9).id])
  const questions = [{ family: 'resistors' }, { parameters: { resistance: '99' } }, { q: 'thermistor' }]
  for (const question of questions) expect(ask(copy, question)).toEqual(ask(index, question))
  expect(ask(copy, { parameters: { resistance: '99' } }).total).toBe(2)
  expect(ask(copy, { q: 'thermistor' }).ids).toEqual([part(8).id])
})

it.each([
  [{ family: 'tomatoes' }, 'query.family'],
  [{ parameters: { colour: 'red' } }, 'query.colour'],
  [{ parameters: { resistance: 'tomato' } }, 'query.resistance'],
  [{ parameters: { package: '0603,9999' } }, 'query.package'],
  [{ parameters: { pins: 'eight' } }, 'query.pins'],
  [{ parameters: { automotive: 'constructor' } }, 'query.automotive'],
  [{ price: 'cheap' }, 'query.price'],
  [{ sort: 'package' }, 'query.sort'],
  [{ after: 'x' }, 'query.after'],
] as const)('refuses %j at %s', (question, path) => {
  expect(refusal(question)).toEqual({ refused: { path, problem: expect.stringMatching(/\w/) } })
})

it('refuses more than 30 filters', () => {
  const parameters = Object.fromEntries(Array.from({ length: 29 }, (_, nth) => [`p${nth}`, '1']))
  expect(refusal({ parameters, inStock: true, price: '1..2' })).toEqual({ refused: 'too-many-filters' })
  expect(refusal({ parameters, inStock: true })).toMatchObject({ refused: { path: 'query.p0' } })
})

it('filters by 30 parameters at once, each with its own facet', () => {
  const parameters = Array.from({ length: 30 }, (_, nth) => ({ ...pins, id: nth + 1, key: `p${nth}` }))
  const index = openIndex()
  index.setTree({ ...tree, parameters })
  const values = (number: number): [number, Value][] =>
    parameters.map(({ id }) => [id, id === number ? 2 : 1])
  index.put(Array.from({ length: 31 }, (_, nth) => part(nth, values(nth))))
  const asked = Object.fromEntries(parameters.map(({ key }) => [key, '1']))
  const { total, facets } = ask(index, { family: 'resistors', parameters: asked })
  expect(total).toBe(1)
  for (const { values: counted } of JSON.parse(facets.toString()) as Facet[])
    expect(counted.map(({ value, count }) => [value, count])).toEqual([
      [1, 1],
      [2, 1],
    ])
})

it('reads a cursor of another order as unusable', () => {
  const index = indexOf([part(1), part(2)])
  const { next } = ask(index, { limit: 1, sort: 'price' })
  expect(next).toBeDefined()
  expect(index.ask({ ...plain, sort: 'newest', after: next })).toMatchObject({
    refused: { path: 'query.after' },
  })
})

it('says what to leave out if all words are ignored', () => {
  const answer = ask(indexOf([part(1), part(2)]), { q: 'xyzzyxyzzy' })
  expect(answer).toMatchObject({ total: 0, ids: [], ignored: ['xyzzyxyzzy'] })
  expect(answer.leaveOut).toEqual([{ word: 'xyzzyxyzzy', total: 2 }])
})

it('leaves out what its answer can do without after 100 ms of processor time', () => {
  const index = indexOf([part(12345), part(54321, [[1, 1000]])])
  const question = { q: 'R-12346 resistor' }
  const whole = ask(index, question)
  expect(whole).toMatchObject({ total: 0, didYouMean: ['R-12345 resistor'] })
  expect(ask(index, { q: 'Part 12345 54321' }).leaveOut.length).toBeGreaterThan(0)
  let micros = 0
  const usage = vi.spyOn(process, 'threadCpuUsage')
  const spend = (each: number) =>
    usage.mockImplementation((before) => {
      micros += each
      return { user: before ? micros : 0, system: 0 }
    })
  spend(0)
  micros = 100_000
  expect(ask(index, question).didYouMean).toEqual(whole.didYouMean)
  micros = 100_001
  const late = ask(index, question)
  expect(late).toMatchObject({ total: 0, ignored: ['R-12346'], didYouMean: [] })
  expect(ask(index, { q: 'Part 12345 54321' }).leaveOut).toEqual([])
  usage.mockRestore()
})
