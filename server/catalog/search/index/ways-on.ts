import { withCurrency } from '#contract/currency.ts'
import type { Parameter } from '#server/catalog/search/catalogue.ts'
import type { Answer } from '#server/catalog/search/question.ts'
import { segmentDictionary } from '#server/catalog/search/words/dictionary.ts'
import { didYouMean, valuesMeant } from '#server/catalog/search/words/did-you-mean.ts'
import { understand } from '#server/catalog/search/words/understand.ts'
import type { Term } from '#server/catalog/search/words/understanding.ts'
import { textOf } from './facet-values.ts'
import type { Filter } from './filter.ts'
import { columnFor, type Matched } from './match-rows.ts'
import { countMatches, matches } from './matches.ts'
import { countNumbers, greatest, least, type Numbers, nearestEnds, rangesOf } from './nearest-values.ts'
import { pricesOf } from './prices-at.ts'
import type { Asked } from './read-question.ts'
import type { IndexData } from './segment.ts'
import { waysTogether } from './ways-together.ts'

type LeaveOut = Answer['leaveOut']
type Nearest = Answer['nearest']

interface Misses {
  filter: Filter
  total: number
  numbers: Numbers
  plain: Map<number, number>
}

/** What is late is left out. */
export function waysOn(
  data: IndexData,
  asked: Asked,
): Pick<Answer, 'leaveOut' | 'nearest' | 'together' | 'didYouMean'> {
  const misses = asked.filters.map(
    (filter): Misses => ({ filter, total: 0, numbers: new Map(), plain: new Map() }),
  )
  for (const matched of matches(data, asked, 1))
    for (const each of misses) countMisses(each, matched, asked.question.quantity)
  const filters = misses.map(({ filter: { key }, total }) => ({ key, total }))
  const leaveOut = [...withoutWords(data, asked), ...filters, ...withoutFamily(data, asked)]
  const typed = [...nearestTyped(data, asked)].sort((a, b) => b.total - a.total).slice(0, MAX_NEAREST_TYPED)
  const helpful = leaveOut.filter(({ total }) => total > 0)
  return {
    leaveOut: helpful,
    nearest: [...misses.flatMap(nearest), ...misses.flatMap((each) => nearestPlain(each, asked)), ...typed],
    together: helpful.length === 0 ? waysTogether(data, asked) : [],
    didYouMean: textsMeant(data, asked),
  }
}

const MAX_MEANT = 5

function textsMeant(data: IndexData, asked: Asked): string[] {
  const { question, understanding, isLate } = asked
  const store = segmentDictionary({ ...data, isLate })
  const found: string[] = []
  const texts = understanding
    ? [
        ...didYouMean(store, question.q ?? '', understanding),
        ...valuesMeant(store, question.q ?? '', understanding),
      ]
    : []
  for (const text of texts) {
    if (isLate() || found.length === MAX_MEANT) break
    const read = understand(text, store, true)
    if (typeof read !== 'string' && countMatches(data, { ...asked, understanding: read }) > 0)
      found.push(text)
  }
  return found
}

const MAX_NEAREST_TYPED = 4

function* nearestTyped(data: IndexData, asked: Asked): Generator<Nearest[number]> {
  const { understanding } = asked
  for (const [nth, { text: word, ways }] of understanding?.words.entries() ?? []) {
    const wanted = new Map(ways.flatMap((way) => (way.by === 'parameter' ? [...way.wanted] : [])))
    if (!understanding || wanted.size === 0 || asked.isLate()) continue
    const words = understanding.words.toSpliced(nth, 1)
    const others = words.length > 0 ? { ...understanding, words } : undefined
    const numbers = new Map([...wanted.keys()].map((id): [number, Numbers] => [id, new Map()]))
    for (const { segment, passing } of matches(data, { ...asked, understanding: others }))
      for (const [id, found] of numbers) countNumbers(found, segment.columns.get(id), passing)
    for (const [id, found] of numbers)
      for (const end of nearestEnds(found, rangesOf(wanted.get(id)))) {
        const { parameter, total } = found.get(end) as { parameter: Parameter; total: number }
        const { key, name } = parameter
        yield { key, name, filter: String(end), text: textOf(end, parameter), total, word }
      }
  }
}

function withoutWords(data: IndexData, asked: Asked): LeaveOut {
  const { understanding } = asked
  if (!understanding) return []
  return apart(understanding.words).flatMap((out) => {
    if (asked.isLate()) return []
    const words = understanding.words.filter((word) => !out.includes(word))
    const others = words.length > 0 ? { ...understanding, words } : undefined
    const word = out.map(({ text }) => text).join(' ')
    return [{ word, total: countMatches(data, { ...asked, understanding: others }) }]
  })
}

function apart(words: Term[]): Term[][] {
  const unknown = words.filter(({ ways }) => ways.length === 0)
  if (unknown.length > 1) return [unknown]
  return words.map((word) => [word])
}

function withoutFamily(data: IndexData, asked: Asked): LeaveOut {
  if (!asked.family || asked.isLate()) return []
  const searched = new Set(data.tree.families.map(({ key }) => key))
  return [{ key: 'family', total: countMatches(data, { ...asked, searched }) }]
}

function countMisses(misses: Misses, { segment, failing }: Matched, quantity: number | undefined): void {
  const { filter, numbers, plain } = misses
  const rows = failing(filter)
  const count = (number: number) => plain.set(number, (plain.get(number) ?? 0) + 1)
  if (filter.kind === 'price') for (const price of pricesOf(segment, rows, quantity)) count(price)
  if (filter.kind === 'stock') for (const row of rows) count(segment.orderable[row] as number)
  misses.total += rows.length
  countNumbers(numbers, filter.kind === 'parameter' ? columnFor(segment, filter) : undefined, rows)
}

function nearest({ filter, numbers }: Misses): Nearest {
  if (filter.kind !== 'parameter') return []
  const ranges = [...filter.wanted.values()].flatMap((wanted) => wanted.ranges)
  return [...nearestEnds(numbers, ranges)].map((number) => {
    const { parameter, total } = numbers.get(number) as { parameter: Parameter; total: number }
    return { key: filter.key, filter: String(number), text: textOf(number, parameter), total }
  })
}

function nearestPlain({ filter, plain }: Misses, { question, filters }: Asked): Nearest {
  const numbers = [...plain.keys()]
  if (filter.kind === 'price') {
    const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = filter.range
    const [below, above] = [
      greatest(numbers.filter((each) => each < from)),
      least(numbers.filter((each) => each > to)),
    ]
    return [below, above].flatMap((price, nth) => {
      if (price === undefined) return []
      const total = plain.get(price) ?? 0
      return {
        key: 'price',
        filter: nth === 0 ? `${price}..` : `..${price}`,
        text: withCurrency(String(price)),
        total,
      }
    })
  }
  const most = filter.kind === 'stock' ? greatest(numbers) : undefined
  // At fewer pieces a price is another.
  if (most === undefined || most <= 0 || !question.quantity || filters.some(({ kind }) => kind === 'price'))
    return []
  return [
    {
      key: 'quantity',
      filter: String(most),
      text: most.toLocaleString('en-US'),
      total: plain.get(most) ?? 0,
    },
  ]
}
