import { FileText } from 'lucide-react'
import type { Tool } from '#contract/catalog/catalog.ts'
import { t } from '#messages/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'

export function ProductDocuments({ product }: { product: Tool }) {
  return (
    <section aria-label={t('documents.title')} className="mt-1">
      <a
        href={`/api/parts/${encodeURIComponent(product.partNumber)}/datasheet.pdf`}
        className="inline-flex min-h-11 items-center gap-2 rounded-field underline decoration-line underline-offset-4 hover:decoration-current"
      >
        <Icon of={FileText} />
        {t('documents.datasheet')}
      </a>
    </section>
  )
}
