import type { Tool } from '#contract/catalog/catalog.ts'

/** The smallest quantity that can be ordered and has the asked pieces. More than the stock stays as asked. */
export function startQuantity(
  {
    minimumOrder,
    orderMultiple,
    availableQuantity,
  }: Pick<Tool, 'minimumOrder' | 'orderMultiple' | 'availableQuantity'>,
  asked: number | undefined,
): number {
  if (asked === undefined) return minimumOrder
  const enough = Math.max(minimumOrder, Math.ceil(asked / orderMultiple) * orderMultiple)
  return enough > availableQuantity && asked > minimumOrder ? asked : enough
}
