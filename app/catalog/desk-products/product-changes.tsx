import type { PublicChange } from '#contract/catalog/catalog.ts'
import { t, translate } from '#messages/catalogue.ts'
import { formatUnitPrice } from '../../ui/format.ts'
import { Section } from '../../ui/section.tsx'

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
