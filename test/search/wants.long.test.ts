import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import type { Parameter, Tree } from '#server/catalog/search/catalogue.ts'
import { openIndex } from '#server/catalog/search/index/open-index.ts'
import type { Condition, RoleCondition, Want } from '#server/catalog/search/question.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import { parametersOf } from './naive-filters.ts'
import { type NaiveStore, putNaive } from './naive-search.ts'
import { naiveMatch } from './naive-wants.ts'
import { changePart, type Dice, diceFrom, randomPart, randomTree, randomValue } from './random-catalogue.ts'

const PARTS = proofRuns(250, 20_000)
const WANTS = proofRuns(60, 500)
const MAX_ROWS = 4

beforeAll(() => speak(en))

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
