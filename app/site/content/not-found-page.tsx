import { t } from '#messages/catalogue.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Page } from '../../ui/page.tsx'

export function NotFoundPage() {
  return (
    <Page>
      <title>{t('not-found.code')}</title>
      <meta name="robots" content="noindex" />
      <ErrorPanel
        code={t('not-found.code')}
        title={t('not-found.title')}
        action={
          <ButtonLink to="/" variant="primary">
            {t('not-found.home')}
          </ButtonLink>
        }
      />
    </Page>
  )
}
