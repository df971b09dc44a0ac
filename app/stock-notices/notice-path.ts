import { pages } from '#contract/pages.ts'

/** The page that asks for a mail about a part. It works before the page has started, and through a sign-in. */
export function noticePath(partNumber: string, quantity: number | undefined): string {
  const query = new URLSearchParams({ part: partNumber })
  if (quantity !== undefined) query.set('quantity', String(quantity))
  return `${pages.stockNotices}?${query}`
}
