import { t } from '#messages/catalogue.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { type AskedParts, productsPath } from './products-path.ts'

export function NoFilters({ asked }: { asked: AskedParts }) {
  return (
    <div role="status" className="mb-6 flex flex-col items-start gap-3 text-13 text-ink-soft">
      <p>{t('finding.no-filters')}</p>
      <ButtonLink size="small" to={productsPath(asked)} reloadDocument>
        {t('retry')}
      </ButtonLink>
    </div>
  )
}
