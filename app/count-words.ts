import { t } from '#messages/catalogue.ts'
import { formatQuantity } from './ui/format.ts'

/** The server stops counting a list here (rules: P-5). */
const COUNTED_MOST = 10_000

/** A row count in words: 'more than …' if the server stopped counting at `countedMost`. */
export function countWords(total: number, countedMost = COUNTED_MOST): string {
  const most = formatQuantity(countedMost)
  return total > countedMost ? t('list.more-than', { most }) : formatQuantity(total)
}

export function isMoreThanCounted(total: number): boolean {
  return total > COUNTED_MOST
}
