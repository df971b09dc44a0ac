import { PART_ORDERS } from '#contract/catalog/part-orders.ts'
import { LIFE_CYCLES } from '#contract/catalog/trade-choices.ts'
import type { Parameter, Tree } from '#server/catalog/search/catalogue.ts'
import type { Question } from '#server/catalog/search/question.ts'
import { familiesBelow, parametersOf } from './naive-filters.ts'
import { type Dice, randomValue } from './random-catalogue.ts'

/** Mostly about parameters that the searched families have. */
export function randomQuestion(tree: Tree, dice: Dice): Question {
  const family = dice.chance(0.6) ? dice.pick(tree.families).key : undefined
  const searched = familiesBelow(tree, family).flatMap((key) => parametersOf(tree, key))
  const asked = dice.chance(0.03) ? tree.parameters : searched
  const parameters = Object.fromEntries(
    Array.from({ length: dice.pick([0, 0, 1, 1, 2, 3, 4]) }, () => dice.pick(asked))
      .filter(Boolean)
      .map((parameter) => [parameter.key, randomFilter(parameter, dice)]),
  )
  const numbers = searched.filter(({ kind }) => kind === 'number').map(({ key }) => key)
  const sort = dice.pick([undefined, dice.pick(PART_ORDERS), dice.pick([...numbers, 'price'])])
  return {
    family,
    parameters,
    inStock: dice.chance(0.2),
    facets: dice.chance(0.9),
    strict: false,
    ...(dice.chance(0.3) && { quantity: dice.pick([1, 10, 60, 100, 999, 5000]) }),
    ...(dice.chance(0.2) && { price: dice.pick(['0.01', '..0.05', '0.01..1', '0.9..', '50..60']) }),
    ...(dice.chance(0.2) && { lifeCycles: LIFE_CYCLES.filter(() => dice.chance(0.5)) }),
    ...(sort !== undefined && { sort: dice.chance(0.5) ? sort : `-${sort}` }),
    ...(dice.chance(0.25) && { q: randomWords(tree, dice), strict: dice.chance(0.2) }),
    limit: dice.pick([1, 3, 10, 50]),
  }
}

const TYPED = [
  'chip | resistor | film | resistors | head | 10k | 4k7 | 100nF | 50 V | 1% | noise | 0603 | X7R',
  'so8 | RC | RC12 | CC1 | LM | BC | automotive | leds | capacitor | resitor | xyzzyxyzzy | 5 pins',
  '33V | 150 V | >22V | 2.2k..15k | 0.2% | 470R | ≤ 2.2 kohm | -0603 | not X7R | without resistor',
  '10k or 4k7 | 0603/0805 | chip or film | 10k, 4k7 or 470R | 10k,4k7 0603 | 0603 and 0805',
  'not 0603 and X7R | without X7R and 0603 | 10k-0603 | -film | min 33V | 22V max',
].flatMap((line) => line.split(' | '))

function randomWords(tree: Tree, dice: Dice): string {
  // Few words, so that many parts are better by the same.
  if (dice.chance(0.2)) return dice.pick(['33V', '22 V', '150 V', '2.2 ohm', '470R', '0.2%'])
  const word = () => (dice.chance(0.2) ? dice.pick(tree.families).name : dice.pick(TYPED))
  return Array.from({ length: dice.pick([1, 1, 2, 3]) }, word).join(' ')
}

function randomFilter(parameter: Parameter, dice: Dice): string {
  const one = () => String(randomValue(parameter, dice))
  if (parameter.kind === 'flag') return dice.pick(['yes', 'no', 'yes,no'])
  if (parameter.kind === 'choice') return dice.chance(0.5) ? one() : [one(), one()].join()
  const [low, high] = [Number(one()), Number(one())].sort((a, b) => a - b)
  return dice.pick([
    one(),
    [one(), one()].join(),
    `${low}..${high}`,
    `..${low}`,
    `${high}..`,
    `..${low},${high}..`,
    '77',
  ])
}
