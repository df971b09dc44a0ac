import type { Tool } from '#contract/catalog/catalog.ts'
import { isDiscontinued, isOrderable } from '#contract/selling/orderable.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { ReadSettings } from '#server/selling/shop-settings/read-settings.ts'
import { type Dispatching, dispatchingOf, madeBy, promiseAt } from './promise.ts'

type PromiseOfPart = Pick<Tool, 'leavesBy' | 'leavesIfPaidBy' | 'madeLeavesBy'>

export async function readPromises(
  db: Queryable,
  readSettings: ReadSettings,
): Promise<(product: Tool) => PromiseOfPart> {
  const dispatching = dispatchingOf((await readSettings(db, ['shipping', 'company'])).settings)
  return (product) => (dispatching ? promiseOfPart(dispatching, product) : {})
}

function promiseOfPart(dispatching: Dispatching, product: Tool): PromiseOfPart {
  const { leavesBy, leavesIfPaidBy } = promiseAt(dispatching)
  const { leadWeeks } = product
  const madeLeavesBy =
    leavesBy !== undefined && leadWeeks && !isDiscontinued(product)
      ? madeBy(dispatching, leavesBy, leadWeeks)
      : undefined
  const inStock = leavesBy !== undefined && isOrderable(product)
  if (!inStock && madeLeavesBy === undefined) return {}
  return {
    ...(inStock && { leavesBy }),
    leavesIfPaidBy,
    ...(madeLeavesBy !== undefined && { madeLeavesBy }),
  }
}
