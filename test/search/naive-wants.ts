import { isOrderable } from '#contract/orderable.ts'
import { reachedBreak } from '#contract/pricing.ts'
import type { Parameter, Part, Value } from '#server/search/catalogue.ts'
import type { Condition, Want } from '#server/search/question.ts'
import { familiesBelow, parametersOf } from './naive-filters.ts'
import type { NaiveStore } from './naive-search.ts'

/** The ids of the parts that meet a want, from the rules alone. */
export function naiveMatch(store: NaiveStore, want: Want, most: number): string[] {
  const { tree } = store
  const below = (keys: string[]) => keys.flatMap((key) => familiesBelow(tree, key))
  const [families, without] = [below(want.families), below(want.without)]
  const offers = [...store.parts.values()]
    .filter(({ family }) => families.includes(family) && !without.includes(family))
    .filter(({ lifeCycle, ordersEnded }) => lifeCycle !== 'obsolete' && !ordersEnded)
    .filter((part) => want.conditions.every((condition) => meets(store, part, condition)))
    .map((part) => {
      const quantity = orderQuantity(part, want.quantity)
      const total = reachedBreak(part.priceBreaks, quantity).price * quantity
      return { id: part.id, total, inStock: isOrderable(part) && quantity <= part.availableQuantity }
    })
  const inStock = offers.filter((offer) => offer.inStock)
  return (inStock.length > 0 ? inStock : offers)
    .sort((a, b) => a.total - b.total || (a.id < b.id ? -1 : 1))
    .slice(0, most)
    .map(({ id }) => id)
}

function orderQuantity({ minimumOrder, orderMultiple }: Part, needed: number): number {
  let quantity = minimumOrder
  while (quantity < needed) quantity += orderMultiple
  return quantity
}

function meets({ tree }: NaiveStore, part: Part, { keys, is, value }: Condition): boolean {
  const ofFamily = parametersOf(tree, part.family)
  const parameter = keys
    .map((key) => ofFamily.find((each) => each.key === key))
    .find((each) => each !== undefined)
  const has = part.values.find(([id]) => id === parameter?.id)?.[1]
  if (!parameter || has === undefined) return false
  if (parameter.kind === 'number')
    return typeof value === 'number' && compare(has as number, is, value, parameter)
  const choice = parameter.choices.find(({ key, name }) =>
    [key, name].some((text) => text.toLowerCase() === String(value).toLowerCase()),
  )
  return parameter.kind === 'choice' && typeof value === 'string' && has === choice?.key
}

function compare(has: Value, is: Condition['is'], value: number, { better }: Parameter): boolean {
  const rated = better === 'more' ? 'at-least' : better === 'less' ? 'at-most' : 'equal'
  if (is === 'rated') return compare(has, rated, value, { better } as Parameter)
  if (is === 'equal') return has === value
  return is === 'at-least' ? Number(has) >= value : Number(has) <= value
}
