import { t } from '#messages/catalogue.ts'
import type { PartsQuery } from './products-path.ts'

export function partsTitle({
  q,
  name,
  corrected,
}: Pick<PartsQuery, 'q'> & { name?: string | undefined; corrected?: string | undefined }): string {
  if (corrected) {
    return name ? t('parts.meant-in', { q: corrected, family: name }) : t('parts.meant', { q: corrected })
  }
  if (q) return name ? t('parts.results-in', { q, family: name }) : t('parts.results', { q })
  return name ?? t('parts.all')
}
