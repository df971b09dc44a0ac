import { reachedBreak } from '#contract/catalog/pricing.ts'
import { isOrderable } from '#contract/selling/orderable.ts'
import type { Parameter, Part, Tree, Value } from '#server/catalog/search/catalogue.ts'
import type { Condition, MatchedWant, RoleCondition, Want } from '#server/catalog/search/question.ts'
import { parametersOf } from './naive-filters.ts'
import type { NaiveStore } from './naive-search.ts'

/** The parts that meet a want, or else those that are near, from the rules alone. */
export function naiveMatch(store: NaiveStore, want: Want, most: number): MatchedWant {
  const { families } = store.tree
  const kinds = families.map(({ key }) => kindOf(store.tree, key))
  const ofParts = [...store.parts.values()].map(({ family }) => kindOf(store.tree, family))
  if (!kinds.some((kind) => want.kinds.includes(kind)) && !ofParts.includes(''))
    return { ids: [], near: [], noParts: true, noFamily: true }
  if (!ofParts.some((kind) => want.kinds.includes(kind))) return { ids: [], near: [], noParts: true }
  const offers = offersOf(store, want)
  const meeting = want.conditions.some((each) => 'is' in each && each.is === 'equal')
    ? offers.filter(({ met }) => met.every(Boolean))
    : []
  const inStock = meeting.filter((offer) => offer.inStock)
  const ids = (inStock.length > 0 ? inStock : meeting).sort(byTotal).map(({ id }) => id)
  const near = offers
    .filter(({ met }) => met[0])
    .sort((a, b) => compareMet(b.met, a.met) || Number(b.inStock) - Number(a.inStock) || byTotal(a, b))
    .map(({ id }) => id)
  return { ids: ids.slice(0, most), near: ids.length > 0 ? [] : near.slice(0, Math.min(most, 3)) }
}

interface Offer {
  id: string
  total: number
  inStock: boolean
  met: boolean[]
}

const byTotal = (a: Offer, b: Offer) => a.total - b.total || (a.id < b.id ? -1 : 1)

/** The first condition that only one of the two meets decides. */
function compareMet(one: boolean[], other: boolean[]): number {
  const first = one.findIndex((met, nth) => met !== other[nth])
  return first < 0 ? 0 : Number(one[first]) - Number(other[first])
}

function offersOf(store: NaiveStore, want: Want): Offer[] {
  return [...store.parts.values()]
    .filter(({ family }) => want.kinds.includes(kindOf(store.tree, family)))
    .filter(({ lifeCycle, ordersEnded }) => lifeCycle !== 'obsolete' && !ordersEnded)
    .map((part) => {
      const quantity = orderQuantity(part, want.quantity)
      const total = reachedBreak(part.priceBreaks, quantity).price * quantity
      const met = want.conditions.map((condition) => meets(store, part, condition))
      return { id: part.id, total, met, inStock: isOrderable(part) && quantity <= part.availableQuantity }
    })
}

function orderQuantity({ minimumOrder, orderMultiple }: Part, needed: number): number {
  let quantity = minimumOrder
  while (quantity < needed) quantity += orderMultiple
  return quantity
}

/** What a person said. */
function kindOf({ families }: Tree, key: string): string {
  return families.find((each) => each.key === key)?.said ?? ''
}

function meets({ tree }: NaiveStore, part: Part, condition: Condition): boolean {
  if (!('roles' in condition)) {
    const { kinds, without = [] } = condition
    const kind = kindOf(tree, part.family)
    return (!kinds || kinds.includes(kind)) && !without.includes(kind)
  }
  const { roles, is, value, orAbsent = false } = condition
  const ofFamily = parametersOf(tree, part.family)
  const parameter = roles
    .map((role) => ofFamily.find((each) => each.said === role))
    .find((each) => (each?.kind === 'number') === (typeof value === 'number') && each !== undefined)
  const has = part.values.find(([id]) => id === parameter?.id)?.[1]
  if (!parameter || has === undefined) return orAbsent
  if (parameter.kind === 'number')
    return typeof value === 'number' && compare(has as number, is, value, usual(parameter))
  const choice = parameter.choices.find(({ key }) => key.toLowerCase() === String(value).toLowerCase())
  return has === choice?.key
}

/** Without a direction a voltage is better if more, a tolerance if less. */
function usual(parameter: Parameter): Parameter {
  const better = parameter.said === 'voltage' ? 'more' : parameter.said === 'tolerance' ? 'less' : null
  return { ...parameter, better: parameter.better ?? better }
}

function compare(has: Value, is: RoleCondition['is'], value: number, { better }: Parameter): boolean {
  const rated = better === 'more' ? 'at-least' : better === 'less' ? 'at-most' : 'equal'
  if (is === 'rated') return compare(has, rated, value, { better } as Parameter)
  if (is === 'equal') return has === value
  return is === 'at-least' ? Number(has) >= value : Number(has) <= value
}
