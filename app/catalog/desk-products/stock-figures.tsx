import type { PublicChange, Tool } from '#contract/catalog/catalog.ts'
import { totalOf } from '#contract/catalog/pricing.ts'
import { fromCents } from '#contract/money.ts'
import { t, translate } from '#messages/catalogue.ts'
import { formatQuantity, formatTotal, formatUnitPrice } from '../../ui/format.ts'
import { Section } from '../../ui/section.tsx'

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

export function ProductChanges({ changes = [] }: { changes: PublicChange[] | undefined }) {
  if (changes.length === 0) return null
  return (
    <Section title={t('product.changes')}>
      <ol className="border-t border-line">
        {changes.map(({ at, field, from, to }) => (
          <li
            key={`${at} ${field}`}
            className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 border-b border-line py-2 tabular-nums"
          >
            <time dateTime={at} className="text-ink-soft">
              {at.slice(0, '2026-01-31'.length)}
            </time>
            <span>
              {t(`product-field.${field}`)}: <del className="text-ink-soft">{inWords(field, from)}</del> →{' '}
              <ins className="no-underline">{inWords(field, to)}</ins>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function inWords(field: PublicChange['field'], value: string): string {
  if (value === '') return '–'
  if (field === 'lifeCycle') return translate(`product-field.lifeCycle-${value}`)
  return field === 'price' ? formatUnitPrice(Number(value)) : value
}
