import type { ImportOutcome } from '#contract/catalog/product-imports.ts'
import { t } from '#messages/catalogue.ts'
import { formatQuantity } from '../../ui/format.ts'

const COUNTS = ['lines', 'added', 'changed', 'restored', 'restocked', 'unchanged', 'refused'] as const

export function ImportCounts({ outcome }: { outcome: ImportOutcome }) {
  return (
    <dl
      aria-label={t('import-desk.counts')}
      className="mt-8 grid max-w-200 grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4 lg:grid-cols-7"
    >
      {COUNTS.map((name) => (
        <div key={name}>
          <dt className="text-13 text-ink-soft">{t(`import-desk.${name}`)}</dt>
          <dd className="text-17 font-medium tabular-nums">{formatQuantity(outcome[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
