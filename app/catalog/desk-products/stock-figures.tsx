import type { Tool } from '#contract/catalog/catalog.ts'
import { totalOf } from '#contract/catalog/pricing.ts'
import { fromCents } from '#contract/money.ts'
import { t } from '#messages/catalogue.ts'
import { formatQuantity, formatTotal } from '../../ui/format.ts'
import { Section } from '../../ui/section.tsx'
import type { ShownChange } from '../part/shown-facts.ts'

export function StockFigures({ product }: { product: Tool }) {
  const leastTotal = fromCents(totalOf(product.price, product.minimumOrder))
  return (
    <dl className="grid grid-cols-[repeat(3,minmax(min-content,1fr))] divide-x divide-line border-y border-line py-3">
      <Figure label={t('product.available')} value={formatQuantity(product.availableQuantity)} />
      <Figure label={t('product.minimum')} value={formatQuantity(product.minimumOrder)} />
      <Figure label={t('product.least-total')} value={formatTotal(leastTotal)} />
    </dl>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col justify-between gap-1 px-3 first:pl-0 last:pr-0">
      <dt className="text-13 text-ink-soft">{label}</dt>
      <dd className="text-17 font-medium tabular-nums">{value}</dd>
    </div>
  )
}

export function ProductChanges({ changes }: { changes: ShownChange[] }) {
  if (changes.length === 0) return null
  return (
    <Section title={t('product.changes')}>
      <ol className="border-t border-line">
        {changes.map(({ at, label, from, to }) => (
          <li
            key={`${at} ${label}`}
            className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 border-b border-line py-2 tabular-nums"
          >
            <time dateTime={at} className="text-ink-soft">
              {at.slice(0, '2026-01-31'.length)}
            </time>
            <span>
              {label}: <del className="text-ink-soft">{from}</del> → <ins className="no-underline">{to}</ins>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
