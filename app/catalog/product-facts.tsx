import type { Tool } from '#contract/catalog.ts'
import { dollars } from '#contract/money.ts'
import { totalOf } from '#contract/pricing.ts'
import { t } from '#messages/catalogue.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { formatQuantity, formatTotal } from '../ui/format.ts'
import { Price } from '../ui/price.tsx'
import { keepUnits } from './keep-units.ts'
import { LifeCycleNotice } from './life-cycle-notice.tsx'
import { StockWord } from './stock-word.tsx'

/** Name, part number, price, stock figures and description of a product. */
export function ProductFacts({ product }: { product: Tool }) {
  const leastTotal = dollars(totalOf(product.price, product.minimumOrder))
  return (
    <>
      <h1 className="text-32 leading-heading font-semibold tracking-tight text-balance wrap-anywhere">
        {keepUnits(product.name)}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-2 text-13 text-ink-soft">
        {t('product.number')}
        <CopyButton
          value={product.partNumber}
          label={t('product.copy-number')}
          copiedLabel={t('product.number-copied')}
          wraps
        />
      </p>
      <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <Price perPiece={product.price} unit={t('product.per-piece')} size="page" />
        <StockWord product={product} />
      </div>
      <dl className="mt-6 grid grid-cols-[repeat(3,minmax(min-content,1fr))] divide-x divide-line border-y border-line py-4">
        <Figure label={t('product.available')} value={formatQuantity(product.availableQuantity)} />
        <Figure label={t('product.minimum')} value={formatQuantity(product.minimumOrder)} />
        <Figure label={t('product.least-total')} value={formatTotal(leastTotal)} />
      </dl>
      <LifeCycleNotice product={product} />
      <p className="mt-6 max-w-measure text-ink-soft wrap-anywhere">{keepUnits(product.description)}</p>
    </>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col justify-between gap-1 px-3 first:pl-0 last:pr-0 sm:px-4">
      <dt className="text-13 text-ink-soft">{label}</dt>
      <dd className="text-17 font-medium tabular-nums">{value}</dd>
    </div>
  )
}
