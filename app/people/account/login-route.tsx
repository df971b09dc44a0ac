import { t } from '#messages/catalogue.ts'
import { storeDetails } from '../../api.server.ts'
import { hostedIdentity } from '../../hosted-identity.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/login-route.ts'
import { loginReason } from './login-reason.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return { providers: context.get(storeDetails).signInWith, reason: await loginReason(context, request) }
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[0].loaderData
  return pageMeta(store, {
    title: `${t('shell.login')} · ${store.name}`,
    description: t('account.login-description'),
    path: '/login',
  })
}

const LoginPage = lazyScreen('login', async () => {
  const [{ LoginPage }] = await Promise.all([import('./login-page.tsx'), hostedIdentity()])
  return LoginPage
})

export default function Login({ loaderData }: Route.ComponentProps) {
  return <LoginPage {...loaderData} />
}
