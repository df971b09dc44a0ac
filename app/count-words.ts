import { t } from '#messages/catalogue.ts'
import { formatQuantity } from './ui/format.ts'

/** Where the server stops counting a list (READINGS, Addresses). */
const COUNTED_MOST = 10_000

/** How many rows a counted list has, in words where nobody has counted them all. */
export function countWords(total: number): string {
  const most = formatQuantity(COUNTED_MOST)
  return total > COUNTED_MOST ? t('list.more-than', { most }) : formatQuantity(total)
}
