import { t } from '#messages/catalogue.ts'
import { formatQuantity, formatUnitPrice } from '../../ui/format.ts'

export interface StoreFigures {
  parts: number
  inStock: number
  families: number
  leastPrice: number
}

export function FiguresStrip({ parts, inStock, families, leastPrice }: StoreFigures) {
  const facts = [
    [formatQuantity(parts), t('home.figure-parts')],
    [formatQuantity(inStock), t('home.figure-stock')],
    [formatQuantity(families), t('home.figure-families')],
    [formatUnitPrice(leastPrice), t('home.figure-price')],
  ]
  return (
    <dl
      aria-label={t('home.figures')}
      className="grid grid-cols-2 gap-x-4 gap-y-4 border-b border-line py-5 md:grid-cols-4 lg:py-6"
    >
      {facts.map(([figure, words]) => (
        <div key={words} className="flex flex-col-reverse justify-end">
          <dt className="text-13 text-ink-soft">{words}</dt>
          <dd className="text-25 font-semibold tracking-tight tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
