import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { sellsToEuConsumers } from '#contract/selling/eu-consumers.ts'
import { t } from '#messages/catalogue.ts'
import type { StoreFacts } from '../../api.server.ts'
import { buyersOf, PriceNote } from '../../buyers.tsx'
import { Brand } from '../../shop-looks.tsx'
import { Footer } from '../../ui/footer.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chooseTheme, currentTheme, THEME_RADIO, type Theme, watchTheme } from '../../ui/theme.ts'

export function StoreFooter({ store, sandbox }: { store: StoreFacts | undefined; sandbox: boolean }) {
  return (
    <Footer
      brand={<Brand store={store} small />}
      line={t('store.tagline')}
      columns={[
        {
          title: t('footer.services'),
          links: [
            { label: t('parts.all'), to: '/products' },
            { label: t('footer.delivery'), to: '/info/delivery' },
            { label: t('footer.payment'), to: '/info/payment' },
            { label: t('footer.returns'), to: '/info/returns' },
            { label: t('footer.quality'), to: '/info/quality' },
          ],
        },
        {
          title: t('footer.company'),
          links: [
            { label: t('footer.about'), to: '/info/about' },
            { label: t('footer.contact'), to: '/contact' },
            { label: t('footer.privacy'), to: '/info/privacy' },
            { label: t('footer.terms'), to: '/info/terms' },
            { label: t('footer.imprint'), to: '/info/imprint' },
            ...(sellsToEuConsumers(buyersOf(store))
              ? [
                  { label: t('footer.withdrawal'), to: '/info/withdrawal' },
                  { label: t('withdrawal.withdraw'), to: '/withdraw' },
                  { label: t('footer.accessibility'), to: '/info/accessibility' },
                ]
              : []),
          ],
        },
        { title: t('footer.social'), links: socialLinks(store) },
      ]}
      small={
        <>
          <PriceNote className="mb-2 at-desk:hidden" />
          {t('shell.rights', { year: new Date().getFullYear(), name: store?.name ?? '' })}
          {sandbox && (
            <>
              {` · ${t('store.sandbox')} `}
              <Link to="/sandbox/mails" className="underline hover:text-ink">
                {t('mails.see')}
              </Link>
            </>
          )}
        </>
      }
      aside={<ThemeSwitch />}
    />
  )
}

/** The configured social links, and pages of the store so that the column is never empty. */
function socialLinks(store: StoreFacts | undefined) {
  const social = store?.social ?? []
  const here = [{ label: t('footer.reviews'), to: '/reviews' }]
  if (social.length === 0) here.push({ label: t('footer.write'), to: '/contact' })
  return [...social, ...here]
}

const choices: { theme: Theme; icon: LucideIcon }[] = [
  { theme: 'system', icon: Monitor },
  { theme: 'light', icon: Sun },
  { theme: 'dark', icon: Moon },
]

/** Selects the theme: the system's, light or dark. Hidden without JavaScript. */
function ThemeSwitch() {
  const present = useSyncExternalStore(watchTheme, currentTheme, () => 'system' as const)
  return (
    <fieldset className="inline-flex rounded-field border border-line bg-surface p-0.5 noscript:hidden">
      <legend className="sr-only">{t('shell.theme')}</legend>
      {choices.map(({ theme, icon }) => (
        <label
          key={theme}
          title={t(`shell.theme-${theme}`)}
          className="relative grid h-8 w-9 place-items-center rounded-[4px] text-ink-soft transition-colors hover:text-ink has-checked:bg-copper-ground has-checked:text-copper-deep has-focus-visible:outline-2 has-focus-visible:outline-copper forced-colors:has-checked:outline-2"
        >
          <input
            type="radio"
            name={THEME_RADIO}
            value={theme}
            checked={theme === present}
            onChange={() => chooseTheme(theme)}
            aria-label={t(`shell.theme-${theme}`)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          <Icon of={icon} />
        </label>
      ))}
    </fieldset>
  )
}
