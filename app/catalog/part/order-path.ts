import type { Tool } from '#contract/catalog/catalog.ts'

/** The page that orders a product. What is chosen is in the address, so that it survives a sign-in on the way. */
export function orderPath(
  { _id, minimumOrder }: Pick<Tool, '_id' | 'minimumOrder'>,
  quantity: number | string,
  reference?: string,
): string {
  const chosen = new URLSearchParams()
  if (isQuantity(quantity) && quantity !== minimumOrder) chosen.set('quantity', `${quantity}`)
  if (reference !== undefined) chosen.set('reference', reference)
  return `/purchage/${_id}${chosen.size > 0 ? `?${chosen}` : ''}`
}

export function chosenQuantity(search: string): number | undefined {
  const quantity = Number(new URLSearchParams(search).get('quantity'))
  return isQuantity(quantity) ? quantity : undefined
}

const isQuantity = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
