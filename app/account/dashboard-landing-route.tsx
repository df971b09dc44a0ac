import { t } from '#messages/catalogue.ts'

export const meta = () => [{ title: t('dashboard.menu') }, { name: 'robots', content: 'noindex' }]

/** The dashboard's landing is empty but for a hint (SPEC section 2). */
export default function DashboardLanding() {
  return <p className="text-ink-soft">{t('dashboard.landing')}</p>
}
