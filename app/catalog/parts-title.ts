import { t } from '#messages/catalogue.ts'
import type { AskedParts } from './products-path.ts'

/** The heading of a catalogue page. `corrected` is the search text used in place of `q`. */
export function partsTitle({
  q,
  family,
  corrected,
}: AskedParts & { corrected?: string | undefined }): string {
  const name = family && t(`family.${family}`)
  if (corrected) {
    return name ? t('parts.meant-in', { q: corrected, family: name }) : t('parts.meant', { q: corrected })
  }
  if (q) return name ? t('parts.results-in', { q, family: name }) : t('parts.results', { q })
  return name ?? t('parts.all')
}
