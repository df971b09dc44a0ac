import { t } from '#messages/catalogue.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../waiting.tsx'

export function CheckingSession() {
  return (
    <Page className="min-h-dvh noscript:min-h-0">
      <Waiting label={t('account.checking')} />
      <noscript>
        {/* Left out of the browser's code, which never shows it. */}
        {import.meta.env.SSR && (
          <p className="flex gap-3 pt-4">
            <ButtonLink to="/products">{t('parts.all')}</ButtonLink>
            <ButtonLink to="/contact">{t('footer.contact')}</ButtonLink>
          </p>
        )}
      </noscript>
    </Page>
  )
}
