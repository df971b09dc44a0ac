import { t } from '#messages/catalogue.ts'

export function weekWords(weeks: number): string {
  return weeks === 1 ? t('product.week') : t('product.weeks', { weeks })
}
