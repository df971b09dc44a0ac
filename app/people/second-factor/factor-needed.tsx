import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Until the person has set a factor up, the desk's calls are refused. */
export function FactorNeeded() {
  return (
    <Notice
      tone="info"
      className="mb-6"
      title={t('factor.needed-title')}
      action={
        <ButtonLink to={pages.profile} size="small">
          {t('factor.needed-action')}
        </ButtonLink>
      }
    >
      {t('factor.needed')}
    </Notice>
  )
}
