import type { Tool } from '#contract/catalog/catalog.ts'

/** The page that orders a product. The quantity is in the address, so that it survives a sign-in on the way. */
export function orderPath(
  { _id, minimumOrder }: Pick<Tool, '_id' | 'minimumOrder'>,
  quantity: number | string,
): string {
  const path = `/purchage/${_id}`
  return isQuantity(quantity) && quantity !== minimumOrder ? `${path}?quantity=${quantity}` : path
}

export function chosenQuantity(search: string): number | undefined {
  const quantity = Number(new URLSearchParams(search).get('quantity'))
  return isQuantity(quantity) ? quantity : undefined
}

const isQuantity = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
