import type { ReplacedPart } from '#contract/catalog/catalog.ts'
import { t } from '#messages/catalogue.ts'

export function ReplacedParts({ replaces = [] }: { replaces: ReplacedPart[] | undefined }) {
  if (replaces.length === 0) return null
  return (
    <section aria-label={t('product.replaces')}>
      <h2 className="mb-1 text-13 text-ink-soft">{t('product.replaces')}</h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {replaces.map(({ partNumber, manufacturer = '', package: body = '', note }) => (
          <li key={`${partNumber} ${manufacturer} ${body}`} className="wrap-anywhere">
            <span className="font-mono">{partNumber}</span> {[manufacturer, body].filter(Boolean).join(' ')}
            {note && <span className="text-13 text-ink-soft"> {note}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
