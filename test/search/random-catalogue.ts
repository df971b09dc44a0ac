import { roundToNine } from '#contract/catalog/quantities/write-quantity.ts'
import { LIFE_CYCLES } from '#contract/catalog/trade-choices.ts'
import type { Family, Parameter, Part, Tree, Value } from '#server/catalog/search/catalogue.ts'
import { type Random, randomFrom } from '#test/support/random.ts'

/** Random picks from a seed. */
export interface Dice {
  chance: (share: number) => boolean
  integer: (below: number) => number
  pick: <Item>(items: readonly Item[]) => Item
}

export function diceFrom(seed: number): Dice {
  const random: Random = randomFrom(seed)
  const integer = (below: number) => Math.floor(random.next() * below)
  return {
    integer,
    chance: (share) => random.next() < share,
    pick: (items) => items[integer(items.length)] as (typeof items)[number],
  }
}

const FAMILIES = 'resistors chip-resistors shunts capacitors film ceramic diodes leds odd ends'.split(' ')
const KEYS = 'resistance voltage tolerance pins package dielectric fast automotive grade'.split(' ')
const UNITS: Record<string, string | null> = { resistance: 'Ω', voltage: 'V', tolerance: '%', pins: null }
const CHOICES = ['0402', '0603', '0805', 'x7r', 'c0g', 'so-8']
const NAMES = ['0402', '0603 (1608 metric)', '0805', 'X7R', 'C0G', 'SO-8']

export function randomTree(dice: Dice): Tree {
  const families: Family[] = []
  for (const [position, key] of FAMILIES.slice(0, 3 + dice.integer(FAMILIES.length - 2)).entries())
    families.push(
      familyBelow(dice.chance(0.6) ? dice.pick([undefined, ...families]) : undefined, key, position),
    )
  let tree: Tree = { families, parameters: [] }
  for (let nth = 0; nth < 14; nth++) tree = withParameter(tree, dice)
  return tree
}

function familyBelow(parent: Family | undefined, key: string, position: number): Family {
  const name = key.replace('-', ' ').toUpperCase()
  return { key, name, parent: parent?.key ?? null, path: [...(parent?.path ?? []), key], position }
}

/** Ids are never used twice, as in the database. */
let lastId = 0

/** Adds a parameter, unless a family above or below has one with the same key. */
function withParameter(tree: Tree, dice: Dice): Tree {
  const [key, family] = [dice.pick(KEYS), dice.pick(tree.families)]
  const related = tree.families.filter(({ path }) => path.includes(family.key)).flatMap(({ path }) => path)
  if (tree.parameters.some((other) => other.key === key && related.includes(other.family))) return tree
  const number = key in UNITS && dice.chance(0.9)
  const choices = CHOICES.map((choice, nth) => ({ key: choice, name: NAMES[nth] ?? choice }))
  const kind = number ? 'number' : key === 'fast' || key === 'automotive' ? 'flag' : 'choice'
  const parameter: Parameter = {
    id: ++lastId,
    family: family.key,
    key,
    name: key.toUpperCase(),
    kind,
    better: number ? dice.pick([null, 'more', 'less']) : null,
    unit: number ? (UNITS[key] ?? null) : null,
    position: dice.integer(5),
    choices: kind === 'choice' ? choices.slice(dice.integer(3)) : [],
  }
  return { ...tree, parameters: [...tree.parameters, parameter] }
}

/** Renames, adds, moves or removes something. */
export function changeTree(tree: Tree, dice: Dice): Tree {
  const { families, parameters } = tree
  const what = dice.integer(6)
  if (what === 0) return withParameter(tree, dice)
  if (what === 1) return { families, parameters: parameters.filter(() => dice.chance(0.85)) }
  if (what === 2)
    return { families, parameters: parameters.map((each) => (dice.chance(0.3) ? renamed(each, dice) : each)) }
  if (what === 3) return { families, parameters: parameters.toReversed() }
  return randomShape(tree, dice)
}

function renamed(parameter: Parameter, dice: Dice): Parameter {
  const choices = parameter.choices.filter(() => dice.chance(0.9)).toReversed()
  return { ...parameter, name: `${parameter.name}*`, choices }
}

/** A leaf moves or goes, or a family is added. Parameters that would then be there twice go too. */
function randomShape({ families, parameters }: Tree, dice: Dice): Tree {
  const leaf = dice.pick(families.filter(({ key }) => families.every(({ parent }) => parent !== key)))
  const others = families.filter((family) => family !== leaf)
  const missing = FAMILIES.find((key) => families.every((family) => family.key !== key))
  const key = missing !== undefined && dice.chance(0.4) ? missing : leaf.key
  const kept = key === leaf.key ? others : families
  const goes = key === leaf.key && others.length > 1 && dice.chance(0.3)
  const shape = goes ? others : [...kept, familyBelow(dice.pick([undefined, ...kept]), key, dice.integer(9))]
  const above = new Map(shape.map((family) => [family.key, family.path.slice(0, -1)]))
  const stays = (each: Parameter) =>
    above.has(each.family) &&
    !parameters.some((other) => other.key === each.key && above.get(each.family)?.includes(other.family))
  return { families: shape, parameters: parameters.filter(stays) }
}

const WORDS = ['chip', 'resistor', 'film', 'fast', 'blue', '10k', '100nF', '50V', 'low', 'noise', 'header']

export function randomPart(tree: Tree, dice: Dice, id = randomId(dice)): Part {
  const bare = { id, family: '', ordersEnded: false, values: [] } as Partial<Part> as Part
  const worded = changePart(bare, tree, dice, 'texts')
  return changePart(changePart(worded, tree, dice, 'trade'), tree, dice, 'values')
}

/** Few beginnings, so that ids differ after their first 13 digits only. */
function randomId(dice: Dice): string {
  const hex = (digits: number) =>
    dice
      .integer(16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  return `019a${dice.pick(['0000', '0001', hex(4)])}-${dice.pick(['0000', hex(4)])}-7${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`
}

export function changePart(part: Part, tree: Tree, dice: Dice, what: 'texts' | 'trade' | 'values'): Part {
  if (what === 'trade') return { ...part, ...randomTrade(dice) }
  if (what === 'values') return { ...part, values: randomValues(tree, part.family, dice) }
  const words = () => Array.from({ length: 1 + dice.integer(4) }, () => dice.pick(WORDS)).join(' ')
  const family = part.family === '' || dice.chance(0.3) ? dice.pick(tree.families).key : part.family
  const partNumber = `${dice.pick(['RC', 'CC', 'LM'])}${dice.integer(10_000)}${dice.pick(['A', 'B', '-T'])}`
  const replaces = dice.chance(0.2) ? [`BC${dice.integer(600)}`] : []
  return { ...part, family, partNumber, replaces, name: words(), description: words() }
}

function randomTrade(dice: Dice) {
  const minimumOrder = dice.pick([1, 1, 10, 50])
  const orderMultiple = dice.chance(0.3) ? minimumOrder : 1
  let price = dice.pick([0.0012, 0.01, 0.05, 0.05, 1.2, 30])
  const quantities = [100, 250, 1000, 5000].filter((quantity) => quantity > minimumOrder && dice.chance(0.4))
  const priceBreaks = [minimumOrder, ...quantities].map((quantity) => {
    price = Math.round(price * dice.pick([1, 0.9, 0.5]) * 10_000) / 10_000
    return { quantity, price }
  })
  return {
    minimumOrder,
    orderMultiple,
    priceBreaks,
    availableQuantity: dice.pick([0, 5, 10, 49, 100, 1000, 100_000]),
    lifeCycle: dice.pick(LIFE_CYCLES),
    ordersEnded: dice.chance(0.1),
    popularity: dice.pick([0, 0, 1, 7, 1000]),
  }
}

/** Sometimes of other families too, which the store leaves out. */
function randomValues(tree: Tree, family: string, dice: Dice): Part['values'] {
  const path = tree.families.find(({ key }) => key === family)?.path ?? []
  const parameters = tree.parameters.filter((each) => path.includes(each.family) || dice.chance(0.05))
  return parameters
    .filter(() => dice.chance(0.85))
    .map((parameter) => [parameter.id, randomValue(parameter, dice)])
}

export function randomValue({ kind, unit, choices }: Parameter, dice: Dice): Value {
  if (kind === 'flag') return dice.chance(0.5)
  if (kind === 'choice') return dice.pick(choices)?.key ?? 'gone'
  if (unit === '%') return dice.pick([0.001, 0.01, 0.02, 0.05, 0.1])
  if (unit === null) return dice.integer(12)
  return roundToNine(dice.pick([1, 1.5, 2.2, 3.3, 4.7]) * 10 ** dice.integer(4))
}
