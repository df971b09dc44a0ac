import { Link } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { useEuConsumers, useNotices } from '../../buyers.tsx'
import { transparentFile } from '../../shop-looks.tsx'

/** What the law for consumers in the European Union wants at the button that orders (rules: G-25). */
export function BeforeOrdering() {
  if (!useEuConsumers()) return null
  const links = [
    { to: '/info/terms', label: t('footer.terms') },
    { to: '/info/withdrawal', label: t('footer.withdrawal') },
    { to: '/info/privacy', label: t('footer.privacy') },
  ]
  return (
    <div className="grid gap-3 text-13">
      <OfficialNotice />
      <p className="text-ink-soft">{t('before-ordering.words')}</p>
      <ul className="flex flex-wrap gap-x-4">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              target="_blank"
              className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-copper"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** After the specified label of the button. */
export function OrderAndPay() {
  return useEuConsumers() ? ` – ${t('before-ordering.order-and-pay')}` : null
}

/** Wide enough to read the small print of the official picture. */
const NOTICE_WIDTH = 1600
const languageName = new Intl.DisplayNames('en', { type: 'language' })

/** The picture of the European Union, as the owner uploaded it. The one in English stands on this page. */
function OfficialNotice() {
  const notices = useNotices()
  const shown = notices.find(({ language }) => language === 'en') ?? notices[0]
  if (!shown) return null
  const others = notices.filter((notice) => notice !== shown)
  return (
    <figure>
      <a href={transparentFile(shown.picture, NOTICE_WIDTH)} target="_blank" rel="noreferrer">
        <img
          src={transparentFile(shown.picture, NOTICE_WIDTH)}
          alt={t('before-ordering.notice')}
          lang={shown.language}
          className="w-full rounded-field border border-line bg-[#fff]"
        />
      </a>
      {others.length > 0 && (
        <figcaption className="mt-1 flex flex-wrap gap-x-3 text-ink-soft">
          {others.map(({ language, picture }) => (
            <a
              key={language}
              href={transparentFile(picture, NOTICE_WIDTH)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-copper"
            >
              {languageName.of(language)}
            </a>
          ))}
        </figcaption>
      )}
    </figure>
  )
}
