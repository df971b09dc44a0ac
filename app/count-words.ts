import { t } from '#messages/catalogue.ts'
import { formatQuantity } from './ui/format.ts'

/** The server stops counting a list here (rules: P-5). */
const MAX_COUNTED = 10_000

/** A row count in words: 'more than …' if the server stopped counting at `maxCounted`. */
export function countWords(total: number, maxCounted = MAX_COUNTED): string {
  const most = formatQuantity(maxCounted)
  return total > maxCounted ? t('list.more-than', { most }) : formatQuantity(total)
}

export function isMoreThanCounted(total: number): boolean {
  return total > MAX_COUNTED
}
