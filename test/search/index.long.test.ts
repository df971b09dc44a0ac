import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import type { Parameter, Tree } from '#server/catalog/search/catalogue.ts'
import { openIndex, type SearchIndex } from '#server/catalog/search/index/open-index.ts'
import type { Answer, Condition, Question, RoleCondition, Want } from '#server/catalog/search/question.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import { parametersOf } from './naive-filters.ts'
import { type NaiveStore, naiveSearch, putNaive, setNaiveTree } from './naive-search.ts'
import { naiveMatch } from './naive-wants.ts'
import {
  changePart,
  changeTree,
  type Dice,
  diceFrom,
  randomPart,
  randomTree,
  randomValue,
} from './random-catalogue.ts'
import { randomQuestion } from './random-question.ts'
import { type ReadWords, readWordsOf } from './read-words.ts'

const SCENES = 20
const PARTS = proofRuns(250, 20_000)
const QUESTIONS = proofRuns(25, 500)
/** Parts that change before each question. */
const CHANGES = proofRuns(20, 200)
/** Pages of one question that are walked through. */
const MAX_PAGES = 40

beforeAll(() => speak(en))

it('agrees with the naive evaluator on every total, page and facet while parts and families change', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const dice = diceFrom(seed)
      const store: NaiveStore = { tree: randomTree(dice), parts: new Map() }
      const index = openIndex()
      index.setTree(store.tree)
      put(
        index,
        store,
        Array.from({ length: PARTS }, () => randomPart(store.tree, dice)),
      )
      for (let asked = 0; asked < QUESTIONS; asked++) {
        const question = randomQuestion(store.tree, dice)
        compare(index, store, question)
        if (asked % 5 === 0) walk(index, store, question)
        change(index, store, dice)
      }
    }),
    { numRuns: SCENES, endOnFailure: true },
  )
})

function put(index: SearchIndex, store: NaiveStore, parts: ReturnType<typeof randomPart>[]): void {
  index.put(parts)
  for (const part of parts) putNaive(store, part)
}

/** Changes some parts, and sometimes the tree. */
function change(index: SearchIndex, store: NaiveStore, dice: Dice): void {
  if (dice.chance(0.1)) {
    const tree = changeTree(store.tree, dice)
    index.setTree(tree)
    setNaiveTree(store, tree)
  }
  const parts = [...store.parts.values()]
  const some = Array.from({ length: CHANGES }, () => dice.pick(parts))
  const what = () => dice.pick(['texts', 'trade', 'trade', 'values'] as const)
  put(
    index,
    store,
    some.map((part) => changePart(part, store.tree, dice, what())),
  )
  put(
    index,
    store,
    some.filter(() => dice.chance(0.3)).map(() => randomPart(store.tree, dice)),
  )
  const gone = [...some.filter(() => dice.chance(0.3)).map(({ id }) => id), 'never there']
  index.remove(gone)
  for (const id of gone) store.parts.delete(id)
}

function compare(index: SearchIndex, store: NaiveStore, question: Question): void {
  const read = readWords(index, question)
  const right = naiveSearch(store, question, read.words)
  const answer = index.ask(question)
  if (typeof right === 'string') {
    expect(answer, JSON.stringify(question)).toMatchObject({ refused: { path: `query.${right}` } })
    return
  }
  const { understood, ignored, unmet, corrected } = read
  expect('refused' in answer ? answer : withoutPlaces(answer), JSON.stringify(question)).toEqual({
    ...right,
    ids: right.ids.slice(0, question.limit),
    understood,
    ignored,
    unmet,
    corrected,
  })
}

function readWords({ data }: SearchIndex, { q, strict }: Question): ReadWords {
  const none: ReadWords = { words: [], understood: [], ignored: [], unmet: [], corrected: undefined }
  return q === undefined ? none : readWordsOf(q, data, strict)
}

function withoutPlaces({ next: _n, previous: _p, didYouMean: _d, together: _t, nearest, ...answer }: Answer) {
  return {
    ...answer,
    facets: JSON.parse(answer.facets.toString()),
    nearest: nearest.flatMap(({ text: _text, word, ...each }) =>
      word === undefined && !['price', 'quantity'].includes(each.key) ? [each] : [],
    ),
  }
}

/** All pages forth and back. */
function walk(index: SearchIndex, store: NaiveStore, question: Question): void {
  const right = naiveSearch(store, question, readWords(index, question).words)
  if (typeof right === 'string') return
  const pages = Array.from({ length: Math.ceil(right.ids.length / question.limit) }, (_, nth) =>
    right.ids.slice(nth * question.limit, (nth + 1) * question.limit),
  ).slice(0, MAX_PAGES)
  let answer = ask(index, question)
  for (const [nth, page] of pages.entries()) {
    expect(answer.ids, `page ${nth} of ${JSON.stringify(question)}`).toEqual(page)
    expect(answer.previous !== undefined).toBe(nth > 0)
    const hasNext = (nth + 1) * question.limit < right.ids.length
    expect(answer.next !== undefined).toBe(hasNext)
    if (hasNext && nth + 1 < pages.length) answer = ask(index, { ...question, after: answer.next })
  }
  for (const page of pages.toReversed().slice(1)) {
    answer = ask(index, { ...question, before: answer.previous })
    expect(answer.ids, `back, ${JSON.stringify(question)}`).toEqual(page)
    expect(answer.total).toBe(right.ids.length)
  }
  expect(answer.previous).toBeUndefined()
}

function ask(index: SearchIndex, question: Question): Answer {
  const answer = index.ask(question)
  if ('refused' in answer) throw new Error(`Refused: ${JSON.stringify([question, answer])}`)
  return answer
}

const WANTS = proofRuns(60, 500)
const MAX_ROWS = 4

it('finds for each want the parts that a naive search finds, or else those that are near', () => {
  let found = 0
  let near = 0
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const dice = diceFrom(seed)
      const store: NaiveStore = { tree: meant(randomTree(dice), dice), parts: new Map() }
      const index = openIndex()
      index.setTree(store.tree)
      for (let nth = 0; nth < PARTS; nth++) {
        const part = randomPart(store.tree, dice)
        // Some parts change or go, so that rows are moved and removed.
        const last = dice.chance(0.2) ? changePart(part, store.tree, dice, 'trade') : part
        for (const each of new Set([part, last])) index.put([each])
        if (dice.chance(0.2)) index.remove([part.id])
        else putNaive(store, last)
      }
      const wants = Array.from({ length: WANTS }, () => randomWant(store.tree, dice))
      const right = wants.map((want) => naiveMatch(store, want, MAX_ROWS))
      expect(index.match(wants, MAX_ROWS)).toEqual(right)
      found += right.filter(({ ids }) => ids.length > 0).length
      near += right.filter((each) => each.near.length > 0).length
    }),
    { numRuns: 20, endOnFailure: true },
  )
  expect(found).toBeGreaterThan(100)
  expect(near).toBeGreaterThan(100)
})

const KINDS = ['resistor', 'ceramic-capacitor', 'led']

/** Families of few kinds, or none; each parameter has a role that is named as its key. */
function meant({ families, parameters }: Tree, dice: Dice): Tree {
  return {
    families: families.map((family) => ({ ...family, said: dice.pick(['', ...KINDS]) })),
    parameters: parameters.map(({ choices, ...each }) => ({
      ...each,
      said: each.key,
      choices: choices.map((choice) => ({ ...choice, said: choice.key })),
    })),
  }
}

/** One equal condition, mostly of a parameter that the searched families have, and others. */
function randomWant(tree: Tree, dice: Dice): Want {
  const kinds = [dice.pick(KINDS), ...(dice.chance(0.5) ? [dice.pick(KINDS)] : [])]
  const parameters = tree.families
    .filter(({ said }) => kinds.includes(said ?? ''))
    .flatMap(({ key }) => parametersOf(tree, key))
    .filter(({ kind }) => kind !== 'flag')
  const one = () => dice.pick(parameters.length > 0 ? parameters : tree.parameters)
  const others = Array.from({ length: dice.pick([0, 0, 1, 2, 3]) }, () =>
    dice.chance(0.2) ? randomKinds(dice) : randomCondition(one(), tree, dice),
  )
  return {
    kinds,
    conditions: inOrder([...others, { ...randomCondition(one(), tree, dice), is: 'equal' as const }], dice),
    quantity: dice.pick([1, 7, 60, 100, 260, 5000]),
  }
}

/** Mostly with the equal condition first. */
function inOrder(conditions: Condition[], dice: Dice): Condition[] {
  return dice.chance(0.7) ? conditions.toReversed() : conditions
}

function randomKinds(dice: Dice): Condition {
  const kinds = [dice.pick(KINDS), dice.pick(KINDS)]
  return dice.chance(0.5) ? { kinds } : { without: kinds }
}

function randomCondition(parameter: Parameter, tree: Tree, dice: Dice): RoleCondition {
  const value = randomValue(parameter, dice)
  const other = dice.chance(0.2) ? [dice.pick(tree.parameters).key] : []
  return {
    roles: dice.chance(0.5) ? [parameter.key, ...other] : [...other, parameter.key],
    is: typeof value === 'number' ? dice.pick(['equal', 'at-least', 'at-most', 'rated']) : 'equal',
    value: typeof value === 'boolean' ? 1 : value,
    ...(dice.chance(0.2) && { orAbsent: true as const }),
  }
}
