import { Link, useRouteLoaderData } from 'react-router'
import { t } from '#messages/catalogue.ts'
import type { StoreFacts } from '../../api.server.ts'
import { Footer } from '../../ui/footer.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'

interface StoreFooterProps {
  storeName: string
  sandbox: boolean
}

export function StoreFooter({ storeName, sandbox }: StoreFooterProps) {
  return (
    <Footer
      brand={storeName}
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
          ],
        },
        { title: t('footer.social'), links: useSocialLinks() },
      ]}
      small={
        <>
          {t('shell.rights', { year: new Date().getFullYear(), name: storeName })}
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
      aside={
        <ThemeSwitch
          legend={t('shell.theme')}
          labels={{
            system: t('shell.theme-system'),
            light: t('shell.theme-light'),
            dark: t('shell.theme-dark'),
          }}
        />
      }
    />
  )
}

/** The configured social links, and pages of the store so that the column is never empty. */
function useSocialLinks() {
  const social = (useRouteLoaderData('root') as StoreFacts | undefined)?.social ?? []
  const here = [{ label: t('footer.reviews'), to: '/reviews' }]
  if (social.length === 0) here.push({ label: t('footer.write'), to: '/contact' })
  return [...social, ...here]
}
