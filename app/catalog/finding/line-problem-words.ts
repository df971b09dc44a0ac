import type { LineProblem } from '#contract/catalog/pricing.ts'
import { t } from '#messages/catalogue.ts'
import { formatQuantity } from '../../ui/format.ts'

export function problemWords(problem: LineProblem): string {
  switch (problem.name) {
    case 'below-minimum':
      return t('results.minimum', { minimum: formatQuantity(problem.minimum) })
    case 'not-a-multiple':
      return t('results.multiple', { multiple: formatQuantity(problem.multiple) })
    case 'insufficient-stock':
      return t('results.left', { left: formatQuantity(problem.left) })
    case 'obsolete':
      return t('product.sold-out')
  }
}
