import { pages } from '#contract/pages.ts'

export function noticePath(partNumber: string, quantity: number | undefined): string {
  const query = new URLSearchParams({ part: partNumber })
  if (quantity !== undefined) query.set('quantity', String(quantity))
  return `${pages.stockNotices}?${query}`
}
