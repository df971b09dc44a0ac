import type { Tool } from '#contract/catalog/catalog.ts'
import { t } from '#messages/catalogue.ts'
import { formatQuantity } from '../../ui/format.ts'
import { outWord, stockLevel } from '../part/stock-word.tsx'

/** The stock as a number, with a word only where there are few or none. */
export function StockFigure({ part }: { part: Tool }) {
  const level = stockLevel(part)
  if (level === 'out') {
    const word = outWord(part)
    return (
      <span title={word} className="line-clamp-2 text-ink-soft @max-2xl:text-13">
        {word}
      </span>
    )
  }
  return (
    <span className={level === 'plenty' ? '' : 'text-warn'}>
      <span className="tabular-nums">{formatQuantity(part.availableQuantity)}</span>{' '}
      {level !== 'plenty' && <span className="font-medium @2xl:block">{words[level]()}</span>}
      <span className={level === 'plenty' ? 'text-ink-soft @2xl:hidden' : 'hidden'}>
        {t('results.in-stock')}
      </span>
    </span>
  )
}

const words = { last: () => t('results.last'), low: () => t('results.few') }
