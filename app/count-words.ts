import { t } from '#messages/catalogue.ts'
import { formatQuantity } from './ui/format.ts'

/** Where the server stops counting a list (rules: P-5). */
const COUNTED_MOST = 10_000

/** How many rows a list has that was counted up to `countedMost`, in words where nobody has counted them all. */
export function countWords(total: number, countedMost = COUNTED_MOST): string {
  const most = formatQuantity(countedMost)
  return total > countedMost ? t('list.more-than', { most }) : formatQuantity(total)
}

/** Whether a list has more rows than the server counts. */
export function isMoreThanCounted(total: number): boolean {
  return total > COUNTED_MOST
}
