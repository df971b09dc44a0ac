import { t } from '#messages/catalogue.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../waiting.tsx'

export function CheckingSession() {
  return (
    <Page className="min-h-dvh noscript:min-h-0">
      <Waiting label={t('account.checking')} />
      <div className="hidden gap-3 pt-4 noscript:flex">
        <ButtonLink to="/products">{t('parts.all')}</ButtonLink>
        <ButtonLink to="/contact">{t('footer.contact')}</ButtonLink>
      </div>
    </Page>
  )
}
