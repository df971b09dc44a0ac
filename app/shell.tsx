import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { AccountMenu } from './account/account-menu.tsx'
import { useSession } from './account/session.tsx'
import { Footer } from './ui/footer.tsx'
import { Header } from './ui/header.tsx'
import { SkipLink } from './ui/skip-link.tsx'
import { ThemeSwitch } from './ui/theme-switch.tsx'

/** Toasts belong to the signed-in screens; the public pages do not load their code. */
const Toaster = lazy(async () => ({ default: (await import('./ui/toaster.tsx')).Toaster }))

interface ShellProps {
  storeName: string
  sandbox: boolean
  children: ReactNode
}

/** What stands around every page: header, footer, and the toasts once somebody is signed in. */
export function Shell({ storeName, sandbox, children }: ShellProps) {
  const session = useSession()
  const links = [{ label: t('shell.home'), to: '/' }]
  if (session) links.push({ label: t('shell.dashboard'), to: '/dashboard' })
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={t('shell.skip')} />
      <Header
        brand={storeName}
        links={links}
        navigationLabel={t('shell.navigation')}
        menuLabel={t('shell.menu')}
        account={<AccountMenu />}
      />
      <div className="flex-1">{children}</div>
      <StoreFooter storeName={storeName} sandbox={sandbox} signedIn={session !== undefined} />
      {session && (
        <Suspense>
          <Toaster label={t('shell.toasts')} />
        </Suspense>
      )}
    </div>
  )
}

function StoreFooter({
  storeName,
  sandbox,
  signedIn,
}: {
  storeName: string
  sandbox: boolean
  signedIn: boolean
}) {
  const account = signedIn
    ? [{ label: t('orders.title'), to: '/dashboard/myorders' }]
    : [
        { label: t('shell.login'), to: '/login' },
        { label: t('shell.signUp'), to: '/signUp' },
      ]
  return (
    <Footer
      brand={storeName}
      line={t('store.tagline')}
      columns={[
        { title: t('shell.shop'), links: [{ label: t('home.products'), to: '/#products' }] },
        { title: t('shell.account'), links: account },
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
